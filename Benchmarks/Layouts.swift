// Layout, text and trees.
import SidelongRenderTree
import SidelongTextLayout
import SwiftUI

/// Ten thousand rows without text.
struct PlainRows: View {
    let count: Int

    var body: some View {
        VStack(spacing: 0) {
            ForEach(0..<count, id: \.self) { _ in Color.blue.frame(height: 4) }
        }
    }
}

/// Stacks in stacks, without text.
struct NestedStacks: View {
    let depth: Int

    @ViewBuilder var body: some View {
        if depth == 0 {
            Color.red
        } else {
            HStack(spacing: 1) {
                VStack(spacing: 1) {
                    AnyView(NestedStacks(depth: depth - 1))
                    Color.green
                }
                Color.blue
            }
        }
    }
}

/// A thousand rows, one of which changes.
@MainActor @Observable final class RowNumbers {
    var numbers: [Int]

    init(count: Int = 1000) { numbers = Array(0..<count) }
}

struct NumberRow: View {
    let number: Int

    var body: some View { Text("Row \(number)") }
}

struct ManyRows: View {
    let model: RowNumbers

    var body: some View {
        VStack(spacing: 0) {
            ForEach(model.numbers.indices, id: \.self) { index in NumberRow(number: model.numbers[index]) }
        }
    }
}

@MainActor func layoutFigures() throws -> [Figure] {
    var figures: [Figure] = []
    func request(_ height: Double) -> RenderRequest {
        RenderRequest(size: CGSize(width: 393, height: height), context: "benchmark", scale: 3, instant: Date(timeIntervalSince1970: 0))
    }
    // Layout alone: the graph stands, its width changes, so that every node is laid out again.
    let rows = ViewHost(root: PlainRows(count: 10_000))
    _ = rows.render(request(40_000))
    var width = 300.0
    let rowsTime = median(runs: 11) {
        width += 1
        _ = rows.render(RenderRequest(size: CGSize(width: width, height: 40_000), scale: 3, instant: Date(timeIntervalSince1970: 0)))
    }
    figures.append(Figure(name: "layout-10000-rows-and-tree", median: rowsTime, unit: "ms", budget: 30))

    var number = 0
    let textTime = median(runs: 11) {
        for _ in 0..<100 {
            number += 1
            _ = TextEngine.shared.layout(
                TextRequest(
                    runs: [StyledRun("Render \(number)", font: FontKey(size: 12), paint: Paint())], width: nil, pixelScale: 3))
        }
    }
    figures.append(Figure(name: "layout-short-text", median: textTime * 10, unit: "us", budget: 20))

    let model = RowNumbers()
    let many = ViewHost(root: ManyRows(model: model))
    _ = many.render(request(20_000))
    let before = many.bodyEvaluations
    model.numbers[500] = -1
    _ = many.render(request(20_000))
    figures.append(Figure(name: "one-row-of-1000-changes", median: Double(many.bodyEvaluations - before), unit: "bodies", budget: 5))
    return figures
}

@MainActor func treeFigures() throws -> [Figure] {
    let thousand = tree(PlainTexts(count: 1000), 393, 20_000)
    let bytes = try thousand.encoded()
    return [
        Figure(
            name: "tree-encode-decode-1000-nodes", median: try median { _ = try RenderTree(decoding: thousand.encoded()) }, unit: "ms",
            budget: 2),
        Figure(name: "tree-bytes-a-text-node", median: Double(bytes.count) / 1000, unit: "bytes", budget: 137),
    ]
}

struct PlainTexts: View {
    let count: Int

    var body: some View {
        VStack(spacing: 0) {
            ForEach(0..<count, id: \.self) { index in Text("Row \(index)") }
        }
    }
}
