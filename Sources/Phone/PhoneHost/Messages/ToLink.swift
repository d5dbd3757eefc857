// The core's values as messages for processes.
import SidelongLink
import SidelongPhoneCore

extension Payload {
    init(_ text: String) { self.init(Array(text.utf8)) }
    /// What is no UTF-8 becomes the replacement character: the app's own decoder then says what it thinks of it.
    var text: String { String(decoding: bytes, as: UTF8.self) }
}

extension SidelongLink.ProcessRole {
    init(_ role: SidelongPhoneCore.ProcessRole) { self = role == .app ? .app : .widgets }
    var core: SidelongPhoneCore.ProcessRole { self == .app ? .app : .widgets }
}

extension ScenePhaseName {
    init(_ phase: ScenePhase) {
        switch phase {
        case .active: self = .active
        case .inactive: self = .inactive
        case .background: self = .background
        }
    }
}

extension World {
    init(settings: PhoneSettings, clock: PhoneClock, hardware: Profile) {
        self.init(
            clockOffset: clock.offset.rawValue, timeZone: settings.zone, locale: settings.locale, firstWeekday: settings.firstWeekday,
            settings: Settings(
                appearance: settings.appearance.rawValue, isHighContrast: settings.increasedContrast, textSize: settings.textSize,
                reducesMotion: settings.reduceMotion),
            profile: hardware)
    }
}

extension ActivityRecord {
    init(_ news: ActivityNews, name: String) {
        self.init(
            id: name, attributesType: news.attributesType, attributes: news.attributes.text, contentState: news.content.state.text,
            staleDate: news.content.staleDate?.rawValue, relevanceScore: news.content.relevance, state: State(news.state))
    }
}

extension ActivityRecord.State {
    init(_ state: ActivityState) {
        switch state {
        case .pending: self = .pending
        case .active: self = .active
        case .stale: self = .stale
        case .ended: self = .ended
        case .dismissed: self = .dismissed
        }
    }
}

extension SidelongLink.WidgetRequest {
    init(_ request: SidelongPhoneCore.WidgetRequest, sizes: ScreenSizes, instant: Instant?, isPreview: Bool, correlation: Correlation) {
        let size = sizes.size(request.family)
        self.init(
            kind: request.kind, family: request.family.rawValue, width: size.width, height: size.height,
            margin: sizes.margin(request.family), instant: instant?.rawValue, isPreview: isPreview,
            configuration: request.configuration.text,
            renderingMode: sizes.renderingMode(request.family), correlation: "\(correlation)")
    }
}

extension SidelongLink.ActivityRender.Presentation {
    init(_ presentation: ActivityPresentation, sizes: ScreenSizes) {
        let size = sizes.size(presentation)
        self.init(name: presentation.rawValue, width: size.width, height: size.height)
    }
}
