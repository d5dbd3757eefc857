// Places along which views are lined up.

/// Computes where a guide lies in a view that does not say so itself.
public protocol AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat
}

/// One guide on one axis.
package struct AlignmentKey: Hashable, Sendable {
    // A metatype is immutable and shared; the compiler asks for `SendableMetatype`, which Apple's protocol does not have.
    nonisolated(unsafe) let id: any AlignmentID.Type
    let axis: Axis
    /// Of the guides that every view has; nil for an app's own.
    var standard: Standard?

    /// A guide that lies at a part of the extent where nobody sets it.
    struct Standard: Sendable {
        /// Its bit among the standard guides.
        let bit: UInt16
        /// 0 to 1.
        let part: CGFloat

        init(_ index: UInt16, _ part: CGFloat) {
            bit = 1 << index
            self.part = part
        }
    }

    init(id: any AlignmentID.Type, axis: Axis, standard: Standard? = nil) {
        self.id = id
        self.axis = axis
        self.standard = standard
    }

    /// Where the guide lies in a view of a size that does not set it.
    func defaultLine(in size: CGSize) -> CGFloat {
        guard let standard else { return id.defaultValue(in: ViewDimensions(size: size)) }
        // Not a product: an infinite extent times 0 is no number.
        return standard.part == 0 ? 0 : size[axis] * standard.part
    }

    package static func == (a: AlignmentKey, b: AlignmentKey) -> Bool {
        ObjectIdentifier(a.id) == ObjectIdentifier(b.id) && a.axis == b.axis
    }
    package func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(id))
        hasher.combine(axis)
    }
}

/// A guide along the horizontal axis.
public struct HorizontalAlignment: Equatable, Sendable {
    package let key: AlignmentKey
    public init(_ id: any AlignmentID.Type) { key = AlignmentKey(id: id, axis: .horizontal) }
    private init(_ id: any AlignmentID.Type, _ index: UInt16, _ part: CGFloat) {
        key = AlignmentKey(id: id, axis: .horizontal, standard: AlignmentKey.Standard(index, part))
    }

    private enum Leading: AlignmentID { static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 } }
    private enum Center: AlignmentID { static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width / 2 } }
    private enum Trailing: AlignmentID { static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width } }

    public static let leading = HorizontalAlignment(Leading.self, 0, 0)
    public static let center = HorizontalAlignment(Center.self, 1, 0.5)
    public static let trailing = HorizontalAlignment(Trailing.self, 2, 1)
    public static let listRowSeparatorLeading = HorizontalAlignment(Leading.self, 0, 0)
    public static let listRowSeparatorTrailing = HorizontalAlignment(Trailing.self, 2, 1)
}

/// A guide along the vertical axis.
public struct VerticalAlignment: Equatable, Sendable {
    package let key: AlignmentKey
    public init(_ id: any AlignmentID.Type) { key = AlignmentKey(id: id, axis: .vertical) }
    private init(_ id: any AlignmentID.Type, _ index: UInt16, _ part: CGFloat) {
        key = AlignmentKey(id: id, axis: .vertical, standard: AlignmentKey.Standard(index, part))
    }

    private enum Top: AlignmentID { static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 } }
    private enum Center: AlignmentID { static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height / 2 } }
    private enum Bottom: AlignmentID { static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height } }
    enum FirstBaseline: AlignmentID { static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height } }
    enum LastBaseline: AlignmentID { static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height } }

    public static let top = VerticalAlignment(Top.self, 3, 0)
    public static let center = VerticalAlignment(Center.self, 4, 0.5)
    public static let bottom = VerticalAlignment(Bottom.self, 5, 1)
    public static let firstTextBaseline = VerticalAlignment(FirstBaseline.self, 6, 1)
    public static let lastTextBaseline = VerticalAlignment(LastBaseline.self, 7, 1)
}

/// A guide on each axis.
public struct Alignment: Equatable, Sendable {
    public var horizontal: HorizontalAlignment
    public var vertical: VerticalAlignment

    public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    public static let center = Alignment(horizontal: .center, vertical: .center)
    public static let leading = Alignment(horizontal: .leading, vertical: .center)
    public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
    public static let top = Alignment(horizontal: .center, vertical: .top)
    public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
    public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
    public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
    public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
    public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
    public static let centerFirstTextBaseline = Alignment(horizontal: .center, vertical: .firstTextBaseline)
    public static let centerLastTextBaseline = Alignment(horizontal: .center, vertical: .lastTextBaseline)
    public static let leadingFirstTextBaseline = Alignment(horizontal: .leading, vertical: .firstTextBaseline)
    public static let leadingLastTextBaseline = Alignment(horizontal: .leading, vertical: .lastTextBaseline)
    public static let trailingFirstTextBaseline = Alignment(horizontal: .trailing, vertical: .firstTextBaseline)
    public static let trailingLastTextBaseline = Alignment(horizontal: .trailing, vertical: .lastTextBaseline)
}

/// A view's size and guides.
public struct ViewDimensions: Equatable {
    public let width: CGFloat
    public let height: CGFloat
    let explicit: (AlignmentKey) -> CGFloat?

    init(size: CGSize, explicit: @escaping (AlignmentKey) -> CGFloat? = { _ in nil }) {
        width = size.width
        height = size.height
        self.explicit = explicit
    }

    package subscript(key: AlignmentKey) -> CGFloat { explicit(key) ?? key.id.defaultValue(in: self) }
    public subscript(guide: HorizontalAlignment) -> CGFloat { self[guide.key] }
    public subscript(guide: VerticalAlignment) -> CGFloat { self[guide.key] }
    public subscript(explicit guide: HorizontalAlignment) -> CGFloat? { explicit(guide.key) }
    public subscript(explicit guide: VerticalAlignment) -> CGFloat? { explicit(guide.key) }

    public static func == (a: ViewDimensions, b: ViewDimensions) -> Bool { a.width == b.width && a.height == b.height }
}
