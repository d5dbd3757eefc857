// An app without a screen, for tests of what a process says to the phone. Its intents do what the tests ask for.

import ActivityKit
import AppIntents
import Foundation
import SidelongFoundationSupplement
import SidelongLink
import SidelongProcessRuntime
import SidelongStore

@main struct KitsApp {
    @MainActor static func main() {
        let runtime = ProcessRuntime.shared
        runtime.start(as: .app)
        IntentRunner.install()
        for (name, word) in [
            (Notification.Name.NSCalendarDayChanged, "day"), (Notification.Name.NSSystemTimeZoneDidChange, "zone"),
            (NSLocale.currentLocaleDidChangeNotification, "locale"), (.NSSystemClockDidChange, "clock"),
            (.significantTimeChange, "significant"),
        ] {
            _ = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
                print("notification \(word) main=\(Thread.isMainThread) year=\(Calendar.current.component(.year, from: Date()))")
            }
        }
        runtime.announce(
            ProcessHello(
                role: .app, intents: IntentRegistry.shared.descriptors, shortcuts: ShortcutRegistry.descriptors,
                diagnostics: IntentRegistry.shared.diagnostics))
        Task { @MainActor in print("task main=\(Thread.isMainThread)") }
        _ = Timer.scheduledTimer(withTimeInterval: 0.001, repeats: false) { _ in print("timer main=\(Thread.isMainThread)") }
        runtime.runMainLoop()
    }
}

enum Mood: String, AppEnum {
    case calm, loud
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Mood"
    static let caseDisplayRepresentations: [Mood: DisplayRepresentation] = [.calm: "Calm", .loud: "Loud"]
}

struct Film: AppEntity {
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Film"
    static let defaultQuery = FilmQuery()
    let id: Int
    var title: String
    var displayRepresentation: DisplayRepresentation { "\(title)" }
}

struct FilmQuery: EntityStringQuery {
    static let films = [Film(id: 1, title: "Up"), Film(id: 2, title: "Soul")]
    func entities(for identifiers: [Int]) async throws -> [Film] { Self.films.filter { identifiers.contains($0.id) } }
    func entities(matching string: String) async throws -> [Film] { Self.films.filter { $0.title.contains(string) } }
    func defaultResult() async -> Film? { Self.films[1] }
}

/// Says everything that it was given.
struct EchoIntent: LiveActivityIntent {
    static let title: LocalizedStringResource = "Echo"
    static let description = IntentDescription("Says what it was given.")

    @Parameter(title: "Words") var words: String
    @Parameter(title: "Count", default: 3, inclusiveRange: (1, 9)) var count: Int
    @Parameter(title: "Ratio", default: 0.5) var ratio: Double
    @Parameter(title: "Loud", default: false) var isLoud: Bool
    @Parameter(title: "Date") var date: Date?
    @Parameter(title: "Page") var page: URL?
    @Parameter(title: "Mood", default: .calm) var mood: Mood
    @Parameter(title: "Film") var film: Film
    @Parameter(title: "Numbers", default: []) var numbers: [Int]

    func perform() async throws -> some IntentResult & ProvidesDialog {
        let seconds = date.map { "\($0.timeIntervalSince1970)" } ?? "none"
        return .result(
            dialog: IntentDialog(
                stringLiteral:
                    "\(words) \(count) \(ratio) \(isLoud) \(seconds) \(page?.absoluteString ?? "none") \(mood) \(film.title) \(numbers) \(CurrentTap.id ?? "no tap")"
            ))
    }
}

struct FailIntent: AppIntent {
    static let title: LocalizedStringResource = "Fail"
    static let description: IntentDescription? = "Throws."
    static let persistentIdentifier = "FailAsNamed"
    struct Refusal: LocalizedError {
        var errorDescription: String? { "The budget is spent." }
    }
    func perform() async throws -> some IntentResult {
        if Date().timeIntervalSince1970 > 0 { throw Refusal() }
        return .result()
    }
}

struct LapAttributes: ActivityAttributes {
    struct ContentState: Codable, Hashable { var laps: Int }
    var runner: String
}

/// Drives activities and says how they stand.
struct LapIntent: LiveActivityIntent {
    static let title: LocalizedStringResource = "Lap"
    @Parameter(title: "Verb") var verb: String
    @Parameter(title: "Laps", default: 0) var laps: Int
    @Parameter(title: "Runner", default: "Ann") var runner: String

    func perform() async throws -> some IntentResult & ProvidesDialog {
        let content = ActivityContent(state: LapAttributes.ContentState(laps: laps), staleDate: nil)
        switch verb {
        case "start":
            do {
                let activity = try Activity.request(attributes: LapAttributes(runner: runner), content: content)
                guard Activity<LapAttributes>.activities.contains(where: { $0.id == activity.id }) else { return .result(dialog: "lost") }
            } catch let error as ActivityAuthorizationError {
                return .result(dialog: IntentDialog(stringLiteral: error.rawValue))
            }
        case "schedule":
            do {
                _ = try Activity.request(
                    attributes: LapAttributes(runner: runner), content: content,
                    alertConfiguration: AlertConfiguration(title: "Lap", body: "Go", sound: .default),
                    start: Date(timeIntervalSinceNow: 3_600))
            } catch let error as ActivityAuthorizationError {
                return .result(dialog: IntentDialog(stringLiteral: error.rawValue))
            }
        case "update":
            for activity in Activity<LapAttributes>.activities {
                for lap in 1...laps {
                    await activity.update(ActivityContent(state: LapAttributes.ContentState(laps: lap), staleDate: nil))
                }
            }
        case "alert":
            for activity in Activity<LapAttributes>.activities {
                await activity.update(
                    content, alertConfiguration: AlertConfiguration(title: "Lap \(laps)", body: "Go on", sound: .named("bell.caf")))
            }
        case "watch":
            // Each line is printed as the phone's news come in.
            Task {
                for await activity in Activity<LapAttributes>.activityUpdates {
                    print("began \(activity.attributes.runner)")
                    Task {
                        for await content in activity.contentUpdates { print("content \(content.state.laps)") }
                        print("no more content")
                    }
                    Task {
                        for await state in activity.activityStateUpdates { print("state \(state)") }
                        print("no more states")
                    }
                }
            }
        case "end":
            for activity in Activity<LapAttributes>.activities { await activity.end(content, dismissalPolicy: .immediate) }
        default: break
        }
        let all = Activity<LapAttributes>.activities.map { "\($0.attributes.runner) \($0.content.state.laps) \($0.activityState)" }
        return .result(dialog: IntentDialog(stringLiteral: all.joined(separator: ", ")))
    }
}
