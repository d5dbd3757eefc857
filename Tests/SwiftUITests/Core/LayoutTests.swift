// Layout against numbers whose source is named: measured ones from layout-numbers ("measured"), others follow from the rule in the name.

import Foundation
import SidelongRenderTree
import Testing

@testable import SwiftUI

@MainActor @Suite struct LayoutTests {
    @Test func paddingIsSixteenASide() {
        // measured: `.padding()` is 16 points a side; explicit paddings come out exactly.
        let laid = Laid(Color.red.frame(width: 100, height: 50).called("inner").padding().background { Color.blue.called("outer") })
        #expect(laid.frame("outer") == rect(84, 109, 132, 82))
        #expect(laid.frame("inner") == nil || laid.frame("inner") == rect(100, 125, 100, 50))
        let explicit = Laid(
            Color.red.called("inner").frame(width: 10, height: 10).padding(.leading, 7).background { Color.blue.called("outer") })
        #expect(explicit.frame("outer")?.width == 17)
    }

    @Test func gapBetweenViewsIsEight() {
        // measured: the default gap between two views that are no text is 8.
        let laid = Laid(
            HStack {
                Color.red.called("a").frame(width: 20, height: 20)
                Color.red.called("b").frame(width: 20, height: 20)
            })
        #expect(laid.frame("a") == rect(126, 140, 20, 20))
        #expect(laid.frame("b") == rect(154, 140, 20, 20))
    }

    @Test func spacerPushesApart() {
        let laid = Laid(
            HStack(spacing: 0) {
                Color.red.called("a").frame(width: 20, height: 20)
                Spacer()
                Color.red.called("b").frame(width: 30, height: 20)
            })
        #expect(laid.frame("a")?.x == 0)
        #expect(laid.frame("b")?.x == 270)
    }

    @Test func leastFlexibleIsServedFirst() {
        // The fixed view keeps its 100, the two flexible ones share the other 200.
        let laid = Laid(
            HStack(spacing: 0) {
                Color.red.called("a")
                Color.red.called("fixed").frame(width: 100)
                Color.red.called("b")
            })
        #expect(laid.frame("a")?.width == 100)
        #expect(laid.frame("b")?.x == 200)
        #expect(laid.frame("b")?.width == 100)
    }

    @Test func limitedFlexibleViewLeavesItsShare() {
        // Offered 100 each, the one limited to 40 is less flexible and served first; the others share 260.
        let laid = Laid(
            HStack(spacing: 0) {
                Color.red.called("a")
                Color.red.called("limited").frame(maxWidth: 40)
                Color.red.called("b")
            })
        #expect(laid.frame("limited")?.width == 40)
        #expect(laid.frame("a")?.width == 130)
    }

    @Test func priorityIsOfferedRoomFirst() {
        let laid = Laid(
            HStack(spacing: 0) {
                Color.red.frame(minWidth: 10).called("low")
                Color.red.frame(minWidth: 10, maxWidth: 250).called("high").layoutPriority(1)
            })
        // The lower one keeps its minimum of 10; 250 of the 290 that are left are taken.
        #expect(laid.frame("high")?.width == 250)
        #expect(laid.frame("low")?.width == 50)
    }

    @Test func alignmentsOfAColumn() {
        let laid = Laid(
            VStack(alignment: .trailing, spacing: 0) {
                Color.red.called("wide").frame(width: 100, height: 10)
                Color.red.called("narrow").frame(width: 40, height: 10)
            })
        #expect(laid.frame("wide")?.x == 100)
        #expect(laid.frame("narrow")?.x == 160)
    }

    @Test func ownGuideMovesAView() {
        let laid = Laid(
            VStack(alignment: .leading, spacing: 0) {
                Color.red.called("a").frame(width: 100, height: 10)
                Color.red.called("b").frame(width: 100, height: 10).alignmentGuide(.leading) { _ in -20 }
            })
        // The second lies 20 further right, so the column is 120 wide.
        #expect(laid.frame("a")?.x == 90)
        #expect(laid.frame("b")?.x == 110)
    }

    @Test func framesAlignTheirView() {
        let laid = Laid(Color.red.called("a").frame(width: 10, height: 10).frame(width: 100, height: 100, alignment: .bottomTrailing))
        #expect(laid.frame("a") == rect(190, 190, 10, 10))
    }

    @Test func flexibleFrameFillsUpToItsLimit() {
        let laid = Laid(
            Color.red.called("a").frame(width: 10, height: 10).frame(maxWidth: .infinity, alignment: .leading)
                .background { Color.blue.called("frame") })
        #expect(laid.frame("a")?.x == 0)
        #expect(laid.frame("frame")?.width == 300)
    }

    @Test func negativeMinimumCountsAsZero() {
        // measured
        let laid = Laid(Color.red.frame(width: 10, height: 10).frame(minWidth: -50, maxWidth: 20).background { Color.blue.called("frame") })
        #expect(laid.frame("frame")?.width == 20)
    }

    @Test func noIdealSizeIsTenUnderFixedSize() {
        // measured: a view without an ideal size falls back to 10 points.
        #expect(Laid(Color.red.called("a").fixedSize()).frame("a") == rect(145, 145, 10, 10))
    }

    @Test func colorInAFixedFrameAnswersTheFrame() {
        // measured
        let laid = Laid(Color.red.frame(width: 50, height: 40).background { Color.blue.called("frame") }, width: 20, height: 20)
        #expect(laid.frame("frame")?.width == 50)
    }

    @Test func oneBodyLineIsSixtyOnePixelsHigh() {
        // measured: 61 px at three a point.
        let laid = Laid(Text(verbatim: "Some SwiftUI text").called("t"))
        #expect(abs((laid.frame("t")?.height ?? 0) * 3 - 61) < 0.01)
        // measured: 408 px wide; the stand-in font is within 0.8 %.
        #expect(abs((laid.frame("t")?.width ?? 0) * 3 - 408) < 408 * 0.012)
    }

    @Test func textIsTruncatedInOneLine() {
        let laid = Laid(Text(verbatim: "A text that is much too long for its line").lineLimit(1).called("t"), width: 80)
        #expect(laid.texts.first?.isTruncated == true)
        #expect((laid.frame("t")?.width ?? 0) <= 80)
        #expect(laid.texts.first?.lines.count == 1)
        #expect(laid.texts.first?.string == "A text that is much too long for its line")
    }

    @Test func rightToLeftMirrors() {
        var environment = EnvironmentValues()
        environment.layoutDirection = .rightToLeft
        let laid = Laid(
            HStack(spacing: 0) {
                Color.red.called("a").frame(width: 20, height: 20)
                Spacer()
                Color.red.called("b").frame(width: 30, height: 20)
            }, environment: environment)
        #expect(laid.frame("a")?.x == 280)
        #expect(laid.frame("b")?.x == 0)
        #expect(laid.tree.header.direction == .rightToLeft)
    }

    @Test func framesLieOnThePixelGrid() {
        let laid = Laid(HStack(spacing: 0) { ForEach(0..<7) { _ in Color.red.called("c") } }, width: 100)
        let frames = Laid.frames(laid.tree, "c")
        #expect(frames.count == 7)
        for frame in frames {
            #expect(abs(frame.x * 3 - (frame.x * 3).rounded()) < 1e-4)
            #expect(abs(frame.width * 3 - (frame.width * 3).rounded()) < 1e-4)
        }
        #expect(abs(frames.map { $0.width }.reduce(0, +) - 100) < 0.34)
    }

    @Test func dividerIsOnePixel() {
        let laid = Laid(VStack { Divider().called("d") })
        #expect(abs((laid.frame("d")?.height ?? 0) * 3 - 1) < 1e-4)
        #expect(laid.frame("d")?.width == 300)
    }

    @Test func aspectRatioFitsAndFills() {
        #expect(Laid(Color.red.called("a").aspectRatio(2, contentMode: .fit)).frame("a") == rect(0, 75, 300, 150))
        #expect(Laid(Color.red.called("a").aspectRatio(2, contentMode: .fill)).frame("a") == rect(-150, 0, 600, 300))
    }

    @Test func baselinesMeet() {
        let laid = Laid(
            HStack(alignment: .firstTextBaseline) {
                Text(verbatim: "A").font(.largeTitle).called("big")
                Text(verbatim: "A").font(.caption).called("small")
            })
        let nodes = laid.nodes { if case .text = $0.content { true } else { false } }
        let baselines = zip(nodes, [laid.frame("big"), laid.frame("small")]).map { node, frame -> Double in
            guard case .text(let text) = node.content else { return 0 }
            return (frame?.y ?? 0) + (text.lines.first?.baseline ?? 0)
        }
        #expect(baselines.count == 2)
        #expect(abs((baselines.first ?? 0) - (baselines.last ?? 1)) < 0.34)
    }
}
