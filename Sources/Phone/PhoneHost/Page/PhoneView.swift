// What the page and `sidelong status` see of the phone: a value of plain words and numbers, made anew after each change.

/// Everything that is on the phone at a moment. Moments are milliseconds since 1970 on the phone's clock, lengths are points.
package struct PhoneView: Codable, Hashable, Sendable {
    /// Counts changes; an equal number means an equal view but for `date`.
    package var revision: UInt64
    /// The phone's date when the view was made. The clock runs on at the machine's pace.
    package var date: Int64
    /// Milliseconds that the phone's clock is ahead of the machine's.
    package var clockOffset: Int64
    package var isLocked: Bool
    /// What fills the screen under the lock: nil for the home screen, else the bundle identifier of the app in front.
    package var openApp: String?
    /// The screen of the app in front, once it has drawn one.
    package var scene: Scene?
    package var settings: Settings
    package var profile: Profile
    /// What the phone can become.
    package var profiles: [ProfileName]
    package var home: Home
    package var apps: [App]
    package var placements: [Placement]
    /// In the Lock Screen's order: the most relevant first.
    package var activities: [Activity]
    package var island: Island
    /// The activity whose alert shows at the top of a phone without an island, with its Lock Screen picture.
    package var banner: String?
    package var standBy: StandBy

    /// Which picture of an app's screen is the newest; the bytes come with `PhoneHost.scenes()`.
    package struct Scene: Codable, Hashable, Sendable {
        package var app: String
        package var generation: UInt64
        package var sequence: Int
    }

    package struct Settings: Codable, Hashable, Sendable {
        package enum Appearance: String, Codable, Hashable, Sendable { case light, dark }
        package var appearance: Appearance
        /// Such as `en_US`.
        package var locale: String
        /// An IANA zone such as `Europe/Vienna`.
        package var zone: String
        /// Apple's `DynamicTypeSize` by name, such as `large`.
        package var textSize: String
        package var increasedContrast: Bool
        package var reduceMotion: Bool
        /// 1 for Sunday to 7 for Saturday; nil takes the locale's.
        package var firstWeekday: Int?

        package init(
            appearance: Appearance = .light, locale: String = "en_US", zone: String = "America/Los_Angeles", textSize: String = "large",
            increasedContrast: Bool = false, reduceMotion: Bool = false, firstWeekday: Int? = nil
        ) {
            self.appearance = appearance
            self.locale = locale
            self.zone = zone
            self.textSize = textSize
            self.increasedContrast = increasedContrast
            self.reduceMotion = reduceMotion
            self.firstWeekday = firstWeekday
        }
    }

    package struct ProfileName: Codable, Hashable, Sendable {
        /// Such as `393x852`.
        package var id: String
        package var name: String
    }

    package struct Profile: Codable, Hashable, Sendable {
        package var id: String
        package var name: String
        package var width: Double
        package var height: Double
        /// Pixels a point.
        package var scale: Double
        package var hasIsland: Bool
        package var hasHomeButton: Bool
        package var isPad: Bool
        package var safeTop: Double
        package var safeBottom: Double
        package var grid: Grid
        package var dockCapacity: Int
    }

    /// Cells of a page of the home screen: the one at (c, r) begins at (x + c * pitchX, y + r * pitchY).
    package struct Grid: Codable, Hashable, Sendable {
        package var columns: Int
        package var rows: Int
        package var x: Double
        package var y: Double
        package var pitchX: Double
        package var pitchY: Double
        package var cellWidth: Double
        package var cellHeight: Double
        /// Side of an icon.
        package var icon: Double
    }

    /// Icons; widgets are in `placements`. On a page both share one order.
    package struct Home: Codable, Hashable, Sendable {
        package var pageCount: Int
        package var icons: [Icon]
        package var dock: [DockIcon]
    }

    package struct Icon: Codable, Hashable, Sendable {
        /// The app's bundle identifier, or `settings` for the phone's own.
        package var app: String
        package var name: String
        package var page: Int
        package var order: Int
        package var column: Int
        package var row: Int
        /// The icon's square on the screen.
        package var frame: Frame
    }

    package struct DockIcon: Codable, Hashable, Sendable {
        package var app: String
        package var name: String
        package var order: Int
    }

    package struct StandBy: Codable, Hashable, Sendable {
        package var isOn: Bool
        /// The activity that fills the screen.
        package var activity: String?
    }

    package struct App: Codable, Hashable, Sendable {
        package var id: String
        package var name: String
        /// Widget kinds; empty until the widget process has said hello once.
        package var kinds: [Kind]
        /// Unqualified names of the intents.
        package var intents: [String]
        package var supportsActivities: Bool
        package var activitiesAllowed: Bool
        /// Whether the app's own process runs (suspended ones do not).
        package var isRunning: Bool
        package var widgetsAreRunning: Bool
    }

    package struct Kind: Codable, Hashable, Sendable {
        package var kind: String
        package var displayName: String
        package var description: String
        /// Those that this phone has.
        package var families: [String]
        /// `static`, `intent`, `control`.
        package var configuration: String
        /// Whether the editor opens by itself when it is placed.
        package var promptsForConfiguration: Bool
        /// A control's SF Symbol.
        package var symbol: String?
        /// One for each of `families`, in their order.
        package var samples: [Sample]

        package init(
            kind: String, displayName: String, description: String, families: [String], configuration: String = "static",
            promptsForConfiguration: Bool = false, symbol: String? = nil, samples: [Sample] = []
        ) {
            self.kind = kind
            self.displayName = displayName
            self.description = description
            self.families = families
            self.configuration = configuration
            self.promptsForConfiguration = promptsForConfiguration
            self.symbol = symbol
            self.samples = samples
        }
    }

    /// A picture of the gallery. With neither an archive nor a failure it is not there yet.
    package struct Sample: Codable, Hashable, Sendable {
        package var family: String
        /// Where such a widget goes: `home`, `lockScreen`, `controlCenter`.
        package var place: String
        /// The size that the tree is laid out for.
        package var width: Double
        package var height: Double
        package var archive: ArchiveReference?
        /// Why there is none, a sentence.
        package var failure: String?
    }

    /// Where a tree's bytes are: `PhoneHost.archive(_:)`.
    package struct ArchiveReference: Codable, Hashable, Sendable {
        package var hash: String
        /// Another tree for dark mode; nil when one tree serves both.
        package var darkHash: String?
    }

    package struct Canvas: Codable, Hashable, Sendable {
        package var width: Double
        package var height: Double
    }

    package struct Frame: Codable, Hashable, Sendable {
        package var x: Double
        package var y: Double
        package var width: Double
        package var height: Double
    }

    package struct Placement: Codable, Hashable, Sendable {
        package enum Content: String, Codable, Hashable, Sendable {
            /// An entry whose moment has come.
            case entry
            /// The entry of the timeline before, because the new one begins later.
            case earlier
            case placeholder
            /// Nothing has come yet.
            case nothing
        }

        package var id: UInt64
        package var app: String
        package var appName: String
        package var kind: String
        /// The kind's name in the gallery, or the app's until that is known.
        package var displayName: String
        /// `systemMedium`, …
        package var family: String
        /// `home`, `lockScreen`, `controlCenter` or `standBy`.
        package var place: String
        /// Of the home screen; on the Lock Screen 0 above the clock and 1 below it; in StandBy 0 left and 1 right; else 0.
        package var page: Int
        package var order: Int
        /// The top left cell on the home screen and how many it covers; 0 elsewhere.
        package var column: Int
        package var row: Int
        package var columns: Int
        package var rows: Int
        /// On its page of the home screen, from the top left of the screen; elsewhere from the top left of its row or panel.
        package var frame: Frame
        /// The size that the tree is laid out for; an iPad shows it smaller.
        package var canvas: Canvas
        package var isConfigurable: Bool
        /// JSON object of its configuration; empty for the defaults.
        package var configuration: String
        /// What it may be resized to here, itself included.
        package var families: [String]
        package var content: Content
        package var archive: ArchiveReference?
        /// The date of the entry that is shown.
        package var entryDate: Int64?
        /// Why the last reload brought nothing new, a sentence; nil when it did.
        package var mark: String?
        package var isReloading: Bool
        package var tapsInFlight: Int
    }

    package struct Activity: Codable, Hashable, Sendable {
        /// `activity-7`.
        package var id: String
        package var app: String
        package var appName: String
        package var attributesType: String
        /// `active`, `stale`, `ended`.
        package var state: String
        /// By presentation: `lockScreen`, `compactLeading`, `compactTrailing`, `minimal`, `expanded`.
        package var archives: [String: ArchiveReference]
        /// The content state's JSON, for the inspector.
        package var contentState: String
        package var startedAt: Int64
        package var staleDate: Int64?
        /// When it leaves the Lock Screen; set once it has ended.
        package var dismissalDate: Int64?
        /// Why the last drawing of it brought nothing new, a sentence.
        package var mark: String?
    }

    package struct Island: Codable, Hashable, Sendable {
        package enum Arrangement: String, Codable, Hashable, Sendable { case none, compact, pair, expanded }
        package var arrangement: Arrangement
        /// The activity that shows, or the attached one of a pair.
        package var activity: String?
        /// The detached one of a pair.
        package var detached: String?
    }
}
