// Spacers come last in a stack.
import Testing

@testable import SwiftUI
import SidelongRenderTree

@MainActor @Suite struct SpacerTests {
    private func widths(_ view: some View, _ width: CGFloat) -> [Double] {
        let tree = ViewHost(root: view).render(
            RenderRequest(size: CGSize(width: width, height: 100), scale: 3, instant: Date(timeIntervalSince1970: 0)))
        var found: [Double] = []
        func walk(_ node: Node) {
            if case .text = node.content { found.append(node.frame.width) }
            node.children.forEach(walk)
        }
        walk(tree.root)
        return found
    }

    @Test func aTextBesideASpacerIsNotHeldToItsHalf() {
        // 200 points are less than twice the text's width and more than the text needs.
        let alone = widths(Text("Quick Render Block"), 1000)
        #expect(alone.count == 1 && alone[0] > 100 && alone[0] < 192)
        #expect(
            widths(
                HStack {
                    Text("Quick Render Block"); Spacer()
                }, 200) == alone)
    }

    @Test func aSpacersOwnPriorityCounts() {
        let view = HStack(spacing: 0) {
            Text("Quick Render Block"); Spacer().layoutPriority(1)
        }
        #expect(widths(view, 200)[0] < 20, "the spacer takes the room first")
    }
}
