// The widget's timeline: now, and the first moment of each day of the coming week, so that nobody need wake it at midnight.
import Foundation
import WidgetKit

struct BudgetTimelineProvider: TimelineProvider {
    /// Days for which entries are made ahead.
    static let days = 7

    func placeholder(in context: Context) -> BudgetEntry { .sample(at: .now) }

    func getSnapshot(in context: Context, completion: @escaping @Sendable (BudgetEntry) -> Void) {
        completion(context.isPreview ? .sample(at: .now) : Self.entries(from: .now, days: 0)[0])
    }

    func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<BudgetEntry>) -> Void) {
        completion(Timeline(entries: Self.entries(from: .now, days: Self.days), policy: .atEnd))
    }

    /// The entry of now and those of the next `days` days' beginnings. Never empty.
    static func entries(from now: Date, days: Int, boundary: DayBoundary = DayBoundary()) -> [BudgetEntry] {
        let dates = [now] + boundary.boundaries(after: now, count: days)
        do {
            let summaries = try BudgetStore.open().summaries(of: dates.map(boundary.day(containing:)))
            guard summaries.count == dates.count else { return dates.map { BudgetEntry(date: $0, summary: nil) } }
            return zip(dates, summaries).map { BudgetEntry(date: $0, summary: $1) }
        } catch {
            // The widget says why; a blank would look like a day without spending.
            return [BudgetEntry(date: now, summary: nil, problem: "\(error)")]
        }
    }
}
