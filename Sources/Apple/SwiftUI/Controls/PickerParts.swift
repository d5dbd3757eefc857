// The options of a picker: the chosen one alone, all as rows, or all as segments.
import SidelongRenderTree

struct PickerParts {
    enum Kind: Hashable { case selected, rows, segments, wheel }

    let content: AnyView
    let choice: PickerChoice
    let kind: Kind
}

extension PickerParts: PrimitiveView {
    typealias Body = Never
    static func makeNode(_ view: PickerParts, _ seat: NodeSeat) -> ViewNode { PickerNode(view, seat) }
}

final class PickerNode: ViewNode {
    override var wantsAllRows: Bool { true }
    private(set) var value: PickerParts
    private var content: ViewNode?

    init(_ view: PickerParts, _ seat: NodeSeat) {
        value = view
        super.init(seat)
        content = graph.makeNode(
            view.content, NodeSeat(graph: graph, parent: self, id: StructuralHash.combine(id, 0), environment: environment))
    }

    override var label: String? { "Picker" }
    override var children: [ViewNode] { content.map { [$0] } ?? [] }
    let memory = WheelMemory()
    var options: [LayoutElement] { content?.elements ?? [] }

    override func receive(_ view: any View, environment new: EnvironmentValues) {
        guard let next = view as? PickerParts else { return }
        let isSame = next.kind == value.kind && next.choice.selected == value.choice.selected
        value = next
        environment = new
        let result = reconcile(content, next.content, seatID: StructuralHash.combine(id, 0), environment: new)
        content = result.node
        if result.isNew || !isSame { invalidateStructure() }
    }

    override func receive(environment new: EnvironmentValues) {
        environment = new
        content?.receive(environment: new)
    }

    func tag(of option: LayoutElement) -> AnyHashable? { option.trait(LayoutTraits.tag) as? AnyHashable }
    func isSelected(_ option: LayoutElement) -> Bool { tag(of: option) == value.choice.selected }

    override func makeElements() -> [LayoutElement] {
        switch value.kind {
        case .selected: options.filter(isSelected).prefix(1).map { $0 }
        case .rows: options.map { PickerRowElement(picker: self, child: $0) }
        case .segments: [SegmentsElement(picker: self)]
        case .wheel: [PickerWheelElement(picker: self)]
        }
    }

    /// Makes a drawn option choose its value.
    func arm(_ node: inout Node, _ option: LayoutElement, pass: DrawPass) {
        node.accessibility = Accessibility(
            role: .button, label: SpokenText.of(node), traits: isSelected(option) ? .selected : [], combinesChildren: true)
        guard let tag = tag(of: option), environment.untracked(IsEnabledKey.self) else { return }
        let choose = value.choice.choose
        node.action = TreeAction(id: node.id, kind: .closure)
        pass.actions[node.id] = { choose(tag) }
    }
}

/// An option over the whole width, with a check mark when it is chosen.
final class PickerRowElement: PassingElement {
    private unowned let picker: PickerNode

    init(picker: PickerNode, child: LayoutElement) {
        self.picker = picker
        super.init(node: picker, child: child)
    }

    private var side: CGFloat { CGFloat(picker.environment.resolvedFont.key.size * 1.4) }
    /// Whether or not it is there, the words stay clear of the check mark.
    private var room: CGFloat { side + 4 }

    private func offer(_ proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(width: proposal.width.map { max($0 - room, 0) }, height: proposal.height)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let size = child.size(offer(proposal))
        let whole = size.width + room
        guard let width = proposal.width, width.isFinite else { return CGSize(width: whole, height: size.height) }
        return CGSize(width: max(width, whole), height: size.height)
    }

    override func draw(in frame: CGRect, proposal: ProposedViewSize, pass: DrawPass, origin: CGPoint) -> [DrawnNode] {
        let offer = offer(proposal)
        let size = child.size(offer)
        var node = Node(id: id, name: "Option", frame: pass.treeFrame(frame, from: origin))
        let x = isRightToLeft ? frame.maxX - size.width : frame.minX
        let inner = pass.roundedOrigin(frame)
        node.children = child.draw(
            in: CGRect(x: x, y: frame.minY, width: size.width, height: size.height), proposal: offer, pass: pass, origin: inner
        ).map(\.node)
        if picker.isSelected(child) {
            let font = picker.environment.resolvedFont.key
            let isMenu = picker.environment.untracked(MenuDismissKey.self) != nil
            let side = Double(side)
            let x = (isRightToLeft ? 0 : Double(frame.width) - side) + (isMenu ? (isRightToLeft ? 16 : -16) : 0)
            let paint = isMenu ? Paint.color(SystemColor.label) : TintShapeStyle().paint(in: picker.environment.styleContext())
            if let mark = SymbolDrawing.node(
                "checkmark", font: FontKey(size: font.size, weight: 600), paint: paint, id: StructuralHash.combine(id, 1),
                in: TreeRect(x: x, width: side, height: Double(frame.height)))
            {
                node.children.append(mark)
            }
        }
        picker.arm(&node, child, pass: pass)
        return [DrawnNode(node: node)]
    }
}

/// Options side by side in equal widths, the chosen one on a raised capsule. 32 points high.
final class SegmentsElement: LayoutElement {
    private unowned let picker: PickerNode
    private static let height: CGFloat = 32

    init(picker: PickerNode) {
        self.picker = picker
        super.init(node: picker, id: StructuralHash.combine(picker.id, 5))
        picker.options.forEach { $0.parent = self }
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let options = picker.options
        let widest = options.map { $0.size(.unspecified).width + 24 }.max() ?? 0
        let own = widest * CGFloat(options.count)
        return CGSize(width: proposal.width.map { $0.isFinite ? $0 : own } ?? own, height: Self.height)
    }

    override func draw(in frame: CGRect, proposal: ProposedViewSize, pass: DrawPass, origin: CGPoint) -> [DrawnNode] {
        var node = Node(id: id, name: "Segments", frame: pass.treeFrame(frame, from: origin))
        let capsule = TreeShape(kind: .capsule)
        node.content = .shape(ShapeContent(shape: capsule, fill: .color(SystemColor.tertiaryFill)))
        node.accessibility = Accessibility(role: .group)
        let options = picker.options
        guard !options.isEmpty else { return [DrawnNode(node: node)] }
        let width = frame.width / CGFloat(options.count)
        let inner = pass.roundedOrigin(frame)
        for (index, option) in options.enumerated() {
            let place = isRightToLeft ? options.count - 1 - index : index
            let cell = CGRect(x: frame.minX + CGFloat(place) * width, y: frame.minY, width: width, height: frame.height)
            var segment = Node(id: StructuralHash.combine(option.id, 3), name: "Segment", frame: pass.treeFrame(cell, from: inner))
            let cellOrigin = pass.roundedOrigin(cell)
            if picker.isSelected(option) {
                var pill = Node(
                    id: StructuralHash.combine(option.id, 4), name: "Pill",
                    frame: TreeRect(x: 2, y: 2, width: max(segment.frame.width - 4, 0), height: max(segment.frame.height - 4, 0)))
                let raised = TreeColor("segment", light: RGBA(packed: 0xFFFF_FFFF), dark: RGBA(packed: 0x6363_66FF))
                pill.content = .shape(ShapeContent(shape: capsule, fill: .color(raised)))
                pill.shadows = [Shadow(color: SystemColor.black.multiplyingAlpha(by: 0.12), radius: 4, y: 1)]
                segment.children.append(pill)
            }
            let offer = ProposedViewSize(width: max(width - 8, 0), height: frame.height)
            let size = option.size(offer)
            let middle = CGRect(
                x: cell.midX - size.width / 2, y: cell.midY - size.height / 2, width: size.width, height: size.height)
            segment.children += option.draw(in: middle, proposal: offer, pass: pass, origin: cellOrigin).map(\.node)
            picker.arm(&segment, option, pass: pass)
            node.children.append(segment)
        }
        return [DrawnNode(node: node)]
    }
}
