// Wheels: columns that scroll and choose what stands in the middle.
import SidelongRenderTree

/// What a wheel has last told the page to show.
@MainActor final class WheelMemory {
    var number = 0
    var shown: Int?
    nonisolated init() {}
}

/// One column of choices. A scroll of the page chooses, and so does a tap on a choice.
struct Wheel: View {
    let label: String
    let titles: [String]
    let selected: Int
    let choose: @MainActor (Int) -> Void
    @State private var memory = WheelMemory()

    var body: some View {
        let (selected, choose) = (selected, choose)
        return WheelBox(
            count: titles.count, label: label, value: titles.indices.contains(selected) ? titles[selected] : "",
            selected: selected, memory: memory, choose: choose,
            content: AnyView(
                ForEach(titles.indices, id: \.self) { index in
                    Text(verbatim: titles[index]).font(.system(size: 21)).lineLimit(1)
                        .modifier(ForegroundIf(style: index == selected ? nil : AnyShapeStyle(Color(system: SystemColor.secondaryLabel))))
                        .modifier(FillsOffer())
                        .modifier(ActionModifier(action: .closure { choose(index) }, role: .button, isSelected: index == selected))
                }))
    }
}

struct WheelBox {
    let count: Int
    let label: String
    let value: String
    let selected: Int
    let memory: WheelMemory
    let choose: @MainActor (Int) -> Void
    let content: AnyView
}

extension WheelBox: View { typealias Body = Never }

extension WheelBox: ContainerView {
    var arrangement: WheelLayout { WheelLayout() }
    var arranged: any View { content }

    func decorate(_ node: inout Node, size: CGSize, in context: LeafContext) {
        if memory.shown != selected {
            memory.number += 1
            memory.shown = selected
        }
        let height = Double(WheelLayout.pad * 2 + WheelLayout.row * CGFloat(count))
        node.name = "Wheel"
        for index in node.children.indices { node.children[index].name = "Choice" }
        node.children = SiblingNames.numbered(node.children)
        node.content = .scroll(
            ScrollContent(
                contentSize: TreeSize(width: Double(size.width), height: height), showsIndicators: false, isPaged: true,
                requestNumber: memory.number, requestedOffset: TreePoint(x: 0, y: Double(WheelLayout.row) * Double(selected)),
                window: TreeRect(width: Double(size.width), height: height)))
        node.clip = TreeShape(kind: .rectangle)
        node.accessibility = Accessibility(role: .adjustable, label: label, value: value)
        let (memory, selected, choose, last) = (memory, selected, choose, count - 1)
        guard context.environment.untracked(IsEnabledKey.self), last >= 0 else { return }
        context.pass?.scrolls[context.id] = { visible in
            guard let index = WheelLayout.index(at: visible.y, count: last + 1) else { return }
            guard index != selected else { return }
            memory.shown = index
            choose(index)
        }
    }
}

/// Rows of 34 points, five of them in sight.
struct WheelLayout: Layout {
    static let row: CGFloat = 34
    static let pad: CGFloat = 68

    /// The row that a scroll has brought to the middle. Halfway between two rows it is none yet, and neither for what is no number.
    static func index(at y: Double, count: Int) -> Int? {
        let place = y / Double(row)
        guard count > 0, place.isFinite, abs(place - place.rounded()) < 0.3 else { return nil }
        return Int(min(max(place.rounded(), 0), Double(count - 1)))
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        let widest = subviews.map { $0.sizeThatFits(.unspecified).width }.max() ?? 0
        return CGSize(width: proposal.width ?? widest + 16, height: Self.row + 2 * Self.pad)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
        for (index, subview) in subviews.enumerated() {
            subview.place(
                at: CGPoint(x: bounds.minX, y: bounds.minY + Self.pad + Self.row * CGFloat(index)),
                proposal: ProposedViewSize(width: bounds.width, height: Self.row))
        }
    }
}

/// Wheels side by side over the band that marks what is chosen.
struct WheelSet<Content: View>: View {
    let content: Content

    init(@ViewBuilder content: () -> Content) { self.content = content() }

    var body: some View {
        HStack(spacing: 0) { content }
            .background {
                RoundedRectangle(cornerRadius: 17, style: .continuous).fill(Color(system: SystemColor.tertiaryFill)).frame(height: 34)
            }
    }
}
