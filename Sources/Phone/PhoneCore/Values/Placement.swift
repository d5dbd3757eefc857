// One widget where a person put it, with everything the phone remembers about its timeline.

/// Where a widget stands.
package struct PlacementPosition: Hashable, Codable, Sendable {
    package enum Place: String, Hashable, Codable, Sendable, CaseIterable { case home, lockScreen, controlCenter, standBy }
    package var place: Place
    /// Home screen page from 0; on the Lock Screen 0 above the clock and 1 below it; in StandBy 0 left and 1 right; else 0.
    package var page: Int
    /// Order on its page, from 0 without gaps; on the home screen icons and widgets are counted together.
    package var order: Int

    package init(place: Place = .home, page: Int = 0, order: Int = 0) {
        self.place = place
        self.page = page
        self.order = order
    }
}

/// Why a timeline is asked for.
package enum ReloadReason: Hashable, Codable, Sendable {
    case placed
    /// It was given another family.
    case resized
    /// Its configuration was edited.
    case configured
    /// The policy's moment came.
    case policy
    /// `WidgetCenter`.
    case requestedByApp
    /// An intent of this very widget ended (or may have run).
    case intent(TapID)
    /// Locale, zone, text size or another setting changed.
    case settings
    /// A newer build of the app was installed.
    case appInstalled
    /// The clock went back to before the first entry.
    case clockWentBack
    /// The last one failed.
    case retry
    /// A person asked for it in the inspector.
    case person
}

/// A reload that is wanted or on its way. Wishes that come while one is on its way are merged into one more.
package struct ReloadRequest: Hashable, Codable, Sendable {
    package var correlation: Correlation
    package var reasons: [ReloadReason]
    /// Not counted against the budget.
    package var isFree: Bool
    /// The effect, once a process was ready to be asked; nil before.
    package var effect: EffectID?
}

/// Why a placement's last request for a timeline brought nothing new.
package enum ReloadFailure: Hashable, Codable, Sendable {
    case processCrashed(String)
    case processRefused(String)
    case timedOut
    case nonsense(String)
    case noEntries
    case tooManyEntries(Int)
    case kindUnknown
    /// The kind does not come in the placement's family (any more).
    case familyNotOffered
}

/// Counted reloads of the last 24 hours.
package struct BudgetLedger: Hashable, Codable, Sendable {
    /// Moments of counted reloads, ascending.
    package var grants: [Instant] = []
    /// The last reload of any sort, for the least distance between two.
    package var latest: Instant?
    /// Reloads that were free, for the inspector.
    package var freeCount: UInt64 = 0
}

/// What is shown while the timeline's first entry lies in the future.
package struct EarlierContent: Hashable, Codable, Sendable {
    package var date: Instant
    package var archive: Archive
}

/// A placed widget.
package struct Placement: Hashable, Codable, Sendable {
    package var id: PlacementID
    package var app: AppID
    package var kind: String
    package var family: WidgetFamily
    package var position: PlacementPosition
    /// The configuration intent's values; empty for a static configuration.
    package var configuration: Payload

    package var timeline: PlacedTimeline?
    package var placeholder: Archive?
    /// The entry that was shown when the present timeline came. Also keeps a tap valid that was made at just that moment.
    package var earlier: EarlierContent?
    /// The reload on its way; at most one.
    package var request: ReloadRequest?
    /// The next one, merged, waiting for the one on its way, the budget, a back-off or an intent.
    package var wanted: ReloadRequest?
    /// The placeholder request on its way.
    package var placeholderEffect: EffectID?
    package var ledger = BudgetLedger()
    /// Failures in a row.
    package var failureCount = 0
    /// Before this uptime no request that is not owed to a tap; nil without a back-off.
    package var retryNotBefore: Uptime?
    /// Why the last request failed: the mark on the tile. Nil when the last one succeeded.
    package var mark: ReloadFailure?
    /// Intents of this widget that are on their way; a wish made meanwhile waits for the last of them.
    package var tapsInFlight = 0
}
