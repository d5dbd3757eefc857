// The intent behind Tally's buttons, compiled into the app and into the widget.
import AppIntents
import WidgetKit

/// Counts further: a button of the widget, a shortcut, or a command.
struct AddIntent: AppIntent {
    static let title: LocalizedStringResource = "Add to Tally"
    static let description = IntentDescription("Counts one, or as many as you say.")

    @Parameter(title: "Amount", default: 1)
    var amount: Int

    init() {}

    init(amount: Int) { self.amount = amount }

    func perform() async throws -> some IntentResult {
        guard let counter = Counter() else { throw CounterUnavailable() }
        counter.add(amount)
        WidgetCenter.shared.reloadTimelines(ofKind: "TallyWidget")
        return .result()
    }
}

struct CounterUnavailable: Error {}
