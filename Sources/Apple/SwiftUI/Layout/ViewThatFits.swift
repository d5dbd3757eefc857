// The first of several views that fits.

/// Shows the first view whose ideal size fits the room; the last one when none does.
public struct ViewThatFits<Content: View> {
    let layout: FittingLayout
    let content: Content

    public nonisolated init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {
        layout = FittingLayout(axes: axes)
        self.content = content()
    }
}

extension ViewThatFits: View {
    public typealias Body = Never
}

extension ViewThatFits: ContainerView {
    package var arrangement: FittingLayout { layout }
    package var arranged: any View { content }
}

/// Shows one of its views.
package struct FittingLayout: Layout, Sendable {
    let axes: Axis.Set

    private func chosen(_ proposal: ProposedViewSize, _ subviews: Subviews) -> Int? {
        for (index, subview) in subviews.enumerated().dropLast() {
            // Only the constrained axes ask for the ideal; the other keeps what is offered.
            let ideal = subview.sizeThatFits(
                ProposedViewSize(
                    width: axes.contains(.horizontal) ? nil : proposal.width, height: axes.contains(.vertical) ? nil : proposal.height))
            let scale = MainActor.assumeIsolated { subview.element.node.graph.scale }
            if fits(ideal.width, proposal.width, .horizontal, scale), fits(ideal.height, proposal.height, .vertical, scale) { return index }
        }
        return subviews.isEmpty ? nil : subviews.count - 1
    }

    // Measured on Apple's: sizes are compared on the pixel grid, so 31.3333... (94 pixels) does not fit into one place less.
    private func fits(_ ideal: CGFloat, _ room: CGFloat?, _ axis: Axis, _ scale: CGFloat) -> Bool {
        guard axes.contains(axis == .horizontal ? .horizontal : .vertical), let room else { return true }
        return (ideal * scale).rounded() / scale <= room
    }

    package func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        chosen(proposal, subviews).map { subviews[subviews.startIndex + $0].sizeThatFits(proposal) } ?? .zero
    }

    package func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        let chosen = chosen(proposal, subviews)
        for (index, subview) in subviews.enumerated() {
            if index == chosen { subview.place(at: bounds.origin, proposal: proposal) } else { subview.hide() }
        }
    }
}
