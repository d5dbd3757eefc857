// Asking the phone for new timelines.

import Foundation
import SidelongDiagnostics
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

    /// The widgets that a person has placed. This phone does not tell yet: the answer is `WidgetCenterError.placementsUnknown`.
    @preconcurrency public func getCurrentConfigurations(_ completion: @escaping @Sendable (Result<[WidgetInfo], any Error>) -> Void) {
        noteUnknownPlacements()
        completion(.failure(WidgetCenterError.placementsUnknown))
    }

    /// The widgets that a person has placed. This phone does not tell yet: throws `WidgetCenterError.placementsUnknown`.
    public func currentConfigurations() async throws -> [WidgetInfo] {
        noteUnknownPlacements()
        throw WidgetCenterError.placementsUnknown
    }

    private func noteUnknownPlacements() {
        ProcessRuntime.shared.report(
            Diagnostic(
                "widget.placements-unknown", .warning, "The app asked which widgets are placed; this phone does not tell apps yet.",
                remedy: "Reload by kind instead; a kind that is not placed costs nothing."))
    }
}

/// Why `WidgetCenter` has no answer.
public enum WidgetCenterError: Error, LocalizedError, Hashable, Sendable {
    /// The phone does not tell apps which widgets are placed.
    case placementsUnknown

    public var errorDescription: String? { "The phone does not tell apps which widgets are placed." }
}

/// A widget that a person has placed.
public struct WidgetInfo: Identifiable, Hashable, Sendable {
    public let kind: String
    public let family: WidgetFamily
    public var id: WidgetInfo { self }
}
