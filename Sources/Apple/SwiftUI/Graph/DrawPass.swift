// One walk over the laid-out elements that makes the nodes of a tree.

import SidelongRenderTree

/// A node as an element made it.
package struct DrawnNode {
    package var node: Node
    /// Whether an effect has been written to the node, so that the next one needs a node around it.
    package var isDecorated = false
}

/// What is collected while a tree is drawn.
@MainActor package final class DrawPass {
    package let scale: CGFloat
    package let size: CGSize
    package var actions: [Int: @MainActor () -> Void] = [:]
    package var textInputs: [Int: @MainActor (String, Int) -> Void] = [:]
    package var valueInputs: [Int: @MainActor (Double) -> Void] = [:]
    package var scrolls: [Int: @MainActor (TreeRect) -> Void] = [:]
    /// What the end of an input does, by its node.
    package var submits: [Int: @MainActor () -> Void] = [:]
    /// What hears of an input's focus, by its node.
    package var focuses: [Int: @MainActor (Bool) -> Void] = [:]
    /// What Escape or the gesture that goes back may close, innermost last.
    package var dismissals: [@MainActor () -> Void] = []
    /// What takes an address that the app is opened with.
    package var urlTakers: [@MainActor (URL) -> Void] = []
    /// Changes to the finished tree, in drawing order: what a view says about the whole of it.
    package var treeWrites: [@MainActor (inout RenderTree) -> Void] = []
    package var fontHashes: Set<String> = []
    /// Files of the pictures that the tree names, by content hash.
    package var pictures: [String: String] = [:]
    /// Named coordinate spaces around the element that is drawn, innermost last, with their origin in the root.
    package var coordinateSpaces: [(name: AnyHashable, frame: CGRect)] = []
    /// Scrolling views around the element that is drawn, outermost first.
    package var scrollPlaces: [ScrollPlace] = []
    /// Outer shapes for concentric corners: frame in the root and corner radius in points.
    package var containerShape: (frame: CGRect, radius: CGFloat)?

    package init(scale: CGFloat, size: CGSize) {
        self.scale = scale
        self.size = size
    }

    package func round(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }

    /// A frame in the root's coordinates on the pixel grid, from the point where the parent node begins.
    package func treeFrame(_ frame: CGRect, from origin: CGPoint) -> TreeRect {
        let left = round(frame.minX)
        let top = round(frame.minY)
        return TreeRect(
            x: clean(left - origin.x), y: clean(top - origin.y), width: clean(round(frame.maxX) - left),
            height: clean(round(frame.maxY) - top))
    }

    package func roundedOrigin(_ frame: CGRect) -> CGPoint { CGPoint(x: round(frame.minX), y: round(frame.minY)) }

    /// Differences of rounded numbers carry noise in the last places; a millionth of a point is not seen.
    private func clean(_ value: CGFloat) -> Double { Double((value * 1_000_000).rounded() / 1_000_000) }
}
