// What is in front: opening and closing apps, the lock, the island's two looks, and installing and removing apps.

extension Phone {
    mutating func install(_ descriptor: AppDescriptor) {
        let correlation = nextCorrelation(.process)
        if apps[descriptor.app] != nil {
            // A newer build: what runs is the older one.
            for row in processes.rows where row.value.key.app == descriptor.app { stop(row.key, .appReplaced) }
            if screen == .app(descriptor.app) { screen = .home }
            apps.change(descriptor.app) { app in
                app.descriptor = descriptor
                app.isDescribed = false
            }
            forgetGallery(of: descriptor.app)
            for row in placements.rows where row.value.app == descriptor.app {
                placements.change(row.key) { placement in
                    // What failed was the older build.
                    placement.retryNotBefore = nil
                    placement.failureCount = 0
                }
                want(row.key, .appInstalled, isFree: true)
            }
        } else {
            apps[descriptor.app] = InstalledApp(descriptor: descriptor)
            addIcon(of: descriptor.app)
        }
        revision += 1
        if descriptor.hasWidgetExtension { enqueue(.describe, ProcessKey(app: descriptor.app, role: .widgets), correlation) }
    }

    mutating func remove(_ app: AppID) {
        guard apps[app] != nil else { return note(.appUnknown(app), nextCorrelation(.process)) }
        if screen == .app(app) { screen = .home }
        for row in activities.rows where row.value.app == app {
            finish(row.key, .appRemoved, content: nil, policy: .immediate, at: now.date)
            dismiss(row.key)
        }
        for row in placements.rows where row.value.app == app { removePlacement(row.key) }
        for row in taps.rows where row.value.app == app {
            resolve(row.key, row.value.state == .queued ? .notRun("The app was removed.") : .maybe)
        }
        forgetGallery(of: app)
        for row in questions.rows where row.value.app == app { settle(row.key, .failed("The app was removed.")) }
        for row in processes.rows where row.value.key.app == app { stop(row.key, .appRemoved) }
        apps[app] = nil
        home.remove(.app(app))
        settlePlaces()
        revision += 1
    }

    mutating func open(_ app: AppID, url: String? = nil) {
        guard apps[app] != nil else { return note(.appUnknown(app), nextCorrelation(.screen)) }
        if isLocked { return note(.openRefusedLocked(app), nextCorrelation(.screen)) }
        let correlation = nextCorrelation(.screen)
        if screen != .app(app) {
            leaveFront(correlation)
            screen = .app(app)
        }
        collapseIsland()
        endBanner()
        revision += 1
        enterFront(correlation)
        if let url { enqueue(.openURL(url), ProcessKey(app: app, role: .app), correlation) }
    }

    mutating func closeApp() {
        guard case .app = screen, !isLocked else { return }
        leaveFront(nextCorrelation(.screen))
        revision += 1
    }

    mutating func lock() {
        guard !isLocked else { return }
        let shown = screen
        leaveFront(nextCorrelation(.screen))
        screen = shown
        isLocked = true
        collapseIsland()
        endBanner()
        revision += 1
    }

    mutating func unlock() {
        guard isLocked else { return }
        isLocked = false
        standBy = .off
        revision += 1
        enterFront(nextCorrelation(.screen))
    }

    private mutating func enterFront(_ correlation: Correlation) {
        guard let app = foregroundApp else { return }
        let generation = ensureRunning(ProcessKey(app: app, role: .app), correlation)
        guard let state = processes[generation]?.state, state == .background || state == .suspended else { return }
        bringToFront(generation, correlation)
    }

    /// The screen is home first, so that rules which ask what is in front see the app in the background.
    private mutating func leaveFront(_ correlation: Correlation) {
        guard let app = foregroundApp else { return }
        screen = .home
        if let generation = running[ProcessKey(app: app, role: .app)] { sendToBackground(generation, correlation) }
    }

    mutating func expandIsland(_ id: ActivityID?) {
        let shown: ActivityID? =
            switch islandArrangement {
            case .none: nil
            case .compact(let only), .expanded(let only): only
            case .pair(let attached, _): attached
            }
        guard let id = id ?? shown, let activity = activities[id], isInIsland(activity), !isLocked else { return }
        island = .expanded(id)
        uptimes[.islandCollapse] = nil
        revision += 1
    }

    mutating func endBanner() {
        uptimes[.bannerEnd] = nil
        guard banner != nil else { return }
        banner = nil
        revision += 1
    }

    // MARK: StandBy

    mutating func setStandBy(_ isOn: Bool) {
        guard isOn == (standBy == .off) else { return }
        if isOn { lock() }
        standBy = isOn ? .on : .off
        revision += 1
    }

    /// A touch on a small activity; one that is gone, or a phone that stands up, changes nothing.
    mutating func expandStandBy(_ id: ActivityID?) {
        guard standBy != .off else { return }
        if let id, activities[id]?.isVisible != true { return }
        let mode = id.map(StandByMode.activity) ?? .on
        guard mode != standBy else { return }
        standBy = mode
        revision += 1
    }

    mutating func collapseIsland() {
        uptimes[.islandCollapse] = nil
        guard island != .compact else { return }
        island = .compact
        revision += 1
    }
}
