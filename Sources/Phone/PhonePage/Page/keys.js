// The buttons beside the phone: what a hand does to a real one.

import { makeButton } from './dom.js';

export class Keys {
  constructor(element, phone, inspector) {
    this.phone = phone;
    const { send } = phone;
    const button = (name, text, act) => makeButton('', element, { glyph: name, text, act });
    button('house', 'Home', () => phone.goHome());
    this.lock = button('lock', 'Lock', () => send(this.view?.isLocked ? { unlock: {} } : { lock: {} }));
    this.controls = button('controls', 'Control Center', () => phone.controls.toggleOpen());
    this.island = button('island', 'Expand Island', () => send(this.view?.island.arrangement === 'expanded' ? { collapseIsland: {} } : { expandIsland: {} }));
    this.standBy = button('standby', 'StandBy', () => send({ standBy: { isOn: !this.view?.standBy?.isOn } }));
    this.appearance = button('moon', 'Dark', () => {
      if (!this.view) return;
      send({ settings: { settings: { ...this.view.settings, appearance: this.view.settings.appearance === 'dark' ? 'light' : 'dark' } } });
    });
    const toggle = button('inspector', 'Inspector', () => {
      inspector.toggle();
      toggle.setAttribute('aria-expanded', String(!inspector.element.hidden));
    });
    toggle.setAttribute('aria-expanded', 'false');
  }

  name(button, text) { button.lastChild.textContent = text; }

  show(view) {
    this.view = view;
    this.name(this.lock, view.isLocked ? 'Unlock' : 'Lock');
    this.name(this.appearance, view.settings.appearance === 'dark' ? 'Light' : 'Dark');
    this.name(this.island, view.island.arrangement === 'expanded' ? 'Collapse Island' : 'Expand Island');
    this.island.disabled = view.island.arrangement === 'none';
    this.island.hidden = !view.profile.hasIsland;
    this.standBy.setAttribute('aria-pressed', String(Boolean(view.standBy?.isOn)));
    this.standBy.hidden = Boolean(view.profile.isPad);
  }
}
