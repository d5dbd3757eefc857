// Where a tap goes that hits nothing else.

import Foundation
import SidelongRenderTree

struct WidgetURL {
    let url: URL?
}

extension WidgetURL: DrawModifier {
    typealias Body = Never
    var isMergeable: Bool { true }

    func decorate(_ node: inout Node, size: CGSize, in context: LeafContext) {
        guard let url else { return }
        guard LinkScheme.isAllowed(url) else {
            return context.warn("link.scheme", "A link with the scheme “\(url.scheme ?? "")” is not followed.")
        }
        let text = url.absoluteString
        context.pass?.treeWrites.append { $0.widgetURL = text }
    }
}

/// Schemes that would run code in the page are refused.
package enum LinkScheme {
    private static let refused: Set<String> = ["javascript", "vbscript", "data", "blob"]

    package static func isAllowed(_ url: URL) -> Bool { url.scheme.map { !refused.contains($0.lowercased()) } ?? false }
}

extension View {
    /// Opens the app at this URL when a tap hits no link and no button.
    public nonisolated func widgetURL(_ url: URL?) -> some View { modifier(WidgetURL(url: url)) }
}
