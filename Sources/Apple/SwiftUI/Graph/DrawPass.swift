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
    /// What has been said so far by the subtree that is drawn.
    package var collected = DrawCollection()
    /// Named coordinate spaces around the element that is drawn, innermost last, with their origin in the root.
    package var coordinateSpaces: [(name: AnyHashable, frame: CGRect)] = []
    /// Scrolling views around the element that is drawn, outermost first.
    package var scrollPlaces: [ScrollPlace] = []
    /// The part of the innermost scrolling view for which rows are made; nil where all are.
    var window: LazyWindow?
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

extension DrawPass {
    /// Says that what is drawn now must be drawn each time: it depends on more than its view, its environment and its size.
    package var isVolatile: Bool {
        get { collected.isVolatile }
        set { collected.isVolatile = newValue }
    }
    /// What a tap does, by its node.
    package var actions: [Int: @MainActor () -> Void] {
        get { collected.actions }
        _modify { yield &collected.actions }
    }
    /// What takes an input's text and the number of the edit, by its node.
    package var textInputs: [Int: @MainActor (String, Int) -> Void] {
        get { collected.textInputs }
        _modify { yield &collected.textInputs }
    }
    /// What takes the value of a toggle, slider or stepper, by its node.
    package var valueInputs: [Int: @MainActor (Double) -> Void] {
        get { collected.valueInputs }
        _modify { yield &collected.valueInputs }
    }
    /// What hears which part of a scroll node is visible, by its node.
    package var scrolls: [Int: @MainActor (TreeRect) -> Void] {
        get { collected.scrolls }
        _modify { yield &collected.scrolls }
    }
    /// What the end of an input does, by its node.
    package var submits: [Int: @MainActor () -> Void] {
        get { collected.submits }
        _modify { yield &collected.submits }
    }
    /// What hears of an input's focus, by its node.
    package var focuses: [Int: @MainActor (Bool) -> Void] {
        get { collected.focuses }
        _modify { yield &collected.focuses }
    }
    /// What Escape or the gesture that goes back may close, innermost last.
    package var dismissals: [@MainActor () -> Void] {
        get { collected.dismissals }
        _modify { yield &collected.dismissals }
    }
    /// What takes an address that the app is opened with.
    package var urlTakers: [@MainActor (URL) -> Void] {
        get { collected.urlTakers }
        _modify { yield &collected.urlTakers }
    }
    /// Changes to the finished tree, in drawing order: what a view says about the whole of it.
    package var treeWrites: [@MainActor (inout RenderTree) -> Void] {
        get { collected.treeWrites }
        _modify { yield &collected.treeWrites }
    }
    /// Hashes of the font files that texts use.
    package var fontHashes: Set<String> {
        get { collected.fontHashes }
        _modify { yield &collected.fontHashes }
    }
    /// Files of the pictures that the tree names, by content hash.
    package var pictures: [String: String] {
        get { collected.pictures }
        _modify { yield &collected.pictures }
    }
}
