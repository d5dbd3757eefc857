// Words that open an address.
import Foundation
import SidelongRenderTree

/// A control that opens an address.
public struct Link<Label> {
    let destination: URL
    let label: Label
}

extension Link: View where Label: View {
    public nonisolated init(destination: URL, @ViewBuilder label: () -> Label) {
        self.init(destination: destination, label: label())
    }

    public var body: some View {
        HStack { label }
            .modifier(ForegroundIf(style: AnyShapeStyle(.tint)))
            .modifier(AddressModifier(address: destination.absoluteString))
    }
}

extension Link where Label == Text {
    public nonisolated init(_ titleKey: LocalizedStringKey, destination: URL) {
        self.init(destination: destination, label: Text(titleKey))
    }

    @_disfavoredOverload public nonisolated init<S: StringProtocol>(_ title: S, destination: URL) {
        self.init(destination: destination, label: Text(title))
    }
}

/// Makes what it modifies open an address on a tap.
struct AddressModifier: DrawModifier {
    typealias Body = Never
    let address: String

    var needsFrame: Bool { true }
    var isMergeable: Bool { true }

    /// Schemes that run code or show a page of their own content are not links.
    private static let refused = ["javascript:", "data:", "vbscript:", "file:"]

    func decorate(_ node: inout Node, size: CGSize, in context: LeafContext) {
        var accessibility = node.accessibility ?? Accessibility()
        accessibility.role = .link
        if accessibility.label.isEmpty { accessibility.label = SpokenText.of(node) }
        accessibility.combinesChildren = true
        node.accessibility = accessibility
        let plain = address.lowercased().trimmingCharacters(in: .whitespacesAndNewlines)
        guard !Self.refused.contains(where: plain.hasPrefix) else {
            context.warn("link.scheme", "The link \"\(address.prefix(80))\" has a scheme that is not opened.")
            return
        }
        node.url = address
    }
}
