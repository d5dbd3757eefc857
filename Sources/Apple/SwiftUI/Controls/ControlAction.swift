// What a control does: run a closure of the app, or an intent.
import AppIntents
import SidelongRenderTree

/// An action of a button, a toggle or a row.
package enum ControlAction {
    case closure(@MainActor () -> Void)
    case intent(IntentReference)
}

/// A role that says what a button is for.
public struct ButtonRole: Hashable, Sendable {
    enum Kind: Hashable, Sendable { case cancel, destructive, confirm, close }
    let kind: Kind

    public static let cancel = ButtonRole(kind: .cancel)
    public static let destructive = ButtonRole(kind: .destructive)
    public static let confirm = ButtonRole(kind: .confirm)
    public static let close = ButtonRole(kind: .close)
}

/// Makes what it modifies act on a tap.
struct ActionModifier: DrawModifier {
    typealias Body = Never
    let action: ControlAction
    let role: Accessibility.Role
    /// Said instead of the text inside.
    var label: String?
    var value = ""
    var isSelected = false
    /// How strongly the view is drawn while a finger is on it; nil leaves the look to the page.
    var pressedOpacity: Double?

    var needsFrame: Bool { true }
    var isMergeable: Bool { true }

    func decorate(_ node: inout Node, size: CGSize, in context: LeafContext) {
        let isEnabled = context.environment.untracked(IsEnabledKey.self)
        var accessibility = node.accessibility ?? Accessibility()
        accessibility.role = role
        if accessibility.label.isEmpty { accessibility.label = label ?? SpokenText.of(node) }
        accessibility.value = value
        accessibility.combinesChildren = true
        if isSelected { accessibility.traits.insert(.selected) }
        if !isEnabled {
            accessibility.traits.insert(.disabled)
            node.flags.insert(.disabled)
        }
        node.accessibility = accessibility
        guard isEnabled else { return }
        switch action {
        case .closure(let closure):
            node.action = TreeAction(id: context.id, kind: .closure)
            context.register(action: closure)
        case .intent(let intent):
            node.action = TreeAction(
                id: context.id, kind: .intent, intent: intent.name, parameters: intent.parameters, runsInApp: intent.runsInApp,
                opensApp: intent.opensApp)
        }
        if let pressedOpacity {
            var pressed = node
            pressed.opacity *= pressedOpacity
            pressed.action = nil
            node.looks.append(Look(state: .pressed, node: pressed))
        }
    }
}

/// The words in a drawn node, as a screen reader would say them in order.
package enum SpokenText {
    package static func of(_ node: Node) -> String {
        var words: [String] = []
        var pictures: [String] = []
        collect(node, into: &words, pictures: &pictures)
        // A picture beside words only adorns them; alone it speaks.
        return (words.isEmpty ? pictures : words).joined(separator: ", ")
    }

    private static func collect(_ node: Node, into words: inout [String], pictures: inout [String]) {
        guard words.count < 50, pictures.count < 50 else { return }
        if let accessibility = node.accessibility {
            if accessibility.isHidden { return }
            if !accessibility.label.isEmpty {
                if accessibility.role == .image { pictures.append(accessibility.label) } else { words.append(accessibility.label) }
                return
            }
        }
        switch node.content {
        case .text(let text): if !text.string.isEmpty { words.append(text.string) }
        case .movingText(let text):
            let around = text.prefix + text.suffix
            if !around.isEmpty { words.append(around) }
        default: break
        }
        node.children.forEach { collect($0, into: &words, pictures: &pictures) }
    }
}
