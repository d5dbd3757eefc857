// `sidelong clock`: what time it is on the phone, and another time.
import Foundation
import SidelongPhoneHost

struct ClockCommand: SidelongCommand {
    static let specification = CommandSpecification(
        name: "clock", summary: "Says what time it is on the running phone, or sets its clock",
        details: "The clock jumps and then runs on. It never jumps while a widget is being asked for its timeline.",
        options: [
            OptionSpecification(
                "set", value: "DATE", "To a date, such as 2026-03-14T09:00 (in this machine's zone) or 2026-03-14T09:00:00Z."),
            OptionSpecification("advance", value: "TIME", "Forward by 90s, 15m, 1h, 2d or 1h30m; back with a minus: --advance=-1h."),
            OptionSpecification("to-midnight", "To the next midnight in the phone's zone."),
            OptionSpecification("live", "Back to the machine's time."),
            OptionSpecification("json", "Prints the date as JSON."), DataFolder.option,
        ],
        examples: [
            "sidelong clock", "sidelong clock --to-midnight", "sidelong clock --advance 1h30m", "sidelong clock --set 2026-12-24T18:00",
            "sidelong clock --live",
        ])

    private let dataFolder: URL
    private let change: ClockChange?
    private let isJSON: Bool

    init(_ arguments: ParsedArguments) throws(UsageError) {
        dataFolder = try DataFolder.of(arguments)
        isJSON = arguments.has("json")
        var changes: [ClockChange] = []
        if let text = arguments.value("set") {
            guard let date = PhoneDate.milliseconds(text) else {
                throw .invalid(option: "--set", value: text, wanted: "a date such as 2026-03-14T09:00 is wanted")
            }
            changes.append(.date(milliseconds: date))
        }
        if let text = arguments.value("advance") {
            guard let distance = PhoneDate.distance(text) else {
                throw .invalid(option: "--advance", value: text, wanted: "a time such as 90s, 15m, 1h or 2d is wanted")
            }
            changes.append(.advance(milliseconds: distance))
        }
        if arguments.has("to-midnight") { changes.append(.nextMidnight) }
        if arguments.has("live") { changes.append(.live) }
        guard changes.count <= 1 else { throw .exclusive(["--set", "--advance", "--to-midnight", "--live"]) }
        change = changes.first
    }

    func run() async throws -> ExitCode {
        guard let client = PhoneClient(dataFolder: dataFolder) else { throw CommandFailure.noPhone(dataFolder) }
        if let change {
            let answer = try await client.send(.clock(change: change))
            guard answer.outcome == .done else { throw CommandFailure(answer.message) }
        }
        let view = try await client.state()
        if isJSON {
            struct Clock: Encodable {
                var date: Int64
                var offset: Int64
                var zone: String
            }
            try Terminal.json(Clock(date: view.date, offset: view.clockOffset, zone: view.settings.zone))
        } else {
            Terminal.line(PhoneDate.text(view.date, zone: view.settings.zone))
        }
        return .done
    }
}
