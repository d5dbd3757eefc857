// What a person sees of the phone at a moment: derived, never stored.

/// What a widget's tile shows.
package enum ShownContent: Hashable, Codable, Sendable {
    /// The entry at this index of the timeline.
    case entry(Int, Archive, since: Instant)
    /// The entry of the timeline before, because the new one begins later.
    case earlier(Archive)
    case placeholder(Archive)
    /// Nothing has come yet.
    case nothing

    package var archive: Archive? {
        switch self {
        case .entry(_, let archive, _), .earlier(let archive), .placeholder(let archive): archive
        case .nothing: nil
        }
    }
}

/// What the island shows.
package enum IslandArrangement: Hashable, Codable, Sendable {
    case none
    /// One activity: compact leading and trailing.
    case compact(ActivityID)
    /// Two activities of two apps: minimal, attached and detached.
    case pair(attached: ActivityID, detached: ActivityID)
    case expanded(ActivityID)
}

/// A tile.
package struct TileFace: Hashable, Codable, Sendable {
    package var placement: PlacementID
    package var app: AppID
    package var kind: String
    package var family: WidgetFamily
    package var position: PlacementPosition
    package var content: ShownContent
    package var mark: ReloadFailure?
    package var isReloading: Bool
    package var tapsInFlight: Int
}

/// Everything that a person sees, in the order of placement and of the Lock Screen.
package struct PhoneFace: Hashable, Codable, Sendable {
    package var date: Instant
    package var settings: PhoneSettings
    package var isLocked: Bool
    package var screen: PhoneScreen
    package var apps: [AppDescriptor]
    package var tiles: [TileFace]
    package var island: IslandArrangement
    package var lockScreen: [ActivityID]
}

extension Phone {
    /// The last entry whose date is at or before the moment, with its index; nil before the first, or without a timeline.
    package func shownEntry(of placement: PlacementID, at date: Instant) -> (index: Int, entry: TimelineEntry)? {
        guard let timeline = placements[placement]?.timeline, let index = timeline.index(at: date) else { return nil }
        return (index, timeline.entries[index])
    }

    /// What the tile shows at the moment; never anything whose date is later.
    package func shownContent(of placement: PlacementID, at date: Instant) -> ShownContent {
        placements[placement].map { content(of: $0, at: date) } ?? .nothing
    }

    func content(of placement: Placement, at date: Instant) -> ShownContent {
        if let timeline = placement.timeline, let index = timeline.index(at: date) {
            let entry = timeline.entries[index]
            return .entry(index, entry.archive, since: entry.date)
        }
        if let earlier = placement.earlier, earlier.date <= date { return .earlier(earlier.archive) }
        return placement.placeholder.map(ShownContent.placeholder) ?? .nothing
    }

    /// Visible activities in the Lock Screen's order: higher relevance first, then the earlier started.
    package var lockScreenActivities: [LiveActivity] {
        activities.rows.map(\.value).filter(\.isVisible).sorted(by: Phone.ranksBefore)
    }

    /// How the island stands at this moment.
    package var islandArrangement: IslandArrangement {
        if !hardware.hasIsland || isLocked && !profile.islandShowsWhileLocked { return .none }
        if case .expanded(let id) = island, let activity = activities[id], isInIsland(activity) { return .expanded(id) }
        // One slot per app, taken by its most relevant activity; the two best slots are shown.
        var seen: [AppID] = []
        var shown: [ActivityID] = []
        for activity in activities.rows.map(\.value).filter(isInIsland).sorted(by: Phone.ranksBefore) where !seen.contains(activity.app) {
            seen.append(activity.app)
            shown.append(activity.id)
            if shown.count == 2 { break }
        }
        switch shown.count {
        case 0: return .none
        case 1: return .compact(shown[0])
        default: return .pair(attached: shown[0], detached: shown[1])
        }
    }

    /// The app whose scene a person sees.
    package var foregroundApp: AppID? {
        guard !isLocked, case .app(let app) = screen else { return nil }
        return app
    }

    /// A live activity whose app is not in front.
    func isInIsland(_ activity: LiveActivity) -> Bool { activity.isLive && activity.app != foregroundApp }

    static func ranksBefore(_ left: LiveActivity, _ right: LiveActivity) -> Bool {
        if left.content.relevance != right.content.relevance { return left.content.relevance > right.content.relevance }
        if left.startedAt != right.startedAt { return left.startedAt < right.startedAt }
        return left.id < right.id
    }

    /// Everything that a person sees now.
    package var face: PhoneFace {
        PhoneFace(
            date: now.date, settings: settings, isLocked: isLocked, screen: screen, apps: apps.rows.map(\.value.descriptor),
            tiles: placements.rows.map { row in
                let placement = row.value
                return TileFace(
                    placement: placement.id, app: placement.app, kind: placement.kind, family: placement.family,
                    position: placement.position,
                    content: content(of: placement, at: now.date), mark: placement.mark, isReloading: placement.request != nil,
                    tapsInFlight: placement.tapsInFlight)
            }, island: islandArrangement, lockScreen: lockScreenActivities.map(\.id))
    }

    /// The activities of an app as its processes hear of them, for the hello: every one that is not dismissed, in the order of their starts.
    package func activityNews(of app: AppID) -> [ActivityNews] {
        activities.rows.filter { $0.value.app == app }.map { $0.value.news }
    }

    /// Whether anything still refers to the archive.
    package func refers(to archive: ArchiveHash) -> Bool { archiveUses[archive] != nil }

    /// Every archive that is referred to, in order: what the host keeps when it cleans up at its start.
    package var referredArchives: [ArchiveHash] { archiveUses.keys }
}

extension LiveActivity {
    package var news: ActivityNews {
        ActivityNews(activity: id, attributesType: attributesType, attributes: attributes, content: content, state: state)
    }
}
