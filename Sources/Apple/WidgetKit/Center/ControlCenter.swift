// Asking the phone to draw controls anew, and which controls a person has placed.

import AppIntents
import Foundation
import SidelongLink
import SidelongProcessRuntime

/// The phone's keeper of controls.
public final class ControlCenter: Sendable {
    public static let shared = ControlCenter()

    private init() {}

    /// Asks for the value of each control of this kind. A control that is not placed costs nothing.
    public func reloadControls(ofKind kind: String) { ProcessRuntime.shared.send(.reload(kind: kind)) }

    /// Asks for the value of each control of this app that is placed.
    public func reloadAllControls() {
        for kind in Set(Self.placements.map(\.kind)).sorted() { ProcessRuntime.shared.send(.reload(kind: kind)) }
    }

    /// The controls that a person has placed, as the phone told last. Does not throw on this phone.
    public func currentControls() async throws -> [ControlInfo] {
        var controls: [ControlInfo] = []
        for placed in Self.placements {
            let intent = await PlacedConfiguration.intent(of: placed)
            controls.append(ControlInfo(id: placed.id, kind: placed.kind, configuration: intent))
        }
        return controls
    }

    private static var placements: [PlacedWidget] { ProcessRuntime.shared.placements.filter { $0.family == ControlAnswer.family } }
}

/// A control that a person has placed.
public struct ControlInfo: Identifiable, Sendable {
    public let id: String
    public let kind: String
    private let configuration: (any AppIntent)?

    init(id: String, kind: String, configuration: (any AppIntent)?) {
        self.id = id
        self.kind = kind
        self.configuration = configuration
    }

    /// Always nil: this phone has no pushes for controls.
    public var pushInfo: ControlPushInfo? { nil }

    /// What a person chose; nil when the control is configured by another intent or by none.
    public func configurationIntent<Intent: ControlConfigurationIntent>(of intentType: Intent.Type) -> Intent? {
        configuration as? Intent
    }
}

extension ControlInfo: Hashable {
    public static func == (left: ControlInfo, right: ControlInfo) -> Bool { left.id == right.id && left.kind == right.kind }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(id)
        hasher.combine(kind)
    }
}

/// Where pushes for a control go.
public struct ControlPushInfo: Hashable, Sendable {
    public let token: Data
}

/// Hears of new push tokens. This phone has no pushes for controls, so nobody calls it.
public protocol ControlPushHandler {
    init()
    func pushTokensDidChange(controls: [ControlInfo])
}
