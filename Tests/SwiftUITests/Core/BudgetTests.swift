// Counted budgets: sizes computed per node, and bodies evaluated per change.

import Foundation
import Observation
import SidelongRenderTree
import Testing

@testable import SwiftUI

@Observable private final class Row: Identifiable {
    let id: Int
    var title: String
    init(id: Int) {
        self.id = id
        title = "Row \(id)"
    }
}

private struct RowView: View {
    let row: Row
    var body: some View { Text(verbatim: row.title) }
}

private struct Rows: View {
    let rows: [Row]
    var body: some View { VStack(spacing: 0) { ForEach(rows) { RowView(row: $0) } } }
}

private struct ValueRow: View {
    let title: String
    var body: some View { Text(verbatim: title) }
}

private struct ValueRows: View {
    @State var titles: [String]
    let change: Box
    var body: some View {
        change.run = { titles[7] = "changed" }
        return VStack(spacing: 0) { ForEach(titles.indices, id: \.self) { ValueRow(title: titles[$0]) } }
    }
    final class Box { var run: () -> Void = {} }
}

@MainActor @Suite struct BudgetTests {
    @Test func flatListOfTenThousandRows() {
        let laid = Laid(VStack(spacing: 0) { ForEach(0..<10_000) { _ in Color.red.frame(height: 1) } }, height: 10_000)
        // 10,000 rows of two elements each.
        #expect(Double(laid.host.layoutEvaluations) / 20_000 <= 4)
        #expect(laid.host.layoutEvaluations >= 10_000)
    }

    private static func nested(_ depth: Int) -> AnyView {
        if depth == 0 { return AnyView(Color.red) }
        let inner = nested(depth - 1)
        if depth.isMultiple(of: 2) {
            return AnyView(
                HStack(spacing: 1) {
                    inner; Color.blue.frame(maxWidth: 20)
                })
        }
        return AnyView(
            VStack(spacing: 1) {
                inner; Color.blue.frame(maxHeight: 20)
            })
    }

    @Test func stacksNestedTenDeep() {
        let laid = Laid(BudgetTests.nested(10))
        // Per level one stack, one frame and one colour.
        #expect(Double(laid.host.layoutEvaluations) / 31 <= 12)
    }

    @Test func sizesOfAnOlderRootAreForgotten() {
        let laid = Laid(Color.red.frame(height: 4), width: 100)
        for width in 101...110 { _ = laid.host.render(Laid.request(CGFloat(width), 300)) }
        let before = laid.host.layoutEvaluations
        _ = laid.host.render(Laid.request(100, 300))
        // The frame and the colour are measured again, for the frame's proposal: nothing of the first width is left.
        #expect(laid.host.layoutEvaluations - before == 2)
    }

    @Test func oneObservedRowOfAThousandChanges() {
        let rows = (0..<1000).map(Row.init)
        let laid = Laid(Rows(rows: rows), height: 30_000)
        let before = laid.host.bodyEvaluations
        #expect(before == 1001)
        #expect(!laid.host.needsUpdate)
        rows[500].title = "changed"
        #expect(laid.host.needsUpdate)
        let tree = laid.host.render(Laid.request(300, 30_000))
        #expect(laid.host.bodyEvaluations - before == 1)
        #expect(Laid.texts(tree).filter { $0.string == "changed" }.count == 1)
    }

    @Test func oneValueRowOfAThousandChanges() {
        let box = ValueRows.Box()
        let laid = Laid(ValueRows(titles: (0..<1000).map { "Row \($0)" }, change: box), height: 30_000)
        let before = laid.host.bodyEvaluations
        box.run()
        _ = laid.host.render(Laid.request(300, 30_000))
        // The list itself and the one row whose value differs.
        #expect(laid.host.bodyEvaluations - before == 2)
    }
}
