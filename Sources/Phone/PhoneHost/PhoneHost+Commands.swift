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
        case .place(let app, let kind, let family, let place, let page, let order, let configuration):
            try self.place(
                try known(app), try name(kind, longest: 1_000), try self.family(family), try position(place, page, order),
                try payload(configuration))
        case .move(let id, let place, let page, let order): try move(try known(id), try position(place, page, order))
        case .moveIcon(let app, let place, let page, let order): try moveIcon(app, place, page, order)
        case .resize(let id, let family): try resize(try known(id), try self.family(family))
        case .remove(let id): submit(.placementRemoved(try known(id)))
        case .configurationForm(let id): return try form(of: try known(id))
        case .configure(let id, let configuration):
            let id = try known(id)
            _ = try configurationIntent(of: id)
            submit(.placementConfigured(id, try payload(configuration)))
        case .options(let id, let parameter, let values, let search):
            return try await options(of: try known(id), parameter, try payload(values), search)
        case .intents(let app): return intents(of: try known(app))
        case .reloadWidget(let placement): submit(.reloadByPerson(try known(placement)))
        case .allowActivities(let app, let isAllowed): submit(.activitiesAllowed(try known(app), isAllowed))
        case .runIntent(let app, let intent, let parameters):
            let (app, intent, values) = (try known(app), try name(intent, longest: 1_000), try payload(parameters))
            return await awaitTap(of: .runIntent(app, typeName: intent, parameters: values))
        case .gallery(let app):
            for app in try app.map({ text throws(CommandObjection) in [try known(text)] }) ?? phone.apps.keys {
                submit(.galleryOpened(app))
            }
        case .profile(let id):
            guard let hardware = PhoneHardware(rawValue: id) else { throw .unknownHardware(short(id)) }
            submit(.hardwareChanged(hardware))
        case .standBy(let isOn): submit(.standBy(isOn))
        case .expandStandBy(let activity):
            submit(.standByExpanded(try activity.map { text throws(CommandObjection) in try self.activity(text) }))
        case .dismissBanner: submit(.bannerDismissed)
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

    /// From 1970 until the year 2200: beyond it dates of activities and timelines would not fit their integers any more.
    private static func isOnClock(_ date: Instant) -> Bool {
        (0...7_258_118_400).contains(date.rawValue / 1_000_000_000) && date.rawValue >= 0
    }

    private func target(of change: ClockChange) -> Instant {
        switch change {
        case .live: Instant(rawValue: configuration.clock.date())
        case .date(let milliseconds): Instant(rawValue: 0) + .milliseconds(milliseconds)
        case .advance(let milliseconds): time().date + .milliseconds(milliseconds)
        case .nextMidnight: Midnight.after(time().date, zone: phone.settings.zone)
        }
    }

    private func setClock(_ change: ClockChange) async throws(CommandObjection) -> CommandAnswer {
        // Refused at once where it is already clear; where the clock stands when the change's turn comes is looked at then.
        guard Self.isOnClock(target(of: change)) else { throw .badDate }
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
        let target = target(of: request.change)
        guard Self.isOnClock(target) else {
            return request.done.resume(returning: CommandAnswer(.refused, "\(CommandObjection.badDate)"))
        }
        submit(.clockChanged(PhoneClock(mode: .live, offset: request.change == .live ? .zero : target - machine)))
        request.done.resume(returning: standstill.map { CommandAnswer(.refused, $0) } ?? .done)
    }
}
