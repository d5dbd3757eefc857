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
    /// A minimal view is a circle at least, and an oval up to the width that is asked for; from the same guidelines.
    private static let leastMinimal: CGFloat = 36.67

    /// How a presentation takes its room.
    private enum Fit {
        /// Its whole width, and the height of its content.
        case height
        /// The height of the island's bar, and the width of its content.
        case width(least: CGFloat)
        case room
    }

    private let presentation: ActivityRender.Presentation
    private let render: ActivityRender
    /// Whether the app has a view of its own for the small family.
    private let drawsSmall: Bool

    init(_ presentation: ActivityRender.Presentation, _ render: ActivityRender, drawsSmall: Bool) {
        self.presentation = presentation
        self.render = render
        self.drawsSmall = drawsSmall
    }

    func draw(
        content: () -> AnyView, island: DynamicIsland, in archive: inout TreeArchive
    ) throws(Failure) -> ProcessAnswer.Presentation {
        switch presentation.name {
        case "lockScreen": return try draw(content(), environment(isDark: false), .height, in: &archive)
        case "standBy": return try draw(content(), standByEnvironment, .height, in: &archive)
        case "small":
            let view = drawsSmall ? content() : AnyView(CompactPair(island: island))
            return try draw(view, smallEnvironment, .room, in: &archive)
        case "compactLeading": return try drawIsland(island.compactLeading, island, .compactLeading, in: &archive)
        case "compactTrailing": return try drawIsland(island.compactTrailing, island, .compactTrailing, in: &archive)
        case "minimal": return try drawIsland(island.minimal, island, .minimal, in: &archive)
        case "expanded": return try drawIsland(AnyView(ExpandedIslandView(island: island)), island, .expanded, in: &archive)
        default: throw .unknownPresentation
        }
    }

    private func drawIsland(
        _ view: AnyView, _ island: DynamicIsland, _ mode: DynamicIslandMode, in archive: inout TreeArchive
    ) throws(Failure) -> ProcessAnswer.Presentation {
        let isExpanded = mode == .expanded
        let padded = isExpanded ? view : AnyView(view.padding(island.margins(for: mode, standard: EdgeInsets())))
        let fit: Fit = isExpanded ? .height : .width(least: mode == .minimal ? Self.leastMinimal : 0)
        return try draw(padded, environment(isDark: true), fit, in: &archive) { tree in
            if let keyline = island.keyline {
                var chrome = tree.activityChrome ?? RenderTree.ActivityChrome()
                chrome.keylineTint = keyline.treeColor(in: environment(isDark: true).styleContext())
                tree.activityChrome = chrome
            }
            if let url = island.url, LinkScheme.isAllowed(url) { tree.widgetURL = url.absoluteString }
        }
    }

    private func draw(
        _ view: AnyView, _ environment: EnvironmentValues, _ fit: Fit, in archive: inout TreeArchive,
        finish: (inout RenderTree) -> Void = { _ in }
    ) throws(Failure) -> ProcessAnswer.Presentation {
        var values = environment
        let first = tree(of: view, values, fit)
        var made = first.tree
        var bodies = first.bodies
        var objections = first.objections
        finish(&made)
        var dark: RenderTree?
        // The island, StandBy and a watch are dark in both appearances; the Lock Screen follows the phone's.
        if values.colorScheme == .light, made.header.environmentKeysRead.contains("colorScheme") {
            values.colorScheme = .dark
            let second = tree(of: view, values, fit)
            bodies += second.bodies
            objections += second.objections
            dark = second.tree
        }
        do {
            let info = try archive.add(
                made, dark: dark, warnings: objections, bodies: bodies, place: "\(render.activity.attributesType)/\(presentation.name)",
                correlation: render.correlation)
            let size = made.header.size
            return ProcessAnswer.Presentation(name: presentation.name, archive: info, width: size.width, height: size.height)
        } catch {
            throw .tree(error)
        }
    }

    private func tree(of view: AnyView, _ values: EnvironmentValues, _ fit: Fit) -> (
        tree: RenderTree, bodies: Int, objections: [Diagnostic]
    ) {
        let host = ViewHost(root: view, environment: values)
        let world = ProcessRuntime.shared.world
        var request = RenderRequest(
            size: CGSize(width: presentation.width, height: presentation.height), context: presentation.name, scale: world.profile.scale,
            producer: ProcessRuntime.shared.producer, profile: world.profile.name)
        switch fit {
        case .room: break
        case .width(let least):
            request.fitsWidth = true
            request.leastSize.width = least
        case .height: request.fitsHeight = true
        }
        var tree = host.render(request)
        if request.fitsHeight, tree.header.size.height < Double(Self.leastHeight) {
            // Laid out anew, so that what is flexible uses the room.
            request.fitsHeight = false
            request.size.height = Self.leastHeight
            tree = host.render(request)
        }
        let place = "\(render.activity.attributesType)/\(presentation.name)"
        return (tree, host.bodyEvaluations, PictureShipment.send(host.pictures, place: place, correlation: render.correlation))
    }

    private func environment(isDark: Bool) -> EnvironmentValues {
        var values = EnvironmentValues()
        values.presentationPlace = .activity
        values.adopt(ProcessRuntime.shared.world)
        values.colorScheme = isDark ? .dark : .light
        values.activityFamily = .medium
        return values
    }

    private var standByEnvironment: EnvironmentValues {
        var values = environment(isDark: true)
        values.isActivityFullscreen = true
        return values
    }

    private var smallEnvironment: EnvironmentValues {
        var values = environment(isDark: true)
        values.activityFamily = .small
        return values
    }
}

/// What a watch shows of an activity that has no view for the small family: the two sides of the compact island.
private struct CompactPair: View {
    let island: DynamicIsland

    var body: some View {
        HStack {
            island.compactLeading
            Spacer()
            island.compactTrailing
        }
        .padding(.horizontal)
    }
}
