// What a person does, from the page or the command line. Everything in it may be hostile; `PhoneHost.send` checks it.
import SidelongLink

/// Something to do on the phone. In JSON a case is an object with its name as the only key: `{"openApp":{"app":"com.example.budget"}}`.
package enum PhoneCommand: Codable, Hashable, Sendable {
    case openApp(app: String)
    case home
    case lock
    case unlock
    /// A tap on a picture. `action` nil is beside every button: the app opens, with the widget's URL if it has one.
    case tap(on: TapPlace, archive: String, action: Int?)
    /// A tap on a `Link` in a picture.
    case openLink(on: TapPlace, url: String)
    case openURL(app: String, url: String)
    /// To the app in front.
    case scene(event: SceneEvent)
    /// Asks the app in front for its whole screen, when a patch did not fit.
    case wholeScene
    /// Nil means the activity that shows in the island.
    case expandIsland(activity: String?)
    case collapseIsland
    case dismissActivity(activity: String)
    case settings(settings: PhoneView.Settings)
    /// Answered when the clock stands there: it waits for requests in flight.
    case clock(change: ClockChange)
    /// Kills the process without a warning.
    case killApp(app: String, role: ProcessRole)
    /// Puts a widget on a page of a place (`home`, `lockScreen`, `controlCenter`, `standBy`) at an order among what is there; `configuration` is
    /// JSON of the configuration intent, or nil.
    case place(app: String, kind: String, family: String, place: String, page: Int, order: Int, configuration: String?)
    case move(placement: UInt64, place: String, page: Int, order: Int)
    /// `app` is a bundle identifier or `settings`; `place` is `home` or `dock`.
    case moveIcon(app: String, place: String, page: Int, order: Int)
    case resize(placement: UInt64, family: String)
    case remove(placement: UInt64)
    /// Answered with the form of the widget's configuration.
    case configurationForm(placement: UInt64)
    /// `configuration` is the whole JSON object; what is left out takes its default.
    case configure(placement: UInt64, configuration: String)
    /// Answered with the choices for a parameter; `values` is the JSON object of the form as it stands.
    case options(placement: UInt64, parameter: String, values: String?, search: String?)
    /// Answered with every intent of the app.
    case intents(app: String)
    case reloadWidget(placement: UInt64)
    case allowActivities(app: String, isAllowed: Bool)
    /// Answered when `perform()` has ended. `parameters` is a JSON object of `@Parameter` values, or nil.
    case runIntent(app: String, intent: String, parameters: String?)
    /// Asks for pictures of every kind and family of the app, or of all apps.
    case gallery(app: String?)
    /// Makes the phone another one, such as `375x667`.
    case profile(id: String)
    case standBy(isOn: Bool)
    /// One activity large in StandBy; nil goes back.
    case expandStandBy(activity: String?)
    case dismissBanner
    case removeApp(app: String)
}

/// What was tapped.
package enum TapPlace: Codable, Hashable, Sendable {
    case placement(id: UInt64)
    /// `presentation`: `lockScreen`, `compactLeading`, `compactTrailing`, `minimal`, `expanded`.
    case activity(id: String, presentation: String)
}

/// A change of the phone's clock. It runs at the machine's pace from an offset that jumps.
package enum ClockChange: Codable, Hashable, Sendable {
    /// The machine's own time.
    case live
    /// To a date, in milliseconds since 1970.
    case date(milliseconds: Int64)
    case advance(milliseconds: Int64)
    /// To the next midnight in the phone's zone.
    case nextMidnight
}

/// What came of a command.
package struct CommandAnswer: Codable, Hashable, Sendable {
    package enum Outcome: String, Codable, Hashable, Sendable {
        case done
        /// The command made no sense; nothing happened.
        case refused
        /// An intent was run and threw.
        case threw
        /// An intent may have run: its process went away after it had begun.
        case uncertain
        /// An intent was certainly not run.
        case notRun
    }

    package var outcome: Outcome
    /// A sentence for people; empty when there is nothing to say.
    package var message: String
    /// What `configurationForm` asked for.
    package var form: IntentForm?
    /// What `options` asked for.
    package var choices: [IntentForm.Choice]?
    /// What `intents` asked for.
    package var intents: [IntentForm]?

    package init(_ outcome: Outcome, _ message: String = "") {
        self.outcome = outcome
        self.message = message
    }

    package static let done = CommandAnswer(.done)
}
