// What processes say as the core's values; whatever does not add up is an error with a sentence.
import Foundation
import SidelongDiagnostics
import SidelongLink
import SidelongPhoneCore

/// Why an answer cannot be used.
enum AnswerError: Error, Hashable, Sendable, CustomStringConvertible {
    case noBlob(Int, of: Int)
    case tooLarge(Int, limit: Int)
    case notATree(String)
    case tooMany(String, Int)
    case unknownPresentation(String)
    case otherSort(asked: String)
    case empty
    case unsendable(String)
    case excess(String)

    var description: String {
        switch self {
        case .noBlob(let index, let count): "It names picture \(index) of \(count)."
        case .tooLarge(let size, let limit): "A picture of \(size) bytes is larger than the limit of \(limit)."
        case .notATree(let reason): "A picture cannot be read: \(reason)"
        case .tooMany(let what, let count): "\(count) \(what) are too many."
        case .unknownPresentation(let name): "There is no presentation \(name.prefix(50).debugDescription)."
        case .otherSort(let asked): "It is no answer to the question, which was \(asked)."
        case .empty: "It has no entries."
        case .unsendable(let reason): reason
        case .excess(let what): "It holds too much: \(what)."
        }
    }
}

/// Turns answers into results, and keeps the archives that came with them.
struct AnswerReader {
    let blobs: [Data]
    let limit: Int
    /// Hashes whose bytes were found to be trees before.
    let isKnown: (String) -> Bool
    let checkTree: @Sendable (Data) throws -> Void
    private(set) var archives: [StoredArchive] = []

    init(blobs: [Data], limit: Int, isKnown: @escaping (String) -> Bool, checkTree: @escaping @Sendable (Data) throws -> Void) {
        self.blobs = blobs
        self.limit = limit
        self.isKnown = isKnown
        self.checkTree = checkTree
    }

    private static let largestActionCount = 1_000

    private func blob(_ index: Int) throws(AnswerError) -> Data {
        guard blobs.indices.contains(index) else { throw .noBlob(index, of: blobs.count) }
        guard blobs[index].count <= limit else { throw .tooLarge(blobs[index].count, limit: limit) }
        return blobs[index]
    }

    mutating func archive(_ info: ArchiveInfo) throws(AnswerError) -> Archive {
        guard info.actions.count <= Self.largestActionCount else { throw .tooMany("actions of one picture", info.actions.count) }
        let tree = try blob(info.blob)
        let dark = try info.darkBlob.map { index throws(AnswerError) in try blob(index) }
        let url = info.widgetURL.flatMap { OpenedURL.isAllowed($0) ? $0 : nil }
        let archive = StoredArchive(tree: tree, dark: dark, url: url)
        if !isKnown(archive.hash), !archives.contains(where: { $0.hash == archive.hash }) {
            for bytes in [tree, dark].compactMap({ $0 }) {
                do {
                    try checkTree(bytes)
                } catch {
                    throw .notATree("\(error)")
                }
            }
            archives.append(archive)
        }
        let actions = info.actions.compactMap { action -> ArchiveAction? in
            guard let id = UInt64(exactly: action.id) else { return nil }
            return ArchiveAction(id: id, kind: .intent(typeName: action.intent, parameters: Payload(action.parameters)))
        }
        return Archive(hash: ArchiveHash(rawValue: archive.hash), byteCount: archive.byteCount, actions: actions)
    }

    mutating func entries(_ entries: [ProcessAnswer.Entry], _ policy: SidelongLink.ReloadPolicy) throws(AnswerError) -> TimelineAnswer {
        var read: [TimelineEntry] = []
        for entry in entries {
            read.append(
                TimelineEntry(date: Instant(rawValue: entry.date), archive: try archive(entry.archive), relevance: entry.relevanceScore))
        }
        let when: SidelongPhoneCore.ReloadPolicy =
            switch policy {
            case .atEnd: .atEnd
            case .never: .never
            case .after(let date): .after(Instant(rawValue: date))
            }
        return TimelineAnswer(entries: read, policy: when)
    }

    mutating func presentations(_ all: [ProcessAnswer.Presentation]) throws(AnswerError) -> [RenderedPresentation] {
        var read: [RenderedPresentation] = []
        for one in all {
            guard let presentation = ActivityPresentation(rawValue: one.name) else { throw .unknownPresentation(one.name) }
            read.append(RenderedPresentation(presentation, try archive(one.archive)))
        }
        return read
    }
}

/// URLs that a person may open.
enum OpenedURL {
    static let longest = 4_096

    /// Any scheme but those that a browser would run.
    static func isAllowed(_ text: String) -> Bool {
        guard text.utf8.count <= longest, let scheme = text.split(separator: ":", maxSplits: 1).first, text.contains(":") else {
            return false
        }
        let isScheme =
            scheme.first?.isLetter == true
            && scheme.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
                    UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
                    true
                default: false
                }
            }
        return isScheme && !["javascript", "data", "vbscript", "file", "blob"].contains(scheme.lowercased())
    }
}

extension ProcessDescription {
    /// What a hello says. Families that this build does not know are left out.
    init(_ hello: ProcessHello) {
        let kinds = hello.kinds.map { kind in
            WidgetKindDescriptor(
                kind: kind.kind, displayName: kind.displayName, description: kind.description,
                families: kind.families.compactMap { WidgetFamily(rawValue: $0) },
                configuration: WidgetKindDescriptor.Configuration(rawValue: kind.configuration) ?? .static,
                configurationIntent: kind.configurationIntent, promptsForConfiguration: kind.promptsForConfiguration, symbol: kind.symbol)
        }
        let intents = hello.intents.map { intent in
            SidelongPhoneCore.IntentDescriptor(
                typeName: intent.name, title: intent.title, runsInAppProcess: intent.runsInApp, mayStartActivities: intent.runsInApp,
                opensApp: intent.opensApp, details: intent.description, parameters: intent.parameters.map(IntentParameter.init))
        }
        let isWidgets = hello.role == .widgets
        self.init(kinds: isWidgets ? kinds : nil, activityTypes: isWidgets ? hello.activityTypes : nil, intents: intents)
    }
}

extension DismissalPolicy {
    init(_ dismissal: ActivityCall.Dismissal) {
        switch dismissal {
        case .default: self = .standard
        case .immediate: self = .immediate
        case .after(let date): self = .after(Instant(rawValue: date))
        }
    }
}
