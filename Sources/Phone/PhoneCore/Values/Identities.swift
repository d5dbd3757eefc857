// The names of things inside the phone. Numbers are counted up by the phone itself, so a replay gives the same ones.

/// A number that the phone counted up: unique for its type in the phone's life.
package protocol PhoneNumbered: RawRepresentable, Hashable, Comparable, Codable, Sendable, CustomStringConvertible
where RawValue == UInt64 {
    init(rawValue: UInt64)
}

extension PhoneNumbered {
    package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
    package var description: String { String(rawValue) }
}

/// One widget on the home screen or Lock Screen.
package struct PlacementID: PhoneNumbered {
    package let rawValue: UInt64
    package init(rawValue: UInt64) { self.rawValue = rawValue }
}

/// One run of an app's process. A process that is started again is another generation.
package struct Generation: PhoneNumbered {
    package let rawValue: UInt64
    package init(rawValue: UInt64) { self.rawValue = rawValue }
}

/// One thing that the phone asked the host to do.
package struct EffectID: PhoneNumbered {
    package let rawValue: UInt64
    package init(rawValue: UInt64) { self.rawValue = rawValue }
}

/// One tap (or command) that runs an intent. Handed to the process, so that a store can note it in its own transaction.
package struct TapID: PhoneNumbered {
    package let rawValue: UInt64
    package init(rawValue: UInt64) { self.rawValue = rawValue }
}

/// One question for the values that a person may choose.
package struct QuestionID: PhoneNumbered {
    package let rawValue: UInt64
    package init(rawValue: UInt64) { self.rawValue = rawValue }
}

/// One Live Activity. Apps see it as a string (`description`), because Apple's `Activity.id` is one.
package struct ActivityID: PhoneNumbered {
    package let rawValue: UInt64
    package init(rawValue: UInt64) { self.rawValue = rawValue }

    /// `activity-7`: what `Activity.id` says.
    package var description: String { "activity-\(rawValue)" }

    /// Reads what `description` wrote; anything else is nil.
    package init?(_ text: String) {
        guard text.hasPrefix("activity-"), let number = UInt64(text.dropFirst(9)) else { return nil }
        self.init(rawValue: number)
    }
}

/// A number that a process chose for a call that it waits for; unique within its generation only.
package struct CallID: PhoneNumbered {
    package let rawValue: UInt64
    package init(rawValue: UInt64) { self.rawValue = rawValue }
}

/// A name: unique because of what it says.
package protocol PhoneNamed: RawRepresentable, Hashable, Comparable, Codable, Sendable, CustomStringConvertible, ExpressibleByStringLiteral
where RawValue == String, StringLiteralType == String {
    init(rawValue: String)
}

extension PhoneNamed {
    package init(stringLiteral value: String) { self.init(rawValue: value) }
    package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
    package var description: String { rawValue }
}

/// The bundle identifier of an installed app, such as `com.example.pixarbudget`.
package struct AppID: PhoneNamed {
    package let rawValue: String
    package init(rawValue: String) { self.rawValue = rawValue }
}

/// The hash of an archive's bytes. The bytes themselves never enter the phone.
package struct ArchiveHash: PhoneNamed {
    package let rawValue: String
    package init(rawValue: String) { self.rawValue = rawValue }
}

/// Ties together everything that one tap, reload, activity call or start caused, through every log: `tap-12`.
package struct Correlation: Hashable, Codable, Sendable, CustomStringConvertible {
    package enum Cause: String, Hashable, Codable, Sendable {
        case tap, reload, activity, screen, process, setting, restart, question
    }

    package var cause: Cause
    package var number: UInt64

    package init(_ cause: Cause, _ number: UInt64) {
        self.cause = cause
        self.number = number
    }

    package var description: String { "\(cause.rawValue)-\(number)" }
}
