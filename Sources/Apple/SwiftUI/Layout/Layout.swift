// The protocol of layouts: measure and place subviews. Stacks and grids use it as an app's own layouts do.

/// Arranges subviews.
public protocol Layout: Animatable {
    typealias Subviews = LayoutSubviews
    associatedtype Cache = Void

    static var layoutProperties: LayoutProperties { get }
    func makeCache(subviews: Self.Subviews) -> Self.Cache
    func updateCache(_ cache: inout Self.Cache, subviews: Self.Subviews)
    func spacing(subviews: Self.Subviews, cache: inout Self.Cache) -> ViewSpacing
    /// The size in points for a proposal.
    func sizeThatFits(proposal: ProposedViewSize, subviews: Self.Subviews, cache: inout Self.Cache) -> CGSize
    /// Calls `place` on each subview. A subview that is not placed is centred.
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Self.Subviews, cache: inout Self.Cache)
    func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Self.Subviews, cache: inout Self.Cache
    ) -> CGFloat?
    func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Self.Subviews, cache: inout Self.Cache
    ) -> CGFloat?
}

extension Layout {
    public static var layoutProperties: LayoutProperties { LayoutProperties() }
    public func updateCache(_ cache: inout Cache, subviews: Subviews) { cache = makeCache(subviews: subviews) }

    public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
        guard var result = subviews.first?.spacing else { return .zero }
        for subview in subviews.dropFirst() { result.formUnion(subview.spacing) }
        return result
    }

    public func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) -> CGFloat? { nil }

    public func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) -> CGFloat? { nil }
}

extension Layout where Cache == Void {
    public func makeCache(subviews: Subviews) -> Cache { () }
}

extension Layout {
    /// The layout as a view with content.
    public nonisolated func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View {
        LayoutView(layout: self, content: content())
    }
}

struct LayoutView<L: Layout, Content: View> {
    let layout: L
    let content: Content
}

extension LayoutView: View {
    typealias Body = Never
}

extension LayoutView: ContainerView {
    var arrangement: L { layout }
    var arranged: any View { content }
}

/// What a layout says about itself.
public struct LayoutProperties: Sendable {
    /// The axis along which it stacks, for spacers and dividers in it.
    public var stackOrientation: Axis?
    public init() {}

    init(stackOrientation: Axis) { self.stackOrientation = stackOrientation }
}

/// A value that a view gives the layout around it.
public protocol LayoutValueKey {
    associatedtype Value
    static var defaultValue: Value { get }
}

/// A subview as its layout sees it.
public struct LayoutSubview: Equatable, Sendable {
    package let element: LayoutElement

    // Layouts run on the main actor, inside the pass that measures or draws; Apple's protocol cannot say so.
    private func onMain<Result: Sendable>(_ work: @MainActor () -> Result) -> Result { MainActor.assumeIsolated(work) }

    public var priority: Double { onMain { element.priority } }
    public var spacing: ViewSpacing { onMain { element.spacing } }
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { onMain { element.size(proposal) } }

    public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
        let size = sizeThatFits(proposal)
        let element = element
        return ViewDimensions(size: size) { key in MainActor.assumeIsolated { element.alignment(key, proposal: proposal) } }
    }

    public subscript<K: LayoutValueKey>(key: K.Type) -> K.Value {
        let id = ObjectIdentifier(key)
        var found: K.Value?
        withUnsafeMutablePointer(to: &found) { pointer in
            // The pointer stays inside the call; it carries a value that need not be Sendable out of the isolated closure.
            nonisolated(unsafe) let pointer = pointer
            MainActor.assumeIsolated { pointer.pointee = element.trait(id) as? K.Value }
        }
        return found ?? K.defaultValue
    }

    public func place(at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize) {
        onMain {
            let size = element.size(proposal)
            let origin = CGPoint(x: position.x - anchor.x * size.width, y: position.y - anchor.y * size.height)
            element.placement = ChildPlacement(origin: origin, proposal: proposal)
        }
    }

    /// Leaves the subview out of the drawing; it still takes part in measuring.
    func hide() {
        onMain {
            element.placement.isDrawn = false; element.placement.origin = .zero
        }
    }

    public static func == (a: LayoutSubview, b: LayoutSubview) -> Bool { a.element === b.element }
}

/// The subviews of a layout, in order.
public struct LayoutSubviews: RandomAccessCollection, Equatable, Sendable {
    public typealias Element = LayoutSubview
    public typealias Index = Int
    public typealias SubSequence = LayoutSubviews
    public var layoutDirection: LayoutDirection
    let elements: ArraySlice<LayoutSubview>

    init(elements: ArraySlice<LayoutSubview>, layoutDirection: LayoutDirection) {
        self.elements = elements
        self.layoutDirection = layoutDirection
    }

    public var startIndex: Int { elements.startIndex }
    public var endIndex: Int { elements.endIndex }
    public subscript(index: Int) -> LayoutSubview { elements[index] }
    public subscript(bounds: Range<Int>) -> LayoutSubviews { LayoutSubviews(elements: elements[bounds], layoutDirection: layoutDirection) }
    public subscript<S: Sequence>(indices: S) -> LayoutSubviews where S.Element == Int {
        LayoutSubviews(elements: indices.map { elements[$0] }[...], layoutDirection: layoutDirection)
    }
}
