// Making pictures smaller and softer in whole numbers, so that every processor gets the same bytes.

enum Resampling {
    /// Averages four-byte pixels over the area that each target pixel covers; weights in 256ths of a source pixel.
    static func average(
        from source: UnsafePointer<UInt8>, width fromWidth: Int, height fromHeight: Int, stride fromStride: Int,
        to target: UnsafeMutablePointer<UInt8>, width: Int, height: Int, stride: Int
    ) {
        for y in 0..<height {
            let top = y * fromHeight * 256 / height, bottom = max((y + 1) * fromHeight * 256 / height, top + 1)
            for x in 0..<width {
                let left = x * fromWidth * 256 / width, right = max((x + 1) * fromWidth * 256 / width, left + 1)
                var sum0 = 0, sum1 = 0, sum2 = 0, sum3 = 0
                var row = top >> 8
                while row << 8 < bottom, row < fromHeight {
                    let rowWeight = min(bottom, (row + 1) << 8) - max(top, row << 8)
                    var column = left >> 8
                    while column << 8 < right, column < fromWidth {
                        let weight = rowWeight * (min(right, (column + 1) << 8) - max(left, column << 8))
                        let at = row * fromStride + column * 4
                        sum0 += Int(source[at]) * weight
                        sum1 += Int(source[at + 1]) * weight
                        sum2 += Int(source[at + 2]) * weight
                        sum3 += Int(source[at + 3]) * weight
                        column += 1
                    }
                    row += 1
                }
                let area = (bottom - top) * (right - left), at = y * stride + x * 4
                target[at] = UInt8(min((sum0 + area / 2) / area, 255))
                target[at + 1] = UInt8(min((sum1 + area / 2) / area, 255))
                target[at + 2] = UInt8(min((sum2 + area / 2) / area, 255))
                target[at + 3] = UInt8(min((sum3 + area / 2) / area, 255))
            }
        }
    }

    /// Blurs in place by three runs of a box in each direction, which comes within three per cent of a Gaussian curve.
    static func blur(_ bytes: UnsafeMutablePointer<UInt8>, width: Int, height: Int, stride: Int, channels: Int, deviation: Double) {
        guard deviation > 0.2, width > 0, height > 0 else { return }
        // Three boxes of width w have the deviation sqrt((w * w - 1) / 4).
        let box = (deviation * deviation * 4 + 1).squareRoot()
        let radius = max(1, Int(((box - 1) / 2).rounded()))
        var line = [UInt8](repeating: 0, count: max(width, height) * channels)
        for _ in 0..<3 {
            for y in 0..<height {
                boxRun(bytes + y * stride, count: width, step: channels, channels: channels, radius: radius, line: &line)
            }
            for x in 0..<width {
                boxRun(bytes + x * channels, count: height, step: stride, channels: channels, radius: radius, line: &line)
            }
        }
    }

    private static func boxRun(
        _ bytes: UnsafeMutablePointer<UInt8>, count: Int, step: Int, channels: Int, radius: Int, line: inout [UInt8]
    ) {
        let size = radius * 2 + 1
        for channel in 0..<channels {
            var sum = 0
            for index in 0..<min(radius, count) { sum += Int(bytes[index * step + channel]) }
            for index in 0..<count {
                if index + radius < count { sum += Int(bytes[(index + radius) * step + channel]) }
                if index > radius { sum -= Int(bytes[(index - radius - 1) * step + channel]) }
                line[index * channels + channel] = UInt8((sum + size / 2) / size)
            }
        }
        for index in 0..<count {
            for channel in 0..<channels { bytes[index * step + channel] = line[index * channels + channel] }
        }
    }
}
