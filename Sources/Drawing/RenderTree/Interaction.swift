// What a person can do to a node: scroll it, type into it, act on it.

/// A window over content that is larger than itself. The node's children lie in the content's coordinates.
public struct ScrollContent: Hashable, Sendable {
    public var isHorizontal: Bool
    public var isVertical: Bool
    /// Points.
    public var contentSize: TreeSize
    public var insets: TreeInsets
    public var showsIndicators: Bool
    public var isPaged: Bool
    /// A place that the process asks for; taken once per number.
    public var requestNumber: Int
    public var requestedOffset: TreePoint
    /// The part of the content that the children cover, when only what is near is sent.
    public var window: TreeRect

    public init(
        isHorizontal: Bool = false, isVertical: Bool = true, contentSize: TreeSize = TreeSize(), insets: TreeInsets = TreeInsets(),
        showsIndicators: Bool = true, isPaged: Bool = false, requestNumber: Int = 0, requestedOffset: TreePoint = TreePoint(),
        window: TreeRect = TreeRect()
    ) {
        self.isHorizontal = isHorizontal
        self.isVertical = isVertical
        self.contentSize = contentSize
        self.insets = insets
        self.showsIndicators = showsIndicators
        self.isPaged = isPaged
        self.requestNumber = requestNumber
        self.requestedOffset = requestedOffset
        self.window = window
    }
}

/// A native input: the page owns caret and composition, the process owns the text.
public struct InputContent: Hashable, Sendable {
    public enum Kind: UInt8, CaseIterable, Hashable, Sendable { case text, secure, multiline, slider, date }

    public var kind: Kind
    public var text: String
    /// Counts the edits that the process has seen; the page drops an echo that is older than what it has sent.
    public var editNumber: Int
    public var placeholder: String
    /// `default`, `decimalPad`, `numberPad`, `emailAddress`, `URL`, `search`, `phonePad`.
    public var keyboard: String
    public var submitLabel: String
    public var capitalization: String
    public var isAutocorrected: Bool
    public var isFocused: Bool
    public var selectionStart: Int?
    public var selectionEnd: Int?
    public var font: FontKey
    public var paint: Paint
    public var placeholderPaint: Paint
    /// 0 left, 0.5 centre, 1 right.
    public var alignment: Double
    /// For a slider or a date.
    public var value: Double
    public var minimum: Double
    public var maximum: Double
    public var step: Double

    public init(
        kind: Kind = .text, text: String = "", editNumber: Int = 0, placeholder: String = "", keyboard: String = "default",
        submitLabel: String = "", capitalization: String = "", isAutocorrected: Bool = true, isFocused: Bool = false,
        selectionStart: Int? = nil, selectionEnd: Int? = nil, font: FontKey = FontKey(), paint: Paint = Paint(),
        placeholderPaint: Paint = Paint(), alignment: Double = 0, value: Double = 0, minimum: Double = 0, maximum: Double = 1,
        step: Double = 0
    ) {
        self.kind = kind
        self.text = text
        self.editNumber = editNumber
        self.placeholder = placeholder
        self.keyboard = keyboard
        self.submitLabel = submitLabel
        self.capitalization = capitalization
        self.isAutocorrected = isAutocorrected
        self.isFocused = isFocused
        self.selectionStart = selectionStart
        self.selectionEnd = selectionEnd
        self.font = font
        self.paint = paint
        self.placeholderPaint = placeholderPaint
        self.alignment = alignment
        self.value = value
        self.minimum = minimum
        self.maximum = maximum
        self.step = step
    }
}

/// What happens when a person acts on a node.
public struct TreeAction: Hashable, Sendable {
    public enum Kind: UInt8, CaseIterable, Hashable, Sendable {
        /// A closure in the app's process. Inert in an archive.
        case closure
        /// An intent; works in archives.
        case intent
    }

    /// Gestures that start it, as a set of bits.
    public struct Gestures: OptionSet, Hashable, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public static let tap = Gestures(rawValue: 1)
        public static let doubleTap = Gestures(rawValue: 2)
        public static let longPress = Gestures(rawValue: 4)
        public static let drag = Gestures(rawValue: 8)
        public static let swipe = Gestures(rawValue: 16)
    }

    /// Unique in its tree, never 0.
    public var id: Int
    public var kind: Kind
    public var gestures: Gestures
    /// The intent's unqualified type name or its persistent identifier.
    public var intent: String
    /// The intent's `@Parameter` values as JSON.
    public var parameters: String
    /// Whether the app's process runs it rather than the widget's.
    public var runsInApp: Bool
    /// Whether running it brings the app to the front.
    public var opensApp: Bool

    public init(
        id: Int = 0, kind: Kind = .closure, gestures: Gestures = .tap, intent: String = "", parameters: String = "",
        runsInApp: Bool = false,
        opensApp: Bool = false
    ) {
        self.id = id
        self.kind = kind
        self.gestures = gestures
        self.intent = intent
        self.parameters = parameters
        self.runsInApp = runsInApp
        self.opensApp = opensApp
    }
}

/// How a node looks in a state that is not its present one, drawn ahead so that the page need not ask.
public struct Look: Hashable, Sendable {
    public enum State: UInt8, CaseIterable, Hashable, Sendable { case pressed, on, off, disabled }

    public var state: State
    public var node: Node

    public init(state: State = .pressed, node: Node = Node()) {
        self.state = state
        self.node = node
    }
}
