// Control Center: the phone's own switches and the controls of apps, over a blurred screen.

import { make, makeButton, glyph } from './dom.js';
import { makeTile, fillTile } from './tiles.js';
import { wireDrag, wireLongPress } from './press.js';
import { openMenu } from './menu.js';
import { play } from './motion.js';

const away = { transform: 'translateY(-24px)', opacity: 0 }, there = { transform: 'none', opacity: 1 };

export class ControlCenter {
  constructor(phone) {
    this.phone = phone;
    this.isOpen = false;
    const element = this.element = phone.region('section', 'controls', 'Control Center');
    element.tabIndex = -1;
    element.isAway = true;
    const bar = make('div', 'controls-bar', element);
    this.editButton = makeButton('controls-round', bar, { glyph: 'plus', label: 'Edit Controls', act: () => this.edit(!this.isEditing) });
    makeButton('controls-round', bar, { glyph: 'close', label: 'Close Control Center', act: () => this.close() });
    this.panel = make('div', 'controls-panel', element);
    this.own = make('div', 'controls-own', this.panel);
    this.apps = make('div', 'controls-apps', this.panel);
    this.apps.setAttribute('role', 'group');
    this.apps.setAttribute('aria-label', 'Controls of apps');
    this.add = makeButton('controls-add', element, { glyph: 'plus', text: 'Add a Control', act: () => phone.gallery.open({ place: 'controlCenter' }) });
    this.tiles = new Map();
    this.updates = [];
    this.makeOwn();
    element.addEventListener('click', (event) => { if (event.target === element || event.target === this.panel) this.close(); });
    element.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      event.stopPropagation();
      if (this.isEditing) this.edit(false);
      else this.close();
    });
    wireDrag(element, { scale: () => phone.scale, start: (event, way) => way.y < 0 && !event.target.closest('.control'), move: () => {}, end: (_, way) => { if (way.y < -50) this.close(); } });
    // The corner from which a finger pulls it down.
    const corner = this.corner = make('div', 'controls-corner', phone.screen);
    wireDrag(corner, { scale: () => phone.scale, start: (_, way) => way.y > 0, move: () => {}, end: (_, way) => { if (way.y > 30) this.open(); } });
    this.edit(false);
  }

  makeOwn() {
    const { phone } = this;
    const change = (part) => phone.send({ settings: { settings: { ...phone.view.settings, ...part } } });
    this.toggle('moon', 'Dark Mode', (view) => view.settings.appearance === 'dark', (isOn) => change({ appearance: isOn ? 'dark' : 'light' }));
    this.toggle('contrast', 'Increase Contrast', (view) => view.settings.increasedContrast, (increasedContrast) => change({ increasedContrast }));
    this.toggle('motion', 'Reduce Motion', (view) => view.settings.reduceMotion, (reduceMotion) => change({ reduceMotion }));
    const act = (name, text, act) => {
      const tile = makeButton('own-control', this.own, { glyph: name, text, act: () => { this.close(true); act(); } });
      return tile;
    };
    act('lock', 'Lock', () => phone.send({ lock: {} }));
    act('standby', 'StandBy', () => phone.send({ standBy: { isOn: true } }));
    act('gear', 'Settings', () => phone.openSettings());
  }

  toggle(name, text, get, set) {
    const tile = makeButton('own-control', this.own, { glyph: name, text });
    tile.setAttribute('role', 'switch');
    tile.addEventListener('click', () => set(tile.getAttribute('aria-checked') !== 'true'));
    this.updates.push((view) => tile.setAttribute('aria-checked', String(Boolean(get(view)))));
  }

  // MARK: Opening

  toggleOpen() { if (this.isOpen) this.close(); else this.open(); }

  open() {
    if (this.isOpen || this.phone.view?.standBy?.isOn) return;
    this.isOpen = true;
    this.opener = document.activeElement;
    this.element.hidden = false;
    this.element.isAway = false;
    this.phone.layers.setInert();
    this.phone.root.classList.add('in-controls');
    play(this.element, [{ opacity: 0 }, { opacity: 1 }], { duration: 240 });
    play(this.panel, [away, there], { duration: 380 });
    this.show(this.phone.view);
    this.own.firstElementChild.focus({ preventScroll: true });
  }

  close(isQuiet = false) {
    if (!this.isOpen) return;
    this.isOpen = false;
    this.edit(false);
    this.element.isAway = true;
    this.phone.root.classList.remove('in-controls');
    const hide = () => { if (!this.isOpen) this.element.hidden = true; };
    if (isQuiet) hide();
    else play(this.element, [{ opacity: 1 }, { opacity: 0 }], { duration: 200, fill: 'none' }).then(hide);
    this.phone.layers.setInert();
    this.phone.layers.returnFocus(this.opener);
  }

  edit(isEditing) {
    this.isEditing = isEditing;
    this.element.classList.toggle('editing', isEditing);
    this.add.hidden = !isEditing;
    this.own.inert = isEditing;
    this.editButton.setAttribute('aria-label', isEditing ? 'Done' : 'Edit Controls');
    this.editButton.replaceChildren(glyph(isEditing ? 'check' : 'plus'));
    for (const tile of this.tiles.values()) this.hold(tile);
  }

  hold(tile) {
    tile.isHeld = this.isEditing;
    tile.face.inert = this.isEditing;
    tile.remove_.hidden = !this.isEditing;
  }

  // MARK: The view

  show(view) {
    this.corner.hidden = Boolean(view.standBy?.isOn);
    if (!this.isOpen) return;
    for (const update of this.updates) update(view);
    const placed = view.placements.filter((each) => each.place === 'controlCenter'), keep = new Set();
    for (const placement of placed) {
      keep.add(placement.id);
      let tile = this.tiles.get(placement.id);
      if (!tile) {
        tile = this.makeControl(placement);
        this.tiles.set(placement.id, tile);
        this.apps.append(tile);
      }
      const { frame } = placement;
      Object.assign(tile.style, { left: `${frame.x}px`, top: `${frame.y}px`, width: `${frame.width}px`, height: `${frame.height}px` });
      fillTile(this.phone, tile, placement);
    }
    for (const [id, tile] of this.tiles) if (!keep.has(id)) { this.phone.surfaces.delete(tile.surface); tile.remove(); this.tiles.delete(id); }
    const bottom = Math.max(0, ...placed.map(({ frame }) => frame.y + frame.height)), right = Math.max(0, ...placed.map(({ frame }) => frame.x + frame.width));
    Object.assign(this.apps.style, { height: `${bottom}px`, width: `${right}px` });
    this.apps.hidden = !placed.length;
  }

  makeControl(placement) {
    const { phone } = this;
    const tile = makeTile(phone, placement, 'control', { radius: 0, look: () => ({ isDark: true, isHighContrast: phone.look().isHighContrast }) });
    tile.tabIndex = -1;
    tile.remove_ = makeButton('minus', tile, {
      glyph: 'minus', label: `Remove ${placement.displayName}`, act: (event) => { event.stopPropagation(); this.remove(tile); },
    });
    const menu = () => openMenu(phone, tile, tile.name, [
      ...(tile.placement.isConfigurable ? [{ text: 'Edit Control', glyph: 'pencil', act: () => phone.editing.open(tile.placement) }] : []),
      { text: 'Edit Controls', glyph: 'controls', act: () => this.edit(true) },
      { text: 'Remove Control', glyph: 'minus', isDestructive: true, act: () => this.remove(tile) },
    ]);
    wireLongPress(tile, menu, () => !this.isEditing);
    tile.addEventListener('keydown', (event) => {
      if (event.target === tile.remove_ && !['Delete', 'ArrowLeft', 'ArrowRight'].includes(event.key)) return;
      if (this.isEditing && event.key === 'Delete') this.remove(tile);
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (!this.isEditing || !step) return;
      event.preventDefault();
      phone.send({ move: { placement: tile.placement.id, place: 'controlCenter', page: 0, order: Math.max(0, tile.placement.order + step) } });
      phone.afterNextView(() => phone.announce(`${tile.placement.displayName}, place ${tile.placement.order + 1}`));
    });
    this.hold(tile);
    return tile;
  }

  async remove(tile) {
    const answer = await this.phone.send({ remove: { placement: tile.placement.id } });
    if (answer.outcome === 'done') { this.phone.announce(`${tile.placement.displayName} was removed.`); this.editButton.focus({ preventScroll: true }); }
  }
}
