// The home screen as a whole, and the rows of other places: icons come and move, and every order is without gaps.

extension Phone {
    /// Gives a widget its place among those that are there.
    mutating func put(_ id: PlacementID, _ position: PlacementPosition) {
        guard let family = placements[id]?.family else { return }
        if position.place == .home {
            home.put(.widget(id), page: position.page, order: position.order)
            placements.change(id) { $0.position.place = .home }
        } else {
            home.remove(.widget(id))
            var page = 0
            switch position.place {
            case .lockScreen: page = family == .accessoryInline ? 0 : 1
            case .standBy: page = min(max(position.page, 0), 1)
            case .home, .controlCenter: break
            }
            let row = placementsInOrder(position.place, page: page).filter { $0 != id }
            let order = min(max(position.order, 0), row.count)
            placements.change(id) { $0.position = PlacementPosition(place: position.place, page: page, order: order) }
            for (index, other) in row.enumerated() { placements.change(other) { $0.position.order = index < order ? index : index + 1 } }
        }
        settlePlaces()
    }

    /// What stands on a page of a place, in its order.
    package func placementsInOrder(_ place: PlacementPosition.Place, page: Int) -> [PlacementID] {
        placements.rows.filter { $0.value.position.place == place && $0.value.position.page == page }
            .sorted { ($0.value.position.order, $0.key) < ($1.value.position.order, $1.key) }.map(\.key)
    }

    /// Pages fit their grid, and each placement knows its page and its order.
    mutating func settlePlaces() {
        var screen = home
        screen.settle(hardware.grid, dockCapacity: hardware.dockCapacity) { span(of: $0) }
        home = screen
        for (page, items) in screen.pages.enumerated() {
            for (order, item) in items.enumerated() {
                guard case .widget(let id) = item else { continue }
                placements.change(id) { $0.position = PlacementPosition(place: .home, page: page, order: order) }
            }
        }
        for place in PlacementPosition.Place.allCases where place != .home {
            for page in 0...1 {
                for (order, id) in placementsInOrder(place, page: page).enumerated() { placements.change(id) { $0.position.order = order } }
            }
        }
    }

    package func span(of item: HomeItem) -> HomeSpan {
        guard case .widget(let id) = item, let family = placements[id]?.family else { return .icon }
        return hardware.cells(of: family)
    }

    /// A new app's icon: on the first page that has room, else on a new one.
    mutating func addIcon(of app: AppID) {
        guard home.place(of: .app(app)) == nil else { return }
        let free = home.pages.firstIndex { page in
            HomeScreen.cells(page + [.app(app)], hardware.grid) { span(of: $0) }.count == page.count + 1
        }
        let page = free ?? home.pages.count
        home.put(.app(app), page: page, order: .max)
        settlePlaces()
    }

    /// Why an icon may not be put there; nil when it may.
    package func objection(toMoving item: HomeItem, page: Int?) -> PlacementObjection? {
        guard page == nil else { return nil }
        if !item.isIcon { return .notInDock }
        return home.dock.contains(item) || home.dock.count < hardware.dockCapacity ? nil : .notInDock
    }

    mutating func moveIcon(_ item: HomeItem, page: Int?, order: Int) {
        guard item.isIcon, home.place(of: item) != nil else { return }
        if let objection = objection(toMoving: item, page: page) { return note(.iconRefused(objection), nextCorrelation(.screen)) }
        if let page { home.put(item, page: page, order: order) } else { home.putInDock(item, order: order) }
        settlePlaces()
        revision += 1
    }

    // MARK: Hardware

    /// Sizes are others, so every picture is asked for anew; a widget whose family is missing takes the largest that there is.
    mutating func changeHardware(_ new: PhoneHardware) {
        guard new != hardware else { return }
        hardware = new
        let correlation = nextCorrelation(.setting)
        note(.hardwareChanged(new), correlation)
        for row in placements.rows where !new.offers(row.value.family) { fit(row.value, correlation) }
        settlePlaces()
        forgetGallery()
        collapseIsland()
        banner = nil
        uptimes[.bannerEnd] = nil
        revision += 1
        for row in processes.rows where row.value.state != .stopping {
            emit(.announceSettings(row.key, settings), correlation)
            if row.value.state == .foreground { emit(.showScene(row.key), correlation) }
        }
        for row in placements.rows { want(row.key, .settings, isFree: true, correlation: correlation) }
        for row in activities.rows {
            activities.change(row.key) { $0.version += 1 }
            render(row.key)
        }
    }

    private mutating func fit(_ placement: Placement, _ correlation: Correlation) {
        let offered = apps[placement.app]?.kind(placement.kind)?.families ?? []
        let smaller: [WidgetFamily] = [.systemLarge, .systemMedium, .systemSmall]
        guard let family = smaller.first(where: offered.contains) else {
            note(.placementFitted(placement.id, nil), correlation, app: placement.app)
            return removePlacement(placement.id)
        }
        note(.placementFitted(placement.id, family), correlation, app: placement.app)
        setFamily(placement.id, family)
    }
}
