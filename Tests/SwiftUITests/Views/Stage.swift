// A phone's screen in a test: renders a view as the window of an app, and does what a person does.
import Foundation
import SidelongPainter
import SidelongRenderTree
import Testing

@testable import SwiftUI

@MainActor final class Stage {
    let host: ViewHost
    private(set) var tree: RenderTree
    private let size: CGSize
    nonisolated static let instant = Date(timeIntervalSince1970: 1_700_000_000)

    init(
        _ view: some View, width: CGFloat = 393, height: CGFloat = 852, locale: String = "en_US", isRightToLeft: Bool = false,
        change: (inout EnvironmentValues) -> Void = { _ in }
    ) {
        var environment = EnvironmentValues()
        environment.locale = Locale(identifier: locale)
        environment.timeZone = .gmt
        var calendar = Calendar(identifier: .gregorian)
        calendar.locale = environment.locale
        calendar.timeZone = .gmt
        environment.calendar = calendar
        if isRightToLeft { environment.layoutDirection = .rightToLeft }
        change(&environment)
        size = CGSize(width: width, height: height)
        host = ViewHost(root: SceneRoot(content: AnyView(view)), environment: environment)
        tree = RenderTree(header: RenderTree.Header(), root: Node())
        update()
    }

    func update() {
        tree = host.render(
            RenderRequest(size: size, insets: EdgeInsets(top: 59, leading: 0, bottom: 34, trailing: 0), instant: Self.instant))
    }

    /// Taps what a screen reader calls by this name; the last one drawn where there are several.
    func tap(_ label: String, sourceLocation: SourceLocation = #_sourceLocation) {
        guard let node = actions(label).last, let action = node.action else {
            Issue.record("Nothing to tap is called \(label)", sourceLocation: sourceLocation)
            return
        }
        #expect(host.perform(action: action.id), sourceLocation: sourceLocation)
        update()
    }

    func actions(_ label: String) -> [Node] { tree.root.all { $0.action != nil && $0.accessibility?.label == label } }
    func escape() {
        host.dismissInnermost()
        update()
    }

    var texts: [String] { Laid.texts(tree).map(\.string) }
    /// Lines as they are drawn: a text that was cut off has another.
    var lines: [String] { Laid.texts(tree).flatMap { $0.lines.map { $0.runs.map(\.string).joined() } } }
    func shows(_ text: String) -> Bool { texts.contains(text) }

    /// The frame in the root's coordinates of the first node that fits.
    func frame(_ fits: (Node) -> Bool) -> TreeRect? {
        func walk(_ node: Node, _ x: Double, _ y: Double) -> TreeRect? {
            var frame = node.frame
            frame.x += x
            frame.y += y
            if fits(node) { return frame }
            for child in node.children { if let found = walk(child, frame.x, frame.y) { return found } }
            return nil
        }
        return walk(tree.root, 0, 0)
    }

    /// Keeps pictures, light and dark, in the folder that `SIDELONG_PICTURES` names, to be looked at.
    func keep(_ name: String) throws {
        guard let folder = ProcessInfo.processInfo.environment["SIDELONG_PICTURES"] else { return }
        for isDark in [false, true] {
            let options = PaintOptions(
                look: ColorLook(isDark: isDark), backdrop: isDark ? RGBA(packed: 0x0000_00FF) : RGBA(packed: 0xFFFF_FFFF))
            let picture = try Painter.shared.png(tree, options: options)
            try Data(picture.bytes).write(to: URL(fileURLWithPath: "\(folder)/\(name)-\(isDark ? "dark" : "light").png"))
        }
    }
}

extension Node {
    /// This node and those under it that fit, in drawing order.
    func all(_ fits: (Node) -> Bool) -> [Node] { (fits(self) ? [self] : []) + children.flatMap { $0.all(fits) } }
    func all(role: Accessibility.Role) -> [Node] { all { $0.accessibility?.role == role } }
    func all(label: String) -> [Node] { all { $0.accessibility?.label == label } }
    var modal: [Node] { all { $0.accessibility?.traits.contains(.modal) == true } }
}
