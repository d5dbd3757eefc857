// What a widget's or an activity's views may know about the place that they are drawn for.

import Foundation

private enum WidgetFamilyKey: EnvironmentKey { static let defaultValue = WidgetFamily.systemMedium }
private enum WidgetRenderingModeKey: EnvironmentKey { static let defaultValue = WidgetRenderingMode.fullColor }
private enum WidgetContentMarginsKey: EnvironmentKey { static let defaultValue = EdgeInsets() }
private enum ShowsWidgetContainerBackgroundKey: EnvironmentKey { static let defaultValue = true }
private enum ShowsWidgetLabelKey: EnvironmentKey { static let defaultValue = false }
private enum ActivityFamilyKey: EnvironmentKey { static let defaultValue = ActivityFamily.medium }
private enum IsActivityFullscreenKey: EnvironmentKey { static let defaultValue = false }
private enum IsActivityUpdateReducedKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
    /// The size that is drawn.
    public var widgetFamily: WidgetFamily {
        get { self[WidgetFamilyKey.self] }
        set { self[WidgetFamilyKey.self] = newValue }
    }

    public var widgetRenderingMode: WidgetRenderingMode {
        get { self[WidgetRenderingModeKey.self] }
        set { self[WidgetRenderingModeKey.self] = newValue }
    }

    /// The margins that the system applies unless they are disabled, in points: 16 on the Home Screen.
    public internal(set) var widgetContentMargins: EdgeInsets {
        get { self[WidgetContentMarginsKey.self] }
        set { self[WidgetContentMarginsKey.self] = newValue }
    }

    /// Whether the place normally shows container backgrounds.
    public internal(set) var showsWidgetContainerBackground: Bool {
        get { self[ShowsWidgetContainerBackgroundKey.self] }
        set { self[ShowsWidgetContainerBackgroundKey.self] = newValue }
    }

    /// Always false on a phone.
    public internal(set) var showsWidgetLabel: Bool {
        get { self[ShowsWidgetLabelKey.self] }
        set { self[ShowsWidgetLabelKey.self] = newValue }
    }

    public internal(set) var activityFamily: ActivityFamily {
        get { self[ActivityFamilyKey.self] }
        set { self[ActivityFamilyKey.self] = newValue }
    }

    /// Whether the activity fills the screen in StandBy, where the Lock Screen's view is shown at twice its size.
    public internal(set) var isActivityFullscreen: Bool {
        get { self[IsActivityFullscreenKey.self] }
        set { self[IsActivityFullscreenKey.self] = newValue }
    }

    public internal(set) var isActivityUpdateReduced: Bool {
        get { self[IsActivityUpdateReducedKey.self] }
        set { self[IsActivityUpdateReducedKey.self] = newValue }
    }
}
