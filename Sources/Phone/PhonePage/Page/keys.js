// The buttons beside the phone: what a hand does to a real one.

export class Keys {
  constructor(element, send, inspector) {
    this.send = send;
    const button = (name, act) => {
      const made = document.createElement('button');
      made.type = 'button';
      made.textContent = name;
      made.addEventListener('click', act);
      element.append(made);
      return made;
    };
    button('Home', () => send({ home: {} }));
    this.lock = button('Lock', () => send(this.view?.isLocked ? { unlock: {} } : { lock: {} }));
    this.island = button('Expand Island', () => send(this.view?.island.arrangement === 'expanded' ? { collapseIsland: {} } : { expandIsland: {} }));
    this.appearance = button('Dark', () => {
      if (!this.view) return;
      const settings = { ...this.view.settings, appearance: this.view.settings.appearance === 'dark' ? 'light' : 'dark' };
      send({ settings: { settings } });
    });
    const toggle = button('Inspector', () => {
      inspector.toggle();
      toggle.setAttribute('aria-expanded', String(!inspector.element.hidden));
    });
    toggle.setAttribute('aria-expanded', 'false');
  }

  show(view) {
    this.view = view;
    this.lock.textContent = view.isLocked ? 'Unlock' : 'Lock';
    this.appearance.textContent = view.settings.appearance === 'dark' ? 'Light' : 'Dark';
    this.island.textContent = view.island.arrangement === 'expanded' ? 'Collapse Island' : 'Expand Island';
    this.island.disabled = view.island.arrangement === 'none';
  }
}
