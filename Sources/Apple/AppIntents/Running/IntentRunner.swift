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
            let isLiveActivityIntent = intent is any LiveActivityIntent
            let result: any IntentResult = try await CurrentTap.$id.withValue(run.tap.isEmpty ? nil : run.tap) {
                try await RunningIntent.$isLiveActivityIntent.withValue(isLiveActivityIntent) { try await perform(intent) }
            }
            return .performed(dialog: (result as? any ProvidesDialog)?._dialog?.text)
        } catch {
            return .threw(words(for: error))
        }
    }

    private static func perform<Intent: AppIntent>(_ intent: Intent) async throws -> any IntentResult { try await intent.perform() }

    /// An error as a person may read it.
    package static func words(for error: any Error) -> String {
        switch error {
        case let error as any CustomLocalizedStringResourceConvertible: String(localized: error.localizedStringResource)
        case let error as any LocalizedError: error.errorDescription ?? "\(error)"
        default: "\(error)"
        }
    }
}
