// The native input that a text field becomes.
import Foundation
import SidelongRenderTree

/// One line, or as many as the text has, as high as its type.
struct TextInput: LeafView {
    typealias Body = Never
    let text: String
    let editNumber: Int
    let isMultiline: Bool
    let isSecure: Bool
    var fills = false
    var commit: (() -> Void)?
    let edit: @MainActor (String, Int) -> Void

    /// Height of a line: the system font's own box, rounded up to the pixel.
    private func lineHeight(_ context: LeafContext) -> CGFloat {
        let height = context.environment.resolvedFont.key.size * 1.1934
        return (CGFloat(height) * context.scale).rounded(.up) / context.scale
    }

    func sizeThatFits(_ proposal: ProposedViewSize, in context: LeafContext) -> CGSize {
        let width = proposal.width.map { $0.isFinite ? max($0, 0) : 10_000 } ?? 100
        let line = lineHeight(context)
        if fills { return CGSize(width: width, height: proposal.height.map { $0.isFinite ? max($0, line) : 10_000 } ?? line * 6) }
        guard isMultiline else { return CGSize(width: width, height: line) }
        var lines = wrappedLines(width, context)
        let limits = context.environment.textSettings.lines
        if let most = limits.most { lines = min(lines, most) }
        if let least = limits.least { lines = max(lines, least) }
        return CGSize(width: width, height: line * CGFloat(lines))
    }

    /// Lines that the text needs in this width, as the text engine breaks them.
    private func wrappedLines(_ width: CGFloat, _ context: LeafContext) -> Int {
        // A line that has only been begun counts, and so does an empty text.
        let measured = Text(verbatim: text.isEmpty || text.hasSuffix("\n") ? text + " " : text)
        let height = measured.sizeThatFits(ProposedViewSize(width: width, height: nil), in: context).height
        return max(Int((height / lineHeight(context)).rounded()), 1)
    }

    /// 0 left, 0.5 centre, 1 right.
    private func alignment(_ environment: EnvironmentValues) -> Double {
        let isMirrored = environment.untracked(LayoutDirectionKey.self) == .rightToLeft
        return switch environment.textSettings.alignment {
        case .leading: isMirrored ? 1 : 0
        case .center: 0.5
        case .trailing: isMirrored ? 0 : 1
        }
    }

    func baselines(size: CGSize, in context: LeafContext) -> (first: CGFloat, last: CGFloat)? {
        let baseline = CGFloat(context.environment.resolvedFont.key.size * 0.9522)
        return (baseline, baseline + size.height - lineHeight(context))
    }

    func draw(_ node: inout Node, size: CGSize, in context: LeafContext) {
        let environment = context.environment
        let keyboard = environment.untracked(InputTraitsKey.self)
        let focus = environment.untracked(FieldFocusKey.self)
        node.content = .input(
            InputContent(
                kind: isSecure ? .secure : isMultiline ? .multiline : .text, text: text, editNumber: editNumber,
                keyboard: keyboard.keyboard, submitLabel: keyboard.submitLabel, capitalization: keyboard.capitalization,
                isAutocorrected: keyboard.isAutocorrected, isFocused: focus?.isFocused() ?? false, font: environment.resolvedFont.key,
                paint: context.paint(HierarchicalShapeStyle.primary), placeholderPaint: .color(SystemColor.placeholder),
                alignment: alignment(environment)))
        var accessibility = Accessibility(role: .textField, value: isSecure ? "" : text)
        if environment.untracked(IsEnabledKey.self) {
            context.register(textInput: edit)
            if let focus { context.pass?.focuses[context.id] = focus.report }
            let actions = environment.submitActions(isSearch: keyboard.keyboard == "search")
            let commit = commit
            if !actions.isEmpty || commit != nil {
                context.pass?.submits[context.id] = {
                    commit?()
                    actions.forEach { $0() }
                }
            }
        } else {
            node.flags.insert(.disabled)
            accessibility.traits.insert(.disabled)
        }
        node.accessibility = accessibility
    }
}

extension TextInput: View {}

/// Draws words for what they say, and gives them to the input as its placeholder.
struct Placeholder: PrimitiveModifier {
    typealias Body = Never
    let words: AnyView

    static func makeNode(_ modifier: Placeholder, content: any View, _ seat: NodeSeat) -> ViewNode {
        PlaceholderNode(modifier, content: content, seat)
    }
}

final class PlaceholderNode: PrimitiveModifierNode<Placeholder> {
    private(set) var words: ViewNode?

    override init(_ modifier: Placeholder, content: any View, _ seat: NodeSeat) {
        super.init(modifier, content: content, seat)
        words = graph.makeNode(
            modifier.words, NodeSeat(graph: graph, parent: self, id: StructuralHash.combine(id, 1), environment: environment))
    }

    override var children: [ViewNode] { super.children + (words.map { [$0] } ?? []) }

    override func modifierChanged(from old: Placeholder) {
        words = reconcile(words, modifier.words, seatID: StructuralHash.combine(id, 1), environment: environment).node
    }

    override func receive(environment: EnvironmentValues) {
        super.receive(environment: environment)
        words?.receive(environment: environment)
    }

    override func makeElements() -> [LayoutElement] {
        (content?.elements ?? []).map { PlaceholderElement(owner: self, child: $0) }
    }
}

final class PlaceholderElement: PassingElement {
    private unowned let owner: PlaceholderNode

    init(owner: PlaceholderNode, child: LayoutElement) {
        self.owner = owner
        super.init(node: owner, child: child)
    }

    override func draw(in frame: CGRect, proposal: ProposedViewSize, pass: DrawPass, origin: CGPoint) -> [DrawnNode] {
        var drawn = child.draw(in: frame, proposal: proposal, pass: pass, origin: origin)
        guard drawn.count == 1, case .input(var input) = drawn[0].node.content, let words = owner.words else { return drawn }
        input.placeholder = words.elements.map { element in
            let size = element.size(.unspecified)
            return element.draw(in: CGRect(origin: .zero, size: size), proposal: .unspecified, pass: pass, origin: .zero)
                .map { SpokenText.of($0.node) }.joined(separator: " ")
        }.joined(separator: " ")
        drawn[0].node.content = .input(input)
        return drawn
    }
}

/// Which keyboard a field asks for, and how it helps.
struct InputTraits: Hashable, Sendable {
    var keyboard = "default"
    var submitLabel = ""
    var capitalization = "sentences"
    var isAutocorrected = true
}

enum InputTraitsKey: EnvironmentKey { static let defaultValue = InputTraits() }
enum TextFieldBorderKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
    var textFieldHasBorder: Bool { self[TextFieldBorderKey.self] }

    func submitActions(isSearch: Bool) -> [@MainActor () -> Void] {
        isSearch ? untracked(SearchSubmitActionsKey.self) : untracked(SubmitActionsKey.self)
    }

    mutating func changeInput(_ change: (inout InputTraits) -> Void) {
        var traits = untracked(InputTraitsKey.self)
        change(&traits)
        self[InputTraitsKey.self] = traits
    }
}
