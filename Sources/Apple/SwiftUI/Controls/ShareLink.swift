// A button that would hand something to other apps. This phone has none to hand it to.
import Foundation

/// Shares an item. There is no share sheet here: a tap shows what would be shared, and the tree carries a warning.
public struct ShareLink<Label> {
    let words: String
    let label: Label
}

extension ShareLink: View where Label: View {
    public nonisolated init(item: URL, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label) {
        self.init(words: item.absoluteString, label: label())
    }

    public nonisolated init(item: String, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label) {
        self.init(words: item, label: label())
    }

    public var body: some View { ShareLook(words: words, label: AnyView(label)) }
}

extension ShareLink where Label == DefaultShareLinkLabel {
    public nonisolated init(item: URL, subject: Text? = nil, message: Text? = nil) {
        self.init(words: item.absoluteString, label: DefaultShareLinkLabel(title: nil))
    }

    public nonisolated init(item: String, subject: Text? = nil, message: Text? = nil) {
        self.init(words: item, label: DefaultShareLinkLabel(title: nil))
    }

    public nonisolated init(_ titleKey: LocalizedStringKey, item: URL, subject: Text? = nil, message: Text? = nil) {
        self.init(words: item.absoluteString, label: DefaultShareLinkLabel(title: Text(titleKey)))
    }

    public nonisolated init(_ titleKey: LocalizedStringKey, item: String, subject: Text? = nil, message: Text? = nil) {
        self.init(words: item, label: DefaultShareLinkLabel(title: Text(titleKey)))
    }
}

/// A share link's own label: an arrow out of a box.
public struct DefaultShareLinkLabel {
    let title: Text?
}

extension DefaultShareLinkLabel: View {
    public var body: some View {
        Label(
            title: { if let title { AnyView(title) } else { AnyView(SystemText(.share)) } },
            icon: { Image(systemName: "square.and.arrow.up") })
    }
}

struct ShareLook: View {
    let words: String
    let label: AnyView
    @State private var isShown = false

    var body: some View {
        let words = words
        Button(action: { isShown = true }, label: { label })
            .modifier(
                WarningModifier(
                    code: "share.target", message: "There is no share sheet: a share link shows what it would hand to another app.")
            )
            .alert(Text(verbatim: words), isPresented: $isShown) {}
    }
}
