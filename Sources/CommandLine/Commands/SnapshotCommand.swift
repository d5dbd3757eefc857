// `sidelong snapshot`: a picture of a widget or an activity, without a running phone.
import Foundation
import SidelongLink
import SidelongPainter
import SidelongPhoneCore
import SidelongPhoneHost
import SidelongRenderTree

struct SnapshotCommand: SidelongCommand {
    static let specification = CommandSpecification(
        name: "snapshot", summary: "Draws a widget or an activity into a file",
        details:
            "The app's own widget process is asked for its timeline; no phone need run. The file's ending says what is written: .png, or .txt for the layout as text.",
        positionals: [PositionalSpecification("APP", "The app's name or bundle identifier.")],
        options: [
            OptionSpecification(
                "family", value: "FAMILY", "systemSmall, systemMedium (when not given), systemLarge, accessoryRectangular, …"),
            OptionSpecification("kind", value: "KIND", "Which of the app's widgets; the first that has the family when not given."),
            OptionSpecification("output", letter: "o", value: "FILE", "Where to; APP-FAMILY.png when not given, - for standard output."),
            OptionSpecification("dark", "In dark mode."),
            OptionSpecification("entry", value: "N", "Which entry of the timeline, from 0; the one that shows at the date when not given."),
            OptionSpecification("date", value: "DATE", "The phone's date, such as 2026-03-14T09:00; now when not given."),
            OptionSpecification("scale", value: "N", "Pixels a point, 1 to 4; 3 when not given."),
            OptionSpecification("zone", value: "ZONE", "The phone's time zone; this machine's when not given."),
            OptionSpecification("locale", value: "LOCALE", "The phone's locale; en_US when not given."),
            OptionSpecification("text-size", value: "SIZE", "xSmall to xxxLarge, accessibility1 to accessibility5; large when not given."),
            OptionSpecification("configuration", value: "JSON", "Values of the widget's configuration intent."),
            OptionSpecification(
                "activity", value: "PRESENTATION",
                "Instead of a widget, the app's latest Live Activity: lockScreen, expanded, compactLeading, compactTrailing, minimal, standBy or small."
            ),
            OptionSpecification("square", "Without round corners."), DataFolder.option,
        ],
        examples: [
            "sidelong snapshot PixarBudget --family systemMedium -o widget.png",
            "sidelong snapshot PixarBudget --family systemMedium --dark -o dark.png",
            "sidelong snapshot PixarBudget -o widget.txt", "sidelong snapshot PixarBudget --activity lockScreen -o activity.png",
        ])

    private let app: String
    private let family: WidgetFamily
    private let kind: String?
    private let output: String
    private let isDark: Bool
    private let entry: Int?
    private let date: Int64?
    private let scale: Int
    private let zone: String?
    private let locale: String?
    private let textSize: String
    private let configuration: String
    private let activity: ActivityPresentation?
    private let isSquare: Bool
    private let dataFolder: URL

    init(_ arguments: ParsedArguments) throws(UsageError) {
        app = arguments.positionals[0]
        func named<Value: RawRepresentable & CaseIterable>(_ option: String, _ type: Value.Type) throws(UsageError) -> Value?
        where Value.RawValue == String {
            guard let text = arguments.value(option) else { return nil }
            guard let value = Value(rawValue: text) else {
                throw .invalid(
                    option: "--\(option)", value: text, wanted: "one of \(Value.allCases.map(\.rawValue).joined(separator: ", ")) is wanted"
                )
            }
            return value
        }
        family = try named("family", WidgetFamily.self) ?? .systemMedium
        activity = try named("activity", ActivityPresentation.self)
        kind = arguments.value("kind")
        isDark = arguments.has("dark")
        entry = try arguments.whole("entry", 0...100_000)
        scale = try arguments.whole("scale", 1...4) ?? 3
        zone = arguments.value("zone")
        if let zone, TimeZone(identifier: zone) == nil {
            throw .invalid(option: "--zone", value: zone, wanted: "a time zone such as Europe/Vienna is wanted")
        }
        locale = arguments.value("locale")
        if let locale, !PhoneLocale.isKnown(locale) {
            throw .invalid(option: "--locale", value: locale, wanted: "a locale such as de_AT is wanted")
        }
        textSize = arguments.value("text-size") ?? "large"
        guard PhoneHost.textSizes.contains(textSize) else {
            throw .invalid(
                option: "--text-size", value: textSize, wanted: "one of \(PhoneHost.textSizes.joined(separator: ", ")) is wanted")
        }
        if let text = arguments.value("date") {
            date = PhoneDate.milliseconds(text, zone: zone.flatMap { TimeZone(identifier: $0) } ?? .current)
            if date == nil { throw .invalid(option: "--date", value: text, wanted: "a date such as 2026-03-14T09:00 is wanted") }
        } else {
            date = nil
        }
        configuration = arguments.value("configuration") ?? ""
        isSquare = arguments.has("square")
        dataFolder = try DataFolder.of(arguments)
        output = arguments.value("output") ?? "\(arguments.positionals[0])-\(activity?.rawValue ?? family.rawValue).png"
        let ending = URL(fileURLWithPath: output).pathExtension.lowercased()
        guard output == "-" || ["png", "txt"].contains(ending) else {
            throw .invalid(option: "--output", value: output, wanted: "a file that ends in .png or .txt is wanted")
        }
    }

    func run() async throws -> ExitCode {
        let app = try DirectApp(app, dataFolder: dataFolder)
        let world = DirectApp.world(date: date, dark: isDark, zone: zone, locale: locale, textSize: textSize)
        let process = try await app.start(.widgets, world)
        defer { process.stop() }
        // With a date everything hangs on the date alone, so that two runs give the same bytes.
        let instant = date.map { $0 * 1_000_000 } ?? HostClock.machine.date() + world.clockOffset
        let bytes =
            if let activity { try await drawn(activity, app, process, instant) } else { try await drawn(app, process, instant) }
        let tree: RenderTree
        do {
            tree = try RenderTree(decoding: [UInt8](bytes))
        } catch {
            throw CommandFailure("The picture that \(app.bundle.name) sent cannot be read. \(error)")
        }
        try write(tree, instant, process.pictures)
        return .done
    }

    private func drawn(_ app: DirectApp, _ process: DirectProcess, _ instant: Int64) async throws -> Data {
        let kinds = process.hello.kinds.filter { kind in self.kind.map { kind.kind == $0 } ?? kind.families.contains(family.rawValue) }
        guard let kind = kinds.first else {
            let all = process.hello.kinds.map { "\($0.kind) (\($0.families.joined(separator: ", ")))" }.joined(separator: "; ")
            throw CommandFailure("\(app.bundle.name) has no such widget in \(family.rawValue). It has: \(all.isEmpty ? "none" : all).")
        }
        let request = SnapshotRequests.timeline(
            kind: kind.kind, family: family, instant: instant, configuration: configuration,
            margin: kind.contentMarginsDisabled ? 0 : nil)
        let (answer, blobs) = try await process.ask(.timeline(request)) { Terminal.note($0) }
        guard case .entries(let entries, _) = answer else { throw Self.failure(answer) }
        let shown = try Self.entry(of: entries, number: entry, at: instant)
        return try tree(of: shown.archive, blobs)
    }

    private func drawn(_ presentation: ActivityPresentation, _ app: DirectApp, _ process: DirectProcess, _ instant: Int64) async throws
        -> Data
    {
        guard let record = try KeptPhone.latestActivity(of: app.bundle.identifier, dataFolder: dataFolder) else {
            throw CommandFailure("\(app.bundle.name) has no Live Activity on \(dataFolder.path). Start one on the phone first.")
        }
        let render = SnapshotRequests.activity(record, presentation, instant: instant)
        let (answer, blobs) = try await process.ask(.activity(render)) { Terminal.note($0) }
        guard case .presentations(let presentations) = answer else { throw Self.failure(answer) }
        guard let drawn = presentations.first(where: { $0.name == presentation.rawValue }) else {
            throw CommandFailure("\(app.bundle.name) drew nothing for \(presentation.rawValue).")
        }
        return try tree(of: drawn.archive, blobs)
    }

    /// The entry of that number; without one, what shows at the moment: the last that has begun, or the first.
    static func entry(of entries: [ProcessAnswer.Entry], number: Int?, at instant: Int64) throws -> ProcessAnswer.Entry {
        guard let first = entries.first else { throw CommandFailure("The timeline has no entries.") }
        if let number {
            guard entries.indices.contains(number) else {
                throw CommandFailure("The timeline has \(entries.count) entries; --entry goes from 0 to \(entries.count - 1).")
            }
            return entries[number]
        }
        return entries.filter { $0.date <= instant }.max { $0.date < $1.date } ?? entries.min { $0.date < $1.date } ?? first
    }

    private func tree(of archive: ArchiveInfo, _ blobs: [Data]) throws -> Data {
        for warning in archive.warnings { Terminal.note("\(warning)") }
        let index = looksDark ? archive.darkBlob ?? archive.blob : archive.blob
        guard blobs.indices.contains(index) else { throw CommandFailure("The answer names picture \(index) of \(blobs.count).") }
        return blobs[index]
    }

    private static func failure(_ answer: ProcessAnswer) -> CommandFailure {
        if case .failed(let diagnostic) = answer { return CommandFailure("\(diagnostic)") }
        return CommandFailure("The app's process answered something else.")
    }

    /// The island is dark in either mode.
    private var looksDark: Bool { isDark || isAccessory || activity.map { $0 != .lockScreen } == true }

    /// An accessory is white on the Lock Screen's picture, for which a dark ground stands.
    private var isAccessory: Bool { activity == nil && family.rawValue.hasPrefix("accessory") }

    /// What lies under an activity: the island's black, or the Lock Screen card's material, on which the activity's own tint goes.
    static func backdrop(_ activity: ActivityPresentation, isDark: Bool) -> RGBA {
        guard activity == .lockScreen else { return RGBA(packed: 0x0000_00ff) }
        // The page's card, without what shines through it.
        return RGBA(packed: isDark ? 0x1c1c_1eff : 0xffff_ffff)
    }

    /// HIG: 44 for the island; 24 is the page's card; for widgets Apple gives no number, 22 is what people measure on iOS 17. The two sides
    /// of a compact island are cut out of a longer shape, and accessories have no tile.
    static func radius(_ activity: ActivityPresentation?, _ family: WidgetFamily) -> Double {
        switch activity {
        case .expanded: 44
        case .lockScreen, .small: 24
        case .minimal: 18
        case .compactLeading, .compactTrailing, .standBy: 0
        case nil: family.rawValue.hasPrefix("accessory") ? 0 : 22
        }
    }

    private func write(_ tree: RenderTree, _ instant: Int64, _ pictures: [String: [UInt8]]) throws {
        let data: Data
        if output.lowercased().hasSuffix(".txt") {
            data = Data(tree.dump.utf8)
        } else {
            let options = PaintOptions(
                scale: Double(scale), look: ColorLook(isDark: looksDark), instant: instant,
                cornerRadius: isSquare ? 0 : Self.radius(activity, family),
                backdrop: isAccessory ? RGBA(packed: 0x3a3a_3cff) : activity.map { Self.backdrop($0, isDark: isDark) },
                rendering: isAccessory ? .vibrant : .fullColor)
            let picture = try Painter.shared.png(tree, options: options) { pictures[$0] }
            for diagnostic in picture.diagnostics { Terminal.note("\(diagnostic)") }
            data = Data(picture.bytes)
        }
        if output == "-" {
            Terminal.result(data)
        } else {
            do {
                try data.write(to: URL(fileURLWithPath: output), options: .atomic)
            } catch {
                throw CommandFailure("\(output) cannot be written: \(error.localizedDescription)")
            }
            Terminal.note("Wrote \(output).")
        }
    }
}
