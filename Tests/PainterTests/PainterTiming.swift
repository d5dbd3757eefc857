// How long pictures and text take. For the benchmarks: functions that answer figures beside their budgets, and print nothing.

import SidelongPainter
import SidelongRenderTree
import SidelongTextLayout

enum PainterTiming {
    struct Figure: Sendable {
        var name: String
        /// Milliseconds, the median of all runs.
        var median: Double
        /// Milliseconds.
        var budget: Double
    }

    /// Warm pictures from tree to PNG, and texts that have not been measured before.
    static func figures(runs: Int = 101) throws(PaintError) -> [Figure] {
        let cards = [
            ("painter.small", SampleCards.small(), 2.5), ("painter.medium", SampleCards.medium(), 5),
            ("painter.medium.gradient", SampleCards.medium(gradient: true), 10),
        ]
        var result: [Figure] = []
        for (name, tree, budget) in cards {
            _ = try Painter.shared.png(tree)
            result.append(
                Figure(name: name, median: try median(runs) { (_) throws(PaintError) in _ = try Painter.shared.png(tree) }, budget: budget))
        }
        let engine = TextEngine()
        let text = try median(runs * 10) { (run) throws(PaintError) in
            _ = engine.layout(TextRequest(runs: [StyledRun("Measured \(run)")]))
        }
        return result + [Figure(name: "text.short", median: text, budget: 0.02)]
    }

    private static func median(_ runs: Int, _ body: (Int) throws(PaintError) -> Void) throws(PaintError) -> Double {
        let clock = ContinuousClock()
        var times: [Double] = []
        for run in 0..<runs {
            let start = clock.now
            try body(run)
            let taken = clock.now - start
            times.append(Double(taken.components.seconds) * 1000 + Double(taken.components.attoseconds) / 1e15)
        }
        return times.sorted()[runs / 2]
    }
}
