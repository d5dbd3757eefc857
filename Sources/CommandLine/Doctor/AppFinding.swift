// What may be wrong with an app, a case per cause; `diagnostic` has the sentences.
import SidelongDiagnostics

/// A place is a file and a line, `Shared/Store.swift:12`.
enum AppFinding: Hashable, Sendable {
    // Groups.
    case entitlementsUnreadable(file: String, reason: String)
    case groupInOneTarget(group: String, file: String, missing: String, target: AppTargets)
    case groupsDiffer(app: [String], widgets: [String])
    case groupNotEntitled(group: String, place: String, file: String, target: AppTargets)
    // Targets.
    case noWidgets(use: String, place: String)
    case noWidgetBundle
    case widgetBundleWithoutMain(name: String, place: String)
    case typeInOneTarget(type: String, declared: String, place: String, has: AppTargets)
    case intentInOneTarget(intent: String, place: String, has: AppTargets, missing: AppTargets, runsInApp: Bool)
    // Live Activities.
    case activitiesNotSupported(place: String, isInWidgets: Bool)
    case activityNotDrawn(attributes: String, place: String)
    // Names.
    case unknownKind(kind: String, place: String, known: [String], suggestion: String?)
    case notPosted(notification: String, place: String)
    case noEnvironmentObject(type: String, place: String)
    // What works, and loses something later.
    case sharedArray(key: String, place: String, other: String)
    case activityIdentifierInState(name: String, place: String)
    case todayInMemory(name: String, place: String)
    // The build.
    case olderBuild(changed: String)
    case buildNotRead(reason: String)
}

extension AppFinding {
    var diagnostic: Diagnostic {
        switch self {
        case .entitlementsUnreadable(let file, let reason):
            Diagnostic("app.group.unreadable", .error, reason, place: file, remedy: "The app cannot be installed before this is mended.")
        case .groupInOneTarget(let group, let file, let missing, let target):
            Diagnostic(
                "app.group.missing", .error,
                "\(file) names the App Group \(group), and \(missing) does not, so \(target.words) cannot see it.",
                place: missing, remedy: "Add \(group) to com.apple.security.application-groups in \(missing).")
        case .groupsDiffer(let app, let widgets):
            Diagnostic(
                "app.group.different", .error,
                "The app's App Groups (\(app.joined(separator: ", "))) are not the widget extension's (\(widgets.joined(separator: ", "))), "
                    + "so they share nothing.", place: "Widgets", remedy: "Name the same group in both entitlements, letter for letter.")
        case .groupNotEntitled(let group, let place, let file, let target):
            Diagnostic(
                "app.group.unknown", .error,
                "\(group) is used here, and no entitlement of \(target.words) has it, so it cannot be opened there.",
                place: place,
                remedy: "Add \(group) to com.apple.security.application-groups in \(file), or use the group that is there.")
        case .noWidgets, .noWidgetBundle, .widgetBundleWithoutMain, .typeInOneTarget, .intentInOneTarget: targetDiagnostic
        case .activitiesNotSupported, .activityNotDrawn, .unknownKind, .notPosted, .noEnvironmentObject: nameDiagnostic
        case .sharedArray, .activityIdentifierInState, .todayInMemory, .olderBuild, .buildNotRead: lintDiagnostic
        }
    }

    private var targetDiagnostic: Diagnostic {
        switch self {
        case .noWidgets(let use, let place):
            Diagnostic(
                "app.widgets.missing", .error, "\(use) is used here, and there is no widget extension that could draw it.", place: place,
                remedy: "Make a second executable target in Widgets/, with an Info.plist and an @main WidgetBundle.")
        case .widgetBundleWithoutMain(let name, let place):
            Diagnostic(
                "app.widgets.main", .error, "\(name) is the widget extension's bundle and has no @main, so the extension does not start.",
                place: place, remedy: "Write @main before its declaration.")
        case .typeInOneTarget(let type, let declared, let place, let has):
            Diagnostic(
                "app.type.target", .warning,
                "\(type) is used here and may be missing: \(declared), which declares it, is compiled into \(has.words) only.",
                place: place,
                remedy: "Move that file into the folder that both targets share.")
        case .intentInOneTarget(let intent, let place, let has, let missing, let runsInApp):
            Diagnostic(
                "app.intent.target", runsInApp ? .error : .warning,
                "A button runs \(intent), which is in \(has.words) only"
                    + (runsInApp ? ", and the app's process is the one to run it: a tap does nothing." : "; a tap may do nothing."),
                place: place, remedy: "Compile the intent's file into \(missing.words) as well.")
        default:
            Diagnostic(
                "app.widgets.main", .error, "The widget extension has no @main WidgetBundle, so it does not start.", place: "Widgets",
                remedy: "Declare `@main struct …: WidgetBundle` with the widgets in its body.")
        }
    }

    private var nameDiagnostic: Diagnostic {
        switch self {
        case .activitiesNotSupported(let place, let isInWidgets):
            Diagnostic(
                "app.activity.unsupported", .error,
                "A Live Activity is requested here, and App/Info.plist does not have NSSupportsLiveActivities as true, so every request "
                    + "is refused." + (isInWidgets ? " Widgets/Info.plist has it, where it does nothing." : ""), place: place,
                remedy: "Set NSSupportsLiveActivities to true in App/Info.plist.")
        case .activityNotDrawn(let attributes, let place):
            Diagnostic(
                "app.activity.undrawn", .error,
                "A Live Activity of \(attributes) is requested here, and no ActivityConfiguration of the widget extension is for it.",
                place: place, remedy: "Add a Widget with ActivityConfiguration(for: \(attributes).self) to the WidgetBundle.")
        case .unknownKind(let kind, let place, let known, let suggestion):
            Diagnostic(
                "app.kind.unknown", .warning,
                "A reload of the kind \(kind.debugDescription) is asked for, and no widget declares that kind.",
                place: place,
                remedy: suggestion.map { "Did you mean \($0.debugDescription)?" }
                    ?? (known.isEmpty
                        ? "No kind is declared at all." : "There are \(known.map(\.debugDescription).joined(separator: ", "))."))
        case .notPosted(let notification, let place):
            Diagnostic(
                "app.notification.unposted", .warning, "The notification \(notification) is waited for here and may never be posted.",
                place: place,
                remedy: "Post it where the change is made: NotificationCenter.default.post(name: .\(notification), object: nil).")
        case .noEnvironmentObject(let type, let place):
            Diagnostic(
                "app.environment.missing", .error,
                "This view reads a \(type) from its environment, and nothing puts one there: it stops the app.",
                place: place, remedy: "Write .environmentObject(…) on the view that the app's WindowGroup shows.")
        default: lintDiagnostic
        }
    }

    private var lintDiagnostic: Diagnostic {
        switch self {
        case .sharedArray(let key, let place, let other):
            Diagnostic(
                "app.lint.array", .warning,
                "The array under \(key) is read, changed and written back here and at \(other), in two processes: an entry may be lost when "
                    + "both write, because the later one does not know the other's.", place: place,
                remedy: "Keep one key or one file per entry, or a database; or read again right before each write, in one place.")
        case .activityIdentifierInState(let name, let place):
            Diagnostic(
                "app.lint.activity", .warning,
                "The activity's id is kept in \(name) alone, which is gone after a relaunch: a running activity may then be neither updated "
                    + "nor ended.", place: place, remedy: "Ask Activity<…>.activities when the view appears.")
        case .todayInMemory(let name, let place):
            Diagnostic(
                "app.lint.today", .warning,
                "\(name) is kept in memory and may show yesterday's entries after midnight: nothing computes it anew when the day changes.",
                place: place, remedy: "Filter by the day where it is shown, or load again on NSCalendarDayChanged.")
        case .buildNotRead(let reason):
            Diagnostic("app.build.unread", .note, "The built app could not be asked, so only its sources were read. \(reason)")
        case .olderBuild(let changed):
            Diagnostic("app.build.older", .note, "The built app is older than \(changed), so only its sources were read.")
        default: targetDiagnostic
        }
    }
}
