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

    package init(
        appearance: Appearance = .light, locale: String = "en_US", zone: String = "America/Los_Angeles", textSize: String = "large",
        increasedContrast: Bool = false
    ) {
        self.appearance = appearance
        self.locale = locale
        self.zone = zone
        self.textSize = textSize
        self.increasedContrast = increasedContrast
    }

    /// Whether a change from `other` asks for new archives. Light, dark and contrast are all in each archive (facts: WidgetKit archives every
    /// environment variant), so those do not.
    package func needsNewArchives(since other: PhoneSettings) -> Bool {
        locale != other.locale || zone != other.zone || textSize != other.textSize
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
