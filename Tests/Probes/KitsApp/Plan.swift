// An intent whose parameters have values to choose from, and the shortcuts of the app.

import AppIntents
import Foundation
import SidelongFoundationSupplement
import SidelongStore

/// Presets with words of their own.
struct AmountOptions: DynamicOptionsProvider {
    func results() async throws -> IntentItemCollection<Double> {
        IntentItemCollection(sections: [
            IntentItemSection(
                "Small", items: [IntentItem(5.5, title: "Coffee", subtitle: "a cup", image: .init(systemName: "cup.and.saucer"))]),
            IntentItemSection("Large", items: [IntentItem(12_000, title: "Render block"), IntentItem(20_000)]),
        ])
    }
    func defaultResult() async -> Double? { 5.5 }
}

/// What there is depends on the film that was chosen.
struct SceneOptions: DynamicOptionsProvider {
    @IntentParameterDependency<PlanIntent>(\.$film) var plan
    func results() async throws -> [String] {
        guard let plan else { return ["no film"] }
        return ["\(plan.film.title) opening", "\(plan.film.title) end"]
    }
}

struct BrokenOptions: DynamicOptionsProvider {
    struct Offline: LocalizedError {
        var errorDescription: String? { "The server is asleep." }
    }
    func results() async throws -> [String] { throw Offline() }
}

struct ManyOptions: DynamicOptionsProvider {
    func results() async throws -> [Int] { Array(0..<100_000) }
}

struct Person: AppEntity {
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Person"
    static let defaultQuery = PersonQuery()
    let id: String
    var displayRepresentation: DisplayRepresentation {
        DisplayRepresentation(title: "\(id.capitalized)", subtitle: "Crew", image: .init(systemName: "person"), synonyms: ["Zoë"])
    }
}

struct PersonQuery: EnumerableEntityQuery {
    func allEntities() async throws -> [Person] { ["ann", "bob"].map { Person(id: $0) } }
}

struct PlanIntent: AppIntent {
    static let title: LocalizedStringResource = "Plan"
    static let isDiscoverable = false

    @Parameter(title: "Amount", requestValueDialog: "How much?", optionsProvider: AmountOptions()) var amount: Double
    @Parameter(title: "Film") var film: Film
    @Parameter(title: "Scene", optionsProvider: SceneOptions()) var scene: String?
    @Parameter(title: "Mood", default: .loud) var mood: Mood
    @Parameter(title: "Crew", default: [], size: IntentCollectionSize(min: 0, max: 2)) var crew: [Person]
    @Parameter(title: "Days", default: 3, controlStyle: .stepper, inclusiveRange: (1, 9)) var days: Int
    @Parameter(title: "Open", default: true, displayName: Bool.IntentDisplayName(true: "Open", false: "Closed")) var isOpen: Bool
    @Parameter(title: "Broken", optionsProvider: BrokenOptions()) var broken: String?
    @Parameter(title: "Many", optionsProvider: ManyOptions()) var many: Int?
    @Parameter(title: "Note") var note: String?

    static var parameterSummary: some ParameterSummary {
        When(\.$mood, .equalTo, .loud) {
            Summary("Plan \(\.$film) for \(\.$amount)") {
                \.$days
            }
        } otherwise: {
            Summary("Plan quietly")
        }
    }

    func perform() async throws -> some IntentResult & ReturnsValue<Double> & ProvidesDialog {
        .result(value: amount, dialog: "\(amount.formatted()) \(film.title) \(crew.map(\.id).joined(separator: "+")) \(days)")
    }
}

struct ProbePackage: AppIntentsPackage {}

struct ProbeShortcuts: AppShortcutsProvider {
    static var appShortcuts: [AppShortcut] {
        AppShortcut(
            intent: FailIntent(), phrases: ["Fail in \(.applicationName)", "Break it"], shortTitle: "Fail", systemImageName: "xmark")
    }
}

/// Opens itself again and again.
struct LoopIntent: AppIntent {
    static let title: LocalizedStringResource = "Loop"
    func perform() async throws -> some IntentResult & OpensIntent { .result(opensIntent: LoopIntent()) }
}

/// Logs, and then opens the app at a film.
struct ThenOpenIntent: AppIntent {
    static let title: LocalizedStringResource = "Then open"
    func perform() async throws -> some IntentResult & OpensIntent & ProvidesDialog {
        .result(opensIntent: OpenFilmIntent(target: FilmQuery.films[0]), dialog: "logged")
    }
}

/// Is followed by an intent that this process runs as well.
struct ThenPlanIntent: AppIntent {
    static let title: LocalizedStringResource = "Then plan"
    func perform() async throws -> some IntentResult & OpensIntent & ProvidesDialog {
        .result(opensIntent: StepIntent(step: 2), dialog: "first")
    }
}

struct StepIntent: AppIntent {
    static let title: LocalizedStringResource = "Step"
    @Parameter(title: "Step", default: 0) var step: Int
    init() {}
    init(step: Int) { self.step = step }
    func perform() async throws -> some IntentResult & ProvidesDialog { .result(dialog: "step \(step) \(CurrentTap.id ?? "")") }
}

/// Opens a page when it is done.
struct ThenPageIntent: AppIntent {
    static let title: LocalizedStringResource = "Then page"
    @Parameter(title: "Kind", default: .calm) var kind: Mood
    static var parameterSummary: some ParameterSummary {
        Switch(\.$kind) {
            Case(.loud) { Summary("Shout") }
            DefaultCase { Summary("Say it \(\.$kind)") }
        }
    }
    func perform() async throws -> some IntentResult & OpensIntent {
        guard let url = URL(string: "kits://page") else { throw AppIntentError.Unrecoverable.unknown }
        return .result(opensIntent: OpenURLIntent(url))
    }
}

struct OpenFilmIntent: OpenIntent {
    static let title: LocalizedStringResource = "Open film"
    @Parameter(title: "Film") var target: Film
    init() {}
    init(target: Film) { self.target = target }
    func perform() async throws -> some IntentResult & ProvidesDialog { .result(dialog: "opens \(target.title)") }
}
