// Sine, cosine and the angle of a point by series, so that pictures do not depend on a C library.

enum Angle {
    static func sine(_ radians: Double) -> Double {
        let turn = 2 * Double.pi
        var x = radians - (radians / turn).rounded() * turn
        if x > .pi / 2 { x = .pi - x } else if x < -.pi / 2 { x = -.pi - x }
        let square = x * x
        var term = x, sum = x
        for step in 1...9 {
            term *= -square / Double(2 * step * (2 * step + 1))
            sum += term
        }
        return sum
    }

    static func cosine(_ radians: Double) -> Double { sine(radians + .pi / 2) }

    /// The direction of a point from 0 to 1, clockwise from the right where y grows down. Right to a 20,000th of a turn.
    @inline(__always)
    static func turn(x: Double, y: Double) -> Double {
        let width = abs(x), height = abs(y)
        let larger = max(width, height)
        guard larger > 0 else { return 0 }
        let ratio = min(width, height) / larger, square = ratio * ratio
        // The arc tangent from 0 to 1, in turns.
        var part = ratio * (0.999866 + square * (-0.3302995 + square * (0.180141 + square * (-0.085133 + square * 0.0208351)))) / (2 * .pi)
        if height > width { part = 0.25 - part }
        if x < 0 { part = 0.5 - part }
        return y < 0 ? (part > 0 ? 1 - part : 0) : part
    }
}
