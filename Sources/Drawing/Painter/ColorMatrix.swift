// A node's colour filter as one three-by-four matrix, in whole numbers.

import SidelongRenderTree

struct ColorMatrix {
    /// Rows for red, green, blue: three factors and an addend, in 4,096ths; addends for channels of 0 to 255.
    private var rows: [[Int]]
    private let alpha: Int

    init(_ filter: Node.ColorFilter, look: ColorLook) {
        var matrix: [[Double]] = [[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0]]
        func then(_ next: [[Double]]) {
            matrix = next.map { row in
                (0..<4).map { column in
                    (0..<3).reduce(column == 3 ? row[3] : 0) { $0 + row[$1] * matrix[$1][column] }
                }
            }
        }
        func finite(_ value: Double, _ otherwise: Double) -> Double { value.isFinite ? min(max(value, -100), 100) : otherwise }
        // Luminance weights of Rec. 709.
        let weights = [0.2126, 0.7152, 0.0722]
        func saturate(_ amount: Double) {
            then((0..<3).map { row in (0..<3).map { weights[$0] * (1 - amount) + (row == $0 ? amount : 0) } + [0] })
        }
        if filter.saturation != 1 { saturate(finite(filter.saturation, 1)) }
        if filter.grayscale != 0 { saturate(1 - min(max(finite(filter.grayscale, 0), 0), 1)) }
        if filter.hueRotation != 0, filter.hueRotation.isFinite {
            let angle = filter.hueRotation.truncatingRemainder(dividingBy: 360) * .pi / 180
            let c = Angle.cosine(angle), s = Angle.sine(angle)
            // The rotation of the W3C's filter effects.
            then([
                [0.213 + c * 0.787 - s * 0.213, 0.715 - c * 0.715 - s * 0.715, 0.072 - c * 0.072 + s * 0.928, 0],
                [0.213 - c * 0.213 + s * 0.143, 0.715 + c * 0.285 + s * 0.140, 0.072 - c * 0.072 - s * 0.283, 0],
                [0.213 - c * 0.213 - s * 0.787, 0.715 - c * 0.715 + s * 0.715, 0.072 + c * 0.928 + s * 0.072, 0],
            ])
        }
        if filter.contrast != 1 {
            let k = finite(filter.contrast, 1)
            then((0..<3).map { row in (0..<3).map { row == $0 ? k : 0 } + [127.5 * (1 - k)] })
        }
        if filter.brightness != 0 {
            let b = finite(filter.brightness, 0) * 255
            then((0..<3).map { row in (0..<3).map { row == $0 ? 1 : 0 } + [b] })
        }
        if filter.isInverted { then((0..<3).map { row in (0..<3).map { row == $0 ? -1 : 0 } + [255] }) }
        var alpha = 1.0
        if let multiply = filter.multiply?.value(in: look) {
            let factors = [multiply.red, multiply.green, multiply.blue]
            then((0..<3).map { row in (0..<3).map { row == $0 ? factors[row] : 0 } + [0] })
            alpha = multiply.alpha
        }
        rows = matrix.map { $0.map { Int(($0 * 4096).rounded()) } }
        self.alpha = Int((alpha * 4096).rounded())
    }

    /// Changes a premultiplied word of alpha, red, green, blue.
    func apply(to word: UInt32) -> UInt32 {
        let a = Int(word >> 24)
        let channels = [Int(word >> 16 & 255), Int(word >> 8 & 255), Int(word & 255)]
        let newAlpha = min((a * alpha + 2048) >> 12, 255)
        var result = UInt32(newAlpha) << 24
        for row in 0..<3 {
            // Premultiplied channels let the addend be multiplied by alpha instead of dividing every channel by it.
            let sum = channels[0] * rows[row][0] + channels[1] * rows[row][1] + channels[2] * rows[row][2] + rows[row][3] * a / 255
            let value = min(max((sum + 2048) >> 12, 0), a)
            result |= UInt32(alpha == 4096 ? value : (value * alpha + 2048) >> 12) << UInt32(16 - row * 8)
        }
        return result
    }
}
