// A widget extension for tests: one widget whose entries the tests know, one that people edit, one activity.

import ActivityKit
import AppIntents
import SwiftUI
import WidgetKit

@main struct KitsWidgets: WidgetBundle {
    var body: some Widget {
        CountWidget()
        TitleWidget()
        NeedyWidget()
        LookWidget()
        PatientWidget()
        if #available(iOS 18.0, *) {
            FarmControl()
            LogControl()
            QuickControl()
        }
        if #available(iOS 16.2, *) {
            LapWidget()
        }
    }
}

struct CountEntry: TimelineEntry {
    let date: Date
    let color: Color
}

struct CountProvider: TimelineProvider {
    func placeholder(in context: Context) -> CountEntry { CountEntry(date: .now, color: .gray) }

    // Without @Sendable, as most sources spell it.
    func getSnapshot(in context: Context, completion: @escaping (CountEntry) -> Void) {
        completion(CountEntry(date: .now, color: context.isPreview ? .red : .blue))
    }

    func getTimeline(in context: Context, completion: @escaping (Timeline<CountEntry>) -> Void) {
        if context.family == .systemLarge { return completion(Timeline(entries: [], policy: .atEnd)) }
        let now = Date()
        let entries = [0, 60, 120].map { CountEntry(date: now.addingTimeInterval($0), color: $0 == 120 ? .green : .red) }
        completion(Timeline(entries: entries, policy: .after(now.addingTimeInterval(3600))))
    }
}

struct CountView: View {
    @Environment(\.colorScheme) private var scheme
    @Environment(\.widgetFamily) private var family
    let entry: CountEntry

    var body: some View {
        // Only the medium one reads the scheme, so only it is drawn twice.
        if family == .systemMedium {
            Rectangle().fill(scheme == .dark ? Color.black : entry.color).containerBackground(Color.white, for: .widget)
        } else {
            VStack {
                Text("Count")
                Rectangle().fill(entry.color)
            }
            .widgetURL(URL(string: "count://today"))
        }
    }
}

struct CountWidget: Widget {
    var body: some WidgetConfiguration {
        StaticConfiguration(kind: "Count", provider: CountProvider()) { entry in CountView(entry: entry) }
            .configurationDisplayName("Count of Today")
            .description("Counts.")
            .supportedFamilies([.systemSmall, .systemMedium, .systemLarge])
    }
}

struct TitleConfiguration: WidgetConfigurationIntent {
    static let title: LocalizedStringResource = "Title"
    static let description = IntentDescription("A title.")
    @Parameter(title: "Text", default: "None") var text: String
}

struct TitleEntry: TimelineEntry {
    let date: Date
    let text: String
}

struct TitleProvider: AppIntentTimelineProvider {
    func placeholder(in context: Context) -> TitleEntry { TitleEntry(date: .now, text: "Placeholder") }
    func snapshot(for configuration: TitleConfiguration, in context: Context) async -> TitleEntry {
        TitleEntry(date: .now, text: configuration.text)
    }
    func timeline(for configuration: TitleConfiguration, in context: Context) async -> Timeline<TitleEntry> {
        Timeline(entries: [TitleEntry(date: .now, text: configuration.text)], policy: .never)
    }
}

struct TitleWidget: Widget {
    var body: some WidgetConfiguration {
        AppIntentConfiguration(kind: "Title", intent: TitleConfiguration.self, provider: TitleProvider()) { entry in
            Text(entry.text).containerBackground(for: .widget) { Color.blue }
        }
        .contentMarginsDisabled()
        .promptsForUserConfiguration()
    }
}

@available(iOS 16.2, *)
struct LapAttributes: ActivityAttributes {
    struct ContentState: Codable, Hashable { var laps: Int }
    var runner: String
}

@available(iOS 16.2, *)
struct LapWidget: Widget {
    var body: some WidgetConfiguration {
        ActivityConfiguration(for: LapAttributes.self) { context in
            HStack {
                Text(context.attributes.runner)
                Spacer()
                Text("\(context.state.laps)")
                FullScreenMark()
            }
            .padding()
            .activityBackgroundTint(Color.black.opacity(0.6))
        } dynamicIsland: { context in
            DynamicIsland {
                DynamicIslandExpandedRegion(.leading) { Text(context.attributes.runner) }
                DynamicIslandExpandedRegion(.trailing) { Text("\(context.state.laps)") }
                DynamicIslandExpandedRegion(.bottom) { Rectangle().frame(height: 10) }
            } compactLeading: {
                Text("L")
            } compactTrailing: {
                Text("\(context.state.laps)")
            } minimal: {
                Text("\(context.state.laps)")
            }
            .keylineTint(.red)
            .widgetURL(URL(string: "laps://\(context.attributes.runner)"))
        }
    }
}

struct FullScreenMark: View {
    @Environment(\.isActivityFullscreen) private var isFullscreen
    var body: some View { if isFullscreen { Text("full screen") } }
}
