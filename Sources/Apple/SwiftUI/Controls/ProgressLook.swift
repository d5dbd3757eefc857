// Progress as the system draws it: a bar, a ring, a spinner.
import Foundation
import SidelongRenderTree

struct ProgressLook: View {
    enum Kind: Hashable { case automatic, linear, circular }

    let configuration: ProgressViewStyleConfiguration
    let kind: Kind
    @Environment(\.presentationPlace) private var place

    private var isKnown: Bool { configuration.fractionCompleted != nil || configuration.interval != nil }

    var body: some View {
        if kind == .circular || (kind == .automatic && !isKnown) { circular } else { linear }
    }

    /// Label above, bar, value below in small type.
    private var linear: some View {
        VStack(alignment: .leading, spacing: 4) {
            if let label = configuration.label { label }
            if let interval = configuration.interval {
                MovingBar(range: interval.range, countsDown: interval.countsDown, isCircular: false)
            } else {
                CapacityBar(fraction: configuration.fractionCompleted ?? 0, height: 6)
            }
            if let current = configuration.currentValueLabel { current.font(.footnote).foregroundStyle(.secondary) }
        }
    }

    @ViewBuilder private var circular: some View {
        if let interval = configuration.interval {
            ZStack {
                MovingBar(range: interval.range, countsDown: interval.countsDown, isCircular: true)
                if let current = configuration.currentValueLabel {
                    current.font(.caption2).lineLimit(1).minimumScaleFactor(0.4).frame(width: 26)
                }
            }
        } else if let fraction = configuration.fractionCompleted, place != .app, place != .listRow, place != .bar {
            ZStack {
                RingView(kind: .capacity, fraction: fraction, diameter: 40, lineWidth: 5)
                if let current = configuration.currentValueLabel {
                    current.font(.caption2).lineLimit(1).minimumScaleFactor(0.4).frame(width: 26)
                }
            }
        } else {
            VStack(spacing: 6) {
                Spinner()
                if let label = configuration.label { label.font(.footnote).foregroundStyle(.secondary) }
            }
        }
    }
}

/// A bar or ring that page and painter move with the clock.
struct MovingBar: LeafView {
    typealias Body = Never
    let range: ClosedRange<Date>
    let countsDown: Bool
    let isCircular: Bool

    func sizeThatFits(_ proposal: ProposedViewSize, in context: LeafContext) -> CGSize {
        if isCircular { return CGSize(width: 40, height: 40) }
        return CGSize(width: proposal.width.map { $0.isFinite ? max($0, 0) : 10_000 } ?? 100, height: 6)
    }

    func draw(_ node: inout Node, size: CGSize, in context: LeafContext) {
        node.content = .movingProgress(
            MovingProgress(
                start: range.lowerBound.nanosecondsSince1970, end: range.upperBound.nanosecondsSince1970, countsDown: countsDown,
                isCircular: isCircular, paint: context.paint(TintShapeStyle()), track: context.paint(FillShapeStyle().secondary),
                lineWidth: isCircular ? 5 : 6))
        node.accessibility = Accessibility(role: .progress, traits: .updatesFrequently)
    }
}

extension MovingBar: View {}

/// Eight spokes in a ring of 20 points, fading, that the page turns.
struct Spinner: LeafView {
    typealias Body = Never
    @MainActor private static let spokes = 8

    func sizeThatFits(_ proposal: ProposedViewSize, in context: LeafContext) -> CGSize {
        let side: CGFloat = context.environment.untracked(ControlSizeKey.self) >= .large ? 37 : 20
        return CGSize(width: side, height: side)
    }

    func draw(_ node: inout Node, size: CGSize, in context: LeafContext) {
        let side = Double(size.width)
        let isTinted = context.environment.isSet(TintKey.self)
        let paint = isTinted ? context.paint(TintShapeStyle()) : .color(SystemColor.secondaryLabel)
        for index in 0..<Self.spokes {
            var spoke = Node(
                id: StructuralHash.combine(context.id, index), name: "Spoke",
                frame: TreeRect(x: side * 0.44, y: 0, width: side * 0.12, height: side * 0.3))
            spoke.content = .shape(ShapeContent(shape: TreeShape(kind: .capsule), fill: paint))
            spoke.transform = Node.Transform(rotation: Double(index) * 45, anchor: TreePoint(x: 0.5, y: 0.5 / 0.3))
            spoke.opacity = 0.3 + 0.7 * Double(index) / Double(Self.spokes - 1)
            node.children.append(spoke)
        }
        node.animation = TreeAnimation(curve: .linear, duration: 0.8, repeatCount: 0)
        node.accessibility = Accessibility(role: .progress, value: "In progress", traits: .updatesFrequently)
    }
}

extension Spinner: View {}

extension ControlSize: Comparable {
    public static func < (left: ControlSize, right: ControlSize) -> Bool {
        (allCases.firstIndex(of: left) ?? 0) < (allCases.firstIndex(of: right) ?? 0)
    }
}
