// An app's screen: a long list opens, and one of its rows changes.
import Foundation
import SidelongRenderTree
import SwiftUI

/// A list as apps have them: a title, and rows with two texts and an amount.
struct LongList: View {
    let model: RowNumbers

    var body: some View {
        NavigationStack {
            List {
                ForEach(model.numbers.indices, id: \.self) { index in ListRow(number: model.numbers[index]) }
            }
            .navigationTitle("Expenses")
        }
    }
}

struct ListRow: View {
    let number: Int

    var body: some View {
        HStack {
            VStack(alignment: .leading) {
                Text("Render block \(number)")
                Text("Rendering").font(.caption).foregroundStyle(.secondary)
            }
            Spacer()
            Text("$\(number).00").monospacedDigit()
        }
    }
}

/// The screen of a model with so many rows; also what one row's change sends.
@MainActor func screenFigures() throws -> [Figure] {
    let request = RenderRequest(
        size: CGSize(width: 393, height: 852), context: "scene", scale: 3, insets: EdgeInsets(top: 59, leading: 0, bottom: 34, trailing: 0),
        instant: Date(timeIntervalSince1970: 0))
    let opening = median(runs: 11) {
        let model = RowNumbers(count: 10_000)
        _ = ViewHost(root: LongList(model: model)).render(request)
    }
    let model = RowNumbers(count: 1000)
    let host = ViewHost(root: LongList(model: model))
    var shown = host.render(request)
    // What comes to rest after the first picture.
    while host.needsUpdate { shown = host.render(request) }
    let whole = try shown.encoded().count
    var bodies: [Double] = []
    var bytes: [Double] = []
    let change = try median(runs: 11) {
        let before = host.bodyEvaluations
        model.numbers[3] += 1_000
        let next = host.render(request)
        bodies.append(Double(host.bodyEvaluations - before))
        bytes.append(Double(try TreePatch(from: shown, to: next)?.encoded().count ?? whole))
        shown = next
    }
    return [
        Figure(name: "list-of-10000-rows-opens", median: opening, unit: "ms", budget: 300),
        Figure(name: "screen-row-of-1000-changes", median: bodies.max() ?? 0, unit: "bodies", budget: 5),
        Figure(name: "screen-row-of-1000-to-page", median: bytes.max() ?? 0, unit: "bytes", budget: 4096),
        // A frame at 60 a second.
        Figure(name: "screen-row-of-1000-drawn", median: change, unit: "ms", budget: 16),
    ]
}
