// Where the regions of an expanded island go around the camera.

import Foundation

/// Lengths of the island, in points. Island 230 or 250 and compact sides 52.33 or 62.33 wide, 36.67 high, by Apple's Human Interface
/// Guidelines for Live Activities; the camera takes what is left between the sides.
enum IslandMeasures {
    static let barHeight: CGFloat = 36.67
    static let cameraWidth: CGFloat = 125.33
    /// Apple says that there are margins and not how large. The designers' pictures show the content a little inside the corner's curve.
    static let margin: CGFloat = 16
}

private struct RegionKey: LayoutValueKey { static let defaultValue = "" }
private struct RegionPriorityKey: LayoutValueKey { static let defaultValue = 0.0 }

/// The expanded island as one view.
struct ExpandedIslandView: View {
    let island: DynamicIsland

    var body: some View {
        let margin = IslandMeasures.margin
        let standard = EdgeInsets(top: 0, leading: margin, bottom: margin, trailing: margin)
        ExpandedIslandLayout(margins: island.margins(for: .expanded, standard: standard)) {
            ForEach(Array(island.expanded.enumerated()), id: \.offset) { _, region in
                regionView(region)
                    .layoutValue(key: RegionKey.self, value: region.position.name)
                    .layoutValue(key: RegionPriorityKey.self, value: region.priority)
            }
        }
    }

    private func regionView(_ region: IslandRegion) -> AnyView {
        region.margins.reduce(region.view) { view, margin in AnyView(view.padding(margin.edges, margin.length)) }
    }
}

/// Leading and trailing stand beside the camera and share what the centre leaves; the centre is below the camera, the bottom below all.
struct ExpandedIslandLayout: Layout {
    let margins: EdgeInsets

    private struct Regions {
        var leading: LayoutSubview?
        var trailing: LayoutSubview?
        var center: LayoutSubview?
        var bottom: [LayoutSubview] = []
        /// Leading or trailing views that get the whole width below the camera.
        var below: [LayoutSubview] = []
    }

    private struct Plan {
        var frames: [(subview: LayoutSubview, frame: CGRect)] = []
        var height: CGFloat = 0
    }

    private func plan(width: CGFloat, _ subviews: Subviews) -> Plan {
        var regions = Regions()
        let highest = subviews.map { $0[RegionPriorityKey.self] }.max() ?? 0
        let inner = max(width - margins.leading - margins.trailing, 0)
        let side = max((inner - IslandMeasures.cameraWidth) / 2, 0)
        for subview in subviews {
            let isFirst = highest > 0 && subview[RegionPriorityKey.self] == highest
            let isTooWide = subview.dropsBelowCamera && subview.sizeThatFits(.unspecified).width > side
            switch subview[RegionKey.self] {
            case "leading": if isFirst || isTooWide { regions.below.append(subview) } else { regions.leading = subview }
            case "trailing": if isFirst || isTooWide { regions.below.append(subview) } else { regions.trailing = subview }
            case "center": regions.center = subview
            default: regions.bottom.append(subview)
            }
        }
        return place(regions, inner: inner, side: side)
    }

    private func place(_ regions: Regions, inner: CGFloat, side: CGFloat) -> Plan {
        var plan = Plan()
        let left = margins.leading
        let top = margins.top
        let bar = IslandMeasures.barHeight
        // The centre is measured first, and leaves the smallest widths of its neighbours.
        let narrow = ProposedViewSize(width: 0, height: nil)
        let least = (regions.leading?.sizeThatFits(narrow).width ?? 0, regions.trailing?.sizeThatFits(narrow).width ?? 0)
        let center = regions.center?.sizeThatFits(ProposedViewSize(width: max(inner - least.0 - least.1, 0), height: nil)) ?? .zero
        let sideWidth = regions.center == nil ? side : min(side, max((inner - center.width) / 2, max(least.0, least.1)))
        let offer = ProposedViewSize(width: sideWidth, height: nil)
        var rowHeight: CGFloat = bar
        if let leading = regions.leading {
            let size = leading.sizeThatFits(offer)
            plan.frames.append((leading, CGRect(x: left, y: top, width: size.width, height: max(size.height, bar))))
            rowHeight = max(rowHeight, size.height)
        }
        if let trailing = regions.trailing {
            let size = trailing.sizeThatFits(offer)
            let x = left + inner - size.width
            plan.frames.append((trailing, CGRect(x: x, y: top, width: size.width, height: max(size.height, bar))))
            rowHeight = max(rowHeight, size.height)
        }
        if let subview = regions.center {
            plan.frames.append(
                (subview, CGRect(x: left + (inner - center.width) / 2, y: top + bar, width: center.width, height: center.height)))
            rowHeight = max(rowHeight, bar + center.height)
        }
        var y = top + rowHeight
        for subview in regions.below + regions.bottom {
            let size = subview.sizeThatFits(ProposedViewSize(width: inner, height: nil))
            plan.frames.append((subview, CGRect(x: left + (inner - size.width) / 2, y: y, width: size.width, height: size.height)))
            y += size.height
        }
        plan.height = y + margins.bottom
        return plan
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        let width = proposal.width ?? 371
        return CGSize(width: width, height: plan(width: width, subviews).height)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
        for (subview, frame) in plan(width: bounds.width, subviews).frames {
            let size = subview.sizeThatFits(ProposedViewSize(width: frame.width, height: nil))
            // Beside the camera a low view stands in the middle of the bar, as the compact ones do.
            let y = bounds.minY + frame.minY + max((frame.height - size.height) / 2, 0)
            subview.place(
                at: CGPoint(x: bounds.minX + frame.minX, y: y), anchor: .topLeading,
                proposal: ProposedViewSize(width: frame.width, height: nil))
        }
    }
}
