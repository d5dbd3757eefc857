// What others see of the phone: its view, screens of apps, archives and the log.
import Foundation
import SidelongPhoneCore

extension PhoneHost {
    /// The phone now, and again after each change. Who is slow gets the newest.
    package func views() -> AsyncStream<PhoneView> {
        let (stream, continuation) = AsyncStream.makeStream(of: PhoneView.self, bufferingPolicy: .bufferingNewest(1))
        nextListener += 1
        let listener = nextListener
        viewListeners[listener] = continuation
        continuation.onTermination = { [weak self] _ in
            guard let self else { return }
            Task { await self.leave(view: listener) }
        }
        let view = view
        publishedView = view
        continuation.yield(view)
        return stream
    }

    /// The screen of the app in front, now if there is one, and again after each of its updates. Who is slow gets the
    /// newest; `SceneFrame.parts(after:)` says what of it must be sent.
    package func scenes() -> AsyncStream<SceneFrame> {
        let (stream, continuation) = AsyncStream.makeStream(of: SceneFrame.self, bufferingPolicy: .bufferingNewest(1))
        nextListener += 1
        let listener = nextListener
        sceneListeners[listener] = continuation
        continuation.onTermination = { [weak self] _ in
            guard let self else { return }
            Task { await self.leave(scene: listener) }
        }
        if let scene { continuation.yield(scene) }
        return stream
    }

    /// New lines of the log; the latest before are `recentLog`. Who is slower than 2,000 lines loses the oldest.
    package func logLines() -> AsyncStream<LogLine> {
        let (stream, continuation) = AsyncStream.makeStream(of: LogLine.self, bufferingPolicy: .bufferingNewest(HostLog.remembered))
        let listener = log.listen(continuation)
        continuation.onTermination = { [weak self] _ in
            guard let self else { return }
            Task { await self.leave(log: listener) }
        }
        return stream
    }

    package var recentLog: [LogLine] { log.recent }

    private func leave(view listener: Int) { viewListeners[listener] = nil }
    private func leave(scene listener: Int) { sceneListeners[listener] = nil }
    private func leave(log listener: Int) { log.leave(listener) }

    /// The bytes of a tree, as the app sent them; nil when there is none of that name. Any text may be asked for.
    package func archive(_ hash: String) -> Data? {
        if let light = archiveIndex.lightName(ofDark: hash) { return storedArchive(light)?.dark }
        return storedArchive(hash)?.tree
    }

    func storedArchive(_ hash: String) -> StoredArchive? {
        guard archiveIndex.contains(hash) else { return nil }
        do {
            return try store.archive(hash)
        } catch {
            write("A picture cannot be read: \(error)", .error)
            return nil
        }
    }

    /// The newest screen of the app in front.
    package var scene: SceneFrame? {
        guard case .app(let app) = phone.screen, let generation = phone.running[ProcessKey(app: app, role: .app)] else { return nil }
        return processes[generation]?.scene
    }

    func publish() {
        guard !viewListeners.isEmpty else { return }
        var view = view
        let date = view.date
        // The date runs by itself: it is no change.
        view.date = publishedView?.date ?? date
        guard view != publishedView else { return }
        view.date = date
        publishedView = view
        for listener in viewListeners.values { listener.yield(view) }
    }

    /// The phone as it is now.
    package var view: PhoneView {
        let now = time().date
        let settings = phone.settings
        let front = scene
        var openApp: String?
        if case .app(let app) = phone.screen { openApp = app.rawValue }
        return PhoneView(
            revision: phone.revision, date: now.rawValue / 1_000_000, clockOffset: phone.clock.offset.rawValue / 1_000_000,
            isLocked: phone.isLocked, openApp: openApp,
            scene: front.map { PhoneView.Scene(app: $0.app, generation: $0.generation, sequence: $0.sequence) },
            settings: PhoneView.Settings(
                appearance: settings.appearance == .dark ? .dark : .light, locale: settings.locale, zone: settings.zone,
                textSize: settings.textSize, increasedContrast: settings.increasedContrast, reduceMotion: settings.reduceMotion,
                firstWeekday: settings.firstWeekday), profile: profileView,
            profiles: PhoneHardware.allCases.map { PhoneView.ProfileName(id: $0.rawValue, name: ScreenSizes($0).name) }, home: homeView,
            apps: phone.apps.values.map(appView), placements: placementViews(at: now),
            activities: phone.lockScreenActivities.map(activityView), island: islandView, banner: phone.banner?.description,
            standBy: standByView)
    }

    private var profileView: PhoneView.Profile {
        let sizes = sizes
        let profile = sizes.profile
        return PhoneView.Profile(
            id: sizes.hardware.rawValue, name: sizes.name, width: profile.width, height: profile.height, scale: profile.scale,
            hasIsland: profile.hasIsland, hasHomeButton: sizes.hardware == .homeButton, isPad: sizes.hardware.isPad,
            safeTop: profile.safeTop, safeBottom: profile.safeBottom, grid: sizes.grid, dockCapacity: sizes.hardware.dockCapacity)
    }

    private var standByView: PhoneView.StandBy {
        switch phone.standBy {
        case .off: PhoneView.StandBy(isOn: false)
        case .on: PhoneView.StandBy(isOn: true)
        case .activity(let id): PhoneView.StandBy(isOn: true, activity: id.description)
        }
    }

    private func appView(_ app: InstalledApp) -> PhoneView.App {
        func runs(_ role: SidelongPhoneCore.ProcessRole) -> Bool {
            phone.running[ProcessKey(app: app.descriptor.app, role: role)].flatMap { phone.processes[$0] }.map { $0.state != .suspended }
                ?? false
        }
        return PhoneView.App(
            id: app.descriptor.app.rawValue, name: app.descriptor.name, kinds: app.kinds.map { kindView($0, of: app.descriptor.app) },
            intents: app.intents.map(\.typeName), supportsActivities: app.descriptor.supportsLiveActivities,
            activitiesAllowed: app.activitiesAllowed, isRunning: runs(.app), widgetsAreRunning: runs(.widgets))
    }

    private func kindView(_ kind: WidgetKindDescriptor, of app: AppID) -> PhoneView.Kind {
        let families = kind.families.filter(phone.hardware.offers)
        return PhoneView.Kind(
            kind: kind.kind, displayName: kind.displayName, description: kind.description, families: families.map(\.rawValue),
            configuration: kind.configuration.rawValue, promptsForConfiguration: kind.promptsForConfiguration, symbol: kind.symbol,
            samples: families.map { family in
                let key = GalleryKey(app: app, kind: kind.kind, family: family)
                let size = sizes.size(family)
                return PhoneView.Sample(
                    family: family.rawValue, place: family.usualPlace.rawValue, width: size.width, height: size.height,
                    archive: phone.gallery[key].map(reference), failure: phone.galleryFailures[key].map { "\($0)" })
            })
    }

    func reference(_ archive: Archive) -> PhoneView.ArchiveReference {
        let hash = archive.hash.rawValue
        return PhoneView.ArchiveReference(hash: hash, darkHash: archiveIndex.darkName(of: hash))
    }

    private func activityView(_ activity: LiveActivity) -> PhoneView.Activity {
        var archives: [String: PhoneView.ArchiveReference] = [:]
        for row in activity.archives.rows { archives[row.key.rawValue] = reference(row.value) }
        return PhoneView.Activity(
            id: activity.id.description, app: activity.app.rawValue,
            appName: phone.apps[activity.app]?.descriptor.name ?? activity.app.rawValue, attributesType: activity.attributesType,
            state: activity.state.rawValue, archives: archives, contentState: activity.content.state.text,
            startedAt: activity.startedAt.rawValue / 1_000_000, staleDate: activity.content.staleDate.map { $0.rawValue / 1_000_000 },
            dismissalDate: activity.dismissal.map { $0.rawValue / 1_000_000 }, mark: activity.mark.map { "\($0)" })
    }

    private var islandView: PhoneView.Island {
        switch phone.islandArrangement {
        case .none: PhoneView.Island(arrangement: .none, activity: nil, detached: nil)
        case .compact(let id): PhoneView.Island(arrangement: .compact, activity: id.description, detached: nil)
        case .pair(let attached, let detached):
            PhoneView.Island(arrangement: .pair, activity: attached.description, detached: detached.description)
        case .expanded(let id): PhoneView.Island(arrangement: .expanded, activity: id.description, detached: nil)
        }
    }
}
