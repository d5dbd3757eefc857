// One presentation of an activity, drawn at its size.

import Foundation
import SidelongDiagnostics
import SidelongLink
import SidelongProcessRuntime
import SidelongRenderTree

/// A picture of one presentation.
@MainActor struct ActivityPicture {
    /// Why there is no picture.
    enum Failure: Error, CustomStringConvertible {
        case unknownPresentation
        case tree(TreeError)

        var description: String {
            switch self {
            case .unknownPresentation: "There is no such presentation."
            case .tree(let error): "\(error)"
            }
        }
    }

    /// Points; Apple's Human Interface Guidelines for Live Activities.
    private static let leastHeight: CGFloat = 84

    private let presentation: ActivityRender.Presentation
    private let render: ActivityRender

    init(_ presentation: ActivityRender.Presentation, _ render: ActivityRender) {
        self.presentation = presentation
        self.render = render
    }

    func draw(
        content: () -> AnyView, island: DynamicIsland, in archive: inout TreeArchive
    ) throws(Failure) -> ArchiveInfo {
        switch presentation.name {
        case "lockScreen": return try draw(content(), isIsland: false, grows: true, in: &archive) { _ in }
        case "compactLeading": return try drawIsland(island.compactLeading, island, .compactLeading, in: &archive)
        case "compactTrailing": return try drawIsland(island.compactTrailing, island, .compactTrailing, in: &archive)
        case "minimal": return try drawIsland(island.minimal, island, .minimal, in: &archive)
        case "expanded": return try drawIsland(AnyView(ExpandedIslandView(island: island)), island, .expanded, in: &archive)
        default: throw .unknownPresentation
        }
    }

    private func drawIsland(
        _ view: AnyView, _ island: DynamicIsland, _ mode: DynamicIslandMode, in archive: inout TreeArchive
    ) throws(Failure) -> ArchiveInfo {
        let padded = mode == .expanded ? view : AnyView(view.padding(island.margins(for: mode, standard: EdgeInsets())))
        return try draw(padded, isIsland: true, grows: mode == .expanded, in: &archive) { tree in
            if let keyline = island.keyline {
                var chrome = tree.activityChrome ?? RenderTree.ActivityChrome()
                chrome.keylineTint = keyline.treeColor(in: environment(isIsland: true).styleContext())
                tree.activityChrome = chrome
            }
            if let url = island.url, LinkScheme.isAllowed(url) { tree.widgetURL = url.absoluteString }
        }
    }

    private func draw(
        _ view: AnyView, isIsland: Bool, grows: Bool, in archive: inout TreeArchive, finish: (inout RenderTree) -> Void
    ) throws(Failure) -> ArchiveInfo {
        var values = environment(isIsland: isIsland)
        let first = tree(of: view, values, grows: grows)
        var made = first.tree
        var bodies = first.bodies
        finish(&made)
        var dark: RenderTree?
        // The island is dark in both appearances; the Lock Screen follows the phone's.
        if !isIsland, made.header.environmentKeysRead.contains("colorScheme") {
            values.colorScheme = .dark
            let second = tree(of: view, values, grows: grows)
            bodies += second.bodies
            dark = second.tree
        }
        do {
            return try archive.add(
                made, dark: dark, bodies: bodies, place: "\(render.activity.attributesType)/\(presentation.name)",
                correlation: render.correlation)
        } catch {
            throw .tree(error)
        }
    }

    private func tree(of view: AnyView, _ values: EnvironmentValues, grows: Bool) -> (tree: RenderTree, bodies: Int) {
        let host = ViewHost(root: view, environment: values)
        let world = ProcessRuntime.shared.world
        var request = RenderRequest(
            size: CGSize(width: presentation.width, height: presentation.height), context: presentation.name, scale: world.profile.scale,
            fitsHeight: grows, producer: ProcessRuntime.shared.producer, profile: world.profile.name)
        var tree = host.render(request)
        if grows, tree.header.size.height < Double(Self.leastHeight) {
            request.fitsHeight = false
            request.size.height = Self.leastHeight
            tree = host.render(request)
        }
        return (tree, host.bodyEvaluations)
    }

    private func environment(isIsland: Bool) -> EnvironmentValues {
        var values = EnvironmentValues()
        values.presentationPlace = .activity
        values.adopt(ProcessRuntime.shared.world)
        values.colorScheme = isIsland ? .dark : .light
        values.activityFamily = .medium
        return values
    }
}
