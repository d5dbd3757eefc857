// The node and element of lazy stacks and grids on a live screen: lines of rows, of which those near the visible part are made and drawn.

import SidelongRenderTree

/// What a lazy container arranges: lines along an axis, one or several tracks across it.
package struct LazyLines {
    let axis: Axis
    /// Across the axis, where a track says nothing.
    let guide: AlignmentKey
    let spacing: CGFloat?
    /// Nil for a stack: one track as long as what is offered.
    let grid: FlowLayout?
}

/// A view that is lazy on a live screen, and laid out whole elsewhere.
@MainActor package protocol LazyContainerView: ContainerView {
    var lines: LazyLines { get }
}

extension LazyContainerView {
    package static func makeNode(_ view: Self, _ seat: NodeSeat) -> ViewNode {
        seat.graph.isLive ? LazyLinesNode(view, seat) : ContainerNode(view, seat)
    }
}

final class LazyLinesNode<V: LazyContainerView>: ContentNode {
    private(set) var value: V
    private var element: LazyLinesElement<V>?

    init(_ view: V, _ seat: NodeSeat) {
        value = view
        super.init(seat)
        hold(view.arranged)
    }

    override var label: String? { TypeNames.name(of: V.self) }

    override var makesRowsOnDemand: Bool { true }

    override var childEnvironment: EnvironmentValues {
        let axis = value.lines.grid == nil ? value.lines.axis : nil
        guard environment.untracked(StackAxisKey.self) != axis else { return environment }
        var inner = environment
        inner[StackAxisKey.self] = axis
        return inner
    }

    override func receive(_ view: any View, environment new: EnvironmentValues) {
        guard let next = view as? V else { return }
        value = next
        environment = new
        element?.childrenChanged()
        hold(next.arranged)
    }

    override func receive(environment new: EnvironmentValues) {
        element?.invalidate()
        super.receive(environment: new)
    }

    override func childStructureChanged() { element?.childrenChanged() }

    override func makeElements() -> [LayoutElement] {
        if let element { return [element] }
        let made = LazyLinesElement(owner: self)
        element = made
        return [made]
    }
}

final class LazyLinesElement<V: LazyContainerView>: LayoutElement {
    private unowned let owner: LazyLinesNode<V>
    private var adopted: [LayoutElement]?
    /// Of lines that have not been made: what the first one took. Kept, so that nothing moves when more is known.
    private var estimate: CGFloat?
    private var estimatedGap: CGFloat?
    private var estimateWidth: CGFloat?

    init(owner: LazyLinesNode<V>) {
        self.owner = owner
        super.init(node: owner, id: owner.id)
    }

    func childrenChanged() {
        adopted = nil
        invalidate()
    }

    private var elements: [LayoutElement] {
        if let adopted { return adopted }
        let all = owner.content?.elements ?? []
        for element in all { element.parent = self }
        adopted = all
        return all
    }

    private struct Line {
        var first: Int
        var count: Int
        var start: CGFloat
        var length: CGFloat
        var isMade: Bool
    }

    private func tracks(_ offered: CGFloat?) -> [FlowLayout.Track] {
        if let grid = owner.value.lines.grid { return grid.tracks(offered) }
        return [FlowLayout.Track(start: 0, length: offered ?? -1, alignment: nil)]
    }

    private func offer(_ track: FlowLayout.Track) -> ProposedViewSize {
        let length = track.length < 0 ? nil : track.length
        return owner.value.lines.axis == .vertical
            ? ProposedViewSize(width: length, height: nil) : ProposedViewSize(width: nil, height: length)
    }

    /// Lines from the start. Rows in the window are made; without one only what is known or needed for an estimate.
    private func lines(_ tracks: [FlowLayout.Track], window: ClosedRange<CGFloat>?, makesAll: Bool) -> (lines: [Line], length: CGFloat) {
        let elements = elements
        let rule = owner.value.lines
        var lines: [Line] = []
        lines.reserveCapacity(elements.count / max(tracks.count, 1) + 1)
        var position: CGFloat = 0
        var index = 0
        var previous: LayoutElement?
        while index < elements.count {
            let count = min(tracks.count, elements.count - index)
            let expected = index > 0 ? expectedGap : 0
            let guess = known(elements, index, count) ?? estimate
            // The first two rows tell how far two rows are apart.
            let isSample = guess == nil || index == 1 && rule.spacing == nil && rule.grid == nil && estimatedGap == nil
            let isSeen =
                window.map { position + expected + (guess ?? 0) >= $0.lowerBound && position + expected <= $0.upperBound } ?? false
            var isMade = true
            if !makesAll, !isSample, !isSeen {
                for other in index..<(index + count) where elements[other].unmadeRow != nil { isMade = false }
            }
            var length: CGFloat = 0
            if isMade {
                for other in index..<(index + count) {
                    let own = elements[other].size(offer(tracks[other - index]))[rule.axis]
                    elements[other].lazyRow?.lastLength = own
                    length = max(length, own)
                }
                if estimate == nil { estimate = length }
            } else {
                length = guess ?? 0
            }
            if index > 0 { position += gap(previous, elements[index]) }
            lines.append(Line(first: index, count: count, start: position, length: length, isMade: isMade))
            position += length
            previous = elements[index + count - 1]
            index += count
        }
        return (lines, position)
    }

    /// The length of a line whose rows have all been measured before.
    private func known(_ elements: [LayoutElement], _ first: Int, _ count: Int) -> CGFloat? {
        var length: CGFloat = 0
        for index in first..<(first + count) {
            guard let row = elements[index].unmadeRow, let last = row.lastLength else { return nil }
            length = max(length, last)
        }
        return length
    }

    /// Points between two lines that have not been made.
    private var expectedGap: CGFloat {
        let rule = owner.value.lines
        return rule.spacing ?? (rule.grid == nil ? estimatedGap ?? ViewSpacing.standard : ViewSpacing.standard)
    }

    private func gap(_ previous: LayoutElement?, _ next: LayoutElement) -> CGFloat {
        let rule = owner.value.lines
        guard rule.spacing == nil, rule.grid == nil, let previous, previous.unmadeRow == nil, next.unmadeRow == nil else {
            return expectedGap
        }
        let gap = previous.spacing.distance(to: next.spacing, along: rule.axis)
        if estimatedGap == nil { estimatedGap = gap }
        return gap
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let axis = owner.value.lines.axis
        let offered = proposal[axis.other].flatMap { $0.isFinite ? $0 : nil }
        if estimateWidth != offered {
            estimateWidth = offered
            estimate = nil
        }
        let tracks = tracks(offered)
        let (lines, length) = lines(tracks, window: nil, makesAll: false)
        var size = CGSize.zero
        size[axis] = length
        if let offered {
            size[axis.other] = max(offered, tracks.last.map { $0.start + $0.length } ?? 0)
        } else {
            for line in lines where line.isMade {
                for index in line.first..<(line.first + line.count) {
                    size[axis.other] = max(size[axis.other], elements[index].size(offer(tracks[index - line.first]))[axis.other])
                }
            }
        }
        return size
    }

    override func draw(in frame: CGRect, proposal: ProposedViewSize, pass: DrawPass, origin: CGPoint) -> [DrawnNode] {
        let rule = owner.value.lines
        let start = rule.axis == .vertical ? frame.minY : frame.minX
        let range = pass.window?.range(rule.axis, from: start)
        let tracks = tracks(proposal[rule.axis.other].flatMap { $0.isFinite ? $0 : nil })
        let (lines, length) = lines(tracks, window: range, makesAll: range == nil)
        if abs(length - frame.size[rule.axis]) > 0.01 {
            // Rows turned out other than they were taken for: what is around must be laid out again.
            invalidate()
            node.graph.needsAnotherRound = true
        }
        if let range { pass.window?.noteMade(range, rule.axis, from: start) }
        var whole = frame
        whole.size[rule.axis] = length
        var node = Node(id: id, name: owner.drawnName, frame: pass.treeFrame(whole, from: origin))
        let inner = pass.roundedOrigin(whole)
        let used = tracks.last.map { $0.start + $0.length } ?? 0
        var free = CGSize.zero
        free[rule.axis.other] = max(frame.size[rule.axis.other] - used, 0)
        let shift = rule.grid == nil ? 0 : rule.guide.defaultLine(in: free)
        let elements = elements
        for line in lines {
            let isNear = range.map { line.start + line.length >= $0.lowerBound && line.start <= $0.upperBound } ?? true
            for index in line.first..<min(line.first + line.count, elements.count) {
                let element = elements[index]
                let track = tracks[index - line.first]
                guard isNear, line.isMade else {
                    // Where it would be, for those who want to scroll there.
                    element.lastFrame = rect(line, CGSize(width: max(track.length, 0), height: line.length), track.start + shift, whole)
                    continue
                }
                let size = element.size(offer(track))
                var cell = CGSize.zero
                cell[rule.axis] = line.length
                cell[rule.axis.other] = track.length < 0 ? frame.size[rule.axis.other] : track.length
                let alignment = track.alignment ?? .center
                func place(_ key: AlignmentKey) -> CGFloat {
                    key.defaultLine(in: cell) - element.line(key, size: size, proposal: offer(track))
                }
                let cross = rule.axis == .vertical ? alignment.horizontal.key : alignment.vertical.key
                let along = rule.axis == .vertical ? alignment.vertical.key : alignment.horizontal.key
                let across = track.start + shift + place(rule.grid == nil ? rule.guide : cross)
                let main = line.start + (rule.grid == nil ? 0 : place(along))
                var own = CGRect(origin: whole.origin, size: size)
                own.origin.x += rule.axis == .vertical ? across : main
                own.origin.y += rule.axis == .vertical ? main : across
                if isRightToLeft { own.origin.x = whole.maxX - (own.minX - whole.minX) - size.width }
                for var one in element.drawnOnce(in: own, proposal: offer(track), pass: pass, origin: inner) {
                    // By its place among all rows, so that scrolling renames none.
                    if index > 0 { one.node.name += "#" + String(index + 1) }
                    node.children.append(one.node)
                }
            }
        }
        SiblingNames.number(&node.children)
        return [DrawnNode(node: node)]
    }

    private func rect(_ line: Line, _ size: CGSize, _ across: CGFloat, _ whole: CGRect) -> CGRect {
        owner.value.lines.axis == .vertical
            ? CGRect(x: whole.minX + across, y: whole.minY + line.start, width: size.width, height: line.length)
            : CGRect(x: whole.minX + line.start, y: whole.minY + across, width: line.length, height: size.width)
    }
}
