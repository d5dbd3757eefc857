// Questions that are asked without a phone, at the sizes that a phone would ask for.
import Foundation
import SidelongLink
import SidelongPhoneCore

package enum SnapshotRequests {
    /// - Parameters:
    ///   - instant: nanoseconds since 1970.
    ///   - margin: points; nil for the family's.
    package static func timeline(
        kind: String, family: WidgetFamily, instant: Int64, configuration: String = "", margin: Double? = nil
    ) -> SidelongLink.WidgetRequest {
        let sizes = ScreenSizes()
        let size = sizes.size(family)
        return SidelongLink.WidgetRequest(
            kind: kind, family: family.rawValue, width: size.width, height: size.height, margin: margin ?? sizes.margin(family),
            instant: instant, configuration: configuration, renderingMode: sizes.renderingMode(family), correlation: "screen-0")
    }

    package static func activity(_ record: ActivityRecord, _ presentation: ActivityPresentation, instant: Int64)
        -> SidelongLink.ActivityRender
    {
        SidelongLink.ActivityRender(
            activity: record, isStale: record.state == .stale,
            presentations: [SidelongLink.ActivityRender.Presentation(presentation, sizes: ScreenSizes())], instant: instant,
            correlation: "screen-0")
    }
}

/// What a phone that does not run, or runs elsewhere, has kept.
package enum KeptPhone {
    /// The app's activity that was started last; nil when there is none, or no phone.
    package static func latestActivity(of app: String, dataFolder: URL) throws -> ActivityRecord? {
        guard FileManager.default.fileExists(atPath: dataFolder.appendingPathComponent("phone.sqlite").path) else { return nil }
        let store = try PhoneStore(folder: dataFolder)
        guard let phone = try store.load(repairs: false).replay?.phone else { return nil }
        let id = AppID(rawValue: app)
        guard let news = phone.activityNews(of: id).last else { return nil }
        return ActivityRecord(news, name: try store.activityNames()[news.activity] ?? news.activity.description)
    }
}
