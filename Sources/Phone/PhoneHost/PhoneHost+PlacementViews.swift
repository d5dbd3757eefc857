// What others see of the home screen and of placed widgets: cells, frames and pictures.
import SidelongPhoneCore

extension PhoneHost {
    var homeView: PhoneView.Home {
        let sizes = sizes
        var icons: [PhoneView.Icon] = []
        for page in phone.home.pages.indices {
            for (order, cell) in cells(ofPage: page).enumerated() {
                guard let (app, name) = label(of: cell.item) else { continue }
                icons.append(
                    PhoneView.Icon(
                        app: app, name: name, page: page, order: order, column: cell.column, row: cell.row,
                        frame: sizes.frame(cell, family: nil)))
            }
        }
        let dock = phone.home.dock.enumerated().compactMap { order, item in
            label(of: item).map { PhoneView.DockIcon(app: $0.app, name: $0.name, order: order) }
        }
        return PhoneView.Home(pageCount: phone.home.pages.count, icons: icons, dock: dock)
    }

    private func cells(ofPage page: Int) -> [HomeCell] {
        HomeScreen.cells(phone.home.pages[page], phone.hardware.grid) { phone.span(of: $0) }
    }

    /// Nil for a widget.
    private func label(of item: HomeItem) -> (app: String, name: String)? {
        switch item {
        case .settings: ("settings", "Settings")
        case .app(let app): (app.rawValue, phone.apps[app]?.descriptor.name ?? app.rawValue)
        case .widget: nil
        }
    }

    /// In the order of places, pages and orders.
    func placementViews(at now: Instant) -> [PhoneView.Placement] {
        var views: [PhoneView.Placement] = []
        let sizes = sizes
        for place in PlacementPosition.Place.allCases {
            if place == .home {
                for page in phone.home.pages.indices {
                    for cell in cells(ofPage: page) {
                        guard case .widget(let id) = cell.item, let placement = phone.placements[id] else { continue }
                        views.append(placementView(placement, sizes.frame(cell, family: placement.family), cell, at: now))
                    }
                }
                continue
            }
            for page in 0...1 {
                let row = phone.placementsInOrder(place, page: page).compactMap { phone.placements[$0] }
                let families = row.map(\.family)
                let frames =
                    switch place {
                    case .controlCenter: sizes.frames(ofControls: row.count)
                    // In StandBy one widget of a side shows at a time.
                    case .standBy: families.flatMap { sizes.frames(ofRow: [$0]) }
                    case .home, .lockScreen: sizes.frames(ofRow: families)
                    }
                for (placement, frame) in zip(row, frames) { views.append(placementView(placement, frame, nil, at: now)) }
            }
        }
        return views
    }

    private func placementView(_ placement: Placement, _ frame: PhoneView.Frame, _ cell: HomeCell?, at now: Instant)
        -> PhoneView.Placement
    {
        let app = phone.apps[placement.app]
        let kind = app?.kind(placement.kind)
        let name = app?.descriptor.name ?? placement.app.rawValue
        let content = phone.shownContent(of: placement.id, at: now)
        let sort: PhoneView.Placement.Content
        var entryDate: Int64?
        switch content {
        case .entry(_, _, let since):
            sort = .entry
            entryDate = since.rawValue / 1_000_000
        case .earlier: sort = .earlier
        case .placeholder: sort = .placeholder
        case .nothing: sort = .nothing
        }
        let canvas = sizes.size(placement.family)
        let position = placement.position
        let families = (kind?.families ?? [placement.family]).filter {
            phone.objection(to: placement.kind, $0, of: placement.app, in: position.place, moved: placement.id) == nil
        }
        return PhoneView.Placement(
            id: placement.id.rawValue, app: placement.app.rawValue, appName: name, kind: placement.kind,
            displayName: kind?.displayName ?? name, family: placement.family.rawValue, place: position.place.rawValue,
            page: position.page, order: position.order, column: cell?.column ?? 0, row: cell?.row ?? 0, columns: cell?.span.columns ?? 0,
            rows: cell?.span.rows ?? 0, frame: frame, canvas: PhoneView.Canvas(width: canvas.width, height: canvas.height),
            isConfigurable: kind?.configurationIntent != nil, configuration: placement.configuration.text,
            families: families.map(\.rawValue), content: sort, archive: content.archive.map(reference), entryDate: entryDate,
            mark: placement.mark.map { "\($0)" }, isReloading: placement.request != nil, tapsInFlight: placement.tapsInFlight)
    }
}
