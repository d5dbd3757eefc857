// Sine and cosine by series, so that a gradient around a centre has the same sectors on every C library.

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
}
