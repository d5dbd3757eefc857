// Taps and long presses.

import SidelongRenderTree

/// Makes a view act on a gesture.
struct GestureModifier {
    let gestures: TreeAction.Gestures
    let action: @MainActor () -> Void
}

extension GestureModifier: DrawModifier {
    typealias Body = Never
    var needsFrame: Bool { true }
    var drawnName: String { "gesture" }

    func decorate(_ node: inout Node, size: CGSize, in context: LeafContext) {
        guard context.environment.untracked(IsEnabledKey.self) else { return }
        node.action = TreeAction(id: context.id, kind: .closure, gestures: gestures)
        context.register(action: action)
    }
}

extension View {
    public nonisolated func onTapGesture(count: Int = 1, perform action: @escaping @MainActor () -> Void) -> some View {
        modifier(GestureModifier(gestures: count > 1 ? .doubleTap : .tap, action: action))
    }

    public nonisolated func onLongPressGesture(
        minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, perform action: @escaping @MainActor () -> Void,
        onPressingChanged: ((Bool) -> Void)? = nil
    ) -> some View { modifier(GestureModifier(gestures: .longPress, action: action)) }
}
