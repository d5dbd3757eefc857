// The first widget of an app: put on the home screen once, so that whoever installs an app sees something of it.
import Foundation
import SidelongPhoneCore

extension PhoneHost {
    /// Places the app's first widget on the home screen, as soon as the app has said what it has; nothing when one stands there, and never
    /// again for the same app: what a person removes stays away. Returns when that is decided or the phone stops.
    package func offerFirstWidget(of app: String) async {
        do {
            guard try !store.wasOffered(firstWidgetOf: app), phone.apps[AppID(rawValue: app)] != nil else { return }
            if !hasWidgetAtHome(app) {
                guard let choice = await firstWidget(of: app) else { return }
                // Looked at again: a person may have placed one while the app was starting.
                if !hasWidgetAtHome(app) {
                    let home = phone.placements.rows.map(\.value.position).filter { $0.place == .home && $0.page == 0 }
                    let order = min((home.map(\.order).max() ?? -1) + 1, 1_000)
                    let answer = await send(
                        .place(
                            app: app, kind: choice.kind, family: choice.family, place: "home", page: 0, order: order, configuration: nil))
                    guard answer.outcome == .done else { return }
                }
            }
            try store.note(offeredFirstWidgetOf: app)
        } catch {
            write("It could not be kept that the first widget of \(app) was placed. \(error)", .error)
        }
    }

    private func hasWidgetAtHome(_ app: String) -> Bool {
        phone.placements.rows.contains { $0.value.app.rawValue == app && $0.value.position.place == .home }
    }

    private func firstWidget(of app: String) async -> (kind: String, family: String)? {
        // Starts the widget process where it has not told yet.
        guard await send(.gallery(app: app)).outcome == .done else { return nil }
        for await _ in views() {
            guard let installed = phone.apps[AppID(rawValue: app)], installed.descriptor.hasWidgetExtension else { return nil }
            guard installed.isDescribed else { continue }
            // Of the phone as it is now: the view that woke this may be older than what the app has said.
            return Self.firstWidget(among: view.apps.first { $0.id == app }?.kinds ?? [])
        }
        return nil
    }

    /// The first kind that goes on a home screen, medium if it can, else small, else the first of its own families.
    static func firstWidget(among kinds: [PhoneView.Kind]) -> (kind: String, family: String)? {
        for kind in kinds {
            let home = kind.families.filter { WidgetFamily(rawValue: $0) != nil && $0.hasPrefix("system") }
            if let family = ["systemMedium", "systemSmall"].first(where: home.contains) ?? home.first { return (kind.kind, family) }
        }
        return nil
    }
}
