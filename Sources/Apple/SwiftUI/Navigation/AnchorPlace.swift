// Where on the screen a view was drawn last, for what is shown beside it.
import SidelongRenderTree

/// Remembers a view's frame in the root's coordinates, as far as the page has told how what is around it is scrolled.
@MainActor final class AnchorPlace {
    private var drawn = CGRect.zero
    private var scrolls: [ScrollPlace] = []

    nonisolated init() {}

    var frame: CGRect {
        scrolls.reduce(drawn) { $0.offsetBy(dx: -$1.origin.x, dy: -$1.origin.y) }
    }

    func note(_ frame: CGRect, _ scrolls: [ScrollPlace]) {
        drawn = frame
        self.scrolls = scrolls
    }
}

/// How far a scrolling view is scrolled, as the page said last.
@MainActor package final class ScrollPlace {
    package var origin = CGPoint.zero
    nonisolated package init() {}
}

/// Keeps an anchor in step with what it modifies.
struct AnchorReader: DrawModifier {
    typealias Body = Never
    let anchor: AnchorPlace
    var needsFrame: Bool { true }
    var isMergeable: Bool { true }

    func decorate(_ node: inout Node, size: CGSize, in context: LeafContext) {
        context.pass?.isVolatile = true
        var frame = context.frame
        // In a bar the whole item is what a menu belongs to, not the symbol on it.
        if context.environment.untracked(PresentationPlaceKey.self) == .bar {
            let (x, y) = BarReach.reach(height: Double(frame.height))
            frame = frame.insetBy(dx: -x, dy: -y)
        }
        anchor.note(frame, context.pass?.scrollPlaces ?? [])
    }
}
