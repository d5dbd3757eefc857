// Content that a person folds away and unfolds.

/// A label that shows and hides what belongs to it.
public struct DisclosureGroup<Label, Content> {
    let label: Label
    let content: () -> Content
    let isExpanded: Binding<Bool>?
}

extension DisclosureGroup: View where Label: View, Content: View {
    public nonisolated init(@ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) {
        self.init(label: label(), content: content, isExpanded: nil)
    }

    public nonisolated init(isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) {
        self.init(label: label(), content: content, isExpanded: isExpanded)
    }

    public var body: some View {
        let content = content
        return DisclosureLook(label: AnyView(label), isExpanded: isExpanded, content: { AnyView(content()) })
    }
}

extension DisclosureGroup where Label == Text, Content: View {
    public nonisolated init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
        self.init(label: Text(titleKey), content: content, isExpanded: nil)
    }

    public nonisolated init(_ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content) {
        self.init(label: Text(titleKey), content: content, isExpanded: isExpanded)
    }

    @_disfavoredOverload public nonisolated init<S: StringProtocol>(_ title: S, @ViewBuilder content: @escaping () -> Content) {
        self.init(label: Text(title), content: content, isExpanded: nil)
    }

    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ title: S, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
    ) { self.init(label: Text(title), content: content, isExpanded: isExpanded) }
}

/// In a list the label and what belongs to it are rows; elsewhere they are stacked.
struct DisclosureLook: View {
    let label: AnyView
    let isExpanded: Binding<Bool>?
    let content: () -> AnyView
    @State private var own = false
    @Environment(\.presentationPlace) private var place

    var body: some View {
        let expanded = isExpanded ?? $own
        if place == .listRow {
            header(expanded)
            if expanded.wrappedValue { content().padding(.leading, 20) }
        } else {
            VStack(alignment: .leading, spacing: 12) {
                header(expanded)
                if expanded.wrappedValue { content() }
            }
        }
    }

    private func header(_ expanded: Binding<Bool>) -> some View {
        HStack(spacing: 8) {
            label
            Spacer(minLength: 8)
            Image(systemName: expanded.wrappedValue ? "chevron.down" : "chevron.forward")
                .font(.system(size: 14, weight: .semibold)).foregroundStyle(.tint).modifier(HiddenFromReaders())
        }
        .modifier(
            ActionModifier(
                action: .closure { expanded.wrappedValue.toggle() }, role: .button,
                value: expanded.wrappedValue ? "expanded" : "collapsed", pressedOpacity: 0.5))
    }
}
