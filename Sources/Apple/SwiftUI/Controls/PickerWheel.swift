// The options of a picker as a wheel: five rows in sight, the chosen one on a band in the middle.
import SidelongRenderTree

final class PickerWheelElement: LayoutElement {
    private unowned let picker: PickerNode

    init(picker: PickerNode) {
        self.picker = picker
        super.init(node: picker, id: StructuralHash.combine(picker.id, 6))
        picker.options.forEach { $0.parent = self }
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let widest = picker.options.map { $0.size(.unspecified).width }.max() ?? 0
        return CGSize(
            width: proposal.width.map { $0.isFinite ? $0 : widest + 32 } ?? widest + 32, height: WheelLayout.row + 2 * WheelLayout.pad)
    }

    override func draw(in frame: CGRect, proposal: ProposedViewSize, pass: DrawPass, origin: CGPoint) -> [DrawnNode] {
        let options = picker.options
        let selected = options.firstIndex(where: picker.isSelected) ?? 0
        let memory = picker.memory
        if memory.shown != selected {
            memory.number += 1
            memory.shown = selected
        }
        var holder = Node(id: StructuralHash.combine(id, 1), name: "WheelSet", frame: pass.treeFrame(frame, from: origin))
        var band = Node(
            id: StructuralHash.combine(id, 2), name: "Band",
            frame: TreeRect(x: 8, y: Double(WheelLayout.pad), width: max(holder.frame.width - 16, 0), height: Double(WheelLayout.row)))
        band.content = .shape(ShapeContent(shape: TreeShape(kind: .capsule), fill: .color(SystemColor.tertiaryFill)))
        var wheel = Node(id: id, name: "Wheel", frame: TreeRect(width: holder.frame.width, height: holder.frame.height))
        let inner = pass.roundedOrigin(frame)
        for (index, option) in options.enumerated() {
            let cell = CGRect(
                x: frame.minX, y: frame.minY + WheelLayout.pad + CGFloat(index) * WheelLayout.row, width: frame.width,
                height: WheelLayout.row)
            var row = Node(id: StructuralHash.combine(option.id, 7), name: "Choice", frame: pass.treeFrame(cell, from: inner))
            let offer = ProposedViewSize(width: cell.width - 16, height: cell.height)
            let size = option.size(offer)
            let place = CGRect(
                x: cell.midX - size.width / 2, y: cell.midY - size.height / 2, width: size.width, height: size.height)
            row.children = option.draw(in: place, proposal: offer, pass: pass, origin: pass.roundedOrigin(cell)).map(\.node)
            if index != selected { row.opacity = 0.5 }
            picker.arm(&row, option, pass: pass)
            wheel.children.append(row)
        }
        let extent = Double(WheelLayout.pad * 2 + WheelLayout.row * CGFloat(options.count))
        wheel.children = SiblingNames.numbered(wheel.children)
        wheel.content = .scroll(
            ScrollContent(
                contentSize: TreeSize(width: wheel.frame.width, height: extent), showsIndicators: false, isPaged: true,
                requestNumber: memory.number, requestedOffset: TreePoint(x: 0, y: Double(WheelLayout.row) * Double(selected)),
                window: TreeRect(width: wheel.frame.width, height: extent)))
        wheel.clip = TreeShape(kind: .rectangle)
        let value = options.indices.contains(selected) ? SpokenText.of(wheel.children[selected]) : ""
        wheel.accessibility = Accessibility(role: .adjustable, value: value)
        holder.children = [band, wheel]
        let picker = picker
        pass.scrolls[id] = { visible in
            guard let index = WheelLayout.index(at: visible.y, count: options.count), index != selected,
                picker.environment.untracked(IsEnabledKey.self), let tag = picker.tag(of: options[index])
            else { return }
            memory.shown = index
            picker.value.choice.choose(tag)
        }
        return [DrawnNode(node: holder)]
    }
}
