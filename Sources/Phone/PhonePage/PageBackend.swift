// What the page needs from a phone. `PhoneHost` is one; tests bring their own.
import Foundation
import SidelongPhoneHost

/// The phone behind a page.
package protocol PageBackend: Sendable {
    func currentView() async -> PhoneView
    /// The view now and after every change.
    func viewUpdates() async -> AsyncStream<PhoneView>
    /// The screen of the app in front now and after every change.
    func sceneUpdates() async -> AsyncStream<SceneFrame>
    /// A tree's bytes by their hash, unread; nil when the phone keeps none of that name.
    func archiveBytes(_ hash: String) async -> Data?
    /// A picture that a tree names by its hash; nil when the phone keeps none of that name.
    func storedPicture(_ hash: String) async -> StoredPicture?
    /// Lines with numbers above `number`, the newest 2,000 at most.
    func logLines(after number: UInt64) async -> [LogLine]
    func logUpdates() async -> AsyncStream<LogLine>
    /// Something about the page itself that belongs in the phone's log.
    func warn(_ sentence: String) async
    func perform(_ command: PhoneCommand) async -> CommandAnswer
}
