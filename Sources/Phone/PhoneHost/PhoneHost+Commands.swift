// What a person does, checked before it reaches the phone: a page or a command line may send anything.
import Foundation
import SidelongLink
import SidelongPhoneCore

extension PhoneHost {
    /// Does what a command says, or says why not. Never fails otherwise, whatever the command holds.
    ///
    /// A tap on a button and `runIntent` are answered when `perform()` has ended; `clock` when the clock stands there. All others at once.
    package func send(_ command: PhoneCommand) async -> CommandAnswer {
        if let standstill { return CommandAnswer(.refused, standstill) }
        do throws(CommandObjection) {
            return try await perform(command)
        } catch {
            write("A command was refused. \(error)", .warning, source: "page")
            return CommandAnswer(.refused, "\(error)")
        }
    }

    private func perform(_ command: PhoneCommand) async throws(CommandObjection) -> CommandAnswer {
        switch command {
        case .openApp(let app): submit(.openApp(try known(app)))
        case .home: submit(.closeApp)
        case .lock: submit(.lock)
        case .unlock: submit(.unlock)
        case .tap(let place, let archive, let action): return try await tap(place, archive, action)
        case .openLink(let place, let url): submit(.openURL(try owner(of: try source(place)), url: try allowed(url)))
        case .openURL(let app, let url): submit(.openURL(try known(app), url: try allowed(url)))
        case .scene(let event): try sendToFront(event)
        case .wholeScene:
            guard let app = phone.foregroundApp, let generation = phone.running[ProcessKey(app: app, role: .app)] else {
                throw .noAppInFront
            }
            send(.showScene(geometry), to: generation)
        case .expandIsland(let activity):
            submit(.expandIsland(try activity.map { text throws(CommandObjection) in try self.activity(text) }))
        case .collapseIsland: submit(.collapseIsland)
        case .dismissActivity(let activity): submit(.activityDismissed(try self.activity(activity)))
        case .settings(let settings): submit(.settingsChanged(try checked(settings)))
        case .clock(let change): return try await setClock(change)
        case .killApp(let app, let role):
            guard let generation = phone.running[ProcessKey(app: try known(app), role: role.core)] else { throw .notRunning(short(app)) }
            submit(.killProcess(generation))
        case .placeWidget(let app, let kind, let family, let place, let page, let order, let configuration):
            guard let family = WidgetFamily(rawValue: family) else { throw .unknownFamily(short(family)) }
            guard phone.placements.count < 500 else { throw .tooMany("widgets") }
            let position = try position(place, page, order)
            submit(
                .widgetPlaced(
                    app: try known(app), kind: try name(kind, longest: 1_000), family: family, position: position,
                    configuration: try payload(configuration)))
        case .moveWidget(let placement, let place, let page, let order):
            submit(.placementMoved(try known(placement), try position(place, page, order)))
        case .removeWidget(let placement): submit(.placementRemoved(try known(placement)))
        case .reloadWidget(let placement): submit(.reloadByPerson(try known(placement)))
        case .allowActivities(let app, let isAllowed): submit(.activitiesAllowed(try known(app), isAllowed))
        case .runIntent(let app, let intent, let parameters):
            let (app, intent, values) = (try known(app), try name(intent, longest: 1_000), try payload(parameters))
            return await awaitTap(of: .runIntent(app, typeName: intent, parameters: values))
        case .openGallery(let app): submit(.galleryOpened(try known(app)))
        case .removeApp(let app): try remove(try known(app))
        }
        return .done
    }

    // MARK: Taps

    private func tap(_ place: TapPlace, _ hash: String, _ action: Int?) async throws(CommandObjection) -> CommandAnswer {
        let source = try source(place)
        guard archiveIndex.contains(hash) else { throw .unknownArchive(short(hash)) }
        guard let action else {
            // Beside every button: the URL of the whole widget, where it has one.
            if !phone.isLocked, let url = storedArchive(hash)?.url {
                submit(.openURL(try owner(of: source), url: url))
            } else {
                submit(.tap(source, archive: ArchiveHash(rawValue: hash), action: nil))
            }
            return .done
        }
        guard let number = UInt64(exactly: action) else { throw .unknownAction(action) }
        return await awaitTap(of: .tap(source, archive: ArchiveHash(rawValue: hash), action: number))
    }

    private var newestTap: TapID? { [phone.taps.rows.last?.key, phone.resolvedTaps.map(\.id).max()].compactMap { $0 }.max() }

    /// Submits an input that makes a tap, and waits for the tap's end.
    private func awaitTap(of input: Input) async -> CommandAnswer {
        let before = newestTap
        submit(input)
        if let standstill { return CommandAnswer(.refused, standstill) }
        guard let tap = newestTap, before.map({ $0 < tap }) ?? true else {
            return CommandAnswer(.notRun, phone.why.last.map { "\($0.verdict)" } ?? "Nothing was run.")
        }
        if let answer = answer(to: tap) { return answer }
        return await withCheckedContinuation { tapWaiters[tap, default: []].append($0) }
    }

    private func answer(to tap: TapID) -> CommandAnswer? {
        guard phone.taps[tap] == nil else { return nil }
        switch phone.resolvedTaps.last(where: { $0.id == tap })?.state {
        case .finished(let value): return CommandAnswer(.done, value?.text ?? "")
        case .threw(let message): return CommandAnswer(.threw, message)
        case .notRun(let reason): return CommandAnswer(.notRun, reason)
        case .maybe, .queued, .sent, .taken, nil:
            return CommandAnswer(.uncertain, "The app's process went away; it may have been logged.")
        }
    }

    func answerTaps() {
        for (tap, waiters) in tapWaiters {
            guard let answer = answer(to: tap) else { continue }
            tapWaiters[tap] = nil
            for waiter in waiters { waiter.resume(returning: answer) }
        }
    }

    // MARK: The app in front

    private func sendToFront(_ event: SceneEvent) throws(CommandObjection) {
        guard let app = phone.foregroundApp, let generation = phone.running[ProcessKey(app: app, role: .app)] else { throw .noAppInFront }
        switch event {
        case .text(_, let text, _): guard text.utf8.count <= 100_000 else { throw .tooLong("text", 100_000) }
        case .openURL(let url): _ = try allowed(url)
        case .value(_, let value): guard value.isFinite else { throw .badNumber }
        case .visible(_, let x, let y, let width, let height):
            guard [x, y, width, height].allSatisfy(\.isFinite) else { throw .badNumber }
        case .action, .submit, .focus, .dismiss: break
        }
        send(.sceneEvent(event), to: generation)
    }

    // MARK: Clock

    private func setClock(_ change: ClockChange) async throws(CommandObjection) -> CommandAnswer {
        // Until the year 2200: beyond it dates of activities and timelines would not fit their integers any more.
        let latest: Int64 = 7_258_118_400_000
        switch change {
        case .date(let date): guard (0...latest).contains(date) else { throw .badDate }
        case .advance(let distance):
            let (date, overflow) = (time().date.rawValue / 1_000_000).addingReportingOverflow(distance)
            guard !overflow, (0...latest).contains(date) else { throw .badDate }
        case .live, .nextMidnight: break
        }
        return await withCheckedContinuation { done in
            clockRequests.append(ClockRequest(change: change, done: done))
            settle()
        }
    }

    /// Lets the first waiting clock change happen, unless a request is in flight: a provider must not see the time jump.
    func applyClockRequest() {
        guard !clockRequests.isEmpty, phone.processes.rows.allSatisfy({ $0.value.inFlight.isEmpty }) else { return }
        let request = clockRequests.removeFirst()
        let machine = Instant(rawValue: configuration.clock.date())
        let target: Instant =
            switch request.change {
            case .live: machine
            case .date(let milliseconds): Instant(rawValue: 0) + .milliseconds(milliseconds)
            case .advance(let milliseconds): time().date + .milliseconds(milliseconds)
            case .nextMidnight: Midnight.after(time().date, zone: phone.settings.zone)
            }
        submit(.clockChanged(PhoneClock(mode: .live, offset: request.change == .live ? .zero : target - machine)))
        request.done.resume(returning: standstill.map { CommandAnswer(.refused, $0) } ?? .done)
    }

    // MARK: Checks

    private func short(_ text: String) -> String { String(text.prefix(100)) }

    private func known(_ app: String) throws(CommandObjection) -> AppID {
        let id = AppID(rawValue: app)
        if phone.apps[id] != nil { return id }
        // People type the name under the icon.
        let named = phone.apps.values.filter { $0.descriptor.name.lowercased() == app.lowercased() }
        guard named.count == 1 else {
            throw .unknownApp(short(app), installed: phone.apps.values.map(\.descriptor.name).sorted().prefix(20).map(short))
        }
        return named[0].descriptor.app
    }

    private func known(_ placement: UInt64) throws(CommandObjection) -> PlacementID {
        let id = PlacementID(rawValue: placement)
        guard phone.placements[id] != nil else { throw .unknownPlacement(placement) }
        return id
    }

    private func activity(_ text: String) throws(CommandObjection) -> ActivityID {
        guard let id = ActivityID(text), phone.activities[id] != nil else { throw .unknownActivity(short(text)) }
        return id
    }

    private func source(_ place: TapPlace) throws(CommandObjection) -> TapSource {
        switch place {
        case .placement(let id): return .placement(try known(id))
        case .activity(let id, let presentation):
            guard let presentation = ActivityPresentation(rawValue: presentation) else { throw .unknownPresentation(short(presentation)) }
            return .activity(try activity(id), presentation)
        }
    }

    private func owner(of source: TapSource) throws(CommandObjection) -> AppID {
        let app: AppID? =
            switch source {
            case .placement(let id): phone.placements[id]?.app
            case .activity(let id, _): phone.activities[id]?.app
            case .command: nil
            }
        guard let app else { throw .unknownApp("", installed: []) }
        return app
    }

    private func allowed(_ url: String) throws(CommandObjection) -> String {
        guard OpenedURL.isAllowed(url) else { throw .badURL(short(url)) }
        return url
    }

    private func name(_ text: String, longest: Int) throws(CommandObjection) -> String {
        guard !text.isEmpty, text.utf8.count <= longest else { throw .tooLong("name", longest) }
        return text
    }

    private func payload(_ json: String?) throws(CommandObjection) -> Payload {
        guard let json, !json.isEmpty else { return Payload() }
        guard json.utf8.count <= 100_000 else { throw .tooLong("JSON", 100_000) }
        // Any failure to read it means the same.
        let object = try? JSONSerialization.jsonObject(with: Data(json.utf8))
        guard object is [String: Any] else { throw .notAnObject }
        return Payload(json)
    }

    private func position(_ place: String, _ page: Int, _ order: Int) throws(CommandObjection) -> PlacementPosition {
        guard let place = PlacementPosition.Place(rawValue: place), (0...50).contains(page), (0...1_000).contains(order) else {
            throw .badPosition
        }
        return PlacementPosition(place: place, page: page, order: order)
    }

    private func checked(_ settings: PhoneView.Settings) throws(CommandObjection) -> PhoneSettings {
        guard TimeZone(identifier: settings.zone) != nil else { throw .unknownZone(short(settings.zone)) }
        guard PhoneLocale.isKnown(settings.locale) else { throw .unknownLocale(short(settings.locale)) }
        guard Self.textSizes.contains(settings.textSize) else { throw .unknownTextSize(short(settings.textSize)) }
        return PhoneSettings(
            appearance: settings.appearance == .dark ? .dark : .light, locale: settings.locale, zone: settings.zone,
            textSize: settings.textSize, increasedContrast: settings.increasedContrast)
    }

    /// Apple's `DynamicTypeSize` by name.
    package static let textSizes = [
        "xSmall", "small", "medium", "large", "xLarge", "xxLarge", "xxxLarge", "accessibility1", "accessibility2", "accessibility3",
        "accessibility4", "accessibility5",
    ]
}
