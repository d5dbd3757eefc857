// Tally's widget: the number that the app counts, on the home screen, with a button that counts on.
import SwiftUI
import WidgetKit

@main
struct TallyWidgets: WidgetBundle {
    var body: some Widget {
        TallyWidget()
    }
}

struct TallyWidget: Widget {
    var body: some WidgetConfiguration {
        StaticConfiguration(kind: "TallyWidget", provider: CountProvider()) { entry in
            CountView(entry: entry)
                .containerBackground(.fill.tertiary, for: .widget)
        }
        .configurationDisplayName("Tally")
        .description("The count.")
        .supportedFamilies([.systemSmall])
    }
}

struct CountEntry: TimelineEntry {
    let date: Date
    let count: Int
}

struct CountProvider: TimelineProvider {
    func placeholder(in context: Context) -> CountEntry { CountEntry(date: .now, count: 0) }

    func getSnapshot(in context: Context, completion: @escaping (CountEntry) -> Void) { completion(current) }

    func getTimeline(in context: Context, completion: @escaping (Timeline<CountEntry>) -> Void) {
        // The count changes only when somebody counts, and who counts asks for a new timeline.
        completion(Timeline(entries: [current], policy: .never))
    }

    private var current: CountEntry { CountEntry(date: .now, count: Counter()?.value ?? 0) }
}

struct CountView: View {
    let entry: CountEntry

    var body: some View {
        VStack(alignment: .leading, spacing: 4) {
            Text("Tally")
                .font(.headline)
                .foregroundStyle(.secondary)
            Text(entry.count, format: .number)
                .font(.largeTitle.bold())
                .contentTransition(.numericText())
            Spacer(minLength: 0)
            Button("Count", systemImage: "plus", intent: AddIntent(amount: 1))
                .buttonStyle(.borderedProminent)
        }
        .frame(maxWidth: .infinity, alignment: .leading)
    }
}
