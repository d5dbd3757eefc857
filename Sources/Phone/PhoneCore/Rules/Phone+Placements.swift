// Widgets on the screen: placing, removing, and which moments they wait for.

extension Phone {
    mutating func place(_ app: AppID, _ kind: String, _ family: WidgetFamily, _ position: PlacementPosition, _ configuration: Payload) {
        guard apps[app] != nil else { return note(.appUnknown(app), nextCorrelation(.screen)) }
        counters.placement += 1
        let id = PlacementID(rawValue: counters.placement)
        placements[id] = Placement(id: id, app: app, kind: kind, family: family, position: position, configuration: configuration)
        revision += 1
        want(id, .placed, isFree: true)
    }

    mutating func removePlacement(_ id: PlacementID) {
        guard let placement = placements[id] else { return }
        placements[id] = nil
        for entry in placement.timeline?.entries ?? [] { release(entry.archive) }
        if let archive = placement.placeholder { release(archive) }
        if let earlier = placement.earlier { release(earlier.archive) }
        dates[.entry(id)] = nil
        dates[.reload(id)] = nil
        uptimes[.widgetRetry(id)] = nil
        revision += 1
    }

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
