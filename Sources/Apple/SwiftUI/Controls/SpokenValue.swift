// Gives a drawn control its role and its value for a screen reader.
import SidelongRenderTree

/// Role and value; the label is what the view's own words say, unless it has one.
struct SpokenValue: DrawModifier {
    typealias Body = Never
    let role: Accessibility.Role
    let value: String
    var label: String?

    var needsFrame: Bool { true }
    var isMergeable: Bool { true }

    func decorate(_ node: inout Node, size: CGSize, in context: LeafContext) {
        var accessibility = node.accessibility ?? Accessibility()
        accessibility.role = role
        accessibility.value = value
        if accessibility.label.isEmpty { accessibility.label = label ?? SpokenText.of(node) }
        accessibility.combinesChildren = true
        node.accessibility = accessibility
    }
}
