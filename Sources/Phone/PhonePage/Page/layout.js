// Where icons lie on a phone that says nothing of its home screen's grid.

const grid = { columns: 4, rows: 6, x: 27, y: 77, pitchX: 90, pitchY: 98, icon: 60 };

/// The view with a home screen: icons flow below the widgets of the first page.
export function complete(view) {
  if (view.home) return view;
  const bottom = Math.max(grid.y, ...view.placements.filter((each) => each.place === 'home').map((each) => each.frame.y + each.frame.height + 38));
  const icons = view.apps.map((app, index) => ({
    app: app.id, name: app.name, page: 0, order: 500 + index,
    frame: { x: 27 + (index % 4) * 92.67, y: bottom + Math.floor(index / 4) * 98, width: 60, height: 60 },
  }));
  const { profile } = view;
  return {
    ...view, home: { pageCount: 1, icons, dock: [{ app: 'settings', name: 'Settings', order: 0 }] }, profiles: [{ id: profile.name, name: profile.name }],
    profile: { id: profile.name, hasHomeButton: false, isPad: false, grid, dockCapacity: 4, ...profile },
  };
}
