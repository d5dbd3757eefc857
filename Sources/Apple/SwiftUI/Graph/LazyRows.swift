// Rows that are made when they come near the visible part of a scrolling view: what `ForEach` becomes in a lazy container of a live screen.

import SidelongRenderTree

/// Views by position, made one at a time.
@MainActor package protocol IndexedRows: StructuralView {
    var rowCount: Int { get }
    func row(at position: Int) -> any View
}

/// Asking rows without making them.
@MainActor enum LazyRows {
    /// While it is true, a row that is not made has no traits; a container groups its rows with that.
    fileprivate(set) static var isLooking = false

    static func looking<Result>(_ work: () -> Result) -> Result {
        let before = isLooking
        isLooking = true
        defer { isLooking = before }
        return work()
    }

    /// Whether a place wants lazy rows. A picture that is made once has them all.
    static func areWanted(_ seat: NodeSeat) -> Bool {
        guard seat.graph.isLive else { return false }
        var node = seat.parent
        while let current = node, !current.isContainer, !current.wantsAllRows { node = current.parent }
        return node?.makesRowsOnDemand ?? false
    }
}

/// What a container needs to know of a row that may not be there yet.
@MainActor class LazyRowElement: LayoutElement {
    fileprivate(set) var child: LayoutElement?
    fileprivate(set) var made: ViewNode?
    /// In the data.
    fileprivate(set) var position = 0
    /// Length along the container when the row was last measured.
    var lastLength: CGFloat?

    fileprivate func makeRow() {}

    private var row: LayoutElement? {
        if made == nil { makeRow() }
        return child
    }

    override var lazyRow: LazyRowElement? { self }
    override var unmadeRow: LazyRowElement? { made == nil ? self : nil }
    override var isRepeatable: Bool { true }
    override func measure(_ proposal: ProposedViewSize) -> CGSize { row?.size(proposal) ?? .zero }
    override func measureSpacing() -> ViewSpacing { row?.spacing ?? ViewSpacing() }
    override func setsGuide(_ key: AlignmentKey) -> Bool { row?.hasGuide(key) ?? false }
    override func explicitAlignment(_ key: AlignmentKey, proposal: ProposedViewSize) -> CGFloat? {
        row?.alignment(key, proposal: proposal)
    }
    override func trait(_ key: ObjectIdentifier) -> Any? { made == nil && LazyRows.isLooking ? nil : row?.trait(key) }
    override var drawsOwnFrame: Bool { child?.drawsOwnFrame ?? true }
    override func draw(in frame: CGRect, proposal: ProposedViewSize, pass: DrawPass, origin: CGPoint) -> [DrawnNode] {
        row?.drawn(in: frame, proposal: proposal, pass: pass, origin: origin) ?? []
    }
}

/// The rows of one `ForEach`.
final class LazyRowsNode<V: IndexedRows>: ViewNode {
    private var value: V
    private var rows: [Row] = []

    private final class Row: LazyRowElement {
        unowned let owner: LazyRowsNode
        let key: AnyHashable

        init(owner: LazyRowsNode, key: AnyHashable, id: Int) {
            self.owner = owner
            self.key = key
            super.init(node: owner, id: id)
        }

        override func makeRow() { owner.make(self) }
    }

    init(_ view: V, _ seat: NodeSeat) {
        value = view
        super.init(seat)
        arrange()
    }

    override var children: [ViewNode] {
        var nodes: [ViewNode] = []
        for row in rows { if let made = row.made { nodes.append(made) } }
        return nodes
    }

    override func makeElements() -> [LayoutElement] {
        var all: [LayoutElement] = []
        all.reserveCapacity(rows.count)
        for row in rows {
            guard let made = row.made else {
                all.append(row)
                continue
            }
            let own = made.elements
            // A row that turns out to be several views, or none, is those.
            if own.count == 1 {
                row.child = own[0]
                own[0].parent = row
                all.append(row)
            } else {
                all += own
            }
        }
        return all
    }

    private func make(_ row: Row) {
        let made = graph.makeNode(
            value.row(at: row.position), NodeSeat(graph: graph, parent: self, id: row.id, environment: environment))
        row.made = made
        let own = made.elements
        if own.count == 1 {
            row.child = own[0]
            own[0].parent = row
        } else {
            invalidateStructure()
            graph.needsAnotherRound = true
        }
    }

    override func receive(_ view: any View, environment: EnvironmentValues) {
        guard let next = view as? V else { return }
        value = next
        self.environment = environment
        arrange()
        for row in rows {
            guard let made = row.made else { continue }
            let result = reconcile(made, value.row(at: row.position), seatID: row.id, environment: environment)
            guard result.isNew else { continue }
            row.made = result.node
            invalidateStructure()
        }
    }

    override func receive(environment: EnvironmentValues) {
        self.environment = environment
        for row in rows { row.made?.receive(environment: environment) }
    }

    /// Rows in the order of the data; those that were there keep what they are.
    private func arrange() {
        let keys = value.partKeys ?? []
        if keys.count == rows.count, zip(rows, keys).allSatisfy({ $0.key == $1 }) { return }
        var old = Dictionary(rows.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        var used: [Int: AnyHashable] = [:]
        var next: [Row] = []
        next.reserveCapacity(keys.count)
        for (position, key) in keys.enumerated() {
            let first = StructuralHash.combine(id, key: key)
            var seat = first
            if let other = used[seat] {
                // Two keys may come to one number; that is nobody's fault.
                if other == key {
                    graph.warnings.add("foreach.duplicate", "Two elements of a ForEach have the id \(key.base).", place: path)
                }
                var copy = 1
                while used[seat] != nil {
                    seat = StructuralHash.combine(first, copy)
                    copy += 1
                }
            }
            used[seat] = key
            let row = old.removeValue(forKey: seat) ?? Row(owner: self, key: key, id: seat)
            row.position = position
            next.append(row)
        }
        for gone in old.values { giveUp(gone) }
        rows = next
        invalidateStructure()
    }

    private func giveUp(_ row: Row) {
        row.made?.tearDown()
        row.made = nil
        row.child = nil
    }

    override func element(forKey key: AnyHashable) -> LayoutElement? {
        guard let row = rows.first(where: { $0.key == key }) else { return nil }
        guard let own = row.made?.elements, own.count != 1 else { return row }
        return own.first
    }
}
