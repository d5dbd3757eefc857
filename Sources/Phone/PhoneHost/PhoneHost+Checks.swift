// What a command names, looked up and checked: any of it may be hostile.
import Foundation
import SidelongLink
import SidelongPhoneCore

extension PhoneHost {
    func short(_ text: String) -> String { String(text.prefix(100)) }

    func known(_ app: String) throws(CommandObjection) -> AppID {
        let id = AppID(rawValue: app)
        if phone.apps[id] != nil { return id }
        // People type the name under the icon.
        let named = phone.apps.values.filter { $0.descriptor.name.lowercased() == app.lowercased() }
        guard named.count == 1 else {
            throw .unknownApp(short(app), installed: phone.apps.values.map(\.descriptor.name).sorted().prefix(20).map(short))
        }
        return named[0].descriptor.app
    }

    func known(_ placement: UInt64) throws(CommandObjection) -> PlacementID {
        let id = PlacementID(rawValue: placement)
        guard phone.placements[id] != nil else { throw .unknownPlacement(placement) }
        return id
    }

    func activity(_ text: String) throws(CommandObjection) -> ActivityID {
        guard let id = ActivityID(text), phone.activities[id] != nil else { throw .unknownActivity(short(text)) }
        return id
    }

    func source(_ place: TapPlace) throws(CommandObjection) -> TapSource {
        switch place {
        case .placement(let id): return .placement(try known(id))
        case .activity(let id, let presentation):
            guard let presentation = ActivityPresentation(rawValue: presentation) else { throw .unknownPresentation(short(presentation)) }
            return .activity(try activity(id), presentation)
        }
    }

    func owner(of source: TapSource) throws(CommandObjection) -> AppID {
        let app: AppID? =
            switch source {
            case .placement(let id): phone.placements[id]?.app
            case .activity(let id, _): phone.activities[id]?.app
            case .command: nil
            }
        guard let app else { throw .unknownApp("", installed: []) }
        return app
    }

    func allowed(_ url: String) throws(CommandObjection) -> String {
        guard OpenedURL.isAllowed(url) else { throw .badURL(short(url)) }
        return url
    }

    func name(_ text: String, longest: Int) throws(CommandObjection) -> String {
        guard !text.isEmpty, text.utf8.count <= longest else { throw .tooLong("name", longest) }
        return text
    }

    func payload(_ json: String?) throws(CommandObjection) -> Payload {
        guard let json, !json.isEmpty else { return Payload() }
        guard json.utf8.count <= 100_000 else { throw .tooLong("JSON", 100_000) }
        // Any failure to read it means the same.
        let object = try? JSONSerialization.jsonObject(with: Data(json.utf8))
        guard object is [String: Any] else { throw .notAnObject }
        return Payload(json)
    }

    func family(_ name: String) throws(CommandObjection) -> WidgetFamily {
        guard let family = WidgetFamily(rawValue: name) else { throw .unknownFamily(short(name)) }
        return family
    }

    func position(_ place: String, _ page: Int, _ order: Int) throws(CommandObjection) -> PlacementPosition {
        guard let place = PlacementPosition.Place(rawValue: place), (0...50).contains(page), (0...1_000).contains(order) else {
            throw .badPosition
        }
        return PlacementPosition(place: place, page: page, order: order)
    }

    func checked(_ settings: PhoneView.Settings) throws(CommandObjection) -> PhoneSettings {
        guard PhoneZone.isKnown(settings.zone) else { throw .unknownZone(short(settings.zone)) }
        guard PhoneLocale.isKnown(settings.locale) else { throw .unknownLocale(short(settings.locale)) }
        guard Self.textSizes.contains(settings.textSize) else { throw .unknownTextSize(short(settings.textSize)) }
        if let weekday = settings.firstWeekday, !(1...7).contains(weekday) { throw .badWeekday(weekday) }
        return PhoneSettings(
            appearance: settings.appearance == .dark ? .dark : .light, locale: settings.locale, zone: settings.zone,
            textSize: settings.textSize, increasedContrast: settings.increasedContrast, reduceMotion: settings.reduceMotion,
            firstWeekday: settings.firstWeekday)
    }

    /// Apple's `DynamicTypeSize` by name.
    package static let textSizes = [
        "xSmall", "small", "medium", "large", "xLarge", "xxLarge", "xxxLarge", "accessibility1", "accessibility2", "accessibility3",
        "accessibility4", "accessibility5",
    ]
}
