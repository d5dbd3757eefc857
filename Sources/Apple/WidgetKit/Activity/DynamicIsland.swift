// The views of an activity in the Dynamic Island.

import Foundation

/// What the island shows: compact, minimal and expanded.
public struct DynamicIsland {
    let expanded: [IslandRegion]
    let compactLeading: AnyView
    let compactTrailing: AnyView
    let minimal: AnyView
    var keyline: Color?
    var url: URL?
    /// Innermost first: a margin that is said first wins for its edges.
    var margins: [(edges: Edge.Set, length: CGFloat, mode: DynamicIslandMode)] = []

    public init<Expanded, CompactLeading: View, CompactTrailing: View, Minimal: View>(
        @DynamicIslandExpandedContentBuilder expanded: @escaping () -> DynamicIslandExpandedContent<Expanded>,
        @ViewBuilder compactLeading: @escaping () -> CompactLeading, @ViewBuilder compactTrailing: @escaping () -> CompactTrailing,
        @ViewBuilder minimal: @escaping () -> Minimal
    ) {
        self.expanded = expanded().regions
        self.compactLeading = AnyView(compactLeading())
        self.compactTrailing = AnyView(compactTrailing())
        self.minimal = AnyView(minimal())
    }

    /// The line around the island, seen on dark ground.
    public func keylineTint(_ color: Color?) -> DynamicIsland {
        var island = self
        island.keyline = color
        return island
    }

    /// Opens the app at this URL.
    public func widgetURL(_ url: URL?) -> DynamicIsland {
        var island = self
        island.url = url
        return island
    }

    /// Replaces the margin on some edges in one presentation, in points.
    public func contentMargins(_ edges: Edge.Set = .all, _ length: Double, for mode: DynamicIslandMode) -> DynamicIsland {
        var island = self
        island.margins.append((edges, CGFloat(length), mode))
        return island
    }

    /// The margins of a presentation; `standard` where nobody said another.
    func margins(for mode: DynamicIslandMode, standard: EdgeInsets) -> EdgeInsets {
        func length(_ edge: Edge.Set, _ standard: CGFloat) -> CGFloat {
            margins.first { $0.mode == mode && $0.edges.contains(edge) }?.length ?? standard
        }
        return EdgeInsets(
            top: length(.top, standard.top), leading: length(.leading, standard.leading), bottom: length(.bottom, standard.bottom),
            trailing: length(.trailing, standard.trailing))
    }
}

/// A presentation of the island.
public struct DynamicIslandMode: Hashable, Sendable {
    let name: String
    public static let compactLeading = DynamicIslandMode(name: "compactLeading")
    public static let compactTrailing = DynamicIslandMode(name: "compactTrailing")
    public static let minimal = DynamicIslandMode(name: "minimal")
    public static let expanded = DynamicIslandMode(name: "expanded")
}

/// Where a view stands in the expanded island.
public struct DynamicIslandExpandedRegionPosition: Hashable, Sendable {
    let name: String
    /// Beside the camera, and below it when it is taller.
    public static let leading = DynamicIslandExpandedRegionPosition(name: "leading")
    public static let trailing = DynamicIslandExpandedRegionPosition(name: "trailing")
    /// Below the camera.
    public static let center = DynamicIslandExpandedRegionPosition(name: "center")
    /// Under all others.
    public static let bottom = DynamicIslandExpandedRegionPosition(name: "bottom")
}

/// What to do with a leading view that is too wide to stand beside the camera.
public struct DynamicIslandExpandedRegionVerticalPlacement: Hashable, Sendable {
    let dropsBelow: Bool
    public static let `default` = DynamicIslandExpandedRegionVerticalPlacement(dropsBelow: false)
    public static let belowIfTooWide = DynamicIslandExpandedRegionVerticalPlacement(dropsBelow: true)
}

/// A view in the expanded island.
public struct DynamicIslandExpandedRegion<Content: View> {
    let region: IslandRegion

    /// - Parameter priority: the region with the highest positive priority gets the island's whole width, below the camera.
    public init(_ position: DynamicIslandExpandedRegionPosition, priority: Double = 0, @ViewBuilder content: @escaping () -> Content) {
        region = IslandRegion(position: position, priority: priority, view: AnyView(content()))
    }

    private init(region: IslandRegion) { self.region = region }

    /// Adds a margin on some edges of the region, in points.
    public func contentMargins(_ edges: Edge.Set = .all, _ length: Double) -> DynamicIslandExpandedRegion {
        var region = region
        region.margins.append((edges, CGFloat(length)))
        return DynamicIslandExpandedRegion(region: region)
    }
}

/// A region without its view's type.
struct IslandRegion {
    var position: DynamicIslandExpandedRegionPosition
    var priority: Double
    var view: AnyView
    var margins: [(edges: Edge.Set, length: CGFloat)] = []
}

/// The regions of an expanded island.
public struct DynamicIslandExpandedContent<Content> {
    let regions: [IslandRegion]
}

/// Lists regions.
@resultBuilder public struct DynamicIslandExpandedContentBuilder {
    public static func buildExpression<Content>(_ region: DynamicIslandExpandedRegion<Content>) -> DynamicIslandExpandedContent<Content> {
        DynamicIslandExpandedContent(regions: [region.region])
    }

    public static func buildBlock() -> DynamicIslandExpandedContent<EmptyView> { DynamicIslandExpandedContent(regions: []) }

    public static func buildBlock<each Content>(
        _ parts: repeat DynamicIslandExpandedContent<each Content>
    ) -> DynamicIslandExpandedContent<(repeat each Content)> {
        var regions: [IslandRegion] = []
        repeat regions += (each parts).regions
        return DynamicIslandExpandedContent(regions: regions)
    }
}

private struct BelowIfTooWideKey: LayoutValueKey { static let defaultValue = false }

extension View {
    /// Lets a region's view drop below the camera when it is too wide to stand beside it.
    public nonisolated func dynamicIsland(verticalPlacement: DynamicIslandExpandedRegionVerticalPlacement) -> some View {
        layoutValue(key: BelowIfTooWideKey.self, value: verticalPlacement.dropsBelow)
    }
}

extension LayoutSubview {
    var dropsBelowCamera: Bool { self[BelowIfTooWideKey.self] }
}
