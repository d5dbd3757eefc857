// The sizes and looks of widgets.

import Foundation

/// A widget's size. How many points that is, the phone's profile says.
public enum WidgetFamily: Int, CaseIterable, Codable, Hashable, Sendable, CustomStringConvertible, CustomDebugStringConvertible {
    case systemSmall
    case systemMedium
    case systemLarge
    case systemExtraLarge
    case accessoryCorner
    case accessoryCircular
    case accessoryRectangular
    case accessoryInline

    /// The case's name, as the phone writes it.
    package var name: String {
        switch self {
        case .systemSmall: "systemSmall"
        case .systemMedium: "systemMedium"
        case .systemLarge: "systemLarge"
        case .systemExtraLarge: "systemExtraLarge"
        case .accessoryCorner: "accessoryCorner"
        case .accessoryCircular: "accessoryCircular"
        case .accessoryRectangular: "accessoryRectangular"
        case .accessoryInline: "accessoryInline"
        }
    }

    package init?(name: String) {
        guard let family = Self.allCases.first(where: { $0.name == name }) else { return nil }
        self = family
    }

    /// Whether it stands on the Home Screen, with content margins and a background.
    package var isSystem: Bool {
        switch self {
        case .systemSmall, .systemMedium, .systemLarge, .systemExtraLarge: true
        case .accessoryCorner, .accessoryCircular, .accessoryRectangular, .accessoryInline: false
        }
    }

    public var description: String { name }
    public var debugDescription: String { name }
}

/// How a place draws widgets.
public struct WidgetRenderingMode: Equatable, Hashable, Sendable, CustomStringConvertible {
    let name: String

    /// In the widget's own colours.
    public static let fullColor = WidgetRenderingMode(name: "fullColor")
    /// In two groups, one tinted.
    public static let accented = WidgetRenderingMode(name: "accented")
    /// As brightness over a blurred ground, as on the Lock Screen.
    public static let vibrant = WidgetRenderingMode(name: "vibrant")

    package init(name: String) { self.name = name }
    public var description: String { name }
}

/// Where an activity is shown beside the phone itself.
public enum ActivityFamily: Hashable, Sendable, CaseIterable { case small, medium }

/// A place for widgets.
public struct WidgetLocation: Hashable, Sendable {
    let name: String
    public static let homeScreen = WidgetLocation(name: "homeScreen")
    public static let lockScreen = WidgetLocation(name: "lockScreen")
    public static let standBy = WidgetLocation(name: "standBy")
    public static let iPhoneWidgetsOnMac = WidgetLocation(name: "iPhoneWidgetsOnMac")
    public static let carPlay = WidgetLocation(name: "carPlay")
}
