// What the phone says to a process.
import SidelongDiagnostics

/// A message from the phone. The first one is always `hello`.
public enum PhoneMessage: Codable, Hashable, Sendable {
    case hello(Hello)
    /// The process cannot be used; the sentence says why. It exits.
    case refused(String)
    case world(World)
    case scenePhase(ScenePhaseName)
    /// The screen is shown at this size, or again at another.
    case showScene(SceneGeometry)
    case sceneEvent(SceneEvent)
    /// Work with an answer that carries the same number.
    case request(number: Int, PhoneRequest)
    /// The app's activities as they now are, after any change.
    case activities([ActivityRecord])
    case authorization(activitiesEnabled: Bool, frequentPushesEnabled: Bool)
    /// The app's widgets and controls as a person has placed them, after any change.
    case placements([PlacedWidget])
    /// The answer to a process's activity call of that number.
    case activityAnswer(number: Int, ActivityAnswer)
    /// Go away in good order.
    case stop
}

/// The room that an app's screen has, in points.
public struct SceneGeometry: Codable, Hashable, Sendable {
    public var width: Double
    public var height: Double
    public var safeTop: Double
    public var safeBottom: Double
    public var scale: Double

    public init(width: Double, height: Double, safeTop: Double, safeBottom: Double, scale: Double) {
        self.width = width
        self.height = height
        self.safeTop = safeTop
        self.safeBottom = safeBottom
        self.scale = scale
    }
}

/// What a person did on an app's screen.
public enum SceneEvent: Codable, Hashable, Sendable {
    case action(id: Int)
    case text(node: Int, text: String, editNumber: Int)
    case submit(node: Int)
    case focus(node: Int, isFocused: Bool)
    case value(node: Int, Double)
    /// The part of a scroll node's content that is seen, in points.
    case visible(node: Int, x: Double, y: Double, width: Double, height: Double)
    case openURL(String)
    /// Escape, or the gesture that closes a sheet or goes back.
    case dismiss
}

/// Work that the phone asks a process for.
public enum PhoneRequest: Codable, Hashable, Sendable {
    case placeholder(WidgetRequest)
    case snapshot(WidgetRequest)
    case timeline(WidgetRequest)
    case intent(IntentRun)
    case activity(ActivityRender)
    case options(OptionsRequest)
}

/// Which widget, how large and at what instant.
public struct WidgetRequest: Codable, Hashable, Sendable {
    public var kind: String
    /// A `WidgetFamily` case's name, such as `systemMedium`, or `control`.
    public var family: String
    /// Points.
    public var width: Double
    public var height: Double
    /// The content margin on each side, in points.
    public var margin: Double
    /// Nanoseconds since 1970: the process's clock stands there while it answers. Nil lets it run.
    public var instant: Int64?
    public var isPreview: Bool
    /// Parameter values of an `AppIntentConfiguration` as JSON; empty for none.
    public var configuration: String
    /// `fullColor`, `accented`, `vibrant`.
    public var renderingMode: String
    public var correlation: String

    public init(
        kind: String, family: String, width: Double, height: Double, margin: Double = 16, instant: Int64? = nil, isPreview: Bool = false,
        configuration: String = "", renderingMode: String = "fullColor", correlation: String = ""
    ) {
        self.kind = kind
        self.family = family
        self.width = width
        self.height = height
        self.margin = margin
        self.instant = instant
        self.isPreview = isPreview
        self.configuration = configuration
        self.renderingMode = renderingMode
        self.correlation = correlation
    }
}

/// Asks for the values that a person may choose for a parameter of an intent.
public struct OptionsRequest: Codable, Hashable, Sendable {
    /// Unqualified type name or persistent identifier.
    public var intent: String
    public var parameter: String
    /// What the other parameters are, as a JSON object; empty for none.
    public var values: String
    /// Words that the choices should match; nil for all that are suggested.
    public var search: String?
    public var correlation: String

    public init(intent: String, parameter: String, values: String = "", search: String? = nil, correlation: String = "") {
        self.intent = intent
        self.parameter = parameter
        self.values = values
        self.search = search
        self.correlation = correlation
    }
}

/// An intent to run, once.
public struct IntentRun: Codable, Hashable, Sendable {
    /// Unqualified type name or persistent identifier.
    public var intent: String
    /// `@Parameter` values as a JSON object; empty for none.
    public var parameters: String
    /// The tap's id; goes into the store's transaction in our own apps.
    public var tap: String
    public var correlation: String

    public init(intent: String, parameters: String = "", tap: String, correlation: String = "") {
        self.intent = intent
        self.parameters = parameters
        self.tap = tap
        self.correlation = correlation
    }
}

/// An activity's presentations to draw.
public struct ActivityRender: Codable, Hashable, Sendable {
    public struct Presentation: Codable, Hashable, Sendable {
        /// `lockScreen`, `compactLeading`, `compactTrailing`, `minimal`, `expanded`, `standBy`, `small`.
        public var name: String
        /// Points: the largest that is shown. The answer says what the content took.
        public var width: Double
        public var height: Double

        public init(name: String, width: Double, height: Double) {
            self.name = name
            self.width = width
            self.height = height
        }
    }

    public var activity: ActivityRecord
    public var isStale: Bool
    public var presentations: [Presentation]
    public var instant: Int64?
    public var correlation: String

    public init(
        activity: ActivityRecord, isStale: Bool, presentations: [Presentation], instant: Int64? = nil, correlation: String = ""
    ) {
        self.activity = activity
        self.isStale = isStale
        self.presentations = presentations
        self.instant = instant
        self.correlation = correlation
    }
}

/// What the phone says to an activity call.
public enum ActivityAnswer: Codable, Hashable, Sendable {
    case accepted
    /// A case name of `ActivityAuthorizationError`, such as `visibility`.
    case refused(String)
}
