// What the system draws around an activity at the app's wish.

import Foundation
import SidelongRenderTree

private struct ActivityChromeModifier {
    let color: Color?
    let write: @MainActor (inout RenderTree.ActivityChrome, TreeColor) -> Void
}

extension ActivityChromeModifier: DrawModifier {
    typealias Body = Never
    var isMergeable: Bool { true }

    func decorate(_ node: inout Node, size: CGSize, in context: LeafContext) {
        guard let color else { return }
        let tree = color.treeColor(in: context.environment.styleContext())
        let write = write
        context.pass?.treeWrites.append { whole in
            var chrome = whole.activityChrome ?? RenderTree.ActivityChrome()
            write(&chrome, tree)
            whole.activityChrome = chrome
        }
    }
}

extension View {
    /// The colour behind an activity on the Lock Screen; nil leaves the system's.
    public nonisolated func activityBackgroundTint(_ color: Color?) -> some View {
        modifier(ActivityChromeModifier(color: color) { $0.backgroundTint = $1 })
    }

    /// The colour of the words on the system's button beside an activity; nil leaves the system's.
    public nonisolated func activitySystemActionForegroundColor(_ color: Color?) -> some View {
        modifier(ActivityChromeModifier(color: color) { $0.actionForeground = $1 })
    }

    /// Words at the rim of a watch face. A phone has none, so nothing is shown.
    public nonisolated func widgetLabel<Label: View>(@ViewBuilder label: () -> Label) -> some View { self }

    /// Words at the rim of a watch face. A phone has none, so nothing is shown.
    public nonisolated func widgetLabel(_ label: some StringProtocol) -> some View { self }

    /// Text along the rim of a watch face. A phone has none, so nothing changes.
    public nonisolated func widgetCurvesContent(_ curvesContent: Bool = true) -> some View { self }
}

/// The ground that the Lock Screen gives round and rectangular widgets; nothing elsewhere.
public struct AccessoryWidgetBackground: View {
    @Environment(\.widgetFamily) private var family
    public init() {}

    public var body: some View {
        if family == .accessoryCircular {
            Circle().fill(Color.white.opacity(0.15))
        } else if family == .accessoryRectangular {
            RoundedRectangle(cornerRadius: 10).fill(Color.white.opacity(0.15))
        }
    }
}
