// Widgets that people cannot edit, and what every widget's configuration can say.

import AppIntents
import Foundation
import SidelongDiagnostics
import SidelongLink
import SidelongProcessRuntime

/// A widget that people cannot edit.
public struct StaticConfiguration<Content: View> {
    private let kind: String
    private let answer: @MainActor (WidgetDeclaration, ProcessRuntime.WidgetPurpose, WidgetRequest) async -> ProcessRuntime.Answer

    /// - Parameter kind: names the widget for ever; people's placements refer to it.
    @MainActor @preconcurrency public init<Provider: TimelineProvider>(
        kind: String, provider: Provider, @ViewBuilder content: @escaping (Provider.Entry) -> Content
    ) {
        self.kind = kind
        answer = { declaration, purpose, request in
            await WidgetAnswer(declaration, purpose, request).make(content: content) { context in
                await CallbackProvider(provider).ask(purpose, context)
            }
        }
    }
}

extension StaticConfiguration: DeclaringConfiguration {
    public typealias Body = Never
    package var declarations: [WidgetDeclaration] {
        var declaration = WidgetDeclaration(role: .widget, kind: kind)
        declaration.answerWidget = answer
        return [declaration]
    }
}

extension WidgetConfiguration {
    /// The sizes that people can choose; all that the phone shows when a widget does not say.
    public nonisolated func supportedFamilies(_ families: [WidgetFamily]) -> some WidgetConfiguration {
        declaring { $0.families = families.map(\.name) }
    }

    /// Places where the gallery shows the widget last. This phone's gallery has one order.
    public nonisolated func disfavoredLocations(_ locations: [WidgetLocation], for families: [WidgetFamily]) -> some WidgetConfiguration {
        declaring { _ in }
    }

    /// Where an activity has views of its own beside the phone: with `.small`, the Lock Screen's content is drawn a second time with the
    /// environment's `activityFamily` at `.small`, for a watch or a car.
    public nonisolated func supplementalActivityFamilies(_ families: [ActivityFamily]) -> some WidgetConfiguration {
        declaring { $0.drawsSmallActivity = families.contains(.small) }
    }
}
