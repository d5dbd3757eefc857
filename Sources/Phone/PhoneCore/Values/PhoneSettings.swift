// What a person sets in Settings, and where the phone stands: locked or not, which app is in front, how the island looks.

/// Settings that reach every process.
package struct PhoneSettings: Hashable, Codable, Sendable {
    package enum Appearance: String, Hashable, Codable, Sendable { case light, dark }

    package var appearance: Appearance
    /// A locale identifier such as `en_US`.
    package var locale: String
    /// An IANA zone such as `Europe/Vienna`.
    package var zone: String
    /// Apple's `DynamicTypeSize` by name, such as `large` (the default) or `accessibility3`.
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

    /// Whether a change from `other` asks for new archives. Light, dark and contrast are all in each archive (facts: WidgetKit archives every
    /// environment variant), so those do not.
    package func needsNewArchives(since other: PhoneSettings) -> Bool {
        locale != other.locale || zone != other.zone || textSize != other.textSize || firstWeekday != other.firstWeekday
    }
}

/// What fills the screen under the lock.
package enum PhoneScreen: Hashable, Codable, Sendable {
    case home
    case app(AppID)
}

/// How the island stands.
package enum IslandMode: Hashable, Codable, Sendable {
    case compact
    case expanded(ActivityID)
}

/// Whether the phone lies on its side on a charger, and what fills its screen then.
package enum StandByMode: Hashable, Codable, Sendable {
    case off
    /// Clock and widgets, activities small at the edge.
    case on
    /// One activity's Lock Screen picture, twice its size.
    case activity(ActivityID)
}

/// How the phone's clock runs; the host computes `PhoneTime.date` from it.
package struct PhoneClock: Hashable, Codable, Sendable {
    package enum Mode: String, Hashable, Codable, Sendable {
        /// The machine's own time plus the offset.
        case live
        /// Stands still at the date; the offset is ignored.
        case frozen
    }

    package var mode: Mode
    /// Phone date minus the machine's date.
    package var offset: Span

    package init(mode: Mode = .live, offset: Span = .zero) {
        self.mode = mode
        self.offset = offset
    }
}
