// Reloads: wishes are merged, held by budget and back-off, granted one at a time per widget, and their answers accepted or marked.

extension Phone {
    /// A wish for a new timeline. While one is on its way, or an intent of this widget runs, it waits and is merged with others.
    mutating func want(_ id: PlacementID, _ reason: ReloadReason, isFree: Bool, correlation: Correlation? = nil) {
        guard let placement = placements[id] else { return }
        if let wanted = placement.wanted {
            placements.change(id) { placement in
                if !wanted.reasons.contains(reason) { placement.wanted?.reasons.append(reason) }
                placement.wanted?.isFree = wanted.isFree || isFree
            }
            note(.reloadMerged(id, reason), correlation ?? wanted.correlation)
        } else {
            let correlation = correlation ?? nextCorrelation(.reload)
            placements.change(id) { $0.wanted = ReloadRequest(correlation: correlation, reasons: [reason], isFree: isFree) }
        }
        pursue(id)
    }

    /// Grants the wish of a widget if nothing holds it; else sees to it that somebody comes back to it.
    mutating func pursue(_ id: PlacementID) {
        guard let placement = placements[id], let wanted = placement.wanted, placement.request == nil, placement.tapsInFlight == 0 else {
            return
        }
        let isOwed = wanted.reasons.contains { if case .intent = $0 { true } else { $0 == .person } }
        if !isOwed, let moment = placement.retryNotBefore, moment > now.uptime {
            uptimes[.widgetRetry(id)] = moment
            return
        }
        let moment = wanted.isFree ? now.date : earliestGrant(placement.ledger)
        if moment > now.date {
            if dates[.reload(id)] != moment {
                note(.reloadHeld(id, until: moment, spent: spent(placement.ledger)), wanted.correlation)
                dates[.reload(id)] = moment
            }
            return
        }
        grant(id, wanted)
    }

    private mutating func grant(_ id: PlacementID, _ wanted: ReloadRequest) {
        let date = now.date
        let dayAgo = date + Span.hours(-24)
        placements.change(id) { placement in
            placement.wanted = nil
            placement.request = wanted
            placement.retryNotBefore = nil
            placement.ledger.latest = date
            placement.ledger.grants.removeAll { $0 <= dayAgo }
            if wanted.isFree { placement.ledger.freeCount += 1 } else { placement.ledger.grants.append(date) }
        }
        dates[.reload(id)] = nil
        uptimes[.widgetRetry(id)] = nil
        guard let placement = placements[id] else { return }
        note(.reloadGranted(id, wanted.reasons.first ?? .policy, isFree: wanted.isFree), wanted.correlation)
        let key = ProcessKey(app: placement.app, role: .widgets)
        if placement.placeholder == nil || wanted.reasons.contains(.settings), placement.placeholderEffect == nil {
            enqueue(.placeholder(id), key, wanted.correlation)
        }
        enqueue(.timeline(id), key, wanted.correlation)
    }

    /// Counted reloads of the last 24 hours.
    func spent(_ ledger: BudgetLedger) -> Int {
        let dayAgo = now.date + Span.hours(-24)
        return ledger.grants.reduce(0) { $0 + ($1 > dayAgo ? 1 : 0) }
    }

    private func earliestGrant(_ ledger: BudgetLedger) -> Instant {
        guard profile.enforcesReloadBudget else { return now.date }
        var moment = now.date
        if let latest = ledger.latest { moment = max(moment, latest + profile.reloadSpacing) }
        let excess = spent(ledger) - max(profile.reloadsPerDay, 1)
        if excess >= 0 {
            // Grants ascend: the budget returns when enough of the oldest are a day old.
            let recent = ledger.grants.suffix(spent(ledger))
            let index = recent.startIndex + excess
            if index < recent.endIndex { moment = max(moment, recent[index] + Span.hours(24)) }
        }
        return moment
    }

    // MARK: Asking

    /// What the app lacks for a placement; nil when it has the kind in that family.
    func missing(_ placement: Placement) -> ReloadFailure? {
        guard let kind = apps[placement.app]?.kind(placement.kind) else { return .kindUnknown }
        return kind.families.contains(placement.family) ? nil : .familyNotOffered
    }

    func widgetRequest(_ placement: Placement) -> WidgetRequest {
        WidgetRequest(placement: placement.id, kind: placement.kind, family: placement.family, configuration: placement.configuration)
    }

    mutating func askTimeline(_ id: PlacementID, of generation: Generation) {
        guard let placement = placements[id], let request = placement.request, request.effect == nil else { return }
        if let missing = missing(placement) { return reloadFailed(id, missing) }
        let effect = ask(
            .requestTimeline(generation, widgetRequest(placement), at: now.date), of: generation, about: .timeline(id),
            within: profile.timelineTimeout, request.correlation)
        placements.change(id) { $0.request?.effect = effect }
    }

    mutating func askPlaceholder(_ id: PlacementID, of generation: Generation, _ correlation: Correlation) {
        guard let placement = placements[id], placement.placeholderEffect == nil, missing(placement) == nil else { return }
        let effect = ask(
            .requestPlaceholder(generation, widgetRequest(placement)), of: generation, about: .placeholder(id),
            within: profile.placeholderTimeout,
            correlation)
        placements.change(id) { $0.placeholderEffect = effect }
    }

    // MARK: Answers

    mutating func acceptPlaceholder(_ id: PlacementID, _ archive: Archive) {
        guard let placement = placements[id] else { return }
        retain(archive)
        if let old = placement.placeholder { release(old) }
        placements.change(id) {
            $0.placeholder = archive
            $0.placeholderEffect = nil
        }
        revision += 1
    }

    mutating func placeholderFailed(_ id: PlacementID, _ failure: ReloadFailure, _ correlation: Correlation) {
        placements.change(id) { $0.placeholderEffect = nil }
        note(.placeholderFailed(id, failure), correlation)
    }

    mutating func accept(_ answer: TimelineAnswer, for id: PlacementID) {
        guard let placement = placements[id], let request = placement.request else { return }
        if answer.entries.isEmpty { return reloadFailed(id, .noEntries) }
        if answer.entries.count > profile.maximumEntries { return reloadFailed(id, .tooManyEntries(answer.entries.count)) }
        // What is shown now stays until the new first entry's date.
        let shown =
            shownEntry(of: id, at: now.date).map { EarlierContent(date: $0.entry.date, archive: $0.entry.archive) } ?? placement.earlier
        let timeline = PlacedTimeline(
            entries: ordered(answer.entries), policy: answer.policy, accepted: now.date, correlation: request.correlation)
        for entry in timeline.entries { retain(entry.archive) }
        if let shown { retain(shown.archive) }
        for entry in placement.timeline?.entries ?? [] { release(entry.archive) }
        if let earlier = placement.earlier { release(earlier.archive) }
        placements.change(id) { placement in
            placement.timeline = timeline
            placement.earlier = shown
            placement.request = nil
            placement.mark = nil
            placement.failureCount = 0
            placement.retryNotBefore = nil
        }
        revision += 1
        awaitNextEntry(id)
        let moment = policyMoment(of: timeline)
        dates[.reload(id)] = moment
        note(.timelineAccepted(id, entries: timeline.entries.count, next: moment), request.correlation)
        pursue(id)
    }

    /// By date; entries of one date keep the order in which the provider gave them. Providers nearly always give them in order already.
    private func ordered(_ entries: [TimelineEntry]) -> [TimelineEntry] {
        if zip(entries, entries.dropFirst()).allSatisfy({ $0.date <= $1.date }) { return entries }
        return entries.enumerated().sorted { ($0.element.date, $0.offset) < ($1.element.date, $1.offset) }.map(\.element)
    }

    /// The last good entry stays, with a mark; the phone asks again after a pause.
    mutating func reloadFailed(_ id: PlacementID, _ failure: ReloadFailure) {
        guard let placement = placements[id], let request = placement.request else { return }
        if failure == .kindUnknown || failure == .familyNotOffered { return notOffered(id, request, failure) }
        let count = placement.failureCount + 1
        let wait = pause(afterFailures: count)
        let moment = now.uptime + wait
        placements.change(id) { placement in
            placement.request = nil
            placement.mark = failure
            placement.failureCount = count
            placement.retryNotBefore = moment
        }
        revision += 1
        note(.reloadFailed(id, failure), request.correlation)
        note(.reloadBackedOff(id, failures: count, pause: wait), request.correlation)
        want(id, .retry, isFree: true, correlation: request.correlation)
    }

    /// A kind or family that the app does not have is not tried again by itself, but when a build says that it has it.
    private mutating func notOffered(_ id: PlacementID, _ request: ReloadRequest, _ failure: ReloadFailure) {
        placements.change(id) { placement in
            placement.request = nil
            placement.mark = failure
        }
        revision += 1
        note(.reloadFailed(id, failure), request.correlation)
    }

    // MARK: WidgetCenter

    mutating func reloadRequested(by generation: Generation, _ kind: String?) {
        guard let process = processes[generation], let app = apps[process.key.app] else { return }
        // Free while the app is in front, and while it runs an intent that a person tapped (facts 2.4).
        let isFree = foregroundApp == process.key.app || process.runningTap != nil
        let correlation = process.runningTap.map { Correlation(.tap, $0.rawValue) } ?? nextCorrelation(.reload)
        var found = false
        for row in placements.rows where row.value.app == process.key.app && (kind == nil || row.value.kind == kind) {
            found = true
            want(row.key, .requestedByApp, isFree: isFree, correlation: correlation)
        }
        guard !found, let kind else { return }
        if app.isDescribed, app.kind(kind) == nil {
            note(.reloadOfUnknownKind(process.key.app, kind: kind), correlation)
        } else {
            note(.kindNotPlaced(process.key.app, kind: kind), correlation)
        }
    }

    // MARK: Gallery

    mutating func askGallery(_ app: AppID, of generation: Generation, _ correlation: Correlation) {
        let waiting = processes[generation]?.inFlight.values ?? []
        for kind in apps[app]?.kinds ?? [] {
            for family in kind.families where hardware.offers(family) {
                let key = GalleryKey(app: app, kind: kind.kind, family: family)
                if gallery[key] != nil || waiting.contains(.gallery(key)) { continue }
                let request = WidgetRequest(placement: nil, kind: kind.kind, family: family, configuration: Payload())
                _ = ask(
                    .requestSnapshot(generation, request, isPreview: true), of: generation, about: .gallery(key),
                    within: profile.snapshotTimeout,
                    correlation)
            }
        }
    }

    mutating func acceptGallery(_ key: GalleryKey, _ archive: Archive) {
        guard apps[key.app] != nil else { return dropped.append(archive.hash) }
        retain(archive)
        if let old = gallery[key] { release(old) }
        gallery[key] = archive
        galleryFailures[key] = nil
        revision += 1
    }

    mutating func galleryFailed(_ key: GalleryKey, _ failure: RenderFailure) {
        guard apps[key.app] != nil else { return }
        galleryFailures[key] = failure
        revision += 1
        note(.galleryFailed(key, failure), Correlation(.screen, 0))
    }

    mutating func forgetGallery(of app: AppID? = nil) {
        for row in galleryFailures.rows where app == nil || row.key.app == app { galleryFailures[row.key] = nil }
        for row in gallery.rows where app == nil || row.key.app == app {
            release(row.value)
            gallery[row.key] = nil
        }
    }
}
