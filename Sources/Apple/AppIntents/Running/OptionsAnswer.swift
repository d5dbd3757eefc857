// Answers the phone's question what may be chosen for a parameter.

import Foundation
import SidelongDiagnostics
import SidelongLink

/// What is true while options are asked for.
enum OptionsContext {
    /// The intent as far as a person has filled it; `@IntentParameterDependency` reads it.
    @TaskLocal static var intent: (any AppIntent)?
}

/// Answers `PhoneRequest.options`.
enum OptionsAnswer {
    static func answer(_ asked: OptionsRequest) async -> ProcessAnswer {
        guard let type = IntentRegistry.shared.type(named: asked.intent) else {
            return .failed(IntentRegistry.shared.unknown(asked.intent, correlation: asked.correlation))
        }
        let fields = IntentFields(of: type.init())
        guard let parameter = fields[asked.parameter] else {
            let known = fields.fields.map(\.name)
            return failed(asked, ParameterError.unknownParameter(asked.parameter, known: known).description)
        }
        // What no longer fits is as if nobody had chosen it; the editor shows it as empty.
        _ = await fields.adopt(asked.values)
        do {
            guard let choices = try await fields.choices(for: parameter, matching: asked.search) else {
                return failed(asked, "The parameter “\(asked.parameter)” has no list of values.")
            }
            return .options(choices)
        } catch {
            return failed(asked, "The values for “\(asked.parameter)” could not be found. \(IntentRunner.words(for: error))")
        }
    }

    private static func failed(_ asked: OptionsRequest, _ message: String) -> ProcessAnswer {
        .failed(Diagnostic("intent.options", .error, message, place: asked.intent, correlation: asked.correlation))
    }
}
