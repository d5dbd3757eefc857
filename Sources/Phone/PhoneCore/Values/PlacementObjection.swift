// Which widgets go where, and why one does not.

extension WidgetFamily {
    /// Whether widgets of this family may stand in a place.
    package func fits(_ place: PlacementPosition.Place) -> Bool {
        switch place {
        case .home: [.systemSmall, .systemMedium, .systemLarge, .systemExtraLarge].contains(self)
        case .lockScreen: [.accessoryCircular, .accessoryRectangular, .accessoryInline].contains(self)
        case .controlCenter: self == .control
        case .standBy: self == .systemSmall
        }
    }

    /// The place where a person finds this family first.
    package var usualPlace: PlacementPosition.Place {
        switch self {
        case .systemSmall, .systemMedium, .systemLarge, .systemExtraLarge: .home
        case .accessoryCircular, .accessoryRectangular, .accessoryInline: .lockScreen
        case .control: .controlCenter
        }
    }

    /// Room that it takes under the Lock Screen's clock, of four; the inline one stands above the clock and takes none.
    var lockScreenUnits: Int {
        switch self {
        case .accessoryCircular: 1
        case .accessoryRectangular: 2
        default: 0
        }
    }
}

/// Why a widget may not stand where a person wants it.
package enum PlacementObjection: Error, Hashable, Codable, Sendable {
    /// The app has no such kind.
    case unknownKind(String)
    /// The kind has no such family.
    case familyNotOffered(WidgetFamily, offered: [WidgetFamily])
    /// Such as a large widget on the Lock Screen.
    case wrongPlace(WidgetFamily, PlacementPosition.Place)
    /// Such as an extra large widget on an iPhone.
    case notOnThisPhone(WidgetFamily)
    case noRoom(PlacementPosition.Place)
    /// The dock is full, or a widget was to go there.
    case notInDock
}

extension PlacementObjection: CustomStringConvertible {
    package var description: String {
        switch self {
        case .unknownKind(let kind): "The app has no widget of the kind \"\(kind)\"."
        case .familyNotOffered(let family, let offered):
            "This widget does not come as \(family.rawValue); it comes as \(offered.map(\.rawValue).joined(separator: ", "))."
        case .wrongPlace(let family, let place): "A widget of the family \(family.rawValue) does not go on the \(place.words)."
        case .notOnThisPhone(let family): "This phone has no \(family.rawValue) widgets."
        case .noRoom(let place): "There is no room left on the \(place.words)."
        case .notInDock: "The dock holds a few icons and nothing else."
        }
    }
}

extension PlacementPosition.Place {
    package var words: String {
        switch self {
        case .home: "home screen"
        case .lockScreen: "Lock Screen"
        case .controlCenter: "Control Center"
        case .standBy: "StandBy screen"
        }
    }
}
