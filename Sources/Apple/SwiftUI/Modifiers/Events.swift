// What happens when a view comes, goes or sees a value change.

/// A modifier whose node does something when it comes, changes and goes. It draws nothing.
@MainActor package protocol EventModifier: PrimitiveModifier {
    associatedtype Memory
    /// Called after the drawing in which the view appeared.
    func appeared(_ node: ViewNode) -> Memory
    /// Called when the view has got a new value of the modifier.
    func changed(from old: Self, _ memory: inout Memory, _ node: ViewNode)
    func disappeared(_ memory: Memory)
}

extension EventModifier {
    package func changed(from old: Self, _ memory: inout Memory, _ node: ViewNode) {}
    package func disappeared(_ memory: Memory) {}
    package static func makeNode(_ modifier: Self, content: any View, _ seat: NodeSeat) -> ViewNode {
        EventNode(modifier, content: content, seat)
    }
}

final class EventNode<M: EventModifier>: PrimitiveModifierNode<M> {
    private var memory: M.Memory?
    override var changesDrawing: Bool { false }

    override init(_ modifier: M, content: any View, _ seat: NodeSeat) {
        super.init(modifier, content: content, seat)
        graph.afterUpdate.append { [weak self] in
            guard let self, isAlive else { return }
            memory = self.modifier.appeared(self)
        }
    }

    override func modifierChanged(from old: M) {
        guard var memory else { return }
        modifier.changed(from: old, &memory, self)
        self.memory = memory
    }

    override func tearDownSelf() {
        guard let memory else { return }
        let modifier = modifier
        self.memory = nil
        modifier.disappeared(memory)
    }
}

extension ViewNode {
    /// Runs after the drawing that is going on, when state may be changed.
    package func later(_ action: @escaping @MainActor () -> Void) { graph.afterUpdate.append(action) }
}

struct AppearanceEvents {
    var appear: (@MainActor () -> Void)?
    var disappear: (@MainActor () -> Void)?
}

extension AppearanceEvents: EventModifier {
    typealias Body = Never
    func appeared(_ node: ViewNode) { appear?() }
    func disappeared(_ memory: ()) { disappear?() }
}

struct TaskEvent<ID: Equatable> {
    let id: ID
    let priority: TaskPriority
    let action: @MainActor @Sendable () async -> Void
}

extension TaskEvent: EventModifier {
    typealias Body = Never
    func appeared(_ node: ViewNode) -> Task<Void, Never> {
        let action = action
        return Task(priority: priority) { await action() }
    }
    func changed(from old: TaskEvent<ID>, _ memory: inout Task<Void, Never>, _ node: ViewNode) {
        guard old.id != id else { return }
        memory.cancel()
        memory = appeared(node)
    }
    func disappeared(_ memory: Task<Void, Never>) { memory.cancel() }
}

struct ChangeEvent<V: Equatable> {
    let value: V
    let isInitial: Bool
    let action: @MainActor (V, V) -> Void
}

extension ChangeEvent: EventModifier {
    typealias Body = Never
    func appeared(_ node: ViewNode) { if isInitial { action(value, value) } }
    func changed(from old: ChangeEvent<V>, _ memory: inout (), _ node: ViewNode) {
        guard old.value != value else { return }
        node.later { action(old.value, value) }
    }
}

extension View {
    public nonisolated func onAppear(perform action: (@MainActor () -> Void)? = nil) -> some View {
        modifier(AppearanceEvents(appear: action))
    }
    public nonisolated func onDisappear(perform action: (@MainActor () -> Void)? = nil) -> some View {
        modifier(AppearanceEvents(disappear: action))
    }

    /// Runs while the view is on screen, and is cancelled when it goes.
    public nonisolated func task(
        priority: TaskPriority = .userInitiated, @_inheritActorContext _ action: @escaping @MainActor @Sendable () async -> Void
    ) -> some View { modifier(TaskEvent(id: 0, priority: priority, action: action)) }

    /// Starts anew whenever `id` changes.
    public nonisolated func task<T: Equatable>(
        id value: T, priority: TaskPriority = .userInitiated,
        @_inheritActorContext _ action: @escaping @MainActor @Sendable () async -> Void
    ) -> some View { modifier(TaskEvent(id: value, priority: priority, action: action)) }

    public nonisolated func onChange<V: Equatable>(of value: V, initial: Bool = false, _ action: @escaping @MainActor (V, V) -> Void)
        -> some View
    {
        modifier(ChangeEvent(value: value, isInitial: initial, action: action))
    }
    public nonisolated func onChange<V: Equatable>(of value: V, initial: Bool = false, _ action: @escaping @MainActor () -> Void)
        -> some View
    {
        modifier(ChangeEvent(value: value, isInitial: initial, action: { _, _ in action() }))
    }
    public nonisolated func onChange<V: Equatable>(of value: V, perform action: @escaping @MainActor (V) -> Void) -> some View {
        modifier(ChangeEvent(value: value, isInitial: false, action: { _, new in action(new) }))
    }
}
