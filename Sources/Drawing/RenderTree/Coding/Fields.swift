// The fields of the small values. A number is never given to another field.

extension TreePoint: TreeRecord {
    public init() { self.init(x: 0) }

    mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(TreeError) {
        try visitor.double(1, "x", &x, default: 0)
        try visitor.double(2, "y", &y, default: 0)
    }
}

extension TreeSize: TreeRecord {
    public init() { self.init(width: 0) }

    mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(TreeError) {
        try visitor.double(1, "width", &width, default: 0)
        try visitor.double(2, "height", &height, default: 0)
    }
}

extension TreeRect: TreeRecord {
    public init() { self.init(x: 0) }

    mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(TreeError) {
        try visitor.double(1, "x", &x, default: 0)
        try visitor.double(2, "y", &y, default: 0)
        try visitor.double(3, "width", &width, default: 0)
        try visitor.double(4, "height", &height, default: 0)
    }
}

extension TreeInsets: TreeRecord {
    public init() { self.init(top: 0) }

    mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(TreeError) {
        try visitor.double(1, "top", &top, default: 0)
        try visitor.double(2, "left", &left, default: 0)
        try visitor.double(3, "bottom", &bottom, default: 0)
        try visitor.double(4, "right", &right, default: 0)
    }
}

extension TreeColor: TreeRecord {
    mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(TreeError) {
        try visitor.string(1, "token", &token, default: "")
        // The other looks are written as their difference from the light one: zero, and so left out, for a colour with one look.
        let base = Int(light.packed)
        var read = base
        try visitor.integer(2, "light", &read, default: 0xFF)
        light = try Self.look(read, "light")
        dark = try Self.visit(&visitor, 3, "dark", dark, writtenFrom: base, readFrom: read)
        lightContrast = try Self.visit(&visitor, 4, "lightContrast", lightContrast, writtenFrom: base, readFrom: read)
        darkContrast = try Self.visit(&visitor, 5, "darkContrast", darkContrast, writtenFrom: base, readFrom: read)
    }

    private static func visit<Visitor: FieldVisitor>(
        _ visitor: inout Visitor, _ number: Int, _ name: StaticString, _ color: RGBA, writtenFrom base: Int, readFrom light: Int
    ) throws(TreeError) -> RGBA {
        var difference = Int(color.packed) ^ base
        try visitor.integer(number, name, &difference, default: 0)
        return try look(difference ^ light, name)
    }

    private static func look(_ value: Int, _ field: StaticString) throws(TreeError) -> RGBA {
        guard let packed = UInt32(exactly: value) else { throw .unknownChoice(field: "\(field)", value: value) }
        return RGBA(packed: packed)
    }
}

extension Paint.Stop: TreeRecord {
    public init() { self.init(color: TreeColor(), location: 0) }

    mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(TreeError) {
        try visitor.record(1, "color", &color)
        try visitor.double(2, "location", &location, default: 0)
    }
}

extension Paint: TreeRecord {
    public init() { self.init(kind: .color) }

    mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(TreeError) {
        try visitor.choice(1, "kind", &kind, default: .color)
        try visitor.record(2, "color", &color)
        try visitor.records(3, "stops", &stops)
        try visitor.record(4, "start", &start)
        try visitor.record(5, "end", &end)
        try visitor.double(6, "startRadius", &startRadius, default: 0)
        try visitor.double(7, "endRadius", &endRadius, default: 0)
        try visitor.double(8, "startAngle", &startAngle, default: 0)
        try visitor.double(9, "endAngle", &endAngle, default: 0)
        try visitor.string(10, "material", &material, default: "")
        try visitor.double(11, "opacity", &opacity, default: 1)
    }
}

extension Shadow: TreeRecord {
    public init() { self.init(color: TreeColor()) }

    mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(TreeError) {
        try visitor.record(1, "color", &color)
        try visitor.double(2, "radius", &radius, default: 0)
        try visitor.double(3, "x", &x, default: 0)
        try visitor.double(4, "y", &y, default: 0)
    }
}

extension Stroke: TreeRecord {
    public init() { self.init(paint: Paint(kind: .color)) }

    mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(TreeError) {
        try visitor.record(1, "paint", &paint)
        try visitor.double(2, "width", &width, default: 1)
        try visitor.choice(3, "cap", &cap, default: .butt)
        try visitor.choice(4, "join", &join, default: .miter)
        try visitor.double(5, "miterLimit", &miterLimit, default: 10)
        try visitor.doubles(6, "dash", &dash)
        try visitor.double(7, "dashPhase", &dashPhase, default: 0)
    }
}

extension TreeShape: TreeRecord {
    public init() { self.init(kind: .rectangle) }

    /// One letter a verb, as in SVG.
    private static let letters: [Character] = ["M", "L", "Q", "C", "Z"]

    mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(TreeError) {
        try visitor.choice(1, "kind", &kind, default: .rectangle)
        try visitor.doubles(2, "radii", &radii)
        try visitor.flag(3, "isContinuous", &isContinuous)
        try visitor.double(4, "trimFrom", &trimFrom, default: 0)
        try visitor.double(5, "trimTo", &trimTo, default: 1)
        try visitor.double(6, "inset", &inset, default: 0)
        try visitor.double(7, "rotation", &rotation, default: 0)
        var text = String(verbs.map { Self.letters[Int($0.rawValue)] })
        try visitor.string(8, "verbs", &text, default: "")
        if text.count != verbs.count {
            var read: [Verb] = []
            for letter in text {
                guard let index = Self.letters.firstIndex(of: letter), let verb = Verb(rawValue: UInt8(index)) else {
                    throw .unknownChoice(field: "verbs", value: Int(letter.unicodeScalars.first?.value ?? 0))
                }
                read.append(verb)
            }
            verbs = read
        }
        try visitor.doubles(9, "points", &points)
        guard verbs.reduce(0, { $0 + 2 * $1.pointCount }) == points.count else {
            throw .unknownChoice(field: "points", value: points.count)
        }
    }
}

extension ShapeContent: TreeRecord {
    public init() { self.init(shape: TreeShape(kind: .rectangle)) }

    mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(TreeError) {
        try visitor.record(1, "shape", &shape)
        try visitor.optional(2, "fill", &fill)
        try visitor.flag(3, "isEvenOdd", &isEvenOdd)
        try visitor.optional(4, "stroke", &stroke)
    }
}

extension FontKey: TreeRecord {
    public init() { self.init(size: 17) }

    mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(TreeError) {
        try visitor.string(1, "family", &family, default: "")
        try visitor.double(2, "size", &size, default: 17)
        try visitor.integer(3, "weight", &weight, default: 400)
        try visitor.flag(4, "isItalic", &isItalic)
        try visitor.choice(5, "design", &design, default: .standard)
        try visitor.strings(6, "features", &features)
        try visitor.double(7, "tracking", &tracking, default: 0)
    }
}

extension TreeAnimation: TreeRecord {
    public init() { self.init(curve: .easeInOut) }

    mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(TreeError) {
        try visitor.choice(1, "curve", &curve, default: .easeInOut)
        try visitor.double(2, "duration", &duration, default: 0.35)
        try visitor.double(3, "delay", &delay, default: 0)
        try visitor.double(4, "speed", &speed, default: 1)
        try visitor.double(5, "bounce", &bounce, default: 0)
        try visitor.doubles(6, "controlPoints", &controlPoints)
        try visitor.integer(7, "repeatCount", &repeatCount, default: 1)
        try visitor.flag(8, "autoreverses", &autoreverses)
    }
}

extension TreeTransition.Part: TreeRecord {
    public init() { self.init(kind: .opacity) }

    mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(TreeError) {
        try visitor.choice(1, "kind", &kind, default: .opacity)
        try visitor.choice(2, "edge", &edge, default: .top)
        try visitor.double(3, "x", &x, default: 0)
        try visitor.double(4, "y", &y, default: 0)
    }
}

extension TreeTransition: TreeRecord {
    public init() { self.init(insertion: []) }

    mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(TreeError) {
        try visitor.records(1, "insertion", &insertion)
        try visitor.records(2, "removal", &removal)
        try visitor.optional(3, "animation", &animation)
    }
}
