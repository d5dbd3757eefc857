// What a phone is started with.
import Foundation
import SidelongLink
import SidelongPhoneCore

/// Folders, clocks, limits and first settings of a phone.
package struct HostConfiguration: Sendable {
    /// Everything that the phone keeps: `phone.sqlite`, `log.jsonl`, `groups/`, `apps/`, `containers/`.
    package var dataFolder: URL
    package var clock: HostClock
    /// Settings of a phone that starts for the first time.
    package var settings: PhoneSettings
    /// Limits of a phone that starts for the first time.
    package var profile: PhoneProfile
    /// The hardware of a phone that starts for the first time.
    package var hardware: PhoneHardware
    package var limits: ProcessLimits
    /// Throws when bytes that a process sent are no tree. The host calls it once for each new archive and keeps what passes, unread.
    package var checkTree: @Sendable (Data) throws -> Void
    /// Throws when bytes that a process sent are no patch of a tree. Whether it fits is seen by the page, which asks for a whole tree when not.
    package var checkPatch: @Sendable (Data) throws -> Void

    package init(
        dataFolder: URL, clock: HostClock = .machine, settings: PhoneSettings = PhoneSettings(), profile: PhoneProfile = PhoneProfile(),
        hardware: PhoneHardware = .island, limits: ProcessLimits = ProcessLimits(),
        checkTree: @escaping @Sendable (Data) throws -> Void = { _ in },
        checkPatch: @escaping @Sendable (Data) throws -> Void = { _ in }
    ) {
        self.dataFolder = dataFolder
        self.clock = clock
        self.settings = settings
        self.profile = profile
        self.hardware = hardware
        self.limits = limits
        self.checkTree = checkTree
        self.checkPatch = checkPatch
    }
}

/// What a process may use before the host does something about it.
package struct ProcessLimits: Hashable, Sendable {
    /// Anonymous resident memory of a widget process from which on the log warns, in bytes: 30 MiB, where iOS kills an extension.
    package var widgetMemoryWarning = 30 << 20
    /// Beyond this a widget process is killed: 96 MiB. Chosen above iOS's, because debug builds on Linux need more.
    package var widgetMemory = 96 << 20
    /// Beyond this an app's process is killed: 1 GiB, chosen.
    package var appMemory = 1 << 30
    /// Bytes that wait to be written to a process that does not read; beyond it is killed. Chosen.
    package var unreadBytes = 16 << 20
    /// Bytes of one printed line; the rest is cut off with a mark. Chosen.
    package var lineBytes = 8 << 10
    /// Printed lines within `lineInterval` nanoseconds; the rest are counted and dropped. Chosen.
    package var linesPerInterval = 2_000
    package var lineInterval: Int64 = 10_000_000_000
    /// Messages within `lineInterval`; a process that sends more is killed. Chosen, ten times what a busy screen sends.
    package var messagesPerInterval = 10_000
    /// One tree, in bytes. Chosen.
    package var treeBytes = 8 << 20
    /// From SIGTERM to SIGKILL, in nanoseconds. Chosen.
    package var terminationGrace: Int64 = 2_000_000_000

    package init() {}
}
