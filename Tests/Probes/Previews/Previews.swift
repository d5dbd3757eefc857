// Previews as they are written in apps.
import ActivityKit
import SwiftUI
import WidgetKit

struct Greeting: View {
    var name: String
    var body: some View { Text(verbatim: "Hello, \(name) }") }
}

#Preview {
    Greeting(name: "world")
}

#Preview("Two") {
    Greeting(name: "one")
    Greeting(name: "two { \"braces\" \("in \("here") }")")  // } and a comment {
}

#Preview("Small", traits: .sizeThatFitsLayout, .landscapeLeft) { Greeting(name: "small") }

#Preview("State") {
    @Previewable @State var count = [
        1, 2,
    ]
    @Previewable @State
    var name = "x"
    Text(verbatim: "\(count.count) \(name)")
        .onTapGesture { count.append(1) }
}

struct DayEntry: TimelineEntry {
    var date: Date
    var count: Int
}

struct DayProvider: TimelineProvider {
    func placeholder(in context: Context) -> DayEntry { DayEntry(date: .distantPast, count: 0) }
    func getSnapshot(in context: Context, completion: @escaping (DayEntry) -> Void) { completion(placeholder(in: context)) }
    func getTimeline(in context: Context, completion: @escaping (Timeline<DayEntry>) -> Void) {
        completion(Timeline(entries: [placeholder(in: context)], policy: .never))
    }
}

struct DayWidget: Widget {
    var body: some WidgetConfiguration {
        StaticConfiguration(kind: "Day", provider: DayProvider()) { entry in Text(verbatim: "\(entry.count)") }
    }
}

#Preview(as: .systemSmall) {
    DayWidget()
} timeline: {
    DayEntry(date: .distantPast, count: 1)
    DayEntry(date: .distantFuture, count: 2)
}

#Preview("Provided", as: .accessoryCircular) {
    DayWidget()
} timelineProvider: {
    DayProvider()
}

struct Drinks: ActivityAttributes {
    struct ContentState: Codable, Hashable {
        var glasses: Int
    }
    var name = "Water"
}

struct DrinksActivity: Widget {
    var body: some WidgetConfiguration {
        ActivityConfiguration(for: Drinks.self) { context in
            Text(verbatim: "\(context.state.glasses)")
        } dynamicIsland: { context in
            DynamicIsland {
                DynamicIslandExpandedRegion(.leading) { Text(verbatim: "\(context.state.glasses)") }
            } compactLeading: {
                EmptyView()
            } compactTrailing: {
                EmptyView()
            } minimal: {
                EmptyView()
            }
        }
    }
}

#Preview("Notification", as: .content, using: Drinks()) {
    DrinksActivity()
} contentStates: {
    Drinks.ContentState(glasses: 1)
    Drinks.ContentState(glasses: 8)
}

#Preview("Compact", as: .dynamicIsland(.compact), using: Drinks()) {
    DrinksActivity()
} contentStates: {
    Drinks.ContentState(glasses: 5)
}
