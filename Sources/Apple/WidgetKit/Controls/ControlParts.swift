// The symbol and the words of a control's label. The Control Center draws nothing else of it.

import Foundation
import SidelongRenderTree

/// What a label consists of, once it is drawn.
@MainActor struct ControlParts {
    private(set) var symbol: String?
    private(set) var words: [String] = []
    private(set) var hint = ""
    private(set) var isPrivate = false

    init(of view: AnyView, environment: EnvironmentValues) {
        // Wide enough that nothing is cut; the words are laid out anew in the tile.
        let tree = ViewHost(root: view, environment: environment).render(
            RenderRequest(size: CGSize(width: 1_000, height: 400), context: ControlAnswer.family))
        collect(tree.root)
    }

    /// The words in one line.
    var title: String { words.joined(separator: " ") }

    private mutating func collect(_ node: Node) {
        guard words.count < 20 else { return }
        if node.flags.contains(.privacySensitive) { isPrivate = true }
        if let said = node.accessibility?.hint, !said.isEmpty { hint = said }
        switch node.content {
        case .symbol(let content): symbol = symbol ?? content.name
        case .text(let text): if !text.string.isEmpty { words.append(text.string) }
        case .movingText(let text): if !(text.prefix + text.suffix).isEmpty { words.append(text.prefix + text.suffix) }
        case .group, .shape, .image, .scroll, .input, .movingProgress: break
        }
        node.children.forEach { collect($0) }
    }
}

/// The system's words on controls.
enum ControlWords {
    static func state(_ isOn: Bool) -> String { isOn ? "On" : "Off" }
}

extension View {
    /// What holding the Action button does: “Hold to …” and these words. A screen reader says them as well.
    public nonisolated func controlWidgetActionHint(_ hint: Text) -> some View { accessibilityHint(hint) }

    public nonisolated func controlWidgetActionHint(_ hintKey: LocalizedStringKey) -> some View { controlWidgetActionHint(Text(hintKey)) }

    @_disfavoredOverload public nonisolated func controlWidgetActionHint<Hint: StringProtocol>(_ hint: Hint) -> some View {
        controlWidgetActionHint(Text(hint))
    }

    /// Words that the Control Center shows for a moment after a tap. This phone shows the value itself instead.
    public nonisolated func controlWidgetStatus(_ status: Text) -> some View { self }

    public nonisolated func controlWidgetStatus(_ statusKey: LocalizedStringKey) -> some View { self }

    @_disfavoredOverload public nonisolated func controlWidgetStatus<Status: StringProtocol>(_ status: Status) -> some View { self }
}
