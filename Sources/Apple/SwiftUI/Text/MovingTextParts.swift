// Text that moves: what the tree needs to tick it, and the room that its widest string takes.

import SidelongRenderTree
import SidelongTextLayout

/// The moving part of a text, with what stands before and after it.
@MainActor struct MovingPart {
    let index: Int
    let kind: ResolvedText.Moving
    let run: StyledRun

    private var font: FontKey { SystemFont.resolved(run.font) }
    private var lineHeight: Double { SystemFont.lineHeight(size: run.font.size) }

    func height(_ context: LeafContext) -> CGFloat { (CGFloat(lineHeight) * context.scale - 1e-6).rounded(.up) / context.scale }
    func baseline(_ context: LeafContext) -> Double { run.font.size * SystemFont.ascentFactor }

    private func prefix(_ text: ResolvedText) -> String { text.segments[..<index].map { $0.run.string }.joined() }
    private func suffix(_ text: ResolvedText) -> String { text.segments[(index + 1)...].map { $0.run.string }.joined() }

    /// Points that the widest string will take, on whole pixels.
    func reservedWidth(_ text: ResolvedText, in context: LeafContext) -> Double {
        let locale = MovingLocale.of(context.environment.untracked(LocaleKey.self), style: style)
        let strings = widestStrings(locale, instant: context.instant)
        let width = strings.map { TextEngine.shared.width(of: prefix(text) + $0 + suffix(text), resolvedFont: font) }.max() ?? 0
        return Double((CGFloat(width) * context.scale - 1e-6).rounded(.up) / context.scale)
    }

    private var style: MovingText.Style {
        switch kind {
        case .timer: .interval
        case .date(_, .timer): .timer
        case .date(_, .relative): .relative
        case .date: .offset
        }
    }

    private func widestStrings(_ locale: MovingTextLocale, instant: Date) -> [String] {
        let digits = Array(locale.digits)
        let widest = digits.max {
            TextEngine.shared.width(of: String($0), resolvedFont: font) < TextEngine.shared.width(of: String($1), resolvedFont: font)
        }
        let digit = String(widest ?? "0")
        let pair = digit + digit
        let colon = locale.timeSeparator
        func clock(_ seconds: TimeInterval, showsHours: Bool) -> String {
            let whole = Int(min(max(seconds, 0), 359_999_999))
            let hours = whole / 3600
            if showsHours && hours > 0 { return String(repeating: digit, count: String(hours).count) + colon + pair + colon + pair }
            let minutes = whole / 60
            return String(repeating: digit, count: String(minutes).count) + colon + pair
        }
        switch kind {
        case .timer(let timer): return [clock(timer.end.timeIntervalSince(timer.start), showsHours: timer.showsHours)]
        // A timer counts up without end after its date: an hour field is kept free for it.
        case .date(let date, .timer): return [clock(max(abs(date.timeIntervalSince(instant)), 3600), showsHours: true)]
        case .date(_, .relative):
            let forms = locale.units.flatMap { $0.forms }.map { $0.replacing("#", with: pair) }
            let longest = forms.max { $0.count < $1.count } ?? pair
            return [longest + locale.listSeparator + longest]
        case .date: return locale.units.flatMap { $0.forms }.map { locale.minusSign + $0.replacing("#", with: pair) }
        }
    }

    func content(_ text: ResolvedText, size: CGSize, in context: LeafContext) -> MovingText {
        let environment = context.environment
        let settings = environment.untracked(TextSettingsKey.self)
        let isRightToLeft = environment.untracked(LayoutDirectionKey.self) == .rightToLeft
        if text.segments.dropFirst(index + 1).contains(where: { $0.moving != nil }) {
            context.warn("text.moving", "Only the first moving part of a text moves; the others are left out.")
        }
        var moving = MovingText(
            style: style, locale: MovingLocale.of(environment.untracked(LocaleKey.self), style: style), font: font, paint: run.paint,
            baseline: baseline(context), reservedWidth: reservedWidth(text, in: context), lineLimit: settings.lines.most ?? 1,
            prefix: prefix(text), suffix: suffix(text))
        moving.alignment =
            switch settings.alignment {
            case .leading: isRightToLeft ? 1 : 0
            case .center: 0.5
            case .trailing: isRightToLeft ? 0 : 1
            }
        switch kind {
        case .timer(let timer):
            moving.start = timer.start.nanosecondsSince1970
            moving.end = timer.end.nanosecondsSince1970
            moving.pause = timer.pause?.nanosecondsSince1970
            moving.countsDown = timer.countsDown
            moving.showsHours = timer.showsHours
        case .date(let date, _):
            moving.start = date.nanosecondsSince1970
            moving.end = date.nanosecondsSince1970
        }
        return moving
    }
}

extension ResolvedText {
    /// The first part that moves.
    @MainActor var moving: MovingPart? {
        guard let index = segments.firstIndex(where: { $0.moving != nil }), let kind = segments[index].moving else { return nil }
        return MovingPart(index: index, kind: kind, run: segments[index].run)
    }
}

extension LeafContext {
    /// The instant that the tree shows.
    package var instant: Date { node.graph.instant }
}
