// The gradient around a centre, which Cairo has not: a colour by each pixel's angle, from arithmetic that is the same everywhere.

import SidelongCPango
import SidelongRenderTree

struct AngularGradient {
    /// Steps round the circle; a step is narrower than a pixel up to a radius of 325 pixels.
    private static let steps = 2048

    private let centerX: Double
    private let centerY: Double
    /// Premultiplied words by step, clockwise from the right.
    private let colors: [UInt32]

    /// Stops are sorted; angles are degrees, clockwise from the right.
    init(stops: [(color: RGBA, location: Double)], centerX: Double, centerY: Double, startAngle: Double, endAngle: Double, alpha: Double) {
        self.centerX = centerX.isFinite ? centerX : 0
        self.centerY = centerY.isFinite ? centerY : 0
        let start = startAngle.isFinite ? startAngle : 0, end = endAngle.isFinite ? endAngle : 360
        let low = min(start, end), span = abs(end - start)
        colors = (0..<Self.steps).map { step in
            let degrees = (Double(step) + 0.5) * 360 / Double(Self.steps)
            var turned = degrees - low
            turned -= (turned / 360).rounded(.down) * 360
            var part = span > 0 ? turned / span : 0
            // What lies outside of the span goes half to its end and half to its start.
            if part > 1 { part = turned - span < (360 - span) / 2 ? 1 : 0 }
            return Self.color(stops, end < start ? 1 - part : part, alpha)
        }
    }

    private static func color(_ stops: [(color: RGBA, location: Double)], _ part: Double, _ alpha: Double) -> UInt32 {
        guard let first = stops.first, let last = stops.last else { return 0 }
        var lower = first, upper = first
        if part >= last.location {
            (lower, upper) = (last, last)
        } else if let index = stops.firstIndex(where: { $0.location > part }), index > 0 {
            (lower, upper) = (stops[index - 1], stops[index])
        }
        let mix = upper.location > lower.location ? (part - lower.location) / (upper.location - lower.location) : 0
        func between(_ one: Double, _ two: Double) -> Double { one + (two - one) * mix }
        let a = between(lower.color.alpha, upper.color.alpha) * alpha
        func byte(_ one: Double, _ two: Double) -> UInt32 { UInt32((min(max(between(one, two), 0), 1) * a * 255).rounded()) }
        return UInt32((min(max(a, 0), 1) * 255).rounded()) << 24 | byte(lower.color.red, upper.color.red) << 16
            | byte(lower.color.green, upper.color.green) << 8 | byte(lower.color.blue, upper.color.blue)
    }

    /// Fills a surface whose pixels a matrix makes from points.
    func fill(_ surface: Surface, matrix: cairo_matrix_t) {
        var inverse = matrix
        guard cairo_matrix_invert(&inverse) == CAIRO_STATUS_SUCCESS else { return }
        colors.withUnsafeBufferPointer { colors in
            surface.withBytes { bytes, stride in
                for row in 0..<surface.height {
                    let line = UnsafeMutableRawPointer(bytes + row * stride)
                    let y = Double(row) + 0.5
                    var pointX = inverse.xx * 0.5 + inverse.xy * y + inverse.x0 - centerX
                    var pointY = inverse.yx * 0.5 + inverse.yy * y + inverse.y0 - centerY
                    for column in 0..<surface.width {
                        let step = Int(Angle.turn(x: pointX, y: pointY) * Double(Self.steps)) & (Self.steps - 1)
                        line.storeBytes(of: colors[step], toByteOffset: column * 4, as: UInt32.self)
                        pointX += inverse.xx
                        pointY += inverse.yx
                    }
                }
            }
        }
    }
}
