// `@FocusState`: which field has the keyboard, as state that both the person and the app may change.

import SidelongRenderTree

/// Which of a view's fields has the focus: a truth value, or one of several values and nil.
@propertyWrapper public struct FocusState<Value: Hashable>: DynamicProperty {
    private let initial: Value
    private var location: StateLocation<Value>?

    public init() where Value == Bool { initial = false }
    public init<T: Hashable>() where Value == T? { initial = nil }

    /// Reading it in a body makes the body depend on it. Setting it moves the focus at the next drawing.
    public var wrappedValue: Value {
        get { location?.value ?? initial }
        nonmutating set { location?.value = newValue }
    }

    public var projectedValue: Binding { Binding(initial: initial, location: location) }

    public mutating func _install(_ context: _DynamicPropertyContext) {
        let slot = context.slot
        // The initial value is false or nil, whatever the type.
        nonisolated(unsafe) let value = initial
        location = context.onMain { _, storage in storage.value(at: slot) { StateLocation(value) } }
    }

    /// What `focused` is given.
    @propertyWrapper public struct Binding {
        fileprivate let initial: Value
        fileprivate let location: StateLocation<Value>?

        public var wrappedValue: Value {
            get { location?.value ?? initial }
            nonmutating set { location?.value = newValue }
        }

        public var projectedValue: Binding { self }
    }
}

extension FocusState: Sendable where Value: Sendable {}
extension FocusState.Binding: Sendable where Value: Sendable {}

extension FocusState: SelfComparingProperty {
    package func isSame(as other: FocusState<Value>) -> Bool { true }
}

/// Joins the first input in a view with a value of focus.
struct FocusTie {
    // Called on the main actor, where drawing and events are.
    let isFocused: () -> Bool
    let take: (Bool) -> Void
}

extension FocusTie: DrawModifier {
    typealias Body = Never
    var isMergeable: Bool { true }

    func decorate(_ node: inout Node, size: CGSize, in context: LeafContext) {
        let isFocused = isFocused()
        guard let id = FocusTie.focusFirstInput(&node, isFocused) else { return }
        let take = take
        context.pass?.focuses[id] = { take($0) }
    }

    private static func focusFirstInput(_ node: inout Node, _ isFocused: Bool) -> Int? {
        if case .input(var input) = node.content {
            if isFocused {
                input.isFocused = true
                node.content = .input(input)
            }
            return node.id
        }
        for index in node.children.indices {
            if let found = focusFirstInput(&node.children[index], isFocused) { return found }
        }
        return nil
    }
}

extension View {
    /// Ties the view's input to a value: it has the focus exactly while the binding has the value.
    public nonisolated func focused<Value: Hashable>(_ binding: FocusState<Value>.Binding, equals value: Value) -> some View {
        modifier(
            FocusTie(
                isFocused: { binding.wrappedValue == value },
                take: { isFocused in
                    if isFocused {
                        binding.wrappedValue = value
                    } else if binding.wrappedValue == value {
                        // What the state began with stands for no focus.
                        binding.wrappedValue = binding.initial
                    }
                }))
    }

    /// Ties the view's input to a truth value.
    public nonisolated func focused(_ condition: FocusState<Bool>.Binding) -> some View {
        modifier(FocusTie(isFocused: { condition.wrappedValue }, take: { condition.wrappedValue = $0 }))
    }
}
