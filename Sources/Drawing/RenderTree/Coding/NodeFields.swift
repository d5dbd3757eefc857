// The fields of a node and of the tree around it.

extension Node.Transform: TreeRecord {
    public init() { self.init(rotation: 0) }

    mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(TreeError) {
        try visitor.double(1, "rotation", &rotation, default: 0)
        try visitor.double(2, "scaleX", &scaleX, default: 1)
        try visitor.double(3, "scaleY", &scaleY, default: 1)
        try visitor.double(4, "offsetX", &offsetX, default: 0)
        try visitor.double(5, "offsetY", &offsetY, default: 0)
        try visitor.double(6, "anchorX", &anchor.x, default: 0.5)
        try visitor.double(7, "anchorY", &anchor.y, default: 0.5)
    }
}

extension Node.ColorFilter: TreeRecord {
    public init() { self.init(saturation: 1) }

    mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(TreeError) {
        try visitor.double(1, "saturation", &saturation, default: 1)
        try visitor.double(2, "brightness", &brightness, default: 0)
        try visitor.double(3, "contrast", &contrast, default: 1)
        try visitor.double(4, "grayscale", &grayscale, default: 0)
        try visitor.double(5, "hueRotation", &hueRotation, default: 0)
        try visitor.flag(6, "isInverted", &isInverted)
        try visitor.optional(7, "multiply", &multiply)
    }
}

extension Node.Rare {
    /// Numbers 18 to 33 of a node.
    mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(TreeError) {
        try visitor.choice(18, "blend", &blend, default: .normal)
        try visitor.optional(19, "clip", &clip)
        try visitor.records(20, "mask", &mask)
        try visitor.records(21, "shadows", &shadows)
        try visitor.double(22, "blur", &blur, default: 0)
        try visitor.optional(23, "transform", &transform)
        try visitor.optional(24, "filter", &filter)
        try visitor.double(25, "zIndex", &zIndex, default: 0)
        try visitor.optional(26, "action", &action)
        try visitor.optional(27, "hitShape", &hitShape)
        try visitor.optionalString(28, "url", &url)
        if let url, !TreeLimits.allows(url: url) { throw .forbiddenURL(url) }
        try visitor.records(29, "looks", &looks)
        try visitor.optional(30, "accessibility", &accessibility)
        try visitor.optional(31, "transition", &transition)
        try visitor.choice(32, "contentTransition", &contentTransition, default: .automatic)
        try visitor.optional(33, "animation", &animation)
    }
}

extension Node: TreeRecord {
    public init() { self.init(id: 0) }

    mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(TreeError) {
        try visitor.integer(1, "id", &id, default: 0)
        try visitor.string(2, "name", &name, default: "")
        try visitor.double(3, "x", &frame.x, default: 0)
        try visitor.double(4, "y", &frame.y, default: 0)
        try visitor.double(5, "width", &frame.width, default: 0)
        try visitor.double(6, "height", &frame.height, default: 0)
        try visitContent(&visitor)
        try visitor.double(16, "opacity", &opacity, default: 1)
        var bits = flags.rawValue
        try visitor.integer(17, "flags", &bits, default: 0)
        flags = Flags(rawValue: bits)
        if visitor.isReading ? visitor.comes(upTo: 33) : !isPlain {
            var rare = rare
            try rare.visit(&visitor)
            if visitor.isReading { self.rare = rare }
        }
        try visitor.records(34, "children", &children)
    }

    /// Numbers 7 to 15: at most one of them is there. Each has a function of its own, so that only one kind's room is taken.
    private mutating func visitContent<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(TreeError) {
        guard visitor.isReading else {
            switch content {
            case .group: return
            case .text: return try visitText(&visitor)
            case .movingText: return try visitMovingText(&visitor)
            case .shape: return try visitShape(&visitor)
            case .image: return try visitImage(&visitor)
            case .symbol: return try visitSymbol(&visitor)
            case .scroll: return try visitScroll(&visitor)
            case .input: return try visitInput(&visitor)
            case .movingProgress: return try visitMovingProgress(&visitor)
            }
        }
        content = .group
        if visitor.comes(upTo: 7) { try visitText(&visitor) }
        if visitor.comes(upTo: 8) { try visitMovingText(&visitor) }
        if visitor.comes(upTo: 9) { try visitShape(&visitor) }
        if visitor.comes(upTo: 10) { try visitImage(&visitor) }
        if visitor.comes(upTo: 11) { try visitSymbol(&visitor) }
        if visitor.comes(upTo: 12) { try visitScroll(&visitor) }
        if visitor.comes(upTo: 13) { try visitInput(&visitor) }
        if visitor.comes(upTo: 14) { try visitMovingProgress(&visitor) }
    }

    private mutating func visitText<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(TreeError) {
        var text: TextContent?
        if case .text(let value) = content { text = value }
        try visitor.optional(7, "text", &text)
        if visitor.isReading, let text { content = .text(text) }
    }

    private mutating func visitMovingText<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(TreeError) {
        var movingText: MovingText?
        if case .movingText(let value) = content { movingText = value }
        try visitor.optional(8, "movingText", &movingText)
        if visitor.isReading, let movingText { content = .movingText(movingText) }
    }

    private mutating func visitShape<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(TreeError) {
        var shape: ShapeContent?
        if case .shape(let value) = content { shape = value }
        try visitor.optional(9, "shape", &shape)
        if visitor.isReading, let shape { content = .shape(shape) }
    }

    private mutating func visitImage<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(TreeError) {
        var image: ImageContent?
        if case .image(let value) = content { image = value }
        try visitor.optional(10, "image", &image)
        if visitor.isReading, let image { content = .image(image) }
    }

    private mutating func visitSymbol<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(TreeError) {
        var symbol: SymbolContent?
        if case .symbol(let value) = content { symbol = value }
        try visitor.optional(11, "symbol", &symbol)
        if visitor.isReading, let symbol { content = .symbol(symbol) }
    }

    private mutating func visitScroll<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(TreeError) {
        var scroll: ScrollContent?
        if case .scroll(let value) = content { scroll = value }
        try visitor.optional(12, "scroll", &scroll)
        if visitor.isReading, let scroll { content = .scroll(scroll) }
    }

    private mutating func visitInput<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(TreeError) {
        var input: InputContent?
        if case .input(let value) = content { input = value }
        try visitor.optional(13, "input", &input)
        if visitor.isReading, let input { content = .input(input) }
    }

    private mutating func visitMovingProgress<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(TreeError) {
        var movingProgress: MovingProgress?
        if case .movingProgress(let value) = content { movingProgress = value }
        try visitor.optional(14, "movingProgress", &movingProgress)
        if visitor.isReading, let movingProgress { content = .movingProgress(movingProgress) }
    }
}

extension RenderTree.Header: TreeRecord {
    public init() { self.init(producer: "") }

    mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(TreeError) {
        try visitor.integer(1, "formatVersion", &formatVersion, default: RenderTree.formatVersion)
        try visitor.string(2, "producer", &producer, default: "")
        try visitor.string(3, "context", &context, default: "")
        try visitor.record(4, "size", &size)
        try visitor.double(5, "scale", &scale, default: 3)
        try visitor.record(6, "insets", &insets)
        try visitor.string(7, "profile", &profile, default: "")
        try visitor.string(8, "locale", &locale, default: "")
        try visitor.string(9, "timeZone", &timeZone, default: "")
        try visitor.choice(10, "direction", &direction, default: .leftToRight)
        try visitor.instant(11, "instant", &instant)
        try visitor.strings(12, "fontHashes", &fontHashes)
        try visitor.strings(13, "environmentKeysRead", &environmentKeysRead)
        try visitor.string(14, "colorScheme", &colorScheme, default: "")
    }
}

extension RenderTree.Warning: TreeRecord {
    public init() { self.init(code: "") }

    mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(TreeError) {
        try visitor.string(1, "code", &code, default: "")
        try visitor.string(2, "message", &message, default: "")
        try visitor.string(3, "place", &place, default: "")
    }
}

extension RenderTree.ActivityChrome: TreeRecord {
    public init() { self.init(backgroundTint: nil) }

    mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(TreeError) {
        try visitor.optional(1, "backgroundTint", &backgroundTint)
        try visitor.optional(2, "actionForeground", &actionForeground)
        try visitor.optional(3, "keylineTint", &keylineTint)
    }
}

extension RenderTree: TreeRecord {
    public init() { self.init(header: Header(producer: "")) }

    mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(TreeError) {
        try visitor.record(1, "header", &header)
        try visitor.optionalString(2, "widgetURL", &widgetURL)
        if let widgetURL, !TreeLimits.allows(url: widgetURL) { throw .forbiddenURL(widgetURL) }
        try visitor.optional(3, "activityChrome", &activityChrome)
        try visitor.optional(4, "transaction", &transaction)
        try visitor.records(5, "warnings", &warnings)
        try visitor.records(6, "containerBackground", &containerBackground)
        try visitor.record(7, "root", &root)
    }
}
