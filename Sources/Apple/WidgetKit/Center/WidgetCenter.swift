// Asking the phone for new timelines, and which widgets a person has placed.

import AppIntents
import Foundation
import SidelongLink
import SidelongProcessRuntime

/// The phone's keeper of widgets.
public final class WidgetCenter: Sendable {
    public static let shared = WidgetCenter()

    /// Keys of the activity with which a tap on a widget opens the app.
    public enum UserInfoKey {
        public static let kind = "WidgetCenter.UserInfoKey.kind"
        public static let family = "WidgetCenter.UserInfoKey.family"
        public static let activityID = "WidgetCenter.UserInfoKey.activityID"
    }

    private init() {}

    /// Asks for new timelines of each widget of this kind. A hint: the phone reloads when its budget allows.
    public func reloadTimelines(ofKind kind: String) { ProcessRuntime.shared.send(.reload(kind: kind)) }

    /// Asks for new timelines of each widget of this app. A hint: the phone reloads when its budget allows.
    public func reloadAllTimelines() { ProcessRuntime.shared.send(.reload(kind: nil)) }

    /// Only a watch acts on it.
    public func invalidateConfigurationRecommendations() {}

    /// This phone has no stacks that turn by relevance.
    public func invalidateRelevance(ofKind kind: String) {}

    /// The widgets that a person has placed, as the phone told last.
    @preconcurrency public func getCurrentConfigurations(_ completion: @escaping @Sendable (Result<[WidgetInfo], any Error>) -> Void) {
        Task { completion(.success(await Self.placed())) }
    }

    /// The widgets that a person has placed, as the phone told last. Does not throw on this phone.
    public func currentConfigurations() async throws -> [WidgetInfo] { await Self.placed() }

    private static func placed() async -> [WidgetInfo] {
        var widgets: [WidgetInfo] = []
        for placed in ProcessRuntime.shared.placements {
            guard let family = WidgetFamily(name: placed.family) else { continue }
            let intent = await PlacedConfiguration.intent(of: placed)
            widgets.append(WidgetInfo(kind: placed.kind, family: family, placement: placed.id, configuration: intent))
        }
        return widgets
    }
}

/// A widget that a person has placed.
public struct WidgetInfo: Identifiable, Hashable, Sendable {
    public let kind: String
    public let family: WidgetFamily
    private let placement: String
    private let configuration: (any AppIntent)?

    init(kind: String, family: WidgetFamily, placement: String, configuration: (any AppIntent)?) {
        self.kind = kind
        self.family = family
        self.placement = placement
        self.configuration = configuration
    }

    public var id: WidgetInfo { self }

    /// What a person chose; nil when the widget is configured by another intent or by none.
    public func widgetConfigurationIntent<Intent: WidgetConfigurationIntent>(of intentType: Intent.Type) -> Intent? {
        configuration as? Intent
    }

    public static func == (left: WidgetInfo, right: WidgetInfo) -> Bool {
        left.kind == right.kind && left.family == right.family && left.placement == right.placement
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(kind)
        hasher.combine(family)
        hasher.combine(placement)
    }
}

/// The configuration of a placement as this executable's intent.
enum PlacedConfiguration {
    static func intent(of placed: PlacedWidget) async -> (any AppIntent)? {
        guard let name = placed.intent, let type = IntentRegistry.shared.type(named: name) else { return nil }
        let intent = type.init()
        do {
            // What no longer fits is said when the widget itself is drawn.
            _ = try await intent.adoptConfiguration(placed.configuration)
            return intent
        } catch {
            // A parameter without a value may not be read, so nothing is handed out.
            return nil
        }
    }
}
