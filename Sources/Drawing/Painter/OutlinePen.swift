// Walks a FreeType outline in font units and hands it to Cairo as a path.

import SidelongCPango

final class OutlinePen {
    private let cairo: OpaquePointer
    private let x: Double
    private let y: Double
    private let factor: Double
    private var isOpen = false

    init(cairo: OpaquePointer, x: Double, y: Double, factor: Double) {
        self.cairo = cairo
        self.x = x
        self.y = y
        self.factor = factor
    }

    private func place(_ vector: FT_Vector) -> (x: Double, y: Double) { (x + Double(vector.x) * factor, y - Double(vector.y) * factor) }

    func draw(_ outline: inout FT_Outline) {
        var functions = FT_Outline_Funcs()
        functions.move_to = { to, pen in
            guard let to, let pen else { return 1 }
            Unmanaged<OutlinePen>.fromOpaque(pen).takeUnretainedValue().move(to.pointee)
            return 0
        }
        functions.line_to = { to, pen in
            guard let to, let pen else { return 1 }
            Unmanaged<OutlinePen>.fromOpaque(pen).takeUnretainedValue().line(to.pointee)
            return 0
        }
        functions.conic_to = { control, to, pen in
            guard let control, let to, let pen else { return 1 }
            Unmanaged<OutlinePen>.fromOpaque(pen).takeUnretainedValue().quadratic(control.pointee, to.pointee)
            return 0
        }
        functions.cubic_to = { first, second, to, pen in
            guard let first, let second, let to, let pen else { return 1 }
            Unmanaged<OutlinePen>.fromOpaque(pen).takeUnretainedValue().cubic(first.pointee, second.pointee, to.pointee)
            return 0
        }
        FT_Outline_Decompose(&outline, &functions, Unmanaged.passUnretained(self).toOpaque())
        if isOpen { cairo_close_path(cairo) }
    }

    private func move(_ to: FT_Vector) {
        if isOpen { cairo_close_path(cairo) }
        isOpen = true
        let point = place(to)
        cairo_move_to(cairo, point.x, point.y)
    }

    private func line(_ to: FT_Vector) {
        let point = place(to)
        cairo_line_to(cairo, point.x, point.y)
    }

    private func quadratic(_ control: FT_Vector, _ to: FT_Vector) {
        var x = 0.0, y = 0.0
        cairo_get_current_point(cairo, &x, &y)
        let middle = place(control), end = place(to)
        cairo_curve_to(
            cairo, x + (middle.x - x) * 2 / 3, y + (middle.y - y) * 2 / 3, end.x + (middle.x - end.x) * 2 / 3,
            end.y + (middle.y - end.y) * 2 / 3, end.x, end.y)
    }

    private func cubic(_ first: FT_Vector, _ second: FT_Vector, _ to: FT_Vector) {
        let one = place(first), two = place(second), end = place(to)
        cairo_curve_to(cairo, one.x, one.y, two.x, two.y, end.x, end.y)
    }
}
