// A button that opens a list of things to do.

/// A label that opens a menu of buttons, toggles and pickers.
public struct Menu<Label, Content> {
    let label: Label
    let content: Content
    let primaryAction: (@MainActor () -> Void)?
}

extension Menu: View where Label: View, Content: View {
    public nonisolated init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.init(label: label(), content: content(), primaryAction: nil)
    }

    /// A tap does the primary action; a long press opens the menu.
    public nonisolated init(
        @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label, primaryAction: @escaping @MainActor () -> Void
    ) {
        self.init(label: label(), content: content(), primaryAction: primaryAction)
    }

    public var body: some View {
        MenuLook(label: AnyView(label), content: AnyView(content), primaryAction: primaryAction)
    }
}

extension Menu where Label == Text, Content: View {
    public nonisolated init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(label: Text(titleKey), content: content(), primaryAction: nil)
    }

    @_disfavoredOverload public nonisolated init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(label: Text(title), content: content(), primaryAction: nil)
    }

    public nonisolated init(
        _ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content, primaryAction: @escaping @MainActor () -> Void
    ) { self.init(label: Text(titleKey), content: content(), primaryAction: primaryAction) }

    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ title: S, @ViewBuilder content: () -> Content, primaryAction: @escaping @MainActor () -> Void
    ) { self.init(label: Text(title), content: content(), primaryAction: primaryAction) }
}

extension Menu where Label == SwiftUI.Label<Text, Image>, Content: View {
    public nonisolated init(_ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content) {
        self.init(label: SwiftUI.Label(titleKey, systemImage: systemImage), content: content(), primaryAction: nil)
    }

    @_disfavoredOverload public nonisolated init<S: StringProtocol>(_ title: S, systemImage: String, @ViewBuilder content: () -> Content) {
        self.init(label: SwiftUI.Label(title, systemImage: systemImage), content: content(), primaryAction: nil)
    }
}

/// How a menu's own button looks.
@MainActor @preconcurrency public protocol MenuStyle: Sendable {}

public struct DefaultMenuStyle: MenuStyle { public nonisolated init() {} }
public struct ButtonMenuStyle: MenuStyle { public nonisolated init() {} }
public struct BorderlessButtonMenuStyle: MenuStyle { public nonisolated init() {} }

extension MenuStyle where Self == DefaultMenuStyle {
    public nonisolated static var automatic: DefaultMenuStyle { DefaultMenuStyle() }
}

extension MenuStyle where Self == ButtonMenuStyle {
    public nonisolated static var button: ButtonMenuStyle { ButtonMenuStyle() }
}

extension MenuStyle where Self == BorderlessButtonMenuStyle {
    public nonisolated static var borderlessButton: BorderlessButtonMenuStyle { BorderlessButtonMenuStyle() }
}

/// The order of a menu's items.
public struct MenuOrder: Hashable, Sendable {
    let name: String
    public static let automatic = MenuOrder(name: "automatic")
    public static let fixed = MenuOrder(name: "fixed")
    public static let priority = MenuOrder(name: "priority")
}

/// Whether a menu stays after one of its items has been chosen.
public struct MenuActionDismissBehavior: Hashable, Sendable {
    let dismisses: Bool
    public static let automatic = MenuActionDismissBehavior(dismisses: true)
    public static let enabled = MenuActionDismissBehavior(dismisses: true)
    public static let disabled = MenuActionDismissBehavior(dismisses: false)
}

enum MenuDismissKey: EnvironmentKey { static var defaultValue: (@MainActor () -> Void)? { nil } }
enum MenuStaysKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
    /// Ends the menu around; nil outside of menus.
    var menuDismiss: (@MainActor () -> Void)? { self[MenuDismissKey.self] }
    var menuStays: Bool { self[MenuStaysKey.self] }
}

extension View {
    /// A menu's button is drawn by the button style around it, whatever its own style.
    public nonisolated func menuStyle<S: MenuStyle>(_ style: S) -> some View { self }
    /// Menus show their items in the order of the source.
    public nonisolated func menuOrder(_ order: MenuOrder) -> some View { self }
    /// A phone shows no mark on a menu's button.
    public nonisolated func menuIndicator(_ visibility: Visibility) -> some View { self }

    public nonisolated func menuActionDismissBehavior(_ behavior: MenuActionDismissBehavior) -> some View {
        modifier(EnvironmentChange { $0[MenuStaysKey.self] = !behavior.dismisses })
    }
}

/// A menu's button; inside of another menu, a row that opens the inner one.
struct MenuLook: View {
    let label: AnyView
    let content: AnyView
    let primaryAction: (@MainActor () -> Void)?
    @State private var isOpen = false
    @State private var anchor = AnchorPlace()
    @Environment(\.menuDismiss) private var outer

    var body: some View {
        let content = content
        let outer = outer
        let open: @MainActor () -> Void = { isOpen = true }
        button(open)
            .modifier(AnchorReader(anchor: anchor))
            .modifier(
                SheetModifier(
                    isPresented: $isOpen, kind: .menu(anchor), onDismiss: nil,
                    sheet: { AnyView(MenuCard(content: content, above: outer)) }))
    }

    @ViewBuilder private func button(_ open: @escaping @MainActor () -> Void) -> some View {
        if outer != nil {
            StyledButton(
                configuration: PrimitiveButtonStyleConfiguration(
                    role: nil, action: .closure(open),
                    label: AnyView(
                        HStack(spacing: 8) {
                            label
                            Spacer(minLength: 0)
                            Image(systemName: "chevron.forward").font(.system(size: 13, weight: .semibold)).foregroundStyle(.secondary)
                                .modifier(HiddenFromReaders())
                        }))
            )
            .modifier(EnvironmentChange { $0[MenuStaysKey.self] = true })
        } else if let primaryAction {
            StyledButton(configuration: PrimitiveButtonStyleConfiguration(role: nil, action: .closure(primaryAction), label: label))
                .modifier(LongPressMenu(open: open))
        } else {
            StyledButton(configuration: PrimitiveButtonStyleConfiguration(role: nil, action: .closure(open), label: label))
        }
    }
}

extension View {
    /// A long press, a secondary click or the menu key opens a menu of the items.
    public nonisolated func contextMenu<MenuItems: View>(@ViewBuilder menuItems: () -> MenuItems) -> some View {
        modifier(ContextMenu(items: AnyView(menuItems())))
    }

    /// The preview is not shown: the view stays where it is.
    public nonisolated func contextMenu<M: View, P: View>(@ViewBuilder menuItems: () -> M, @ViewBuilder preview: () -> P) -> some View {
        modifier(ContextMenu(items: AnyView(menuItems())))
    }
}

struct ContextMenu {
    let items: AnyView
    @State private var isOpen = false
    @State private var anchor = AnchorPlace()
}

extension ContextMenu: ViewModifier {
    func body(content: Content) -> some View {
        let items = items
        content
            .modifier(AnchorReader(anchor: anchor))
            .modifier(LongPressMenu(open: { isOpen = true }))
            .modifier(
                SheetModifier(
                    isPresented: $isOpen, kind: .menu(anchor), onDismiss: nil, sheet: { AnyView(MenuCard(content: items, above: nil)) }))
    }
}
