// The host as the phone behind a page.
import Foundation
import SidelongPhoneHost

extension PhoneHost: PageBackend {
    package func currentView() async -> PhoneView { view }
    package func viewUpdates() async -> AsyncStream<PhoneView> { views() }
    package func sceneUpdates() async -> AsyncStream<SceneFrame> { scenes() }
    package func archiveBytes(_ hash: String) async -> Data? { archive(hash) }
    package func storedPicture(_ hash: String) async -> StoredPicture? { picture(hash) }
    package func logLines(after number: UInt64) async -> [LogLine] { recentLog.filter { $0.number > number } }
    package func logUpdates() async -> AsyncStream<LogLine> { logLines() }
    package func warn(_ sentence: String) async { warnOfPage(sentence) }
    package func perform(_ command: PhoneCommand) async -> CommandAnswer { await send(command) }
}
