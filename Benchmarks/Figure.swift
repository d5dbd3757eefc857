// One measured figure and the line it prints.
import Foundation

/// A figure beside its budget: `name median unit budget ok|over`.
struct Figure {
    var name: String
    var median: Double
    var unit: String
    var budget: Double

    var isOver: Bool { median > budget }

    var line: String {
        func text(_ value: Double) -> String { value >= 100 ? String(format: "%.0f", value) : String(format: "%.2f", value) }
        return "\(name) \(text(median)) \(unit) \(text(budget)) \(isOver ? "over" : "ok")"
    }
}

/// The middle of several runs after one that is not counted, in milliseconds.
func median(runs: Int = 51, _ body: () throws -> Void) rethrows -> Double {
    try body()
    let clock = ContinuousClock()
    var times: [Double] = []
    for _ in 0..<runs {
        let duration = try clock.measure(body)
        times.append(Double(duration.components.seconds) * 1000 + Double(duration.components.attoseconds) / 1e15)
    }
    return times.sorted()[runs / 2]
}

/// A figure by percentile of single measurements in milliseconds.
func percentile(_ part: Double, of times: [Double]) -> Double {
    let sorted = times.sorted()
    return sorted[min(sorted.count - 1, Int(Double(sorted.count) * part))]
}
