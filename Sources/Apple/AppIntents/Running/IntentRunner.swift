// Runs an intent that the phone names: builds it, fills its parameters, performs it, says what came of it.

import Foundation
import SidelongDiagnostics
import SidelongFoundationSupplement
import SidelongLink
import SidelongProcessRuntime
import SidelongStore

/// Answers the phone's requests to run intents.
package enum IntentRunner {
    /// Makes the process answer; call it before the hello is announced.
    package static func install() {
        ProcessRuntime.shared.handleIntents { run in ProcessRuntime.Answer(await answer(run)) }
        ProcessRuntime.shared.handleOptions { asked in ProcessRuntime.Answer(await OptionsAnswer.answer(asked)) }
    }

    package static func answer(_ run: IntentRun) async -> ProcessAnswer {
        guard let type = IntentRegistry.shared.type(named: run.intent) else {
            return .failed(IntentRegistry.shared.unknown(run.intent, correlation: run.correlation))
        }
        let intent = type.init()
        do {
            try await IntentFields(of: intent).fill(from: run.parameters)
        } catch {
            return .failed(
                Diagnostic("intent.parameter", .error, words(for: error), place: run.intent, correlation: run.correlation))
        }
        do {
            return try await CurrentTap.$id.withValue(run.tap.isEmpty ? nil : run.tap) {
                .performed(dialog: try await perform(intent, opened: 0))
            }
        } catch {
            return .threw(words(for: error))
        }
    }

    /// Intents that one tap may open, each the next.
    private static let longestChain = 8

    /// Performs an intent and those that its results open; returns what was said last.
    private static func perform(_ intent: any AppIntent, opened: Int) async throws -> String? {
        let isLiveActivityIntent = intent is any LiveActivityIntent
        let result = try await RunningIntent.$isLiveActivityIntent.withValue(isLiveActivityIntent) { try await performed(intent) }
        let dialog = (result as? any ProvidesDialog)?._dialog?.text
        guard let next = (result as? any OpensIntent)?._opensIntent else { return dialog }
        guard opened < longestChain else { throw AppIntentError(.named("More than \(longestChain) intents opened one another.")) }
        if belongsElsewhere(next) {
            let reference = IntentReference(of: next)
            ProcessRuntime.shared.send(.runIntent(intent: reference.name, parameters: reference.parameters))
            return dialog
        }
        return try await perform(next, opened: opened + 1) ?? dialog
    }

    /// Whether the phone must bring the intent to the app's process, or the app to the front.
    private static func belongsElsewhere(_ intent: any AppIntent) -> Bool {
        let type = type(of: intent)
        return type.openAppWhenRun || (type.runsInApp && ProcessRuntime.shared.hello?.role == .widgets)
    }

    private static func performed<Intent: AppIntent>(_ intent: Intent) async throws -> any IntentResult { try await intent.perform() }

    /// An error as a person may read it.
    package static func words(for error: any Error) -> String {
        switch error {
        case let error as any CustomLocalizedStringResourceConvertible: String(localized: error.localizedStringResource)
        case let error as any LocalizedError: error.errorDescription ?? "\(error)"
        default: "\(error)"
        }
    }
}
