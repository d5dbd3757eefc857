// Controls and boxes that hold others: group box, control group.
import SidelongRenderTree

/// Content that belongs together, on a soft card with its label above.
public struct GroupBox<Label, Content> {
    let label: Label?
    let content: Content
}

extension GroupBox: View where Label: View, Content: View {
    public nonisolated init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.init(label: label(), content: content())
    }

    public nonisolated init(label: Label, @ViewBuilder content: () -> Content) { self.init(label: label, content: content()) }

    public var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            if let label { label.font(.headline) }
            HStack(spacing: 0) {
                content
                Spacer(minLength: 0)
            }
        }
        .padding(16)
        .modifier(
            ControlBackground(
                fill: AnyShapeStyle(Color(system: SystemColor.secondaryBackground)),
                shape: TreeShape(kind: .roundedRectangle, radii: [8], isContinuous: true)))
    }
}

extension GroupBox where Label == EmptyView, Content: View {
    public nonisolated init(@ViewBuilder content: () -> Content) { self.init(label: nil, content: content()) }
}

extension GroupBox where Label == Text, Content: View {
    public nonisolated init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(label: Text(titleKey), content: content())
    }

    @_disfavoredOverload public nonisolated init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(label: Text(title), content: content())
    }
}

/// Controls that belong together, side by side.
public struct ControlGroup<Content> {
    let content: Content
}

extension ControlGroup: View where Content: View {
    public nonisolated init(@ViewBuilder content: () -> Content) { self.content = content() }
    public var body: some View { HStack(spacing: 8) { content }.buttonStyle(.bordered) }
}
