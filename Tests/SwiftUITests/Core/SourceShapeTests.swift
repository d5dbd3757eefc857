// Source as apps write it for Apple's SDK: it must compile in Swift 6 mode and draw.

import Foundation
import Testing

@testable import SwiftUI

private struct Expense: Identifiable, Sendable {
    let id: Int
    let title: String
    let amount: Double
}

private struct SummaryRow: View {
    let spent: Double
    let limit: Double
    private var isOverBudget: Bool { spent > limit }

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            HStack {
                Text("Daily Spend")
                    .font(.headline)
                Spacer()
                Text(spent, format: .currency(code: "USD"))
                    .foregroundStyle(isOverBudget ? .red : .primary)
                    .fontWeight(.semibold)
            }
            HStack {
                Text("Limit: \(limit, format: .currency(code: "USD"))")
                    .font(.caption)
                    .foregroundStyle(.secondary)
                Spacer()
                if isOverBudget {
                    Text("Over budget!")
                        .font(.caption)
                        .foregroundStyle(.red)
                }
            }
        }
        .padding(.vertical, 4)
    }
}

private struct Medium: View {
    let expenses: [Expense]
    var body: some View {
        HStack(alignment: .top, spacing: 16) {
            VStack(alignment: .leading, spacing: 6) {
                Text("🎬 PixarBudget").font(.caption.bold()).foregroundStyle(.secondary)
                Text(20_500.0, format: .currency(code: "USD")).font(.title2.bold()).minimumScaleFactor(0.6)
                Text("\(expenses.count) expenses today").font(.caption2)
            }
            .frame(maxWidth: .infinity, alignment: .leading)
            Divider()
            VStack(alignment: .leading, spacing: 4) {
                ForEach(expenses) { expense in
                    HStack {
                        Text(expense.title).font(.caption).lineLimit(1)
                        Spacer()
                        Text(expense.amount, format: .currency(code: "USD")).font(.caption.monospacedDigit())
                    }
                }
                if expenses.isEmpty { Text("No expenses yet") }
                if #available(iOS 17, *) { Text("new") } else { Text("old") }
            }
            .frame(maxWidth: .infinity, alignment: .leading)
        }
        .padding()
    }
}

private struct Card: ViewModifier {
    @Environment(\.layoutDirection) private var direction
    func body(content: Content) -> some View {
        content.padding(8).background(.blue, in: RoundedRectangle(cornerRadius: 8))
    }
}

private enum Samples {
    static let text = Text("x")
    nonisolated static func row() -> some View {
        HStack {
            Text("a"); Text("b")
        }
    }
}

extension View {
    fileprivate func card() -> some View { modifier(Card()) }
}

private struct Badge: View {
    @ScaledMetric(relativeTo: .caption) private var size = 12.0
    @ViewBuilder private func pick(_ index: Int) -> some View {
        switch index {
        case 0: Color.red
        case 1: Text("one")
        default: EmptyView()
        }
    }
    var body: some View {
        ZStack {
            pick(0); pick(1); pick(2)
        }.frame(width: size, height: size)
    }
}

@MainActor @Suite struct SourceShapeTests {
    @Test func summaryRowSaysWhenItIsOver() {
        #expect(
            Laid(SummaryRow(spent: 60_000, limit: 50_000)).texts.map { $0.string } == [
                "Daily Spend", "$60,000.00", "Limit: $50,000.00", "Over budget!",
            ])
        #expect(Laid(SummaryRow(spent: 1, limit: 50_000)).texts.count == 3)
    }

    @Test func mediumWidgetFillsItsTile() {
        let laid = Laid(Medium(expenses: [Expense(id: 1, title: "Render farm", amount: 12_500)]), width: 338, height: 158)
        #expect(laid.texts.map { $0.string } == ["🎬 PixarBudget", "$20,500.00", "1 expenses today", "Render farm", "$12,500.00", "new"])
        let names = laid.nodes { $0.name.hasSuffix("Divider") }.map { $0.frame }
        // 338 less 32 of padding, 32 of spacing and the hairline leave two equal columns.
        #expect(names.count == 1)
        #expect(abs((names.first?.x ?? 0) - (136.8 + 16)) < 0.5)
        #expect(laid.nodes { $0.name == "Medium/HStack" }.count == 1)
    }

    @Test func modifiersAndHelpersDraw() {
        #expect(Laid(Samples.row().card()).texts.map { $0.string } == ["a", "b"])
        #expect(Laid(Samples.text.card()).texts.count == 1)
    }

    @Test func scaledMetricGrowsWithTheText() {
        var large = EnvironmentValues()
        large.dynamicTypeSize = .accessibility5
        let laid = Laid(Badge().background { Color.blue.called("box") }, environment: large)
        // Caption is 12 at large and 43 at the largest size.
        #expect(laid.frame("box")?.width == 43)
        #expect(Laid(Badge().background { Color.blue.called("box") }).frame("box")?.width == 12)
    }
}
