// A view whose content depends on the size that it gets.

import SidelongRenderTree

/// Takes the room that it is offered and gives its size to its content.
public struct GeometryReader<Content: View> {
    public var content: (GeometryProxy) -> Content
    public nonisolated init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }
}

extension GeometryReader: View {
    public typealias Body = Never
}

extension GeometryReader: PrimitiveView {
    package static func makeNode(_ view: Self, _ seat: NodeSeat) -> ViewNode { GeometryNode(view, seat) }
}

/// Size and place of a view.
///
/// Sendable without a check: the names of spaces are what the source gave, usually strings, and are only compared.
public struct GeometryProxy: @unchecked Sendable {
    /// Points.
    public let size: CGSize
    public let safeAreaInsets: EdgeInsets
    /// In the root's coordinates.
    let global: CGRect
    /// Named spaces around the view, by what their name prints, with their frame in the root.
    let spaces: [(name: AnyHashable, frame: CGRect)]

    public func frame(in coordinateSpace: CoordinateSpace) -> CGRect {
        switch coordinateSpace {
        case .local: return CGRect(origin: .zero, size: size)
        case .global: return global
        case .named(let name):
            guard let space = spaces.last(where: { $0.name == name }) else { return global }
            return global.offsetBy(dx: -space.frame.minX, dy: -space.frame.minY)
        }
    }

    public func frame(in coordinateSpace: some CoordinateSpaceProtocol) -> CGRect { frame(in: coordinateSpace.coordinateSpace) }
}

// `AnyHashable` holds the name that the source gave, usually a string; proxies stay on the main actor.
extension CoordinateSpace: @unchecked Sendable {}

/// Where coordinates count from.
public enum CoordinateSpace: Hashable {
    case global
    case local
    case named(AnyHashable)
}

/// Names a coordinate space.
public protocol CoordinateSpaceProtocol {
    var coordinateSpace: CoordinateSpace { get }
}

public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Equatable { public let coordinateSpace: CoordinateSpace }
public struct LocalCoordinateSpace: CoordinateSpaceProtocol { public var coordinateSpace: CoordinateSpace { .local } }
public struct GlobalCoordinateSpace: CoordinateSpaceProtocol { public var coordinateSpace: CoordinateSpace { .global } }

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
    public static func named(_ name: some Hashable) -> NamedCoordinateSpace {
        NamedCoordinateSpace(coordinateSpace: .named(AnyHashable(name)))
    }
}
extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
    public static var local: LocalCoordinateSpace { LocalCoordinateSpace() }
}
extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
    public static var global: GlobalCoordinateSpace { GlobalCoordinateSpace() }
}

final class GeometryNode<Content: View>: ViewNode {
    private var value: GeometryReader<Content>
    fileprivate private(set) var content: ViewNode?
    private var isStale = true
    private var last: GeometryProxy?
    private var reads: [ObjectIdentifier: String] = [:]

    init(_ view: GeometryReader<Content>, _ seat: NodeSeat) {
        value = view
        super.init(seat)
    }

    override var label: String? { "GeometryReader" }
    override var isContainer: Bool { true }
    override var children: [ViewNode] { content.map { [$0] } ?? [] }
    override var keysRead: [ObjectIdentifier: String] { reads }

    override func receive(_ view: any View, environment: EnvironmentValues) {
        guard let next = view as? GeometryReader<Content> else { return }
        // Closures cannot be compared, so the content is made anew at the next drawing.
        value = next
        self.environment = environment
        isStale = true
    }

    override func receive(environment: EnvironmentValues) {
        self.environment = environment
        isStale = true
    }

    override func evaluateMarked() { isStale = true }
    override func childStructureChanged() {}
    override func makeElements() -> [LayoutElement] { [GeometryElement(owner: self)] }

    /// The content for a size and place; evaluated only when those or the closure have changed.
    fileprivate func content(for proxy: GeometryProxy) -> [LayoutElement] {
        let isSame = last.map { $0.size == proxy.size && $0.global == proxy.global } ?? false
        if !isStale, isSame, let content { return content.elements }
        isStale = false
        last = proxy
        mark.clear()
        graph.bodyEvaluations += 1
        let evaluation = Evaluation(mark: mark)
        let mark = mark
        let view = Evaluation.$current.withValue(evaluation) {
            withObservationTracking {
                value.content(proxy)
            } onChange: {
                mark.mark()
            }
        }
        reads = evaluation.keysRead
        let made = reconcile(content, view, seatID: StructuralHash.combine(id, 0), environment: environment)
        content = made.node
        return made.node.elements
    }
}

final class GeometryElement<Content: View>: LayoutElement {
    private unowned let owner: GeometryNode<Content>

    init(owner: GeometryNode<Content>) {
        self.owner = owner
        super.init(node: owner, id: owner.id)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

    override func draw(in frame: CGRect, proposal: ProposedViewSize, pass: DrawPass, origin: CGPoint) -> [DrawnNode] {
        let whole = owner.graph.extended(frame)
        let insets = EdgeInsets(
            top: frame.minY - whole.minY, leading: frame.minX - whole.minX, bottom: whole.maxY - frame.maxY,
            trailing: whole.maxX - frame.maxX)
        let proxy = GeometryProxy(size: frame.size, safeAreaInsets: insets, global: frame, spaces: pass.coordinateSpaces)
        var node = Node(id: id, name: owner.drawnName, frame: pass.treeFrame(frame, from: origin))
        let inner = pass.roundedOrigin(frame)
        let offer = ProposedViewSize(frame.size)
        var children: [Node] = []
        // The content lies at the top leading corner.
        for element in owner.content(for: proxy) {
            let size = element.size(offer)
            let x = isRightToLeft ? frame.maxX - size.width : frame.minX
            let own = CGRect(x: x, y: frame.minY, width: size.width, height: size.height)
            children += element.draw(in: own, proposal: offer, pass: pass, origin: inner).map { $0.node }
        }
        node.children = SiblingNames.numbered(children)
        return [DrawnNode(node: node)]
    }
}

struct NamedSpace {
    let name: AnyHashable
}

extension NamedSpace: PrimitiveModifier {
    typealias Body = Never
    static func makeNode(_ modifier: NamedSpace, content: any View, _ seat: NodeSeat) -> ViewNode {
        NamedSpaceNode(modifier, content: content, seat)
    }
}

final class NamedSpaceNode: PrimitiveModifierNode<NamedSpace> {
    private var made: [LayoutElement] = []
    override func makeElements() -> [LayoutElement] {
        made = super.makeElements().map { NamedSpaceElement(owner: self, child: $0) }
        return made
    }
}

final class NamedSpaceElement: PassingElement {
    private unowned let owner: NamedSpaceNode
    init(owner: NamedSpaceNode, child: LayoutElement) {
        self.owner = owner
        super.init(node: owner, child: child)
    }
    override func draw(in frame: CGRect, proposal: ProposedViewSize, pass: DrawPass, origin: CGPoint) -> [DrawnNode] {
        pass.coordinateSpaces.append((owner.modifier.name, frame))
        defer { pass.coordinateSpaces.removeLast() }
        return child.draw(in: frame, proposal: proposal, pass: pass, origin: origin)
    }
}

/// Calls back after a drawing in which a value of the geometry differed.
struct GeometryChange<Value: Equatable> {
    let value: (GeometryProxy) -> Value
    let action: @MainActor (Value, Value) -> Void
}

extension GeometryChange: PrimitiveModifier {
    typealias Body = Never
    static func makeNode(_ modifier: Self, content: any View, _ seat: NodeSeat) -> ViewNode {
        GeometryChangeNode(modifier, content: content, seat)
    }
}

final class GeometryChangeNode<Value: Equatable>: PrimitiveModifierNode<GeometryChange<Value>> {
    private var made: [LayoutElement] = []
    private var last: Value?
    override func makeElements() -> [LayoutElement] {
        made = super.makeElements().map { GeometryChangeElement(owner: self, child: $0) }
        return made
    }
    fileprivate func look(_ proxy: GeometryProxy) {
        let value = modifier.value(proxy)
        guard value != last else { return }
        let old = last ?? value
        last = value
        later { [modifier] in modifier.action(old, value) }
    }
}

final class GeometryChangeElement<Value: Equatable>: PassingElement {
    private unowned let owner: GeometryChangeNode<Value>
    init(owner: GeometryChangeNode<Value>, child: LayoutElement) {
        self.owner = owner
        super.init(node: owner, child: child)
    }
    override func draw(in frame: CGRect, proposal: ProposedViewSize, pass: DrawPass, origin: CGPoint) -> [DrawnNode] {
        owner.look(GeometryProxy(size: frame.size, safeAreaInsets: EdgeInsets(), global: frame, spaces: pass.coordinateSpaces))
        return child.draw(in: frame, proposal: proposal, pass: pass, origin: origin)
    }
}

extension View {
    public nonisolated func coordinateSpace(name: some Hashable) -> some View { modifier(NamedSpace(name: AnyHashable(name))) }
    public nonisolated func coordinateSpace(_ name: NamedCoordinateSpace) -> some View {
        if case .named(let name) = name.coordinateSpace { return modifier(NamedSpace(name: name)) }
        return modifier(NamedSpace(name: AnyHashable("")))
    }

    public nonisolated func onGeometryChange<T: Equatable>(
        for type: T.Type, of transform: @escaping (GeometryProxy) -> T, action: @escaping @MainActor (T) -> Void
    ) -> some View { modifier(GeometryChange<T>(value: transform, action: { _, new in action(new) })) }
    public nonisolated func onGeometryChange<T: Equatable>(
        for type: T.Type, of transform: @escaping (GeometryProxy) -> T, action: @escaping @MainActor (T, T) -> Void
    ) -> some View { modifier(GeometryChange<T>(value: transform, action: action)) }
}
