// What a process must know about the phone it lives on: clock, zone, locale, settings, profile.

/// The phone's surroundings as one value. It is sent whole; the process compares it with the one before.
public struct World: Codable, Hashable, Sendable {
    /// Nanoseconds that the phone's clock is ahead of the machine's.
    public var clockOffset: Int64
    /// IANA name, such as `Europe/Vienna`.
    public var timeZone: String
    /// Locale identifier, such as `en_US`.
    public var locale: String
    /// 1 for Sunday to 7 for Saturday; nil takes the locale's.
    public var firstWeekday: Int?
    public var settings: Settings
    public var profile: Profile

    public init(
        clockOffset: Int64 = 0, timeZone: String = "UTC", locale: String = "en_US", firstWeekday: Int? = nil,
        settings: Settings = Settings(),
        profile: Profile = Profile()
    ) {
        self.clockOffset = clockOffset
        self.timeZone = timeZone
        self.locale = locale
        self.firstWeekday = firstWeekday
        self.settings = settings
        self.profile = profile
    }

    /// What a person sets.
    public struct Settings: Codable, Hashable, Sendable {
        /// `light` or `dark`.
        public var appearance: String
        public var isHighContrast: Bool
        /// A Dynamic Type size: `xSmall`, `small`, `medium`, `large`, … `accessibility5`.
        public var textSize: String
        public var reducesMotion: Bool
        public var isRightToLeft: Bool?

        public init(
            appearance: String = "light", isHighContrast: Bool = false, textSize: String = "large", reducesMotion: Bool = false,
            isRightToLeft: Bool? = nil
        ) {
            self.appearance = appearance
            self.isHighContrast = isHighContrast
            self.textSize = textSize
            self.reducesMotion = reducesMotion
            self.isRightToLeft = isRightToLeft
        }
    }

    /// What kind of phone it is. Lengths in points; numbers from Apple's Human Interface Guidelines unless said.
    public struct Profile: Codable, Hashable, Sendable {
        public var name: String
        public var width: Double
        public var height: Double
        /// Pixels a point.
        public var scale: Double
        public var hasIsland: Bool
        public var safeTop: Double
        public var safeBottom: Double

        public init(
            name: String = "393x852", width: Double = 393, height: Double = 852, scale: Double = 3, hasIsland: Bool = true,
            safeTop: Double = 59, safeBottom: Double = 34
        ) {
            self.name = name
            self.width = width
            self.height = height
            self.scale = scale
            self.hasIsland = hasIsland
            self.safeTop = safeTop
            self.safeBottom = safeBottom
        }
    }
}

/// Which half of an app a process is.
public enum ProcessRole: String, Codable, Hashable, Sendable { case app, widgets }

/// An activity as the phone keeps it; a process mirrors it.
public struct ActivityRecord: Codable, Hashable, Sendable {
    public enum State: String, Codable, Hashable, Sendable { case pending, active, stale, ended, dismissed }

    public var id: String
    /// The unqualified name of the attributes type.
    public var attributesType: String
    /// JSON of the attributes and of the content state, made by the app's own `Codable` types.
    public var attributes: String
    public var contentState: String
    /// Nanoseconds since 1970.
    public var staleDate: Int64?
    public var relevanceScore: Double
    public var state: State

    public init(
        id: String, attributesType: String, attributes: String, contentState: String, staleDate: Int64? = nil, relevanceScore: Double = 0,
        state: State = .active
    ) {
        self.id = id
        self.attributesType = attributesType
        self.attributes = attributes
        self.contentState = contentState
        self.staleDate = staleDate
        self.relevanceScore = relevanceScore
        self.state = state
    }
}

/// A widget or a control that a person has placed.
public struct PlacedWidget: Codable, Hashable, Sendable {
    public var kind: String
    /// A `WidgetFamily` case's name, or `control`.
    public var family: String
    /// Parameter values of its configuration intent as a JSON object; empty for none.
    public var configuration: String
    /// The configuration intent; nil where nothing can be edited.
    public var intent: String?
    /// Names the placement among all others.
    public var id: String

    public init(kind: String, family: String, configuration: String = "", intent: String? = nil, id: String = "") {
        self.kind = kind
        self.family = family
        self.configuration = configuration
        self.intent = intent
        self.id = id
    }
}

/// Everything that a process knows before its `main` goes on.
public struct Hello: Codable, Hashable, Sendable {
    public var protocolVersion: Int
    public var phoneBuild: String
    public var role: ProcessRole
    public var bundleIdentifier: String
    public var world: World
    /// The folder that holds the App Groups' folders.
    public var groupsFolder: String
    /// A folder of the app's own, for what it keeps outside of a group.
    public var containerFolder: String
    /// The groups that this process's entitlements name.
    public var entitledGroups: [String]
    /// `NSSupportsLiveActivities` in the app's Info.plist.
    public var supportsLiveActivities: Bool
    /// What the person has switched on for this app.
    public var activitiesEnabled: Bool
    public var frequentPushesEnabled: Bool
    public var activities: [ActivityRecord]
    /// The app's widgets and controls as a person has placed them.
    public var placements: [PlacedWidget]
    public var scenePhase: ScenePhaseName

    public init(
        protocolVersion: Int = LinkProtocol.version, phoneBuild: String = LinkProtocol.build, role: ProcessRole, bundleIdentifier: String,
        world: World, groupsFolder: String, containerFolder: String, entitledGroups: [String], supportsLiveActivities: Bool,
        activitiesEnabled: Bool = true, frequentPushesEnabled: Bool = false, activities: [ActivityRecord] = [],
        placements: [PlacedWidget] = [], scenePhase: ScenePhaseName = .background
    ) {
        self.protocolVersion = protocolVersion
        self.phoneBuild = phoneBuild
        self.role = role
        self.bundleIdentifier = bundleIdentifier
        self.world = world
        self.groupsFolder = groupsFolder
        self.containerFolder = containerFolder
        self.entitledGroups = entitledGroups
        self.supportsLiveActivities = supportsLiveActivities
        self.activitiesEnabled = activitiesEnabled
        self.frequentPushesEnabled = frequentPushesEnabled
        self.activities = activities
        self.placements = placements
        self.scenePhase = scenePhase
    }
}

/// Where an app's screen stands.
public enum ScenePhaseName: String, Codable, Hashable, Sendable { case active, inactive, background }
