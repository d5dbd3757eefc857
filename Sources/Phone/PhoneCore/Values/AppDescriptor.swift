// What the phone knows of an installed app: from its bundle at once, from its widget process after that process's first `ready`.

/// What an app's bundle says: read by the host from `Info.plist`, before any of its code runs.
package struct AppDescriptor: Hashable, Codable, Sendable {
    package var app: AppID
    /// The name under the icon.
    package var name: String
    /// `NSSupportsLiveActivities`.
    package var supportsLiveActivities: Bool
    /// `NSSupportsLiveActivitiesFrequentUpdates`.
    package var supportsFrequentUpdates: Bool
    package var hasWidgetExtension: Bool

    package init(
        app: AppID, name: String, supportsLiveActivities: Bool = false, supportsFrequentUpdates: Bool = false,
        hasWidgetExtension: Bool = true
    ) {
        self.app = app
        self.name = name
        self.supportsLiveActivities = supportsLiveActivities
        self.supportsFrequentUpdates = supportsFrequentUpdates
        self.hasWidgetExtension = hasWidgetExtension
    }
}

/// WidgetKit's families, by Apple's names.
package enum WidgetFamily: String, Hashable, Codable, Sendable, CaseIterable {
    case systemSmall, systemMedium, systemLarge, systemExtraLarge
    case accessoryCircular, accessoryRectangular, accessoryInline
    /// A control of the Control Center; ours, WidgetKit names no family for it.
    case control
}

/// One kind of widget that an app offers.
package struct WidgetKindDescriptor: Hashable, Codable, Sendable {
    package enum Configuration: String, Hashable, Codable, Sendable { case `static`, intent, control }

    package var kind: String
    package var displayName: String
    package var description: String
    package var families: [WidgetFamily]
    package var configuration: Configuration
    /// The configuration intent's name, where a person may edit the widget.
    package var configurationIntent: String?
    /// Whether the editor opens by itself when it is placed.
    package var promptsForConfiguration: Bool
    /// The symbol of a control, for the gallery.
    package var symbol: String?

    package init(
        kind: String, displayName: String, description: String = "", families: [WidgetFamily], configuration: Configuration = .static,
        configurationIntent: String? = nil, promptsForConfiguration: Bool = false, symbol: String? = nil
    ) {
        self.kind = kind
        self.displayName = displayName
        self.description = description
        self.families = families
        self.configuration = configuration
        self.configurationIntent = configurationIntent
        self.promptsForConfiguration = promptsForConfiguration
        self.symbol = symbol
    }
}

/// One intent of an app. Identity is the unqualified type name (or `persistentIdentifier`).
package struct IntentDescriptor: Hashable, Codable, Sendable {
    package var typeName: String
    package var title: String
    /// True for `LiveActivityIntent`, `AudioPlaybackIntent` and the others that Apple runs in the app's process.
    package var runsInAppProcess: Bool
    /// True for `LiveActivityIntent`: an activity may be started from inside it although the app is in the background.
    package var mayStartActivities: Bool
    /// `openAppWhenRun`, or a foreground mode of `supportedModes`.
    package var opensApp: Bool
    package var details: String
    package var parameters: [IntentParameter]

    package init(
        typeName: String, title: String = "", runsInAppProcess: Bool = false, mayStartActivities: Bool = false, opensApp: Bool = false,
        details: String = "", parameters: [IntentParameter] = []
    ) {
        self.typeName = typeName
        self.title = title
        self.runsInAppProcess = runsInAppProcess
        self.mayStartActivities = mayStartActivities
        self.opensApp = opensApp
        self.details = details
        self.parameters = parameters
    }
}

/// What a process says of itself when it is ready. A process that does not know a part (an app process knows no widget kinds) leaves it nil.
package struct ProcessDescription: Hashable, Codable, Sendable {
    package var kinds: [WidgetKindDescriptor]?
    /// Unqualified names of the `ActivityAttributes` types that have an `ActivityConfiguration`.
    package var activityTypes: [String]?
    package var intents: [IntentDescriptor]?

    package init(kinds: [WidgetKindDescriptor]? = nil, activityTypes: [String]? = nil, intents: [IntentDescriptor]? = nil) {
        self.kinds = kinds
        self.activityTypes = activityTypes
        self.intents = intents
    }
}

/// An app on the phone.
package struct InstalledApp: Hashable, Codable, Sendable {
    package var descriptor: AppDescriptor
    package var kinds: [WidgetKindDescriptor] = []
    package var activityTypes: [String] = []
    package var intents: [IntentDescriptor] = []
    /// Whether the widget process has ever been ready, so that the lists above mean something.
    package var isDescribed = false
    /// The switch in Settings; Live Activities are on until the person turns them off.
    package var activitiesAllowed = true

    package init(descriptor: AppDescriptor) { self.descriptor = descriptor }

    package func intent(_ typeName: String) -> IntentDescriptor? { intents.first { $0.typeName == typeName } }
    package func kind(_ kind: String) -> WidgetKindDescriptor? { kinds.first { $0.kind == kind } }
}
