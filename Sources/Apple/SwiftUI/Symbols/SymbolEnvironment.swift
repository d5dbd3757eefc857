// How symbols are drawn, as it flows down the tree.

enum ImageScaleKey: EnvironmentKey { static let defaultValue = Image.Scale.medium }
enum SymbolVariantsKey: EnvironmentKey { static let defaultValue = SymbolVariants.none }
enum SymbolRenderingModeKey: EnvironmentKey { static let defaultValue: SymbolRenderingMode? = nil }

extension EnvironmentValues {
    public var imageScale: Image.Scale {
        get { self[ImageScaleKey.self] }
        set { self[ImageScaleKey.self] = newValue }
    }

    public var symbolVariants: SymbolVariants {
        get { self[SymbolVariantsKey.self] }
        set { self[SymbolVariantsKey.self] = newValue }
    }

    public var symbolRenderingMode: SymbolRenderingMode? {
        get { self[SymbolRenderingModeKey.self] }
        set { self[SymbolRenderingModeKey.self] = newValue }
    }
}

extension View {
    public nonisolated func imageScale(_ scale: Image.Scale) -> some View {
        modifier(EnvironmentChange { $0[ImageScaleKey.self] = scale })
    }

    public nonisolated func symbolVariant(_ variant: SymbolVariants) -> some View {
        modifier(EnvironmentChange { $0[SymbolVariantsKey.self] = $0.untracked(SymbolVariantsKey.self).union(variant) })
    }

    public nonisolated func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View {
        modifier(EnvironmentChange { $0[SymbolRenderingModeKey.self] = mode })
    }
}
