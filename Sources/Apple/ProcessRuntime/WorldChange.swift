// From the phone's world to this process's: what is set, and what is announced afterwards.

import Foundation
import SidelongDiagnostics
import SidelongLink
import SidelongProcessWorldFoundation

/// The step from one world to the next.
struct WorldChange: Sendable {
    /// Nil at start, when nothing is announced.
    let old: World?
    let new: World
    private let earlierDate = Date()
    private let earlierZone = TimeZone.current

    init(from old: World?, to new: World) {
        self.old = old
        self.new = new
    }

    /// Sets what has changed. Always on the same thread: the C library's environment knows no lock.
    func apply() -> [Diagnostic] {
        var diagnostics: [Diagnostic] = []
        func attempt(_ change: () throws(PhoneWorld.Refusal) -> Void) {
            do throws(PhoneWorld.Refusal) {
                try change()
            } catch {
                diagnostics.append(
                    Diagnostic("world.refused", .error, error.description, remedy: "Choose another in the phone's settings."))
            }
        }
        if clockJumps { PhoneWorld.setClockOffset(nanoseconds: new.clockOffset) }
        if localeChanges { attempt { () throws(PhoneWorld.Refusal) in try PhoneWorld.setLocale(identifier: new.locale) } }
        if zoneChanges { attempt { () throws(PhoneWorld.Refusal) in try PhoneWorld.setTimeZone(identifier: new.timeZone) } }
        if old?.firstWeekday != new.firstWeekday {
            attempt { () throws(PhoneWorld.Refusal) in try PhoneWorld.setFirstWeekday(new.firstWeekday) }
        }
        return diagnostics
    }

    /// Posts Apple's notifications for what has changed. On the main thread, as on a phone.
    @MainActor func announce() {
        guard old != nil else { return }
        if localeChanges || old?.firstWeekday != new.firstWeekday { PhoneWorld.announceLocaleChange() }
        if zoneChanges { PhoneWorld.announceTimeZoneChange(from: earlierZone) }
        if clockJumps { PhoneWorld.announceJump(from: earlierDate, to: Date()) }
    }

    private var clockJumps: Bool { old?.clockOffset != new.clockOffset }
    private var localeChanges: Bool { old?.locale != new.locale }
    private var zoneChanges: Bool { old?.timeZone != new.timeZone }
}
