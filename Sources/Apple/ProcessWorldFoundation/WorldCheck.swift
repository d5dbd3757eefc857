// The check at start: does this process really see the phone's world? If not, a person is told instead of shown wrong dates.

import Foundation
import SidelongDiagnostics
import SidelongProcessWorld

/// What was observed about this process's world; the judgement over it is a pure function.
package struct WorldObservations: Sendable {
    /// Linker names that other libraries resolve to something else than our definitions.
    package var missedSymbols: [String]
    /// What was set, and what Foundation answered, in nanoseconds since 1970.
    package var clockSet: Int64
    package var clockAnswered: Int64
    /// Locale identifiers; nil when no locale was set yet, and then nothing is expected.
    package var localeSet: String?
    package var localeAnswered: String
    /// Whether the offset in the environment was refused.
    package var environmentWasRefused: Bool

    package init(
        missedSymbols: [String], clockSet: Int64, clockAnswered: Int64, localeSet: String?, localeAnswered: String,
        environmentWasRefused: Bool
    ) {
        self.missedSymbols = missedSymbols
        self.clockSet = clockSet
        self.clockAnswered = clockAnswered
        self.localeSet = localeSet
        self.localeAnswered = localeAnswered
        self.environmentWasRefused = environmentWasRefused
    }

    /// Looks at this process. Without a set offset the clock jumps by a day for a moment, because an offset of nothing proves
    /// nothing: observe at start, before the app's code runs.
    package static func ofThisProcess() -> WorldObservations {
        let missed = (0..<sidelong_world_symbol_count()).filter { !sidelong_world_symbol_is_ours($0) }
            .compactMap { sidelong_world_symbol_name($0).map { String(cString: $0) } }
        let mustJump = !PhoneWorld.clockStands && PhoneWorld.clockOffset == 0
        if mustJump { PhoneWorld.setClockOffset(nanoseconds: 86_400_000_000_000) }
        let clockSet = PhoneWorld.nanoseconds
        // Date() and NSLocale.current are answered by libraries that call through to ours; a direct call would prove nothing.
        let clockAnswered = Int64(Date().timeIntervalSince1970 * 1e9)
        if mustJump { PhoneWorld.setClockOffset(nanoseconds: 0) }
        return WorldObservations(
            missedSymbols: missed, clockSet: clockSet, clockAnswered: clockAnswered,
            localeSet: PhoneLocale.setLocale?.identifier, localeAnswered: NSLocale.current.identifier,
            environmentWasRefused: sidelong_world_environment_was_refused())
    }

    /// One diagnostic for each thing that is not as it was set.
    package var diagnostics: [Diagnostic] {
        var found = missedSymbols.map { name in
            Diagnostic(
                "world.symbol", .error, "Libraries of this process do not reach the phone's definition of \(name).",
                remedy: "Link the executable dynamically against the Swift runtime, and do not strip its dynamic symbols.")
        }
        // One second is far beyond what passes between two readings, and far below any offset that a person would set.
        if (clockSet.subtractingReportingOverflow(clockAnswered).partialValue).magnitude > 1_000_000_000 {
            found.append(
                Diagnostic(
                    "world.clock", .error, "Date() answers the machine's clock instead of the phone's.",
                    remedy: "Dates of this process are the machine's; set the phone to the present."))
        }
        if let localeSet, localeSet != localeAnswered {
            found.append(
                Diagnostic(
                    "world.locale", .error, "The phone's locale is \(localeSet), but Foundation answers \(localeAnswered).",
                    remedy: "Formats of this process follow the wrong locale."))
        }
        if environmentWasRefused {
            found.append(
                Diagnostic(
                    "world.environment", .warning,
                    "SIDELONG_CLOCK_OFFSET is no whole number of nanoseconds within 200 years; it was ignored.",
                    remedy: "Unset it, or set it to phone time minus machine time in nanoseconds."))
        }
        return found
    }
}

extension PhoneWorld {
    /// Proves that each interposed symbol is reached and that clock and locale are answered as set. Empty when all is well.
    /// Call it at start, after the locale has been set and before the app's code runs.
    package static func selfCheck() -> [Diagnostic] { WorldObservations.ofThisProcess().diagnostics }
}
