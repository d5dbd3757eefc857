// Gestures as values. Taps and long presses reach the process; drags stay in the page and are said so.
import SidelongRenderTree

/// Something that a hand does.
@MainActor @preconcurrency public protocol Gesture<Value> {
    associatedtype Value
    /// What the page must watch for, and what happens then; nil where the page does not tell the process.
    nonisolated var _recognized: _RecognizedGesture? { get }
}

/// What the page watches for.
public struct _RecognizedGesture {
    let gestures: TreeAction.Gestures
    var actions: [@MainActor () -> Void] = []
}

/// Taps on one place.
public struct TapGesture {
    public var count: Int
    public nonisolated init(count: Int = 1) { self.count = count }
}

extension TapGesture: Gesture {
    public typealias Value = Void
    public nonisolated var _recognized: _RecognizedGesture? { _RecognizedGesture(gestures: count > 1 ? .doubleTap : .tap) }
}

/// A press that lasts.
public struct LongPressGesture {
    /// Seconds. The page takes half a second for every view.
    public var minimumDuration: Double
    /// Points.
    public var maximumDistance: CGFloat
    public nonisolated init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {
        self.minimumDuration = minimumDuration
        self.maximumDistance = maximumDistance
    }
}

extension LongPressGesture: Gesture {
    public typealias Value = Bool
    public nonisolated var _recognized: _RecognizedGesture? { _RecognizedGesture(gestures: .longPress) }
}

/// A movement of a finger. The page keeps it to itself: scrolling and sheets follow it there.
public struct DragGesture {
    /// Where a drag is and how far it has gone, in points.
    public struct Value: Equatable, Sendable {
        public var time: Date
        public var location: CGPoint
        public var startLocation: CGPoint
        public var translation: CGSize {
            CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
        }
        public var velocity: CGSize { .zero }
        public var predictedEndLocation: CGPoint { location }
        public var predictedEndTranslation: CGSize { translation }
    }

    /// Points.
    public var minimumDistance: CGFloat
    public nonisolated init(minimumDistance: CGFloat = 10) { self.minimumDistance = minimumDistance }
}

extension DragGesture: Gesture {
    public nonisolated var _recognized: _RecognizedGesture? { nil }
}

/// A gesture with something that is done at its end.
public struct _EndedGesture<Content> {
    let content: Content
    let action: (@MainActor () -> Void)?
}

extension _EndedGesture: Gesture where Content: Gesture {
    public typealias Value = Content.Value
    public nonisolated var _recognized: _RecognizedGesture? {
        guard var recognized = content._recognized else { return nil }
        if let action { recognized.actions.append(action) }
        return recognized
    }
}

extension Gesture {
    /// What happens while the gesture goes on. A tap and a press have no course that the page tells of.
    public nonisolated func onChanged(_ action: @escaping (Value) -> Void) -> _EndedGesture<Self> where Value: Equatable {
        _EndedGesture(content: self, action: nil)
    }
}

extension Gesture where Value == Void {
    public nonisolated func onEnded(_ action: @escaping @MainActor (Value) -> Void) -> _EndedGesture<Self> {
        _EndedGesture(content: self, action: { action(()) })
    }
}

extension Gesture where Value == Bool {
    public nonisolated func onEnded(_ action: @escaping @MainActor (Value) -> Void) -> _EndedGesture<Self> {
        _EndedGesture(content: self, action: { action(true) })
    }
}

extension Gesture where Value == DragGesture.Value {
    public nonisolated func onEnded(_ action: @escaping @MainActor (Value) -> Void) -> _EndedGesture<Self> {
        _EndedGesture(content: self, action: nil)
    }
}

/// Which of a view's gestures are watched for.
public struct GestureMask: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let none: GestureMask = []
    public static let gesture = GestureMask(rawValue: 1)
    public static let subviews = GestureMask(rawValue: 2)
    public static let all: GestureMask = [.gesture, .subviews]
}

struct AttachedGesture {
    let recognized: _RecognizedGesture?
    let name: String
}

extension AttachedGesture: ViewModifier {
    @ViewBuilder func body(content: Content) -> some View {
        if let recognized {
            let actions = recognized.actions
            content.modifier(GestureModifier(gestures: recognized.gestures, action: { actions.forEach { $0() } }))
        } else {
            content.modifier(
                WarningModifier(code: "gesture.drag", message: "A \(name) is not told to the app: only taps and long presses are."))
        }
    }
}

extension View {
    public nonisolated func gesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View {
        modifier(AttachedGesture(recognized: gesture._recognized, name: "\(T.self)"))
    }
    public nonisolated func simultaneousGesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View {
        modifier(AttachedGesture(recognized: gesture._recognized, name: "\(T.self)"))
    }
    public nonisolated func highPriorityGesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View {
        modifier(AttachedGesture(recognized: gesture._recognized, name: "\(T.self)"))
    }
}
