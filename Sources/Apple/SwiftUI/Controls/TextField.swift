// A field to type into.
import Foundation
import SidelongRenderTree

/// A field of text with words that say what belongs into it.
public struct TextField<Label> {
    let source: TextSource
    let prompt: Text?
    let label: Label
    let axis: Axis?
    var onCommit: (() -> Void)?
}

/// Where a field's text comes from and goes to.
struct TextSource {
    let get: () -> String
    let set: (String) -> Void
    /// Whether what is typed stays as it was typed until it is another value: a number's own text must not jump while it is written.
    var keepsTyped = false
}

extension TextSource {
    init(_ binding: Binding<String>) { self.init(get: { binding.wrappedValue }, set: { binding.wrappedValue = $0 }) }

    init<F: ParseableFormatStyle>(_ value: Binding<F.FormatInput>, format: F) where F.FormatOutput == String {
        self.init(
            get: { format.format(value.wrappedValue) },
            set: { text in
                // Text that is no value leaves the value as it is, as Apple's field does.
                if let parsed = try? format.parseStrategy.parse(text) { value.wrappedValue = parsed }
            }, keepsTyped: true)
    }

    init<F: ParseableFormatStyle>(_ value: Binding<F.FormatInput?>, format: F) where F.FormatOutput == String {
        self.init(
            get: { value.wrappedValue.map { format.format($0) } ?? "" },
            // Text that is no value is none.
            set: { text in value.wrappedValue = try? format.parseStrategy.parse(text) }, keepsTyped: true)
    }
}

extension TextField: View where Label: View {
    public var body: some View {
        TextFieldLook(
            source: source, prompt: prompt, label: AnyView(label), isMultiline: axis == .vertical, isSecure: false, onCommit: onCommit)
    }
}

extension TextField where Label == Text {
    public nonisolated init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
        self.init(source: TextSource(text), prompt: nil, label: Text(titleKey), axis: nil)
    }

    @_disfavoredOverload public nonisolated init<S: StringProtocol>(_ title: S, text: Binding<String>) {
        self.init(source: TextSource(text), prompt: nil, label: Text(title), axis: nil)
    }

    public nonisolated init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
        self.init(source: TextSource(text), prompt: prompt, label: Text(titleKey), axis: nil)
    }

    @_disfavoredOverload public nonisolated init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?) {
        self.init(source: TextSource(text), prompt: prompt, label: Text(title), axis: nil)
    }

    public nonisolated init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil, axis: Axis) {
        self.init(source: TextSource(text), prompt: prompt, label: Text(titleKey), axis: axis)
    }

    @_disfavoredOverload public nonisolated init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text? = nil, axis: Axis) {
        self.init(source: TextSource(text), prompt: prompt, label: Text(title), axis: axis)
    }

    public nonisolated init<F: ParseableFormatStyle>(
        _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
    ) where F.FormatOutput == String {
        self.init(source: TextSource(value, format: format), prompt: prompt, label: Text(titleKey), axis: nil)
    }

    @_disfavoredOverload public nonisolated init<S: StringProtocol, F: ParseableFormatStyle>(
        _ title: S, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
    ) where F.FormatOutput == String {
        self.init(source: TextSource(value, format: format), prompt: prompt, label: Text(title), axis: nil)
    }

    public nonisolated init<F: ParseableFormatStyle>(
        _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
    ) where F.FormatOutput == String {
        self.init(source: TextSource(value, format: format), prompt: prompt, label: Text(titleKey), axis: nil)
    }
}

extension TextField where Label: View {
    public nonisolated init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
        self.init(source: TextSource(text), prompt: prompt, label: label(), axis: nil)
    }

    public nonisolated init(text: Binding<String>, prompt: Text? = nil, axis: Axis, @ViewBuilder label: () -> Label) {
        self.init(source: TextSource(text), prompt: prompt, label: label(), axis: axis)
    }

    public nonisolated init<F: ParseableFormatStyle>(
        value: Binding<F.FormatInput>, format: F, prompt: Text? = nil, @ViewBuilder label: () -> Label
    ) where F.FormatOutput == String {
        self.init(source: TextSource(value, format: format), prompt: prompt, label: label(), axis: nil)
    }

    public nonisolated init<F: ParseableFormatStyle>(
        value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil, @ViewBuilder label: () -> Label
    ) where F.FormatOutput == String {
        self.init(source: TextSource(value, format: format), prompt: prompt, label: label(), axis: nil)
    }
}

extension TextField where Label == Text {
    @_disfavoredOverload public nonisolated init<S: StringProtocol, F: ParseableFormatStyle>(
        _ title: S, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
    ) where F.FormatOutput == String {
        self.init(source: TextSource(value, format: format), prompt: prompt, label: Text(title), axis: nil)
    }

    /// The older way, with what is to be done at the end of an input.
    public nonisolated init(_ titleKey: LocalizedStringKey, text: Binding<String>, onCommit: @escaping () -> Void) {
        self.init(source: TextSource(text), prompt: nil, label: Text(titleKey), axis: nil, onCommit: onCommit)
    }

    public nonisolated init(
        _ titleKey: LocalizedStringKey, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void,
        onCommit: @escaping () -> Void = {}
    ) { self.init(source: TextSource(text), prompt: nil, label: Text(titleKey), axis: nil, onCommit: onCommit) }

    /// A value with a formatter of Foundation's.
    public nonisolated init<V>(_ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter) {
        self.init(source: TextSource(value, formatter: formatter), prompt: nil, label: Text(titleKey), axis: nil)
    }

    @_disfavoredOverload public nonisolated init<S: StringProtocol, V>(_ title: S, value: Binding<V>, formatter: Formatter) {
        self.init(source: TextSource(value, formatter: formatter), prompt: nil, label: Text(title), axis: nil)
    }
}

extension TextSource {
    init<V>(_ value: Binding<V>, formatter: Formatter) {
        self.init(
            get: { formatter.string(for: value.wrappedValue) ?? "" },
            set: { text in
                // Only number and date formatters can read on this platform; text that is no value leaves the value as it is.
                let read: Any? =
                    (formatter as? NumberFormatter)?.number(from: text) ?? (formatter as? DateFormatter)?.date(from: text)
                if let number = read as? NSNumber, let typed = Self.typed(number, V.self) {
                    value.wrappedValue = typed
                } else if let typed = read as? V {
                    value.wrappedValue = typed
                }
            }, keepsTyped: true)
    }

    private static func typed<V>(_ number: NSNumber, _ type: V.Type) -> V? {
        switch type {
        case is Int.Type, is Int?.Type: number.intValue as? V
        case is Double.Type, is Double?.Type: number.doubleValue as? V
        case is Decimal.Type, is Decimal?.Type: number.decimalValue as? V
        case is Float.Type: number.floatValue as? V
        default: number as? V
        }
    }
}

/// A field whose text is not shown.
public struct SecureField<Label> {
    let source: TextSource
    let prompt: Text?
    let label: Label
}

extension SecureField: View where Label: View {
    public var body: some View {
        TextFieldLook(source: source, prompt: prompt, label: AnyView(label), isMultiline: false, isSecure: true, onCommit: nil)
    }
}

extension SecureField where Label == Text {
    public nonisolated init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil) {
        self.init(source: TextSource(text), prompt: prompt, label: Text(titleKey))
    }

    @_disfavoredOverload public nonisolated init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text? = nil) {
        self.init(source: TextSource(text), prompt: prompt, label: Text(title))
    }
}

/// What a field remembers between renders: how often the page has edited, and what was typed.
@MainActor final class FieldMemory {
    var editNumber = 0
    var typed: (text: String, value: String)?
    nonisolated init() {}
}

struct TextFieldLook: View {
    let source: TextSource
    let prompt: Text?
    let label: AnyView
    let isMultiline: Bool
    let isSecure: Bool
    let onCommit: (() -> Void)?
    /// Whether the field is as high as it is offered, as an editor is.
    var fills = false
    @State private var memory = FieldMemory()
    @State private var edits = 0
    @Environment(\.textFieldHasBorder) private var hasBorder

    var body: some View {
        // Read here, so that the field is drawn again when its text changes elsewhere and when an edit was taken.
        let value = source.get()
        let _ = edits
        let input = TextInput(
            text: shown(value), editNumber: memory.editNumber, isMultiline: isMultiline, isSecure: isSecure, fills: fills,
            commit: onCommit,
            edit: { text, number in
                memory.editNumber = max(memory.editNumber, number)
                source.set(text)
                memory.typed = source.keepsTyped ? (text, source.get()) : nil
                edits += 1
            })
        let field = input.modifier(Placeholder(words: prompt.map { AnyView($0) } ?? label)).modifier(SpokenBy(title: label))
        if hasBorder {
            field
                .padding(.horizontal, 7).padding(.vertical, 7)
                .modifier(
                    ControlBackground(
                        fill: AnyShapeStyle(Color(system: SystemColor.tertiaryFill)),
                        shape: TreeShape(kind: .roundedRectangle, radii: [8], isContinuous: true)))
        } else {
            field
        }
    }

    /// What was typed, as long as it still means the value.
    private func shown(_ value: String) -> String {
        if let typed = memory.typed, typed.value == value { return typed.text }
        return value
    }
}
