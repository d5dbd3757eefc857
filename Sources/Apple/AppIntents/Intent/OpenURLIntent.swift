// An intent of the system's that opens a URL.

import Foundation
import SidelongFoundationSupplement
import SidelongLink
import SidelongProcessRuntime

/// Opens a URL in the app that it belongs to, as what an intent's result opens or as a control's action.
public struct OpenURLIntent: SystemIntent {
    public static let title: LocalizedStringResource = "Open URL"
    public static let isDiscoverable = false

    @Parameter(title: "URL") public var url: URL

    public init() {}
    public init(_ url: URL) { self.url = url }

    public func perform() async throws -> some IntentResult {
        ProcessRuntime.shared.send(.openURL(url.absoluteString))
        return IntentResultContainer<Never, Never, Never, Never>()
    }
}
