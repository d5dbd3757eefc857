// The widget's timeline: now, and the first moment of each day of the coming week, so that nobody need wake it at midnight.
import Foundation
import WidgetKit

struct BudgetTimelineProvider: TimelineProvider {
    /// Days for which entries are made ahead.
    static let days = 7
    /// Seconds until the provider is asked again after the store could not be read; chosen.
    static let patience: TimeInterval = 15 * 60

    func placeholder(in context: Context) -> BudgetEntry { .sample(at: .now) }

    func getSnapshot(in context: Context, completion: @escaping @Sendable (BudgetEntry) -> Void) {
        completion(context.isPreview ? .sample(at: .now) : Self.timeline(from: .now, days: 0).entries[0])
    }

    func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<BudgetEntry>) -> Void) {
        completion(Self.timeline(from: .now, days: Self.days))
    }

    /// The entry of now and those of the next `days` days' beginnings; never empty. `summaries` reads one summary for each day.
    static func timeline(
        from now: Date, days: Int, boundary: DayBoundary = DayBoundary(),
        summaries: ([Range<Date>]) throws -> [DaySummary] = { try BudgetStore.open().summaries(of: $0, latest: 8) }
    ) -> Timeline<BudgetEntry> {
        let dates = [now] + boundary.boundaries(after: now, count: days)
        do {
            let summaries = try summaries(dates.map(boundary.day(containing:)))
            guard summaries.count == dates.count else {
                return Timeline(entries: dates.map { BudgetEntry(date: $0, summary: nil) }, policy: .atEnd)
            }
            return Timeline(
                entries: zip(dates, summaries).map { BudgetEntry(date: $0, summary: $1, quick: QuickAction($1.budget)) }, policy: .atEnd)
        } catch {
            // The widget says why; a blank would look like a day without spending. The end of this timeline is now, so `.atEnd`
            // would ask again at once, and again.
            return Timeline(
                entries: [BudgetEntry(date: now, summary: nil, problem: "\(error)")], policy: .after(now.addingTimeInterval(patience)))
        }
    }
}
