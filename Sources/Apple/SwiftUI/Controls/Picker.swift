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

extension Picker where Label == SwiftUI.Label<Text, Image>, Content: View {
    public nonisolated init(
        _ titleKey: LocalizedStringKey, systemImage: String, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
    ) { self.init(selection: selection, label: SwiftUI.Label(titleKey, systemImage: systemImage), content: content()) }

    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ title: S, systemImage: String, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
    ) { self.init(selection: selection, label: SwiftUI.Label(title, systemImage: systemImage), content: content()) }
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

/// The looks that the system has.
public enum _PickerLook: Hashable, Sendable { case menu, segmented, inline, wheel, navigationLink }

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
    public nonisolated var _look: _PickerLook { .wheel }
}

public struct NavigationLinkPickerStyle: PickerStyle {
    public nonisolated init() {}
    public nonisolated var _look: _PickerLook { .navigationLink }
}

/// Icons or colours side by side: drawn as segments.
public struct PalettePickerStyle: PickerStyle {
    public nonisolated init() {}
    public nonisolated var _look: _PickerLook { .segmented }
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

extension PickerStyle where Self == PalettePickerStyle {
    public nonisolated static var palette: PalettePickerStyle { PalettePickerStyle() }
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
