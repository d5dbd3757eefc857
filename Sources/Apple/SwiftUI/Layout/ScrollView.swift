// A window over content that is larger than itself.

import SidelongRenderTree

/// Content that scrolls. The page scrolls it; the process lays it out whole.
public struct ScrollView<Content: View> {
    public var content: Content
    public var axes: Axis.Set
    public var showsIndicators: Bool

    public nonisolated init(_ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content) {
        self.axes = axes
        self.showsIndicators = showsIndicators
        self.content = content()
    }
}

extension ScrollView: View {
    public typealias Body = Never
}

extension ScrollView: ContainerView {
    package static var scrolls: Bool { true }
    package var arrangement: ScrollLayout { ScrollLayout(axes: axes) }
    package var arranged: any View {
        // Several views in a scroll view are stacked along it.
        axes == .horizontal ? AnyView(HStack { content }) : AnyView(VStack { content })
    }

    package func decorate(_ node: inout Node, size: CGSize, in context: LeafContext) {
        let indicators = context.environment.untracked(ScrollIndicatorsKey.self)
        let right = node.children.map { $0.frame.x + $0.frame.width }.max() ?? 0
        let bottom = node.children.map { $0.frame.y + $0.frame.height }.max() ?? 0
        let extent = TreeSize(width: max(right, node.frame.width), height: max(bottom, node.frame.height))
        node.content = .scroll(
            ScrollContent(
                isHorizontal: axes.contains(.horizontal), isVertical: axes.contains(.vertical), contentSize: extent,
                showsIndicators: showsIndicators && indicators, window: TreeRect(width: extent.width, height: extent.height)))
        node.clip = TreeShape(kind: .rectangle)
    }
}

enum ScrollIndicatorsKey: EnvironmentKey { static let defaultValue = true }

/// Fills its room and offers its content any length along the axes.
package struct ScrollLayout: Layout, Sendable {
    let axes: Axis.Set

    private func offer(_ proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(
            width: axes.contains(.horizontal) ? nil : proposal.width, height: axes.contains(.vertical) ? nil : proposal.height)
    }

    package func spacing(subviews: Subviews, cache: inout ()) -> ViewSpacing { ViewSpacing() }

    package func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        var size = subviews.map { $0.sizeThatFits(offer(proposal)) }.reduce(CGSize.zero) {
            CGSize(width: max($0.width, $1.width), height: max($0.height, $1.height))
        }
        if axes.contains(.horizontal), let width = proposal.width { size.width = width }
        if axes.contains(.vertical), let height = proposal.height { size.height = height }
        return size
    }

    package func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        for subview in subviews {
            let size = subview.sizeThatFits(offer(proposal))
            // Content narrower than the window lies in the middle across the axis.
            let x = axes.contains(.horizontal) ? 0 : (bounds.width - size.width) / 2
            let y = axes.contains(.vertical) ? 0 : (bounds.height - size.height) / 2
            subview.place(at: CGPoint(x: bounds.minX + x, y: bounds.minY + y), proposal: offer(proposal))
        }
    }
}

/// Whether scroll bars are shown.
public struct ScrollIndicatorVisibility: Equatable, Sendable {
    let isShown: Bool
    public static let automatic = ScrollIndicatorVisibility(isShown: true)
    public static let visible = ScrollIndicatorVisibility(isShown: true)
    public static let hidden = ScrollIndicatorVisibility(isShown: false)
    public static let never = ScrollIndicatorVisibility(isShown: false)
}

extension View {
    public nonisolated func scrollIndicators(_ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal])
        -> some View
    {
        modifier(EnvironmentChange { $0[ScrollIndicatorsKey.self] = visibility.isShown })
    }
}
