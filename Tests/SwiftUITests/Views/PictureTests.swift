// Whole pictures of controls, drawn by the painter.
import Foundation
import SidelongPainter
import SidelongRenderTree
import SwiftUI
import Testing

/// Draws views to pictures; where `SIDELONG_PICTURES` names a folder they are kept there to be looked at.
@MainActor @Suite("Pictures of controls")
struct PictureTests {
    private func render<V: View>(_ view: V, _ name: String, size: CGSize, insets: EdgeInsets = EdgeInsets()) throws -> RenderTree {
        var environment = EnvironmentValues()
        environment.locale = Locale(identifier: "en_US")
        let host = ViewHost(root: view, environment: environment)
        let tree = host.render(RenderRequest(size: size, insets: insets, instant: Date(timeIntervalSince1970: 1_700_000_000)))
        try keep(tree, name)
        return tree
    }

    private func keep(_ tree: RenderTree, _ name: String) throws {
        guard let folder = ProcessInfo.processInfo.environment["SIDELONG_PICTURES"] else { return }
        for isDark in [false, true] {
            let options = PaintOptions(
                look: ColorLook(isDark: isDark), backdrop: isDark ? RGBA(packed: 0x1C1C_1EFF) : RGBA(packed: 0xFFFF_FFFF))
            let picture = try Painter.shared.png(tree, options: options)
            try Data(picture.bytes).write(to: URL(fileURLWithPath: "\(folder)/\(name)-\(isDark ? "dark" : "light").png"))
        }
    }

    private static let phone = CGSize(width: 393, height: 852)
    private static let phoneInsets = EdgeInsets(top: 59, leading: 0, bottom: 34, trailing: 0)

    @Test("A tile as a widget shows it")
    func tile() throws {
        let tree = try render(
            BookTile(total: 14_240.5, costs: Book().costs).presentationPlace(.systemWidget), "tile", size: CGSize(width: 338, height: 158))
        #expect(tree.actions.count == 1)
    }

    @Test("Every control")
    func controls() throws {
        let tree = try render(ControlsSheet(), "controls", size: CGSize(width: 393, height: 852))
        #expect(tree.warnings.contains { $0.code == "symbol.unknown" })
    }

    @Test("An app with a list, and its sheet after a tap on Add")
    func app() throws {
        var environment = EnvironmentValues()
        environment.locale = Locale(identifier: "en_US")
        let host = ViewHost(root: AppRoot(BookApp()), environment: environment)
        let request = RenderRequest(size: Self.phone, insets: Self.phoneInsets, instant: Date(timeIntervalSince1970: 1_700_000_000))
        let tree = host.render(request)
        try keep(tree, "app")
        let headings = tree.root.all(role: .heading).map { $0.accessibility?.label }
        #expect(headings == ["Book", "Latest"])
        #expect(tree.root.all(role: .listItem).count == 4)
        let add = try #require(tree.root.all(label: "Add").first)
        #expect(add.accessibility?.role == .button)
        let action = try #require(add.action)
        #expect(host.perform(action: action.id))
        let withSheet = host.render(request)
        try keep(withSheet, "sheet")
        let sheet = try #require(withSheet.root.modal.first)
        // The sheet reaches the screen's lower edge.
        #expect(sheet.frame.y + sheet.frame.height == 852 - 59)
        let fields = sheet.all { if case .input = $0.content { true } else { false } }
        #expect(fields.map { $0.accessibility?.label } == ["Title", "Amount (USD)"])
        let confirm = try #require(sheet.all(label: "Add").first)
        #expect(confirm.accessibility?.traits.contains(.disabled) == true)
        #expect(host.setText(node: fields[0].id, text: "Dolly", editNumber: 3))
        let typed = host.render(request)
        guard case .input(let input)? = typed.root.all(label: "Title").first?.content else {
            Issue.record("The field is still there")
            return
        }
        #expect(input.text == "Dolly")
        #expect(input.editNumber == 3)
        #expect(input.placeholder == "Title")
        let segment = try #require(typed.root.all(label: "Sounds").first { $0.accessibility?.role == .button })
        #expect(host.perform(action: try #require(segment.action).id))
        let chosen = host.render(request)
        try keep(chosen, "picked")
        let menu = try #require(chosen.root.all(label: "Kind, 🎵 Sounds").first)
        #expect(host.perform(action: try #require(menu.action).id))
        let withOptions = host.render(request)
        try keep(withOptions, "options")
        let option = try #require(withOptions.root.all(label: "💡 Lights").last { $0.action != nil })
        #expect(host.perform(action: try #require(option.action).id))
        #expect(host.render(request).root.all(label: "Kind, 💡 Lights").count == 1)
        let cancel = try #require(typed.root.all(label: "Cancel").first)
        #expect(host.perform(action: try #require(cancel.action).id))
        #expect(host.render(request).root.modal.isEmpty)
    }
}
