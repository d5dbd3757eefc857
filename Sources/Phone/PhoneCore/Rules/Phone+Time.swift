// The clock, the settings and the restart: what changes for everything at once.

extension Phone {
    mutating func changeClock(_ clock: PhoneClock, from date: Instant) {
        let correlation = nextCorrelation(.setting)
        self.clock = clock
        revision += 1
        note(.clockJumped(from: date, to: now.date), correlation)
        for row in processes.rows where row.value.state != .stopping {
            emit(.announceClock(row.key, clock, from: date, to: now.date), correlation)
        }
    }

    /// The date is earlier than it was. Defined as follows, so that nothing waits for a date that may be years away:
    /// - a tile shows what its timeline says for the earlier date; a timeline that begins later is asked for again, free of budget;
    /// - reloads made in what is now the future are forgotten by the budget;
    /// - an activity lives from now at most its longest life, an ended one stays at most four hours from now;
    /// - what has become stale, ended or dismissed stays so; policies keep their dates.
    mutating func clockWentBack() {
        let date = now.date
        for row in placements.rows {
            let id = row.key
            placements.change(id) { placement in
                placement.ledger.grants.removeAll { $0 > date }
                if let latest = placement.ledger.latest, latest > date { placement.ledger.latest = date }
            }
            awaitNextEntry(id)
            if let first = row.value.timeline?.entries.first, first.date > date {
                want(id, .clockWentBack, isFree: true)
            } else if row.value.wanted != nil {
                pursue(id)
            }
        }
        for row in activities.rows {
            let id = row.key
            if row.value.timestamp > date { activities.change(id) { $0.timestamp = date } }
            if let limit = dates[.activityLimit(id)] { dates[.activityLimit(id)] = min(limit, date + profile.activityLifetime) }
            if let held = row.value.heldUpdate {
                let moment = min(held.until, date + profile.backgroundUpdateSpacing)
                activities.change(id) { $0.heldUpdate?.until = moment }
                dates[.activityHeld(id)] = moment
            }
            if let last = row.value.lastBackgroundUpdate, last > date { activities.change(id) { $0.lastBackgroundUpdate = date } }
            if let dismissal = dates[.activityDismissal(id)] {
                let clipped = min(dismissal, date + profile.activityLinger)
                dates[.activityDismissal(id)] = clipped
                activities.change(id) { $0.dismissal = clipped }
            }
        }
        revision += 1
    }

    mutating func changeSettings(_ new: PhoneSettings) {
        guard new != settings else { return }
        let old = settings
        settings = new
        revision += 1
        let correlation = nextCorrelation(.setting)
        note(.settingsChanged, correlation)
        for row in processes.rows where row.value.state != .stopping { emit(.announceSettings(row.key, new), correlation) }
        guard new.needsNewArchives(since: old) else { return }
        forgetGallery()
        for row in placements.rows { want(row.key, .settings, isFree: true, correlation: correlation) }
        for row in activities.rows {
            activities.change(row.key) { $0.version += 1 }
            render(row.key)
        }
    }

    /// The host came back with a replayed phone. Every process died with the one before: what was asked is asked again, but for taps
    /// that a process may have taken. Uptime may have begun anew, so no wait of it carries over.
    mutating func restart() {
        let correlation = nextCorrelation(.restart)
        note(.restarted, correlation)
        uptimes = DeadlineQueue()
        running = SortedTable()
        screen = .home
        island = .compact
        banner = nil
        revision += 1
        for row in placements.rows where row.value.retryNotBefore != nil {
            placements.change(row.key) { $0.retryNotBefore = nil }
        }
        for row in activities.rows where row.value.renderNotBefore != nil {
            activities.change(row.key) { $0.renderNotBefore = nil }
        }
        // All of them leave before any is started again, so that nothing is given to one that is about to leave.
        let gone = processes.rows.map(\.value)
        for process in gone where process.state != .stopping || !process.isIdle { exited(process.generation, .phoneDied) }
        for process in gone { processes[process.generation] = nil }
        for row in placements.rows where row.value.wanted != nil { pursue(row.key) }
        for row in activities.rows { render(row.key) }
    }
}
