// A control that chooses one of several values.

/// Chooses a value by the tags of the views in it.
public struct Picker<Label, SelectionValue: Hashable, Content> {
    let selection: Binding<SelectionValue>
    let label: Label
    let content: Content
}

extension Picker: View where Label: View, Content: View {
    public nonisolated init(selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.init(selection: selection, label: label(), content: content())
    }

    /// The older order of the arguments.
    public nonisolated init(selection: Binding<SelectionValue>, label: Label, @ViewBuilder content: () -> Content) {
        self.init(selection: selection, label: label, content: content())
    }

    public var body: some View {
        let binding = selection
        PickerLook(
            choice: PickerChoice(selected: AnyHashable(selection.wrappedValue)) { tag in
                if let value = tag.base as? SelectionValue { binding.wrappedValue = value }
            }, label: AnyView(label), content: AnyView(content))
    }
}

extension Picker where Label == Text, Content: View {
    public nonisolated init(_ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content) {
        self.init(selection: selection, label: Text(titleKey), content: content())
    }

    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
    ) {
        self.init(selection: selection, label: Text(title), content: content())
    }
}

/// What is chosen, and how another value is.
struct PickerChoice {
    let selected: AnyHashable
    let choose: @MainActor (AnyHashable) -> Void
}

/// How a picker looks.
@MainActor @preconcurrency public protocol PickerStyle: Sendable {
    nonisolated var _look: _PickerLook { get }
}

/// The looks that the system has. A wheel and a palette are shown as a menu.
public enum _PickerLook: Hashable, Sendable { case menu, segmented, inline }

public struct DefaultPickerStyle: PickerStyle {
    public nonisolated init() {}
    public nonisolated var _look: _PickerLook { .menu }
}

public struct MenuPickerStyle: PickerStyle {
    public nonisolated init() {}
    public nonisolated var _look: _PickerLook { .menu }
}

public struct SegmentedPickerStyle: PickerStyle {
    public nonisolated init() {}
    public nonisolated var _look: _PickerLook { .segmented }
}

public struct InlinePickerStyle: PickerStyle {
    public nonisolated init() {}
    public nonisolated var _look: _PickerLook { .inline }
}

public struct WheelPickerStyle: PickerStyle {
    public nonisolated init() {}
    public nonisolated var _look: _PickerLook { .menu }
}

public struct NavigationLinkPickerStyle: PickerStyle {
    public nonisolated init() {}
    public nonisolated var _look: _PickerLook { .menu }
}

extension PickerStyle where Self == DefaultPickerStyle {
    public nonisolated static var automatic: DefaultPickerStyle { DefaultPickerStyle() }
}

extension PickerStyle where Self == MenuPickerStyle {
    public nonisolated static var menu: MenuPickerStyle { MenuPickerStyle() }
}

extension PickerStyle where Self == SegmentedPickerStyle {
    public nonisolated static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
}

extension PickerStyle where Self == InlinePickerStyle {
    public nonisolated static var inline: InlinePickerStyle { InlinePickerStyle() }
}

extension PickerStyle where Self == WheelPickerStyle {
    public nonisolated static var wheel: WheelPickerStyle { WheelPickerStyle() }
}

extension PickerStyle where Self == NavigationLinkPickerStyle {
    public nonisolated static var navigationLink: NavigationLinkPickerStyle { NavigationLinkPickerStyle() }
}

enum PickerLookKey: EnvironmentKey { static let defaultValue = _PickerLook.menu }

extension EnvironmentValues {
    var pickerLook: _PickerLook { self[PickerLookKey.self] }
}

extension View {
    public nonisolated func pickerStyle<S: PickerStyle>(_ style: S) -> some View {
        modifier(EnvironmentChange { $0[PickerLookKey.self] = style._look })
    }
}

/// A picker under the style that is set where it stands. A menu is shown as a sheet of its options.
struct PickerLook: View {
    let choice: PickerChoice
    let label: AnyView
    let content: AnyView
    @State private var isOpen = false
    @Environment(\.pickerLook) private var look
    @Environment(\.labelsHidden) private var hidesLabel
    @Environment(\.presentationPlace) private var place
    @Environment(\.menuDismiss) private var menuDismiss

    var body: some View {
        switch look {
        case .segmented: PickerParts(content: content, choice: choice, kind: .segments)
        case .inline: rows
        case .menu: menu
        }
    }

    /// Rows; those of a menu end it.
    @ViewBuilder private var rows: some View {
        if let menuDismiss {
            let choice = choice
            PickerParts(
                content: AnyView(content.modifier(MenuRow())),
                choice: PickerChoice(selected: choice.selected) { tag in
                    choice.choose(tag)
                    menuDismiss()
                }, kind: .rows)
        } else {
            PickerParts(content: content, choice: choice, kind: .rows)
        }
    }

    private var menu: some View {
        HStack(spacing: 8) {
            if place == .listRow, !hidesLabel {
                label
                Spacer(minLength: 8)
            }
            HStack(spacing: 5) {
                PickerParts(content: content, choice: choice, kind: .selected)
                Image(systemName: "chevron.up.chevron.down").font(.system(size: 12, weight: .medium)).modifier(HiddenFromReaders())
            }
            .modifier(
                ForegroundIf(style: place == .listRow ? AnyShapeStyle(Color(system: SystemColor.secondaryLabel)) : AnyShapeStyle(.tint)))
        }
        .modifier(HiddenWords(words: place == .listRow && !hidesLabel ? nil : label))
        .modifier(ActionModifier(action: .closure { isOpen = true }, role: .button))
        .sheet(isPresented: $isOpen) {
            PickerOptions(title: label, content: content, choice: choice, close: { isOpen = false })
        }
    }
}

/// The options of a picker as rows that choose and close.
struct PickerOptions: View {
    let title: AnyView
    let content: AnyView
    let choice: PickerChoice
    let close: @MainActor () -> Void

    var body: some View {
        NavigationStack {
            List {
                PickerParts(
                    content: content,
                    choice: PickerChoice(selected: choice.selected) { tag in
                        choice.choose(tag)
                        close()
                    }, kind: .rows)
            }
            .modifier(
                NavigationItemModifier { _ in
                    {
                        $0.title = title; $0.titleMode = .inline
                    }
                })
        }
        .presentationDetents([.medium])
    }
}
