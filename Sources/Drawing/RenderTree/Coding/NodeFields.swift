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

    /// Numbers 7 to 15: at most one of them is there.
    private mutating func visitContent<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(TreeError) {
        if visitor.isReading {
            guard visitor.comes(upTo: 15) else { return content = .group }
        } else if case .group = content {
            return
        }
        var text: TextContent?
        var movingText: MovingText?
        var shape: ShapeContent?
        var image: ImageContent?
        var symbol: SymbolContent?
        var scroll: ScrollContent?
        var input: InputContent?
        var movingProgress: MovingProgress?
        switch content {
        case .group: break
        case .text(let value): text = value
        case .movingText(let value): movingText = value
        case .shape(let value): shape = value
        case .image(let value): image = value
        case .symbol(let value): symbol = value
        case .scroll(let value): scroll = value
        case .input(let value): input = value
        case .movingProgress(let value): movingProgress = value
        }
        try visitor.optional(7, "text", &text)
        try visitor.optional(8, "movingText", &movingText)
        try visitor.optional(9, "shape", &shape)
        try visitor.optional(10, "image", &image)
        try visitor.optional(11, "symbol", &symbol)
        try visitor.optional(12, "scroll", &scroll)
        try visitor.optional(13, "input", &input)
        try visitor.optional(14, "movingProgress", &movingProgress)
        guard visitor.isReading else { return }
        if let text {
            content = .text(text)
        } else if let movingText {
            content = .movingText(movingText)
        } else if let shape {
            content = .shape(shape)
        } else if let image {
            content = .image(image)
        } else if let symbol {
            content = .symbol(symbol)
        } else if let scroll {
            content = .scroll(scroll)
        } else if let input {
            content = .input(input)
        } else if let movingProgress {
            content = .movingProgress(movingProgress)
        } else {
            content = .group
        }
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
