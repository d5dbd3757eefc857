// A process of its own for the tests of ProcessWorld: does one thing named on the command line and prints lines `key value`.

import Foundation
import SidelongProcessWorld
import SidelongProcessWorldFoundation

@main
enum WorldProbe {
    static let day: Int64 = 86_400_000_000_000

    static func main() async {
        endIfStuck()
        let arguments = CommandLine.arguments.dropFirst()
        do {
            switch arguments.first {
            case "waits": await Waits.runAll(standing: arguments.contains("--standing"))
            case "clock": showClock()
            case "cost": showCost()
            case "standing": try await showStanding()
            case "jump": await showJump()
            case "locales": try showLocales()
            case "zones": try showZones()
            case "refusals": showRefusals()
            case "notifications": try showNotifications()
            case "check": try showCheck(broken: arguments.contains("--broken"))
            default: say("usage", "waits|clock|cost|standing|jump|locales|zones|refusals|notifications|check")
            }
        } catch {
            say("error", "\(error)")
        }
        say("done", "yes")
    }

    /// Unbuffered, so that what was said before a crash is seen.
    static func say(_ key: String, _ value: String) { FileHandle.standardOutput.write(Data("\(key) \(value)\n".utf8)) }

    /// A wait that hangs is a finding too: the process ends by itself, and the test misses the line.
    private static func endIfStuck() {
        let thread = Thread {
            sleep(60)
            exit(3)
        }
        thread.start()
    }

    // MARK: Clock

    private static func showClock() {
        say("offset", "\(PhoneWorld.clockOffset)")
        let difference = Date().timeIntervalSince1970 - Double(PhoneWorld.machineNanoseconds) / 1e9
        say("days", "\((difference / 86400).rounded())")
        say("time", "\(Int64(time(nil)) - PhoneWorld.nanoseconds / 1_000_000_000)")
        var day = timeval()
        gettimeofday(&day, nil)
        say("gettimeofday", "\(Int64(day.tv_sec) - PhoneWorld.nanoseconds / 1_000_000_000)")
        say("refused", "\(sidelong_world_environment_was_refused())")
    }

    private static func showCost() {
        let rounds = 1_000_000
        var sum = 0.0
        let start = ContinuousClock.now
        for _ in 0..<rounds { sum += Date().timeIntervalSinceReferenceDate }
        let took = ContinuousClock.now - start
        say(
            "nanoseconds-per-date",
            "\(Int(Double(took.components.attoseconds) / 1e9 / Double(rounds) + Double(took.components.seconds) * 1e9 / Double(rounds)))")
        say("sum", "\(sum > 0)")
    }

    private static func showStanding() async throws {
        let instant: Int64 = 1_900_000_000_123_456_789
        PhoneWorld.standClock(at: instant)
        let first = Date()
        try await Task.sleep(for: .milliseconds(20))
        usleep(20_000)
        say("same", "\(Date() == first)")
        say("instant", "\(Int64(first.timeIntervalSince1970))")
        say("phone", "\(PhoneWorld.nanoseconds)")
        PhoneWorld.setClockOffset(nanoseconds: 5 * day)
        say("same-after-offset", "\(Date() == first)")
        PhoneWorld.runClock()
        say("runs", "\(abs(Date().timeIntervalSince1970 - Double(PhoneWorld.machineNanoseconds) / 1e9 - 5 * 86400) < 5)")
        say("stands", "\(PhoneWorld.clockStands)")
    }

    /// A timer for a date a day away goes off when the clock jumps beyond it, and one for after the jump does not.
    private static func showJump() async {
        let near = DispatchSemaphore(value: 0), far = DispatchSemaphore(value: 0)
        let queue = DispatchQueue(label: "jump")
        queue.asyncAfter(wallDeadline: .now() + 86_000) { near.signal() }
        queue.asyncAfter(wallDeadline: .now() + 200_000) { far.signal() }
        queue.sync {}
        PhoneWorld.setClockOffset(nanoseconds: day)
        say("near", near.wait(timeout: .now() + 5) == .success ? "fired" : "waits")
        say("far", far.wait(timeout: .now() + 0.2) == .success ? "fired" : "waits")
    }

    // MARK: Locale

    private static func showLocales() throws {
        let date = Date(timeIntervalSince1970: 1_800_000_000)
        try PhoneWorld.setTimeZone(identifier: "UTC")
        for identifier in ["de_DE", "ar_EG", "ja_JP", "en_US"] {
            try PhoneWorld.setLocale(identifier: identifier)
            say("\(identifier).identifier", Locale.current.identifier)
            say("\(identifier).languages", Locale.preferredLanguages.joined(separator: ","))
            say("\(identifier).currency", 1234.5.formatted(.currency(code: "EUR")))
            say("\(identifier).number", 1234567.5.formatted())
            say("\(identifier).weekday", date.formatted(.dateTime.weekday(.wide)))
            say("\(identifier).week-starts", "\(Calendar.current.firstWeekday)")
            let formatter = DateFormatter()
            formatter.dateFormat = "EEEE"
            say("\(identifier).formatter", formatter.string(from: date))
            let numbers = NumberFormatter()
            numbers.numberStyle = .decimal
            say("\(identifier).number-formatter", numbers.string(from: 1234567.5) ?? "nothing")
            say("\(identifier).list", ["a", "b"].formatted())
            say("\(identifier).symbols", Calendar.autoupdatingCurrent.weekdaySymbols.first ?? "nothing")
        }
        try PhoneWorld.setFirstWeekday(7)
        say("override", "\(Calendar.current.firstWeekday)")
        try PhoneWorld.setFirstWeekday(nil)
        say("override-gone", "\(Calendar.current.firstWeekday)")
    }

    private static func showZones() throws {
        let date = Date(timeIntervalSince1970: 1_800_000_000)
        try PhoneWorld.setLocale(identifier: "en_GB")
        for zone in ["America/New_York", "Asia/Tokyo"] {
            try PhoneWorld.setTimeZone(identifier: zone)
            say("\(zone).current", TimeZone.current.identifier)
            say("\(zone).calendar", Calendar.current.timeZone.identifier)
            say("\(zone).hour", "\(Calendar.current.component(.hour, from: date))")
            say("\(zone).formatted", date.formatted(.dateTime.hour().minute()))
            var seconds = time_t(1_800_000_000), parts = tm()
            localtime_r(&seconds, &parts)
            say("\(zone).localtime", "\(parts.tm_hour)")
        }
    }

    private static func showRefusals() {
        let locales = ["", "zz_DE", "de_QQ", String(repeating: "a", count: 100_000), "../../etc"]
        say("locales", "\(locales.filter { (try? PhoneWorld.setLocale(identifier: $0)) == nil }.count) of \(locales.count)")
        let zones = ["", "Nowhere/City", "../../etc/passwd", String(repeating: "a", count: 100_000)]
        say("zones", "\(zones.filter { (try? PhoneWorld.setTimeZone(identifier: $0)) == nil }.count) of \(zones.count)")
        say("weekdays", "\([0, 8, -1].filter { (try? PhoneWorld.setFirstWeekday($0)) == nil }.count) of 3")
        PhoneWorld.setClockOffset(nanoseconds: .max)
        say("offset", "\(PhoneWorld.clockOffset / day / 366)")
    }

    // MARK: Announcements and check

    private static func showNotifications() throws {
        let center = NotificationCenter.default
        let names = [
            "NSCalendarDayChangedNotification", "UIApplicationSignificantTimeChangeNotification", "NSSystemClockDidChangeNotification",
        ].map { Notification.Name($0) }
        var tokens: [any NSObjectProtocol] = []
        for name in names + [.NSSystemTimeZoneDidChange, NSLocale.currentLocaleDidChangeNotification] {
            tokens.append(center.addObserver(forName: name, object: nil, queue: nil) { WorldProbe.say("posted", $0.name.rawValue) })
        }
        try PhoneWorld.setTimeZone(identifier: "UTC")
        try PhoneWorld.setLocale(identifier: "en_GB")
        let noon = Date(timeIntervalSince1970: 1_800_014_400)
        say("jump", "to another day")
        PhoneWorld.announceJump(from: noon, to: noon.addingTimeInterval(86_400))
        say("jump", "within a day")
        PhoneWorld.announceJump(from: noon, to: noon.addingTimeInterval(60))
        say("jump", "to another zone")
        PhoneWorld.announceTimeZoneChange(from: .current)
        say("jump", "to another locale")
        PhoneWorld.announceLocaleChange()
        withExtendedLifetime(tokens) {}
    }

    private static func showCheck(broken: Bool) throws {
        for diagnostic in PhoneWorld.selfCheck() { say("before", diagnostic.code) }
        try PhoneWorld.setLocale(identifier: "de_DE")
        PhoneWorld.setClockOffset(nanoseconds: 100 * day)
        if broken { sidelong_world_set_getter(sidelong_world_getter_locale_current, nil) }
        for diagnostic in PhoneWorld.selfCheck() { say("after", diagnostic.code) }
        say("symbols", "\(sidelong_world_symbol_count())")
        var elsewhere = 0
        say("stranger", "\(sidelong_world_symbol_leads_to("clock_gettime", &elsewhere))")
    }
}
