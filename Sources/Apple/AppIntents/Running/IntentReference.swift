// What a picture keeps of an intent: enough to build it again in another process.

import Foundation
import SidelongDiagnostics
import SidelongLink
import SidelongProcessRuntime

/// An intent by its name and the values of its parameters.
package struct IntentReference: Hashable, Sendable {
    /// Unqualified type name or persistent identifier.
    package let name: String
    /// A JSON object; empty for no values.
    package let parameters: String
    /// Whether the app's process runs it rather than the widget's.
    package let runsInApp: Bool
    package let opensApp: Bool

    /// A parameter that cannot be kept is reported, and the intent is kept without any.
    package init(of intent: any AppIntent) {
        let type = type(of: intent)
        name = type.persistentIdentifier
        runsInApp = type.runsInApp
        opensApp = type.openAppWhenRun
        do {
            parameters = try IntentFields(of: intent).encoded()
        } catch {
            parameters = ""
            ProcessRuntime.shared.report(
                Diagnostic(
                    "intent.parameter", .error, error.description, place: name,
                    remedy: "Use String, Int, Double, Bool, Date, URL, an AppEnum, an AppEntity, or arrays and optionals of them."))
        }
    }
}

extension AppIntent {
    static var runsInApp: Bool {
        openAppWhenRun || self is any LiveActivityIntent.Type || self is any AudioPlaybackIntent.Type
            || self is any AudioRecordingIntent.Type || self is any ForegroundContinuableIntent.Type
    }

    static var descriptor: IntentDescriptor {
        let fields = IntentFields(of: Self())
        let summary = ReadSummary.of(parameterSummary, fields)
        return IntentDescriptor(
            name: persistentIdentifier, title: LinkLimits.shortened(String(localized: title)),
            description: LinkLimits.shortened(descriptionText, to: LinkLimits.textBytes),
            summary: summary.words.isEmpty ? nil : LinkLimits.shortened(summary.words), runsInApp: runsInApp, opensApp: openAppWhenRun,
            isDiscoverable: isDiscoverable, parameters: fields.descriptors(orderedBy: summary.parameters))
    }

    package static var descriptionText: String {
        func optional<Intent: AppIntent>(_ type: Intent.Type) -> IntentDescription? { Intent.description }
        func plain<Intent: _DescribedIntent>(_ type: Intent.Type) -> IntentDescription { Intent.description }
        return String(localized: (optional(self) ?? plain(self)).descriptionText)
    }
}
