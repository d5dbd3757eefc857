// Backgrounds, overlays, masks and borders.

/// Parts of the safe area.
public struct SafeAreaRegions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let container = SafeAreaRegions(rawValue: 1)
    public static let keyboard = SafeAreaRegions(rawValue: 2)
    public static let all = SafeAreaRegions(rawValue: .max)
}

extension View {
    public nonisolated func background<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View {
        modifier(Layer(place: .behind, alignment: alignment, view: content()))
    }

    @_disfavoredOverload
    public nonisolated func background<Background: View>(_ background: Background, alignment: Alignment = .center) -> some View {
        modifier(Layer(place: .behind, alignment: alignment, view: background))
    }

    public nonisolated func background<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
        modifier(Layer(place: .behind, alignment: .center, view: Rectangle().fill(style), reachesIntoMargins: edges == .all))
    }

    public nonisolated func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
        background(BackgroundStyle(), ignoresSafeAreaEdges: edges)
    }

    public nonisolated func background<S: ShapeStyle, T: Shape>(_ style: S, in shape: T, fillStyle: FillStyle = FillStyle()) -> some View {
        modifier(Layer(place: .behind, alignment: .center, view: shape.fill(style, style: fillStyle)))
    }

    public nonisolated func background<T: Shape>(in shape: T, fillStyle: FillStyle = FillStyle()) -> some View {
        background(BackgroundStyle(), in: shape, fillStyle: fillStyle)
    }

    public nonisolated func overlay<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View {
        modifier(Layer(place: .front, alignment: alignment, view: content()))
    }

    @_disfavoredOverload
    public nonisolated func overlay<Overlay: View>(_ overlay: Overlay, alignment: Alignment = .center) -> some View {
        modifier(Layer(place: .front, alignment: alignment, view: overlay))
    }

    public nonisolated func overlay<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
        modifier(Layer(place: .front, alignment: .center, view: Rectangle().fill(style), reachesIntoMargins: edges == .all))
    }

    public nonisolated func overlay<S: ShapeStyle, T: Shape>(_ style: S, in shape: T, fillStyle: FillStyle = FillStyle()) -> some View {
        modifier(Layer(place: .front, alignment: .center, view: shape.fill(style, style: fillStyle)))
    }

    public nonisolated func mask<Mask: View>(alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask) -> some View {
        modifier(Layer(place: .mask, alignment: alignment, view: mask()))
    }

    public nonisolated func mask<Mask: View>(_ mask: Mask) -> some View { modifier(Layer(place: .mask, alignment: .center, view: mask)) }

    /// A line inside the view's edges, in points.
    public nonisolated func border<S: ShapeStyle>(_ content: S, width: CGFloat = 1) -> some View {
        overlay { Rectangle().strokeBorder(content, lineWidth: width) }
    }

    public nonisolated func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all) -> some View {
        modifier(IgnoreSafeArea(edges: edges))
    }

    public nonisolated func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { ignoresSafeArea(edges: edges) }
}
