// Shapes as paths: what fills, strokes, clips and masks use.

import SidelongCPango
import SidelongRenderTree

struct ShapeOutline {
    let shape: TreeShape
    let width: Double
    let height: Double
    /// The radius that a container-relative shape takes, in points.
    let containerRadius: Double

    /// Replaces Cairo's path by the shape's, in the coordinates of a frame of this width and height.
    func add(to cairo: OpaquePointer) {
        cairo_new_path(cairo)
        cairo_save(cairo)
        if shape.rotation != 0, shape.rotation.isFinite {
            cairo_translate(cairo, width / 2, height / 2)
            cairo_rotate(cairo, shape.rotation * .pi / 180)
            cairo_translate(cairo, -width / 2, -height / 2)
        }
        let isTrimmed = shape.trimFrom > 0 || shape.trimTo < 1
        let from = min(max(shape.trimFrom, 0), 1), to = min(max(shape.trimTo, 0), 1)
        if isTrimmed, from >= to {
            cairo_restore(cairo)
            return
        }
        if shape.kind == .circle || shape.kind == .ellipse {
            ellipse(cairo, from: from, to: to)
        } else {
            whole(cairo)
            if isTrimmed { trim(cairo, from: from, to: to) }
        }
        cairo_restore(cairo)
    }

    private func whole(_ cairo: OpaquePointer) {
        let inset = shape.inset.isFinite ? shape.inset : 0
        let x = inset, y = inset, w = max(width - 2 * inset, 0), h = max(height - 2 * inset, 0)
        guard w > 0, h > 0 || shape.kind == .path else { return }
        switch shape.kind {
        case .rectangle: cairo_rectangle(cairo, x, y, w, h)
        case .circle, .ellipse: break
        case .capsule: rounded(cairo, x, y, w, h, radii: Array(repeating: min(w, h) / 2, count: 4), isContinuous: false)
        case .roundedRectangle: rounded(cairo, x, y, w, h, radii: cornerRadii(inset), isContinuous: shape.isContinuous)
        case .containerRelative:
            let radius = max(containerRadius - inset, 0)
            rounded(cairo, x, y, w, h, radii: Array(repeating: radius, count: 4), isContinuous: true)
        case .path: path(cairo)
        }
    }

    private func cornerRadii(_ inset: Double) -> [Double] {
        let radii = shape.radii.map { max(($0.isFinite ? $0 : 0) - inset, 0) }
        switch radii.count {
        case 0: return [0, 0, 0, 0]
        case 1, 2, 3: return Array(repeating: radii[0], count: 4)
        default: return radii
        }
    }

    private func ellipse(_ cairo: OpaquePointer, from: Double, to: Double) {
        let inset = shape.inset.isFinite ? shape.inset : 0
        var w = max(width - 2 * inset, 0), h = max(height - 2 * inset, 0)
        if shape.kind == .circle {
            w = min(w, h)
            h = w
        }
        guard w > 0, h > 0 else { return }
        cairo_save(cairo)
        cairo_translate(cairo, width / 2, height / 2)
        cairo_scale(cairo, w / 2, h / 2)
        cairo_new_sub_path(cairo)
        cairo_arc(cairo, 0, 0, 1, from * 2 * .pi, to * 2 * .pi)
        if from == 0, to == 1 { cairo_close_path(cairo) }
        cairo_restore(cairo)
    }

    /// Clockwise from the top side's left end.
    private func rounded(_ cairo: OpaquePointer, _ x: Double, _ y: Double, _ w: Double, _ h: Double, radii: [Double], isContinuous: Bool) {
        let half = min(w, h) / 2
        func corner(_ index: Int) -> (radius: Double, form: ContinuousCorner) {
            let radius = min(radii[index], half)
            return (radius, ContinuousCorner(room: isContinuous && radius > 0 ? half / radius : 1))
        }
        // Each corner: its vertex, the direction in which the outline comes in, and the one in which it leaves.
        let corners: [(vx: Double, vy: Double, ix: Double, iy: Double, ox: Double, oy: Double, index: Int)] = [
            (x + w, y, 1, 0, 0, 1, 1), (x + w, y + h, 0, 1, -1, 0, 2), (x, y + h, -1, 0, 0, -1, 3), (x, y, 0, -1, 1, 0, 0),
        ]
        let first = corner(0)
        cairo_move_to(cairo, x + first.radius * first.form.start, y)
        for place in corners {
            let (r, form) = corner(place.index)
            guard r > 0 else {
                cairo_line_to(cairo, place.vx, place.vy)
                continue
            }
            /// `along` the incoming side backwards from the vertex, `depth` away from it along the outgoing side.
            func at(_ along: Double, _ depth: Double) -> (Double, Double) {
                (place.vx - place.ix * along * r + place.ox * depth * r, place.vy - place.iy * along * r + place.oy * depth * r)
            }
            let start = at(form.start, 0)
            cairo_line_to(cairo, start.0, start.1)
            let one = at(form.first, 0), two = at(form.second, form.secondDepth),
                middle = at(ContinuousCorner.diagonal, ContinuousCorner.diagonal)
            cairo_curve_to(cairo, one.0, one.1, two.0, two.1, middle.0, middle.1)
            let three = at(form.secondDepth, form.second), four = at(0, form.first), end = at(0, form.start)
            cairo_curve_to(cairo, three.0, three.1, four.0, four.1, end.0, end.1)
        }
        cairo_close_path(cairo)
    }

    private func path(_ cairo: OpaquePointer) {
        var at = 0
        var last = (x: 0.0, y: 0.0)
        func next() -> (x: Double, y: Double)? {
            guard at + 1 < shape.points.count else { return nil }
            defer { at += 2 }
            let point = (shape.points[at], shape.points[at + 1])
            return point.0.isFinite && point.1.isFinite ? point : (0, 0)
        }
        for verb in shape.verbs {
            switch verb {
            case .move:
                guard let point = next() else { return }
                cairo_move_to(cairo, point.x, point.y)
                last = point
            case .line:
                guard let point = next() else { return }
                cairo_line_to(cairo, point.x, point.y)
                last = point
            case .quadratic:
                guard let control = next(), let end = next() else { return }
                cairo_curve_to(
                    cairo, last.x + (control.x - last.x) * 2 / 3, last.y + (control.y - last.y) * 2 / 3,
                    end.x + (control.x - end.x) * 2 / 3, end.y + (control.y - end.y) * 2 / 3, end.x, end.y)
                last = end
            case .cubic:
                guard let one = next(), let two = next(), let end = next() else { return }
                cairo_curve_to(cairo, one.x, one.y, two.x, two.y, end.x, end.y)
                last = end
            case .close:
                cairo_close_path(cairo)
                var x = 0.0, y = 0.0
                cairo_get_current_point(cairo, &x, &y)
                last = (x, y)
            }
        }
    }

    /// Replaces Cairo's path by a part of it, measured along its length.
    private func trim(_ cairo: OpaquePointer, from: Double, to: Double) {
        guard let flat = cairo_copy_path_flat(cairo) else { return }
        defer { cairo_path_destroy(flat) }
        guard let data = flat.pointee.data else { return }
        var pieces: [(x0: Double, y0: Double, x1: Double, y1: Double, length: Double)] = []
        var current = (x: 0.0, y: 0.0), start = (x: 0.0, y: 0.0)
        func piece(_ x: Double, _ y: Double) {
            let dx = x - current.x, dy = y - current.y
            pieces.append((current.x, current.y, x, y, (dx * dx + dy * dy).squareRoot()))
            current = (x, y)
        }
        var index = 0
        while index < Int(flat.pointee.num_data) {
            let header = data[index].header
            if header.type == CAIRO_PATH_MOVE_TO {
                current = (data[index + 1].point.x, data[index + 1].point.y)
                start = current
            } else if header.type == CAIRO_PATH_LINE_TO {
                piece(data[index + 1].point.x, data[index + 1].point.y)
            } else if header.type == CAIRO_PATH_CLOSE_PATH {
                piece(start.x, start.y)
            }
            index += max(Int(header.length), 1)
        }
        let total = pieces.reduce(0) { $0 + $1.length }
        let begin = from * total, end = to * total
        cairo_new_path(cairo)
        var walked = 0.0
        var pen: (Double, Double)?
        for piece in pieces where piece.length > 0 {
            let a = max(begin - walked, 0), b = min(end - walked, piece.length)
            if a < b {
                func at(_ distance: Double) -> (Double, Double) {
                    let part = distance / piece.length
                    return (piece.x0 + (piece.x1 - piece.x0) * part, piece.y0 + (piece.y1 - piece.y0) * part)
                }
                let p = at(a), q = at(b)
                if pen.map({ $0 != p }) ?? true { cairo_move_to(cairo, p.0, p.1) }
                cairo_line_to(cairo, q.0, q.1)
                pen = q
            }
            walked += piece.length
        }
    }
}
