// An app on the phone as the host knows it: what its property lists said when it was installed, and where its programs are.
import Foundation
import SidelongPhoneCore

/// An installed app. It is kept as JSON beside the app's folders.
package struct InstalledBundle: Codable, Hashable, Sendable {
    package var identifier: String
    package var name: String
    /// Counts up with every build that was installed.
    package var generation: Int
    /// Relative to the apps folder.
    package var appExecutable: String
    package var widgetsExecutable: String?
    package var appGroups: [String]
    package var widgetsGroups: [String]
    package var supportsLiveActivities: Bool
    package var supportsFrequentUpdates: Bool
    /// Changes when a part of the built app changes.
    package var fingerprint: String

    package var descriptor: AppDescriptor {
        AppDescriptor(
            app: AppID(rawValue: identifier), name: name, supportsLiveActivities: supportsLiveActivities,
            supportsFrequentUpdates: supportsFrequentUpdates, hasWidgetExtension: widgetsExecutable != nil)
    }

    func groups(_ role: ProcessRole) -> [String] { role == .app ? appGroups : widgetsGroups }
    func executable(_ role: ProcessRole) -> String? { role == .app ? appExecutable : widgetsExecutable }
}
