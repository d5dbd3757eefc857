// Widgets whose parameters people edit.

import AppIntents
import Foundation
import SidelongDiagnostics
import SidelongLink
import SidelongProcessRuntime

/// A widget that people edit: its parameters are an intent's.
public struct AppIntentConfiguration<Intent: WidgetConfigurationIntent, Content: View> {
    private let kind: String
    private let answer: @MainActor (WidgetDeclaration, ProcessRuntime.WidgetPurpose, WidgetRequest) async -> ProcessRuntime.Answer

    /// - Parameter kind: names the widget for ever; people's placements refer to it.
    @MainActor @preconcurrency public init<Provider: AppIntentTimelineProvider>(
        kind: String, intent: Intent.Type = Intent.self, provider: Provider, @ViewBuilder content: @escaping (Provider.Entry) -> Content
    ) where Provider.Intent == Intent {
        self.kind = kind
        answer = { declaration, purpose, request in
            let configured: Configured<Intent>
            do throws(UnfitConfiguration) {
                // A placeholder is drawn before anything is known.
                configured = try await Configured(purpose == .placeholder ? nil : request.configuration, request)
            } catch {
                return ProcessRuntime.Answer(.failed(error.diagnostic))
            }
            return await WidgetAnswer(declaration, purpose, request, notes: configured.notes).make(content: content) { context in
                await AsynchronousProvider(provider).ask(purpose, configured.intent, context)
            }
        }
    }
}

extension AppIntentConfiguration: DeclaringConfiguration {
    public typealias Body = Never
    package var declarations: [WidgetDeclaration] {
        var declaration = WidgetDeclaration(role: .widget, kind: kind)
        declaration.configuration = "intent"
        declaration.configurationIntent = Intent.persistentIdentifier
        declaration.displayName = String(localized: Intent.title)
        declaration.details = Intent.descriptionText
        declaration.answerWidget = answer
        return [declaration]
    }
}

/// A parameter of a configuration has neither a value nor a default.
struct UnfitConfiguration: Error {
    let diagnostic: Diagnostic
}

/// A configuration intent with what a person chose, as far as it still fits.
struct Configured<Intent: AppIntent>: Sendable {
    let intent: Intent
    /// A warning for each choice that was left out.
    let notes: [Diagnostic]

    /// - Parameter configuration: a JSON object; nil leaves the intent as its `init()` makes it. A parameter that then has
    ///   neither a value nor a default is an error.
    init(_ configuration: String?, _ request: WidgetRequest) async throws(UnfitConfiguration) {
        intent = Intent()
        guard let configuration else {
            notes = []
            return
        }
        do {
            notes = try await intent.adoptConfiguration(configuration).map { problem in
                Diagnostic(
                    "widget.configuration-outdated", .warning, "A choice of the configuration was left out. \(problem)",
                    place: request.kind,
                    remedy: "Edit the widget.", correlation: request.correlation)
            }
        } catch {
            throw UnfitConfiguration(
                diagnostic: Diagnostic(
                    "widget.configuration", .error, "The widget's configuration does not fit. \(error)", place: request.kind,
                    remedy: "Edit the widget, or give each parameter a default.", correlation: request.correlation))
        }
    }
}
