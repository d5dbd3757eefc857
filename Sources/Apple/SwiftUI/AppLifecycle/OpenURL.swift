// Taking an address that the app is opened with.

import Foundation
import SidelongRenderTree

struct TakeURL {
    let action: (URL) -> Void
}

extension TakeURL: DrawModifier {
    typealias Body = Never
    var isMergeable: Bool { true }

    func decorate(_ node: inout Node, size: CGSize, in context: LeafContext) {
        let action = action
        context.pass?.urlTakers.append { action($0) }
    }
}

extension View {
    /// Calls the closure when the app is opened with a URL: from a widget, a link, another app.
    public nonisolated func onOpenURL(perform action: @escaping (URL) -> Void) -> some View { modifier(TakeURL(action: action)) }
}
