// Where views stand around the camera of an expanded island.

import Foundation
import SidelongRenderTree
import SwiftUI
import Testing

@testable import WidgetKit

@MainActor @Suite struct IslandTests {
    private func frames(width: CGFloat = 371, _ island: DynamicIsland) -> (frames: [String: CGRect], height: Double) {
        let host = ViewHost(root: ExpandedIslandView(island: island), environment: EnvironmentValues())
        let tree = host.render(RenderRequest(size: CGSize(width: width, height: 500), context: "expanded", fitsHeight: true))
        var frames: [String: CGRect] = [:]
        func walk(_ node: Node, _ origin: CGPoint) {
            let frame = CGRect(
                x: origin.x + node.frame.x, y: origin.y + node.frame.y, width: node.frame.width, height: node.frame.height)
            if let name = node.accessibility?.identifier, !name.isEmpty { frames[name] = frame }
            node.children.forEach { walk($0, frame.origin) }
        }
        walk(tree.root, .zero)
        return (frames, tree.header.size.height)
    }

    private func block(_ name: String, _ width: CGFloat, _ height: CGFloat) -> some View {
        Rectangle().frame(width: width, height: height).accessibilityIdentifier(name)
    }

    private func island<Content>(
        @DynamicIslandExpandedContentBuilder _ expanded: @escaping () -> DynamicIslandExpandedContent<Content>
    ) -> DynamicIsland {
        DynamicIsland(expanded: expanded, compactLeading: { EmptyView() }, compactTrailing: { EmptyView() }, minimal: { EmptyView() })
    }

    @Test func sidesStandBesideTheCameraAndTheBottomUnderAll() throws {
        let (frames, height) = frames(
            island {
                DynamicIslandExpandedRegion(.leading) { block("leading", 40, 50) }
                DynamicIslandExpandedRegion(.trailing) { block("trailing", 60, 20) }
                DynamicIslandExpandedRegion(.center) { block("center", 80, 10) }
                DynamicIslandExpandedRegion(.bottom) { block("bottom", 200, 30) }
            })
        let leading = try #require(frames["leading"])
        #expect(leading.minX == 16 && leading.minY == 0)
        // A low view stands in the middle of the bar.
        let trailing = try #require(frames["trailing"])
        #expect(abs(trailing.maxX - (371 - 16)) < 0.5)
        #expect(abs(trailing.midY - 36.67 / 2) < 0.5)
        // The centre is right below the camera.
        let center = try #require(frames["center"])
        #expect(abs(center.midX - 185.5) < 0.5 && abs(center.minY - 36.67) < 0.5)
        let bottom = try #require(frames["bottom"])
        #expect(bottom.minY >= 50 && abs(bottom.midX - 185.5) < 0.5)
        #expect(abs(height - (bottom.maxY + 16)) < 0.5)
    }

    @Test(arguments: [(false, 0.0), (true, 36.0)]) func aWideLeadingViewMayDropBelow(drops: Bool, least: Double) throws {
        let placement: DynamicIslandExpandedRegionVerticalPlacement = drops ? .belowIfTooWide : .default
        let frames = frames(
            island {
                DynamicIslandExpandedRegion(.leading) { block("leading", 180, 30).dynamicIsland(verticalPlacement: placement) }
                DynamicIslandExpandedRegion(.trailing) { block("trailing", 40, 20) }
            }
        ).frames
        #expect((frames["leading"]?.minY ?? -1) >= least)
        if !drops { #expect((frames["leading"]?.minY ?? 99) < 36) }
    }

    @Test func theHighestPriorityGetsTheWholeWidth() throws {
        let frames = frames(
            island {
                DynamicIslandExpandedRegion(.leading, priority: 1) {
                    Rectangle().frame(height: 20).accessibilityIdentifier("leading")
                }
                DynamicIslandExpandedRegion(.trailing) { block("trailing", 40, 20) }
            }
        ).frames
        let leading = try #require(frames["leading"])
        #expect(abs(leading.width - (371 - 32)) < 0.5)
        #expect(leading.minY >= 36)
    }

    @Test func theMarginThatIsSaidFirstWins() throws {
        let frames = frames(
            island { DynamicIslandExpandedRegion(.bottom) { Rectangle().frame(height: 20).accessibilityIdentifier("bottom") } }
                .contentMargins(.trailing, 8, for: .expanded).contentMargins(.all, 20, for: .expanded)
        ).frames
        let bottom = try #require(frames["bottom"])
        #expect(bottom.minX == 20)
        #expect(abs(bottom.maxX - (371 - 8)) < 0.5)
    }

    @Test func aRegionsOwnMarginIsInsideIt() throws {
        let frames = frames(
            island {
                DynamicIslandExpandedRegion(.bottom) { Rectangle().frame(height: 20).accessibilityIdentifier("bottom") }
                    .contentMargins(.leading, 30)
            }
        ).frames
        #expect(frames["bottom"]?.minX == 46)
    }
}
