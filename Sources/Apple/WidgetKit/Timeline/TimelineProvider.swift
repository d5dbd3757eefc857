// Who gives a widget its entries.

import AppIntents
import Foundation
import SidelongFoundationSupplement

/// Gives entries to a widget that people cannot edit.
public protocol TimelineProvider {
    associatedtype Entry: TimelineEntry
    typealias Context = TimelineProviderContext

    /// Something to show before anything is known; drawn as bars and blocks.
    func placeholder(in context: Context) -> Entry
    /// One entry for now, at once when `context.isPreview`.
    @preconcurrency func getSnapshot(in context: Context, completion: @escaping @Sendable (Entry) -> Void)
    /// Entries from now on.
    @preconcurrency func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<Entry>) -> Void)
}

/// Gives entries to a widget with a configuration that people edit.
public protocol AppIntentTimelineProvider {
    associatedtype Entry: TimelineEntry
    associatedtype Intent: WidgetConfigurationIntent
    typealias Context = TimelineProviderContext

    func placeholder(in context: Context) -> Entry
    func snapshot(for configuration: Intent, in context: Context) async -> Entry
    func timeline(for configuration: Intent, in context: Context) async -> Timeline<Entry>
    /// Configurations to offer where nothing can be edited, such as a watch. This phone has an editor, so nobody asks.
    func recommendations() -> [AppIntentRecommendation<Intent>]
}

extension AppIntentTimelineProvider {
    public func recommendations() -> [AppIntentRecommendation<Intent>] { [] }
}

/// A configuration with a name.
public struct AppIntentRecommendation<Intent: WidgetConfigurationIntent>: Sendable {
    public let intent: Intent
    package let text: String

    public init(intent: Intent, description: LocalizedStringResource) {
        self.intent = intent
        text = String(localized: description)
    }

    @_disfavoredOverload public init(intent: Intent, description: some StringProtocol) {
        self.intent = intent
        text = String(description)
    }
}
