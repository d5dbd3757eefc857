// Widgets on the screen: placing, removing, and which moments they wait for.

extension Phone {
    mutating func place(_ app: AppID, _ kind: String, _ family: WidgetFamily, _ position: PlacementPosition, _ configuration: Payload) {
        guard apps[app] != nil else { return note(.appUnknown(app), nextCorrelation(.screen)) }
        if let objection = objection(to: kind, family, of: app, in: position.place) {
            return note(.placementRefused(app, kind: kind, objection), nextCorrelation(.screen), app: app)
        }
        counters.placement += 1
        let id = PlacementID(rawValue: counters.placement)
        placements[id] = Placement(id: id, app: app, kind: kind, family: family, position: position, configuration: configuration)
        put(id, position)
        revision += 1
        tellPlacements(of: app)
        want(id, .placed, isFree: true)
    }

    /// Why such a widget may not stand in a place; nil when it may. `moved` is one that stands there already and goes elsewhere or changes.
    package func objection(
        to kind: String, _ family: WidgetFamily, of app: AppID, in place: PlacementPosition.Place, moved: PlacementID? = nil
    ) -> PlacementObjection? {
        if !hardware.offers(family) { return .notOnThisPhone(family) }
        if let app = apps[app], app.isDescribed {
            guard let known = app.kind(kind) else { return .unknownKind(kind) }
            if !known.families.contains(family) { return .familyNotOffered(family, offered: known.families.filter(hardware.offers)) }
        }
        if !family.fits(place) { return .wrongPlace(family, place) }
        return hasRoom(for: family, in: place, moved) ? nil : .noRoom(place)
    }

    private func hasRoom(for family: WidgetFamily, in place: PlacementPosition.Place, _ moved: PlacementID?) -> Bool {
        let others = placements.rows.filter { $0.key != moved && $0.value.position.place == place }.map(\.value.family)
        return switch place {
        case .home: true
        case .lockScreen:
            family == .accessoryInline
                ? !others.contains(.accessoryInline) : others.reduce(family.lockScreenUnits) { $0 + $1.lockScreenUnits } <= 4
        case .controlCenter, .standBy: others.count < profile.widgetsPerPanel
        }
    }

    mutating func movePlacement(_ id: PlacementID, _ position: PlacementPosition) {
        guard let placement = placements[id] else { return }
        if let objection = objection(to: placement.kind, placement.family, of: placement.app, in: position.place, moved: id),
            position.place != placement.position.place
        {
            return note(.placementRefused(placement.app, kind: placement.kind, objection), nextCorrelation(.screen), app: placement.app)
        }
        put(id, position)
        revision += 1
    }

    /// Another family of the same kind. Pictures of the old size go; what is on its way is not waited for.
    mutating func resizePlacement(_ id: PlacementID, _ family: WidgetFamily) {
        guard let placement = placements[id], placement.family != family else { return }
        if let objection = objection(to: placement.kind, family, of: placement.app, in: placement.position.place, moved: id) {
            return note(.placementRefused(placement.app, kind: placement.kind, objection), nextCorrelation(.screen), app: placement.app)
        }
        setFamily(id, family)
        tellPlacements(of: placement.app)
    }

    mutating func setFamily(_ id: PlacementID, _ family: WidgetFamily) {
        guard let placement = placements[id] else { return }
        for effect in [placement.request?.effect, placement.placeholderEffect].compactMap({ $0 }) { abandon(effect) }
        releasePictures(of: placement)
        placements.change(id) { placement in
            placement.family = family
            placement.timeline = nil
            placement.placeholder = nil
            placement.earlier = nil
            placement.request = nil
            placement.placeholderEffect = nil
            placement.retryNotBefore = nil
            placement.failureCount = 0
            placement.mark = nil
        }
        dates[.entry(id)] = nil
        put(id, placement.position)
        revision += 1
        want(id, .resized, isFree: true)
    }

    mutating func configurePlacement(_ id: PlacementID, _ configuration: Payload) {
        guard let placement = placements[id], placement.configuration != configuration else { return }
        placements.change(id) { $0.configuration = configuration }
        revision += 1
        tellPlacements(of: placement.app)
        want(id, .configured, isFree: true)
    }

    mutating func removePlacement(_ id: PlacementID) {
        guard let placement = placements[id] else { return }
        placements[id] = nil
        releasePictures(of: placement)
        dates[.entry(id)] = nil
        dates[.reload(id)] = nil
        uptimes[.widgetRetry(id)] = nil
        home.remove(.widget(id))
        settlePlaces()
        revision += 1
        tellPlacements(of: placement.app)
    }

    private mutating func releasePictures(of placement: Placement) {
        for entry in placement.timeline?.entries ?? [] { release(entry.archive) }
        if let archive = placement.placeholder { release(archive) }
        if let earlier = placement.earlier { release(earlier.archive) }
    }

    /// Every process of the app hears what is placed of it. One that starts later hears it in its hello.
    private mutating func tellPlacements(of app: AppID) {
        for row in processes.rows where row.value.key.app == app && row.value.state != .stopping {
            emit(.tellPlacements(row.key), Correlation(.process, row.key.rawValue))
        }
    }

    // MARK: Timelines of placed widgets

    /// An entry's date came: nothing runs, the tile shows another archive.
    mutating func entryCame(_ id: PlacementID) {
        revision += 1
        awaitNextEntry(id)
    }

    mutating func awaitNextEntry(_ id: PlacementID) {
        guard let timeline = placements[id]?.timeline else { return dates[.entry(id)] = nil }
        let next = timeline.index(at: now.date).map { $0 + 1 } ?? 0
        // Entries of one date count as one: the index jumps to the last of them.
        dates[.entry(id)] = next < timeline.entries.count ? timeline.entries[next].date : nil
    }

    /// The policy's moment, or the moment until which the budget held a wish.
    mutating func reloadCame(_ id: PlacementID) {
        guard let placement = placements[id] else { return }
        if placement.wanted == nil { want(id, .policy, isFree: foregroundApp == placement.app) } else { pursue(id) }
    }

    /// When the policy allows a new timeline; nil for never.
    func policyMoment(of timeline: PlacedTimeline) -> Instant? {
        switch timeline.policy {
        case .never: nil
        case .after(let date): date > now.date ? date : now.date + profile.reloadSpacing
        case .atEnd:
            timeline.entries.last.map { $0.date > now.date ? $0.date : now.date + profile.endedTimelineDelay }
        }
    }
}
