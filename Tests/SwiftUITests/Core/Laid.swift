// Renders a view and finds nodes in the tree by name, for the tests of this folder.

import Foundation
import SidelongRenderTree

@testable import SwiftUI

/// A view rendered once.
@MainActor struct Laid {
    let host: ViewHost
    let tree: RenderTree

    init(_ view: some View, width: CGFloat = 300, height: CGFloat = 300, environment: EnvironmentValues = EnvironmentValues()) {
        var environment = environment
        if !environment.isSet(LocaleKey.self) { environment.locale = Locale(identifier: "en_US") }
        if !environment.isSet(TimeZoneKey.self) { environment.timeZone = .gmt }
        host = ViewHost(root: view, environment: environment)
        tree = host.render(Laid.request(width, height))
    }

    static func request(_ width: CGFloat = 300, _ height: CGFloat = 300) -> RenderRequest {
        RenderRequest(size: CGSize(width: width, height: height), instant: Date(timeIntervalSince1970: 1_700_000_000))
    }

    /// Frames in the root's coordinates of all nodes that carry the identifier, in drawing order.
    static func frames(_ tree: RenderTree, _ identifier: String) -> [TreeRect] {
        var found: [TreeRect] = []
        func walk(_ node: Node, _ x: Double, _ y: Double) {
            var frame = node.frame
            frame.x += x
            frame.y += y
            if node.accessibility?.identifier == identifier { found.append(frame) }
            node.children.forEach { walk($0, frame.x, frame.y) }
        }
        walk(tree.root, 0, 0)
        return found
    }

    func frame(_ identifier: String) -> TreeRect? { Laid.frames(tree, identifier).first }

    var texts: [TextContent] { Laid.texts(tree) }

    static func texts(_ tree: RenderTree) -> [TextContent] {
        var found: [TextContent] = []
        func walk(_ node: Node) {
            if case .text(let text) = node.content { found.append(text) }
            node.children.forEach(walk)
        }
        walk(tree.root)
        return found
    }

    func nodes(where matches: (Node) -> Bool) -> [Node] {
        var found: [Node] = []
        func walk(_ node: Node) {
            if matches(node) { found.append(node) }
            node.children.forEach(walk)
        }
        walk(tree.root)
        return found
    }
}

extension View {
    /// A name by which a test finds the view.
    nonisolated func called(_ name: String) -> some View { accessibilityIdentifier(name) }
}

func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> TreeRect { TreeRect(x: x, y: y, width: width, height: height) }
