// Controls for tests, a widget whose parameter has no default, and an intent that says what is placed.

import AppIntents
import SidelongProcessRuntime
import SwiftUI
import Synchronization
import WidgetKit

struct FarmValue: ControlValueProvider {
    struct Unknown: LocalizedError {
        var errorDescription: String? { "Nobody has measured." }
    }
    var previewValue: Bool { true }
    func currentValue() async throws -> Bool {
        let file = URL(fileURLWithPath: NSTemporaryDirectory()).appendingPathComponent(ProcessInfo.processInfo.environment["FARM"] ?? "off")
        if file.lastPathComponent == "unknown" { throw Unknown() }
        return file.lastPathComponent == "on"
    }
}

struct SetFarmIntent: SetValueIntent {
    static let title: LocalizedStringResource = "Render farm"
    @Parameter(title: "Running") var value: Bool
    func perform() async throws -> some IntentResult & ProvidesDialog { .result(dialog: "\(value ? "runs" : "rests")") }
}

@available(iOS 18.0, *)
struct FarmControl: ControlWidget {
    static let kind = "Farm"
    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: Self.kind, provider: FarmValue()) { isRunning in
            ControlWidgetToggle("Render farm", isOn: isRunning, action: SetFarmIntent()) { isOn in
                Label(isOn ? "Running" : "Resting", systemImage: isOn ? "flame.fill" : "moon.zzz")
                    .controlWidgetActionHint(isOn ? "Rest" : "Run")
            }
            .tint(.orange)
        }
        .displayName("Render Farm")
        .description("Starts the render farm.")
    }
}

struct LogIntent: AppIntent {
    static let title: LocalizedStringResource = "Log"
    @Parameter(title: "Amount", default: 12) var amount: Int
    init() {}
    init(amount: Int) { self.amount = amount }
    func perform() async throws -> some IntentResult { .result() }
}

@available(iOS 18.0, *)
struct LogControl: ControlWidget {
    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: "Log") {
            ControlWidgetButton(action: LogIntent(amount: 12_000)) {
                Label("Log render block", systemImage: "film").controlWidgetActionHint("Log a block")
            }
            .disabled(ProcessInfo.processInfo.environment["FARM"] == "on")
        }
    }
}

struct QuickConfiguration: ControlConfigurationIntent {
    static let title: LocalizedStringResource = "Quick"
    static let description = IntentDescription("Logs in one tap.")
    @Parameter(title: "Amount", default: 5) var amount: Int
}

@available(iOS 18.0, *)
struct QuickValue: AppIntentControlValueProvider {
    func previewValue(configuration: QuickConfiguration) -> Int { configuration.amount }
    func currentValue(configuration: QuickConfiguration) async throws -> Int { configuration.amount }
}

@available(iOS 18.0, *)
struct QuickControl: ControlWidget {
    var body: some ControlWidgetConfiguration {
        AppIntentControlConfiguration(kind: "Quick", provider: QuickValue()) { amount in
            ControlWidgetButton(action: LogIntent(amount: amount)) {
                Text("Log \(amount)")
            } actionLabel: { isActive in
                Text(isActive ? "Logging" : "Tap")
            }
        }
        .promptsForUserConfiguration()
    }
}

struct NeedyConfiguration: WidgetConfigurationIntent {
    static let title: LocalizedStringResource = "Needy"
    @Parameter(title: "Word") var word: String
}

struct NeedyProvider: AppIntentTimelineProvider {
    func placeholder(in context: Context) -> TitleEntry { TitleEntry(date: .now, text: "Waiting") }
    func snapshot(for configuration: NeedyConfiguration, in context: Context) async -> TitleEntry {
        TitleEntry(date: .now, text: configuration.word)
    }
    func timeline(for configuration: NeedyConfiguration, in context: Context) async -> Timeline<TitleEntry> {
        Timeline(entries: [TitleEntry(date: .now, text: configuration.word)], policy: .never)
    }
}

struct NeedyWidget: Widget {
    var body: some WidgetConfiguration {
        AppIntentConfiguration(kind: "Needy", provider: NeedyProvider()) { entry in
            Text(entry.text).containerBackground(.background, for: .widget)
        }
        .supportedFamilies([.systemSmall, .accessoryCorner])
    }
}

/// Says which widgets and controls are placed.
struct PlacedIntent: AppIntent {
    static let title: LocalizedStringResource = "Placed"
    func perform() async throws -> some IntentResult & ProvidesDialog {
        let widgets = try await WidgetCenter.shared.currentConfigurations().map { info in
            "\(info.kind) \(info.family) \(info.widgetConfigurationIntent(of: TitleConfiguration.self)?.text ?? "-")"
        }
        let controls = try await ControlCenter.shared.currentControls().map { info in
            "\(info.id) \(info.kind) \(info.configurationIntent(of: QuickConfiguration.self)?.amount ?? 0)"
        }
        ControlCenter.shared.reloadAllControls()
        return .result(dialog: "\(widgets.joined(separator: ", ")) | \(controls.joined(separator: ", "))")
    }
}

/// Writes out what a widget's views may know of their place.
struct LookView: View {
    @Environment(\.widgetFamily) private var family
    @Environment(\.widgetRenderingMode) private var mode
    @Environment(\.showsWidgetContainerBackground) private var showsBackground
    @Environment(\.showsWidgetLabel) private var showsLabel
    @Environment(\.widgetContentMargins) private var margins
    @Environment(\.redactionReasons) private var reasons

    var body: some View {
        ZStack {
            AccessoryWidgetBackground()
            VStack {
                Text("\(family) \(mode)")
                Text("background \(showsBackground) label \(showsLabel) margin \(Int(margins.leading))")
                Text(reasons.contains(.placeholder) ? "nothing known" : "known").widgetAccentable()
                Text("secret").privacySensitive()
                Text("old").invalidatableContent()
                Text("always").unredacted()
            }
            .minimumScaleFactor(0.1)
        }
        .widgetLabel("rim")
        .containerBackground(for: .widget) { Color.clear }
    }
}

struct LookWidget: Widget {
    var body: some WidgetConfiguration {
        StaticConfiguration(kind: "Look", provider: CountProvider()) { _ in LookView() }
            .supportedFamilies([.systemSmall, .systemExtraLarge, .accessoryCircular, .accessoryRectangular, .accessoryInline])
            .containerBackgroundRemovable(false)
            .disfavoredLocations([.standBy], for: [.systemSmall])
    }
}

/// Draws its first entry only when a tap waits or was performed before.
struct PatientView: View {
    let entry: CountEntry

    var body: some View {
        let isReady = entry.color != .red || waitForTap()
        Text(verbatim: "\(isReady) \(Int(entry.date.timeIntervalSince1970)) \(Int(Date().timeIntervalSince1970))")
            .containerBackground(.background, for: .widget)
    }

    private func waitForTap() -> Bool {
        // Ends by itself should the tap never come: a process that hangs would hang the test.
        for _ in 0..<20_000 {
            if ProcessRuntime.shared.isTapWaiting || PatientTap.hasCome.withLock({ $0 }) { return true }
            usleep(1_000)
        }
        return false
    }
}

enum PatientTap {
    static let hasCome = Mutex(false)
}

struct PatientWidget: Widget {
    var body: some WidgetConfiguration {
        StaticConfiguration(kind: "Patient", provider: CountProvider()) { PatientView(entry: $0) }.supportedFamilies([.systemSmall])
    }
}

/// Says in which year it runs.
struct ClockIntent: AppIntent {
    static let title: LocalizedStringResource = "Clock"
    func perform() async throws -> some IntentResult & ProvidesDialog {
        PatientTap.hasCome.withLock { $0 = true }
        return .result(dialog: "\(Calendar(identifier: .gregorian).component(.year, from: Date()).description)")
    }
}
