// Previews of widgets and Live Activities.
import ActivityKit

/// Which of an activity's looks a preview shows.
public enum ActivityPreviewViewKind: Hashable, Sendable {
    public enum DynamicIslandPreviewViewState: Hashable, Sendable {
        case compact
        case expanded
        case minimal
    }

    /// On the Lock Screen.
    case content
    case dynamicIsland(DynamicIslandPreviewViewState)
}

/// Collects the entries that a preview shows, in their order.
@resultBuilder
public enum PreviewTimelineBuilder {
    public static func buildExpression(_ entry: some TimelineEntry) -> [any TimelineEntry] { [entry] }
    public static func buildExpression(_ entries: [some TimelineEntry]) -> [any TimelineEntry] { entries }
    public static func buildBlock(_ parts: [any TimelineEntry]...) -> [any TimelineEntry] { parts.flatMap { $0 } }
    public static func buildArray(_ parts: [[any TimelineEntry]]) -> [any TimelineEntry] { parts.flatMap { $0 } }
    public static func buildOptional(_ part: [any TimelineEntry]?) -> [any TimelineEntry] { part ?? [] }
    public static func buildEither(first part: [any TimelineEntry]) -> [any TimelineEntry] { part }
    public static func buildEither(second part: [any TimelineEntry]) -> [any TimelineEntry] { part }
}

/// Collects the states that a preview of an activity shows, in their order.
@resultBuilder
public enum PreviewActivityBuilder<State> {
    public static func buildExpression(_ state: State) -> [State] { [state] }
    public static func buildExpression(_ states: [State]) -> [State] { states }
    public static func buildBlock(_ parts: [State]...) -> [State] { parts.flatMap { $0 } }
    public static func buildArray(_ parts: [[State]]) -> [State] { parts.flatMap { $0 } }
    public static func buildOptional(_ part: [State]?) -> [State] { part ?? [] }
    public static func buildEither(first part: [State]) -> [State] { part }
    public static func buildEither(second part: [State]) -> [State] { part }
}

/// A preview of a widget: entries that are given, or those that a provider makes.
package struct WidgetPreview: PreviewSubject {
    package enum Entries: Sendable {
        case given(@MainActor () async -> [any TimelineEntry])
        case provided(@MainActor () async -> any TimelineProvider)
    }

    package var family: WidgetFamily
    package var widget: @MainActor () -> any Widget
    package var entries: Entries
}

/// A preview of a Live Activity in some states.
package struct ActivityPreview<Attributes: ActivityAttributes>: PreviewSubject {
    package var kind: ActivityPreviewViewKind
    package var attributes: @MainActor () -> Attributes
    package var widget: @MainActor () -> any Widget
    package var states: @MainActor () async -> [Attributes.ContentState]
}

extension Preview {
    /// A preview of a widget with the entries that are given.
    @MainActor
    public init(
        _ name: String? = nil, as family: WidgetFamily, widget: @escaping @MainActor () -> some Widget,
        @PreviewTimelineBuilder timeline: @escaping @MainActor () async -> [any TimelineEntry]
    ) {
        self.init(name: name, subject: WidgetPreview(family: family, widget: widget, entries: .given(timeline)))
    }

    /// A preview of a widget with the entries that a provider makes.
    @MainActor
    public init(
        _ name: String? = nil, as family: WidgetFamily, widget: @escaping @MainActor () -> some Widget,
        timelineProvider: @escaping @MainActor () async -> some TimelineProvider
    ) {
        self.init(name: name, subject: WidgetPreview(family: family, widget: widget, entries: .provided(timelineProvider)))
    }

    /// A preview of a Live Activity in the states that are given.
    @MainActor
    public init<Attributes: ActivityAttributes>(
        _ name: String? = nil, as kind: ActivityPreviewViewKind, using attributes: @escaping @autoclosure @MainActor () -> Attributes,
        widget: @escaping @MainActor () -> some Widget,
        @PreviewActivityBuilder<Attributes.ContentState> contentStates: @escaping @MainActor () async -> [Attributes.ContentState]
    ) {
        self.init(
            name: name, subject: ActivityPreview(kind: kind, attributes: attributes, widget: widget, states: contentStates))
    }
}

/// Shows a widget with the entries that are given, without placing it.
@freestanding(declaration)
public macro Preview<W: Widget>(
    _ name: String? = nil, as family: WidgetFamily, widget: @escaping @MainActor () -> W,
    @PreviewTimelineBuilder timeline: @escaping @MainActor () async -> [any TimelineEntry]
) = #externalMacro(module: "SidelongPreviewMacros", type: "PreviewMacro")

/// Shows a widget with the entries that a provider makes, without placing it.
@freestanding(declaration)
public macro Preview<W: Widget, Provider: TimelineProvider>(
    _ name: String? = nil, as family: WidgetFamily, widget: @escaping @MainActor () -> W,
    timelineProvider: @escaping @MainActor () async -> Provider
) = #externalMacro(module: "SidelongPreviewMacros", type: "PreviewMacro")

/// Shows a Live Activity in the states that are given, without starting it.
@freestanding(declaration)
public macro Preview<Attributes: ActivityAttributes, W: Widget>(
    _ name: String? = nil, as kind: ActivityPreviewViewKind, using attributes: Attributes, widget: @escaping @MainActor () -> W,
    @PreviewActivityBuilder<Attributes.ContentState> contentStates: @escaping @MainActor () async -> [Attributes.ContentState]
) = #externalMacro(module: "SidelongPreviewMacros", type: "PreviewMacro")
