// What views put into the bars around them.

/// Items for a bar.
@MainActor @preconcurrency public protocol ToolbarContent {
    associatedtype Body: ToolbarContent
    @ToolbarContentBuilder @MainActor @preconcurrency var body: Self.Body { get }
}

extension Never: ToolbarContent {}

/// Items for a bar that a person may arrange. Arranging is not offered here.
@MainActor @preconcurrency public protocol CustomizableToolbarContent: ToolbarContent where Body: CustomizableToolbarContent {}

extension Never: CustomizableToolbarContent {}

/// Items of this module: they say themselves what they put where.
@MainActor protocol PrimitiveToolbarContent: ToolbarContent where Body == Never {
    var entries: [ToolbarEntry] { get }
}

extension ToolbarContent where Body == Never {
    public var body: Never { preconditionFailure("\(Self.self) is placed by the system and has no body.") }
}

/// One view for a bar.
struct ToolbarEntry {
    var placement: ToolbarItemPlacement
    var view: AnyView

    @MainActor static func all<C: ToolbarContent>(in content: C) -> [ToolbarEntry] {
        if let primitive = content as? any PrimitiveToolbarContent { return primitive.entries }
        if C.Body.self == Never.self { return [] }
        return all(in: content.body)
    }
}

/// Where an item goes.
public struct ToolbarItemPlacement: Hashable, Sendable {
    enum Side: Hashable, Sendable { case leading, center, trailing, bottom, keyboard }
    let name: String
    let side: Side
    /// Drawn in the tint: what confirms.
    var isProminent = false

    public static let automatic = ToolbarItemPlacement(name: "automatic", side: .trailing)
    public static let principal = ToolbarItemPlacement(name: "principal", side: .center)
    public static let title = ToolbarItemPlacement(name: "title", side: .center)
    public static let navigation = ToolbarItemPlacement(name: "navigation", side: .leading)
    public static let primaryAction = ToolbarItemPlacement(name: "primaryAction", side: .trailing)
    public static let secondaryAction = ToolbarItemPlacement(name: "secondaryAction", side: .trailing)
    public static let status = ToolbarItemPlacement(name: "status", side: .bottom)
    public static let confirmationAction = ToolbarItemPlacement(name: "confirmationAction", side: .trailing, isProminent: true)
    public static let cancellationAction = ToolbarItemPlacement(name: "cancellationAction", side: .leading)
    public static let destructiveAction = ToolbarItemPlacement(name: "destructiveAction", side: .trailing)
    public static let bottomBar = ToolbarItemPlacement(name: "bottomBar", side: .bottom)
    public static let keyboard = ToolbarItemPlacement(name: "keyboard", side: .keyboard)
    public static let topBarLeading = ToolbarItemPlacement(name: "topBarLeading", side: .leading)
    public static let topBarTrailing = ToolbarItemPlacement(name: "topBarTrailing", side: .trailing)
    public static let navigationBarLeading = ToolbarItemPlacement(name: "navigationBarLeading", side: .leading)
    public static let navigationBarTrailing = ToolbarItemPlacement(name: "navigationBarTrailing", side: .trailing)
}

/// One view in a bar.
public struct ToolbarItem<ID, Content>: ToolbarContent, PrimitiveToolbarContent {
    public typealias Body = Never
    let placement: ToolbarItemPlacement
    let view: AnyView
    var entries: [ToolbarEntry] { [ToolbarEntry(placement: placement, view: view)] }
}

extension ToolbarItem where ID == Void, Content: View {
    public nonisolated init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
        self.placement = placement
        view = AnyView(content())
    }
}

extension ToolbarItem: CustomizableToolbarContent where ID == String, Content: View {
    public nonisolated init(id: String, placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
        self.placement = placement
        view = AnyView(content())
    }
}

/// Several views in one place of a bar.
public struct ToolbarItemGroup<Content>: ToolbarContent, PrimitiveToolbarContent {
    public typealias Body = Never
    let placement: ToolbarItemPlacement
    let view: AnyView
    var entries: [ToolbarEntry] { [ToolbarEntry(placement: placement, view: view)] }
}

extension ToolbarItemGroup where Content: View {
    public nonisolated init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
        self.placement = placement
        view = AnyView(content())
    }
}

/// Space between items.
public struct ToolbarSpacer: ToolbarContent, PrimitiveToolbarContent {
    public typealias Body = Never
    public nonisolated init(_ sizing: SpacerSizing = .flexible, placement: ToolbarItemPlacement = .automatic) {}
    var entries: [ToolbarEntry] { [] }
}

/// How wide a spacer is.
public struct SpacerSizing: Hashable, Sendable {
    let isFixed: Bool
    public static let flexible = SpacerSizing(isFixed: false)
    public static let fixed = SpacerSizing(isFixed: true)
}

/// Several items, made by the builder.
public struct _ToolbarItems: ToolbarContent, PrimitiveToolbarContent {
    public typealias Body = Never
    let entries: [ToolbarEntry]
}

extension Optional: ToolbarContent, PrimitiveToolbarContent where Wrapped: ToolbarContent {
    public typealias Body = Never
    var entries: [ToolbarEntry] { map { ToolbarEntry.all(in: $0) } ?? [] }
}

/// Builds items from closures.
@resultBuilder @MainActor public struct ToolbarContentBuilder {
    public static func buildExpression<C: ToolbarContent>(_ content: C) -> C { content }
    public static func buildBlock() -> _ToolbarItems { _ToolbarItems(entries: []) }
    public static func buildBlock<C: ToolbarContent>(_ content: C) -> C { content }
    public static func buildBlock<each C: ToolbarContent>(_ content: repeat each C) -> _ToolbarItems {
        var entries: [ToolbarEntry] = []
        repeat entries += ToolbarEntry.all(in: each content)
        return _ToolbarItems(entries: entries)
    }
    // The optional itself: with another type the compiler could not tell what is left out.
    public static func buildIf<C: ToolbarContent>(_ content: C?) -> C? { content }
    public static func buildEither<C: ToolbarContent>(first content: C) -> _ToolbarItems {
        _ToolbarItems(entries: ToolbarEntry.all(in: content))
    }
    public static func buildEither<C: ToolbarContent>(second content: C) -> _ToolbarItems {
        _ToolbarItems(entries: ToolbarEntry.all(in: content))
    }
    public static func buildLimitedAvailability<C: ToolbarContent>(_ content: C) -> _ToolbarItems {
        _ToolbarItems(entries: ToolbarEntry.all(in: content))
    }
}

extension View {
    public nonisolated func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
        let view = AnyView(content())
        return modifier(Self.toolbarItems { [ToolbarEntry(placement: .automatic, view: view)] })
    }

    @MainActor public func toolbar<Content: ToolbarContent>(@ToolbarContentBuilder content: () -> Content) -> some View {
        let entries = ToolbarEntry.all(in: content())
        return modifier(Self.toolbarItems { entries })
    }

    /// Items keep the environment of the place where they are written; only the look of a bar is added.
    private nonisolated static func toolbarItems(_ entries: @escaping () -> [ToolbarEntry]) -> NavigationItemModifier {
        NavigationItemModifier { environment in
            { item in
                item.entries += entries().map { entry in
                    ToolbarEntry(
                        placement: entry.placement,
                        view: AnyView(
                            entry.view.modifier(EnvironmentChange { $0 = environment.forBar(confirms: entry.placement.isProminent) })))
                }
            }
        }
    }
}

extension EnvironmentValues {
    /// This environment as it is in a bar: type, foreground and place are the bar's.
    func forBar(confirms: Bool = false) -> EnvironmentValues {
        var values = self
        values[BarItemConfirmsKey.self] = confirms
        values[PresentationPlaceKey.self] = .bar
        values[FontKeyOfEnvironment.self] = .system(size: 17, weight: confirms ? .semibold : .medium)
        values[FontChangesKey.self] = FontContext()
        values.resetForeground()
        return values
    }
}
