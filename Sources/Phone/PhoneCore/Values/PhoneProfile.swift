// Every number that Apple does not promise, and the few that it does: values of the phone, changeable per phone, each with its source.

/// The phone's limits. "Promised" means that Apple's documentation says so; "observed" that people who measured do; "chosen" that it is ours.
package struct PhoneProfile: Hashable, Codable, Sendable {
    /// Counted reloads of one widget in any 24 hours. WidgetKit, "Keeping a widget up to date": 40 to 70 for a widget that is often seen; the
    /// upper end, because a person looks at this phone.
    package var reloadsPerDay = 70
    /// Least distance between two counted reloads of a widget. WidgetKit's own is unpublished; Apple's guideline is 5 minutes between entries.
    package var reloadSpacing = Span.minutes(5)
    /// False is Settings > Developer > WidgetKit Developer Mode: no budget and no spacing.
    package var enforcesReloadBudget = true
    /// When a timeline that has ended before it came is asked for again under `atEnd`. Apple: "the system picks a time"; observed 15 minutes or more.
    package var endedTimelineDelay = Span.minutes(15)
    /// Entries of one timeline. Apple names no cap; chosen, beyond every use that people report.
    package var maximumEntries = 5_000

    /// How long a provider may take. Unpublished; observed tolerance 10 to 30 seconds.
    package var timelineTimeout = Span.seconds(20)
    package var placeholderTimeout = Span.seconds(10)
    package var snapshotTimeout = Span.seconds(10)
    package var renderTimeout = Span.seconds(20)
    /// How long a form waits for the choices of a parameter; chosen, a person is waiting.
    package var optionsTimeout = Span.seconds(10)
    /// How long `perform()` may take in the background: about 30 seconds, as other background work (observed).
    package var intentTimeout = Span.seconds(30)
    /// From `startProcess` to `ready`. iOS's launch watchdog is observed at about 20 seconds.
    package var startTimeout = Span.seconds(20)
    /// A widget process without work is stopped after this; chosen, so that quick taps find it warm.
    package var widgetIdleTime = Span.seconds(30)
    /// An app in the background without work is suspended after this; observed about 5 seconds.
    package var backgroundTime = Span.seconds(5)
    /// First pause after a failure of a widget process; doubles with each failure in a row. Apple retries "later"; chosen.
    package var retryDelay = Span.seconds(2)
    /// The longest such pause; chosen.
    package var maximumRetryDelay = Span.minutes(15)
    /// How many processes may die before taking a tap until the phone gives up and says so; chosen.
    package var tapAttempts = 3

    /// Buttons of widgets and activities on a locked phone. WidgetKit: they do nothing until the person has authenticated (promised).
    package var buttonsWorkWhileLocked = false
    /// Whether the island shows activities while the phone is locked; the Lock Screen shows them itself. Observed: it does not.
    package var islandShowsWhileLocked = false
    /// Longest active life of an activity. ActivityKit: 8 hours (promised).
    package var activityLifetime = Span.hours(8)
    /// Longest stay on the Lock Screen after the end. ActivityKit: 4 hours (promised).
    package var activityLinger = Span.hours(4)
    /// Attributes and state together, in bytes. ActivityKit: 4 KB (promised).
    package var activityByteLimit = 4_096
    /// Activities of one app. Unpublished; commonly reported as 5.
    package var activitiesPerApp = 5
    /// Activities on the phone. Unpublished; chosen.
    package var activitiesPerPhone = 20
    /// Least distance between two drawings of an activity for updates that come from the background. Apple throttles without a number; the
    /// tutorial that this phone was made for says roughly one a minute.
    package var backgroundUpdateSpacing = Span.minutes(1)
    /// How long an alerting update holds the island expanded, or its banner on a phone without one; chosen after what is seen on phones.
    package var alertTime = Span.seconds(5)

    /// Controls of the Control Center, and widgets of each side in StandBy; chosen.
    package var widgetsPerPanel = 24

    /// Entries of the why-log; the oldest go first.
    package var whyCapacity = 1_000
    /// Resolved taps that are remembered.
    package var tapHistory = 100

    package init() {}
}
