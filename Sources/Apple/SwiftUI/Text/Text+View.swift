// A text as a leaf of the graph: measured by the text engine, drawn as lines or as moving text.

import SidelongRenderTree
import SidelongTextLayout

extension Text: View {
    public typealias Body = Never
}

extension Text: LeafView {
    @MainActor private func resolved(in context: LeafContext) -> ResolvedText { context.memo { TextResolver.resolve(self, in: context) } }

    @MainActor private func request(_ text: ResolvedText, _ proposal: ProposedViewSize, in context: LeafContext) -> TextRequest {
        let environment = context.environment
        let settings = environment.untracked(TextSettingsKey.self)
        let isRightToLeft = environment.untracked(LayoutDirectionKey.self) == .rightToLeft
        let alignment: Double =
            switch settings.alignment {
            case .leading: isRightToLeft ? 1 : 0
            case .center: 0.5
            case .trailing: isRightToLeft ? 0 : 1
            }
        let truncation: TextRequest.Truncation =
            switch settings.truncation {
            case .head: .head
            case .middle: .middle
            case .tail: .tail
            }
        return TextRequest(
            runs: text.segments.map { $0.run }, width: proposal.width.flatMap { $0.isFinite ? Double(max($0, 0)) : nil },
            height: proposal.height.flatMap { $0.isFinite ? Double(max($0, 0)) : nil }, lineLimit: settings.lines.most,
            truncation: truncation,
            alignment: alignment, lineSpacing: Double(settings.lineSpacing), minimumScaleFactor: Double(settings.minimumScaleFactor),
            allowsTightening: settings.allowsTightening, isRightToLeft: isRightToLeft, pixelScale: Double(context.scale))
    }

    @MainActor private func block(_ proposal: ProposedViewSize, in context: LeafContext) -> TextBlock {
        TextEngine.shared.layout(request(resolved(in: context), proposal, in: context))
    }

    package func sizeThatFits(_ proposal: ProposedViewSize, in context: LeafContext) -> CGSize {
        let text = resolved(in: context)
        if text.moving != nil { return movingSize(text, proposal, in: context) }
        let block = block(proposal, in: context)
        var size = CGSize(width: block.size.width, height: block.size.height)
        if let least = context.environment.untracked(TextSettingsKey.self).lines.least, least > block.lines.count {
            let line = block.lines.first.map { CGFloat($0.ascent + $0.descent) } ?? 0
            size.height += CGFloat(least - block.lines.count) * line
        }
        return size
    }

    package func spacing(in context: LeafContext) -> ViewSpacing { .text(gap: resolved(in: context).leadingGap) }

    package func baselines(size: CGSize, in context: LeafContext) -> (first: CGFloat, last: CGFloat)? {
        let text = resolved(in: context)
        if let moving = text.moving { return (CGFloat(moving.baseline(context)), CGFloat(moving.baseline(context))) }
        let block = block(context.proposal ?? ProposedViewSize(size), in: context)
        return (CGFloat(block.firstBaseline), CGFloat(block.lastBaseline))
    }

    package func draw(_ node: inout Node, size: CGSize, in context: LeafContext) {
        let text = resolved(in: context)
        if let moving = text.moving {
            node.content = .movingText(moving.content(text, size: size, in: context))
            return
        }
        let block = block(context.proposal ?? ProposedViewSize(size), in: context)
        context.pass?.fontHashes.formUnion(block.fontHashes)
        node.content = .text(TextContent(string: text.string, lines: block.lines, isTruncated: block.isTruncated, scale: block.scale))
    }

    /// Moving text takes all the width that it is offered, and asks for its widest string when nobody offers any.
    @MainActor private func movingSize(_ text: ResolvedText, _ proposal: ProposedViewSize, in context: LeafContext) -> CGSize {
        guard let moving = text.moving else { return .zero }
        let height = moving.height(context)
        if let width = proposal.width { return CGSize(width: max(width, 0), height: height) }
        let widest = moving.reservedWidth(text, in: context)
        return CGSize(width: CGFloat(widest), height: height)
    }
}

extension LeafContext {
    /// Something computed once until the value or its environment changes.
    func memo<Value>(_ make: () -> Value) -> Value {
        if let known = node.memo as? Value { return known }
        let made = make()
        node.memo = made
        return made
    }
}
