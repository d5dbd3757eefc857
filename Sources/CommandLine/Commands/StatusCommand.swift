// `sidelong status`: what is on the running phone.
import Foundation
import SidelongPhoneHost

struct StatusCommand: SidelongCommand {
    static let specification = CommandSpecification(
        name: "status", summary: "Says what is on the running phone",
        options: [DataFolder.option, OptionSpecification("json", "Prints the phone's state as JSON.")],
        examples: ["sidelong status", "sidelong status --json"])

    private let dataFolder: URL
    private let isJSON: Bool

    init(_ arguments: ParsedArguments) throws(UsageError) {
        dataFolder = try DataFolder.of(arguments)
        isJSON = arguments.has("json")
    }

    func run() async throws -> ExitCode {
        guard let client = PhoneClient(dataFolder: dataFolder) else { throw CommandFailure.noPhone(dataFolder) }
        let view = try await client.state()
        if isJSON {
            try Terminal.json(view)
            return .done
        }
        Terminal.line("Sidelong runs at \(client.words.address) (process \(client.words.pid)).")
        for line in Self.lines(view) { Terminal.line(line) }
        return .done
    }

    static func lines(_ view: PhoneView) -> [String] {
        var lines = ["Clock: \(PhoneDate.text(view.date, zone: view.settings.zone))" + (view.clockOffset == 0 ? "" : ", set by hand")]
        let screen = view.openApp.map { id in view.apps.first { $0.id == id }?.name ?? id } ?? "home screen"
        lines.append("Screen: \(screen)" + (view.isLocked ? ", locked" : ""))
        for app in view.apps { lines.append("App: \(app.name) (\(app.id))" + (app.isRunning ? ", running" : "")) }
        for placement in view.placements {
            let state = placement.mark.map { "last good entry kept: \($0)" } ?? placement.content.rawValue
            lines.append("Widget \(placement.id): \(placement.displayName), \(placement.family), \(state)")
        }
        for activity in view.activities { lines.append("Activity \(activity.id): \(activity.appName), \(activity.state)") }
        return lines
    }
}

extension CommandFailure {
    static func noPhone(_ folder: URL) -> CommandFailure {
        CommandFailure("No phone runs on \(folder.path). Start one with `sidelong run`.", .notRunning)
    }
}

/// Dates of the phone for people.
enum PhoneDate {
    static func text(_ milliseconds: Int64, zone: String) -> String {
        let formatter = ISO8601DateFormatter()
        formatter.timeZone = TimeZone(identifier: zone) ?? .gmt
        return formatter.string(from: Date(timeIntervalSince1970: Double(milliseconds) / 1_000)) + " (\(zone))"
    }

    /// `2026-03-14T12:00:00Z`, with an offset, without seconds, without a zone (then the given one) or a date alone. Milliseconds since 1970.
    static func milliseconds(_ text: String, zone: TimeZone = .current) -> Int64? {
        let formatter = ISO8601DateFormatter()
        if let date = formatter.date(from: text) { return Int64((date.timeIntervalSince1970 * 1_000).rounded()) }
        let plain = DateFormatter()
        plain.locale = Locale(identifier: "en_US_POSIX")
        plain.calendar = Calendar(identifier: .gregorian)
        plain.timeZone = zone
        for format in ["yyyy-MM-dd'T'HH:mm:ss", "yyyy-MM-dd'T'HH:mm", "yyyy-MM-dd HH:mm", "yyyy-MM-dd"] {
            plain.dateFormat = format
            if let date = plain.date(from: text) { return Int64((date.timeIntervalSince1970 * 1_000).rounded()) }
        }
        return nil
    }

    /// `90s`, `15m`, `1h`, `2d`, also in a row (`1h30m`) and with a minus. Milliseconds.
    static func distance(_ text: String) -> Int64? {
        let units: [Character: Int64] = ["s": 1_000, "m": 60_000, "h": 3_600_000, "d": 86_400_000]
        var rest = text[...]
        let isNegative = rest.first == "-"
        if isNegative { rest = rest.dropFirst() }
        var total: Int64 = 0
        guard !rest.isEmpty else { return nil }
        while !rest.isEmpty {
            let digits = rest.prefix { $0.isASCII && $0.isNumber }
            rest = rest.dropFirst(digits.count)
            guard let count = Int64(digits), let letter = rest.popFirst(), let unit = units[letter] else { return nil }
            let (part, isTooLong) = count.multipliedReportingOverflow(by: unit)
            let (sum, isTooMuch) = total.addingReportingOverflow(part)
            guard !isTooLong, !isTooMuch else { return nil }
            total = sum
        }
        return isNegative ? -total : total
    }
}
