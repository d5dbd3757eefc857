// What the phone knows of an archive (a laid-out tree in bytes): the little header, never the bytes.

/// Something in an archive that can be tapped.
package struct ArchiveAction: Hashable, Codable, Sendable {
    package enum Kind: Hashable, Codable, Sendable {
        /// `Button(intent:)` or `Toggle(isOn:intent:)`: the unqualified type name and its stored `@Parameter` values.
        case intent(typeName: String, parameters: Payload)
        /// `Link` or `widgetURL`.
        case openURL(String)
    }

    /// The node's action id, unique in its archive.
    package var id: UInt64
    package var kind: Kind

    package init(id: UInt64, kind: Kind) {
        self.id = id
        self.kind = kind
    }
}

/// A kept archive: its hash, its size in bytes and what can be tapped in it.
package struct Archive: Hashable, Codable, Sendable {
    package var hash: ArchiveHash
    package var byteCount: Int
    package var actions: [ArchiveAction]

    package init(hash: ArchiveHash, byteCount: Int = 0, actions: [ArchiveAction] = []) {
        self.hash = hash
        self.byteCount = byteCount
        self.actions = actions
    }
}

/// The presentations of a Live Activity, each an archive of its own.
package enum ActivityPresentation: String, Hashable, Codable, Sendable, CaseIterable, Comparable {
    case lockScreen, compactLeading, compactTrailing, minimal, expanded
    /// The Lock Screen's view, told that it fills the screen.
    case standBy
    /// For a watch or a car. Nothing on this phone shows it; a picture can be made of it.
    case small

    /// What this phone shows of an activity that runs.
    package static let shown: [Self] = allCases.filter { $0 != .small }

    package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
