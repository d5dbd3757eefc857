// The fields of what a node can hold: text, pictures, inputs, actions, roles.

extension TextRun: TreeRecord {
    public init() { self.init(string: "") }

    mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(TreeError) {
        try visitor.string(1, "string", &string, default: "")
        try visitor.double(2, "x", &x, default: 0)
        try visitor.double(3, "advance", &advance, default: 0)
        try visitor.record(4, "font", &font)
        try visitor.record(5, "paint", &paint)
        try visitor.flag(6, "isRightToLeft", &isRightToLeft)
        try visitor.flag(7, "isUnderlined", &isUnderlined)
        try visitor.flag(8, "isStruckThrough", &isStruckThrough)
        try visitor.double(9, "baselineOffset", &baselineOffset, default: 0)
    }
}

extension TextLine: TreeRecord {
    public init() { self.init(x: 0) }

    mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(TreeError) {
        try visitor.double(1, "x", &x, default: 0)
        try visitor.double(2, "baseline", &baseline, default: 0)
        try visitor.double(3, "advance", &advance, default: 0)
        try visitor.double(4, "ascent", &ascent, default: 0)
        try visitor.double(5, "descent", &descent, default: 0)
        try visitor.records(6, "runs", &runs)
    }
}

extension TextContent: TreeRecord {
    public init() { self.init(string: "") }

    mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(TreeError) {
        try visitor.string(1, "string", &string, default: "")
        try visitor.records(2, "lines", &lines)
        try visitor.flag(3, "isTruncated", &isTruncated)
        try visitor.double(4, "scale", &scale, default: 1)
    }
}

extension MovingTextLocale.Unit: TreeRecord {
    public init() { self.init(name: "") }

    mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(TreeError) {
        try visitor.string(1, "name", &name, default: "")
        try visitor.strings(2, "forms", &forms)
    }
}

extension MovingTextLocale: TreeRecord {
    public init() { self.init(language: "en") }

    mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(TreeError) {
        try visitor.string(1, "digits", &digits, default: "0123456789")
        try visitor.string(2, "timeSeparator", &timeSeparator, default: ":")
        try visitor.string(3, "listSeparator", &listSeparator, default: ", ")
        try visitor.string(4, "minusSign", &minusSign, default: "-")
        try visitor.string(5, "plusSign", &plusSign, default: "+")
        try visitor.records(6, "units", &units)
        try visitor.string(7, "language", &language, default: "en")
    }
}

extension MovingText: TreeRecord {
    public init() { self.init(style: .interval) }

    mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(TreeError) {
        try visitor.choice(1, "style", &style, default: .interval)
        try visitor.instant(2, "start", &start)
        try visitor.instant(3, "end", &end)
        var paused = pause.map(Int.init)
        try visitor.optionalInteger(4, "pause", &paused)
        pause = paused.map(Int64.init)
        try visitor.flag(5, "countsDown", &countsDown, default: true)
        try visitor.flag(6, "showsHours", &showsHours, default: true)
        try visitor.record(7, "locale", &locale)
        try visitor.record(8, "font", &font)
        try visitor.record(9, "paint", &paint)
        try visitor.double(10, "baseline", &baseline, default: 0)
        try visitor.double(11, "alignment", &alignment, default: 0)
        try visitor.double(12, "reservedWidth", &reservedWidth, default: 0)
        try visitor.integer(13, "lineLimit", &lineLimit, default: 1)
        try visitor.string(14, "prefix", &prefix, default: "")
        try visitor.string(15, "suffix", &suffix, default: "")
    }
}

extension MovingProgress: TreeRecord {
    public init() { self.init(start: 0) }

    mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(TreeError) {
        try visitor.instant(1, "start", &start)
        try visitor.instant(2, "end", &end)
        try visitor.flag(3, "countsDown", &countsDown, default: true)
        try visitor.flag(4, "isCircular", &isCircular)
        try visitor.record(5, "paint", &paint)
        try visitor.record(6, "track", &track)
        try visitor.double(7, "lineWidth", &lineWidth, default: 4)
    }
}

extension ImageContent: TreeRecord {
    public init() { self.init(hash: "") }

    mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(TreeError) {
        try visitor.string(1, "hash", &hash, default: "")
        try visitor.integer(2, "pixelWidth", &pixelWidth, default: 0)
        try visitor.integer(3, "pixelHeight", &pixelHeight, default: 0)
        try visitor.double(4, "scale", &scale, default: 1)
        try visitor.flag(5, "isTiled", &isTiled)
        try visitor.flag(6, "isTemplate", &isTemplate)
        try visitor.flag(7, "isInterpolated", &isInterpolated, default: true)
        try visitor.record(8, "paint", &paint)
    }
}

extension SymbolContent: TreeRecord {
    public init() { self.init(name: "") }

    mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(TreeError) {
        try visitor.string(1, "name", &name, default: "")
        try visitor.double(2, "size", &size, default: 17)
        try visitor.integer(3, "weight", &weight, default: 400)
        try visitor.string(4, "scale", &scale, default: "medium")
        try visitor.string(5, "variant", &variant, default: "")
        try visitor.choice(6, "rendering", &rendering, default: .monochrome)
        try visitor.records(7, "paints", &paints)
        try visitor.optionalDouble(8, "value", &value)
        try visitor.string(9, "glyphFamily", &glyphFamily, default: "")
        try visitor.integer(10, "glyph", &glyph, default: 0)
        try visitor.double(11, "glyphSize", &glyphSize, default: 17)
        try visitor.double(12, "glyphX", &glyphX, default: 0)
        try visitor.double(13, "glyphBaseline", &glyphBaseline, default: 0)
    }
}

extension ScrollContent: TreeRecord {
    public init() { self.init(isHorizontal: false) }

    mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(TreeError) {
        try visitor.flag(1, "isHorizontal", &isHorizontal)
        try visitor.flag(2, "isVertical", &isVertical, default: true)
        try visitor.record(3, "contentSize", &contentSize)
        try visitor.record(4, "insets", &insets)
        try visitor.flag(5, "showsIndicators", &showsIndicators, default: true)
        try visitor.flag(6, "isPaged", &isPaged)
        try visitor.integer(7, "requestNumber", &requestNumber, default: 0)
        try visitor.record(8, "requestedOffset", &requestedOffset)
        try visitor.record(9, "window", &window)
    }
}

extension InputContent: TreeRecord {
    public init() { self.init(kind: .text) }

    mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(TreeError) {
        try visitor.choice(1, "kind", &kind, default: .text)
        try visitor.string(2, "text", &text, default: "")
        try visitor.integer(3, "editNumber", &editNumber, default: 0)
        try visitor.string(4, "placeholder", &placeholder, default: "")
        try visitor.string(5, "keyboard", &keyboard, default: "default")
        try visitor.string(6, "submitLabel", &submitLabel, default: "")
        try visitor.string(7, "capitalization", &capitalization, default: "")
        try visitor.flag(8, "isAutocorrected", &isAutocorrected, default: true)
        try visitor.flag(9, "isFocused", &isFocused)
        try visitor.optionalInteger(10, "selectionStart", &selectionStart)
        try visitor.optionalInteger(11, "selectionEnd", &selectionEnd)
        try visitor.record(12, "font", &font)
        try visitor.record(13, "paint", &paint)
        try visitor.record(14, "placeholderPaint", &placeholderPaint)
        try visitor.double(15, "alignment", &alignment, default: 0)
        try visitor.double(16, "value", &value, default: 0)
        try visitor.double(17, "minimum", &minimum, default: 0)
        try visitor.double(18, "maximum", &maximum, default: 1)
        try visitor.double(19, "step", &step, default: 0)
    }
}

extension TreeAction: TreeRecord {
    public init() { self.init(id: 0) }

    mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(TreeError) {
        try visitor.integer(1, "id", &id, default: 0)
        try visitor.choice(2, "kind", &kind, default: .closure)
        var bits = gestures.rawValue
        try visitor.integer(3, "gestures", &bits, default: Gestures.tap.rawValue)
        gestures = Gestures(rawValue: bits)
        try visitor.string(4, "intent", &intent, default: "")
        try visitor.string(5, "parameters", &parameters, default: "")
        try visitor.flag(6, "runsInApp", &runsInApp)
        try visitor.flag(7, "opensApp", &opensApp)
    }
}

extension Look: TreeRecord {
    public init() { self.init(state: .pressed) }

    mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(TreeError) {
        try visitor.choice(1, "state", &state, default: .pressed)
        var nodes = [node]
        try visitor.records(2, "node", &nodes)
        node = nodes.first ?? Node()
    }
}

extension Accessibility.CustomAction: TreeRecord {
    public init() { self.init(name: "") }

    mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(TreeError) {
        try visitor.string(1, "name", &name, default: "")
        try visitor.integer(2, "action", &action, default: 0)
    }
}

extension Accessibility: TreeRecord {
    public init() { self.init(role: .none) }

    mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(TreeError) {
        try visitor.choice(1, "role", &role, default: .none)
        try visitor.string(2, "label", &label, default: "")
        try visitor.string(3, "value", &value, default: "")
        try visitor.string(4, "hint", &hint, default: "")
        try visitor.string(5, "identifier", &identifier, default: "")
        var bits = traits.rawValue
        try visitor.integer(6, "traits", &bits, default: 0)
        traits = Traits(rawValue: bits)
        try visitor.records(7, "customActions", &customActions)
        try visitor.double(8, "order", &order, default: 0)
        try visitor.flag(9, "isHidden", &isHidden)
        try visitor.flag(10, "combinesChildren", &combinesChildren)
        try visitor.flag(11, "isLiveRegion", &isLiveRegion)
        try visitor.integer(12, "headingLevel", &headingLevel, default: 0)
    }
}
