// StandBy: the phone on its side on a charger. Two stacks of small widgets beside the clock, or an activity over the whole screen.

import { make, makeButton } from './dom.js';
import { makeTile, fillTile } from './tiles.js';
import { makeCard, fillCard } from './cards.js';

export class StandBy {
  constructor(phone) {
    this.phone = phone;
    const element = this.element = phone.region('section', 'standby', 'StandBy');
    element.tabIndex = -1;
    this.face = make('div', 'standby-face', element);
    this.clockBox = make('div', 'standby-clock', this.face);
    this.date = make('div', 'standby-date', this.clockBox);
    this.time = make('div', 'standby-time', this.clockBox);
    this.stacks = [make('div', 'standby-stack', this.face), make('div', 'standby-stack', this.face)];
    this.activity = make('div', 'standby-activity', element);
    this.strip = make('div', 'standby-strip', element);
    makeButton('standby-done', element, { glyph: 'close', label: 'Leave StandBy', act: () => phone.send({ standBy: { isOn: false } }) });
    this.tiles = new Map();
    this.places = [0, 0];
    element.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      this.leave();
    });
  }

  /// One step back: from an activity to the clock, from there out of StandBy.
  leave() { this.phone.send(this.phone.view.standBy?.activity ? { expandStandBy: {} } : { standBy: { isOn: false } }); }

  clock(time, date) {
    this.time.textContent = time;
    this.date.textContent = date;
  }

  show(view) {
    const { isOn = false, activity: expanded } = view.standBy ?? {}, wasOn = !this.element.hidden;
    this.element.hidden = !isOn;
    this.element.isAway = !isOn;
    this.phone.root.classList.toggle('sideways', isOn);
    if (isOn !== wasOn && this.phone.fit) this.phone.fit();
    if (isOn && !wasOn) this.element.focus({ preventScroll: true });
    if (!isOn) { this.forgetAll(); return; }
    this.showStacks(view);
    this.showActivities(view, expanded);
  }

  showStacks(view) {
    const placed = view.placements.filter((each) => each.place === 'standBy'), keep = new Set();
    let isEmpty = true;
    this.stacks.forEach((stack, side) => {
      const own = placed.filter((each) => each.page === side);
      stack.hidden = !own.length;
      if (!own.length) return;
      isEmpty = false;
      const shown = own[this.places[side] % own.length];
      keep.add(shown.id);
      let tile = this.tiles.get(shown.id);
      if (!tile) {
        tile = makeTile(this.phone, shown, 'standby-widget', { radius: 0, look: () => ({ isDark: true, isHighContrast: this.phone.look().isHighContrast }) });
        tile.addEventListener('keydown', (event) => {
          const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
          if (!step || own.length < 2) return;
          event.preventDefault();
          this.places[side] = (this.places[side] + step + own.length) % own.length;
          this.show(this.phone.view);
        });
        this.tiles.set(shown.id, tile);
      }
      if (stack.firstChild !== tile) stack.replaceChildren(tile);
      const scale = 300 / shown.frame.width;
      Object.assign(tile.style, { width: `${shown.frame.width}px`, height: `${shown.frame.height}px`, scale: String(scale) });
      fillTile(this.phone, tile, shown);
    });
    this.clockBox.hidden = this.stacks.every((stack) => !stack.hidden);
    this.face.classList.toggle('clock-only', isEmpty);
    for (const [id, tile] of this.tiles) if (!keep.has(id)) this.forget(id, tile);
  }

  showActivities(view, expanded) {
    const activities = view.activities.filter((each) => each.archives.lockScreen), shown = activities.find((each) => each.id === expanded);
    this.face.hidden = Boolean(shown);
    this.activity.hidden = !shown;
    this.strip.hidden = Boolean(shown) || !activities.length;
    this.strip.replaceChildren(...activities.map((each) => {
      const button = makeButton('standby-pill', null, { text: each.appName, label: `Show ${each.appName}, Live Activity`, act: () => this.phone.send({ expandStandBy: { activity: each.id } }) });
      return button;
    }));
    if (!shown) { this.dropCard(); return; }
    const presentation = shown.archives.standBy ? 'standBy' : 'lockScreen';
    if (this.cardId !== shown.id || this.card.presentation !== presentation) {
      this.dropCard();
      this.card = makeCard(this.phone, shown, presentation);
      this.cardId = shown.id;
      this.activity.append(this.card);
      makeButton('standby-back', this.activity, { glyph: 'back', label: 'Back to StandBy', act: () => this.phone.send({ expandStandBy: {} }) });
    }
    fillCard(this.phone, this.card, shown);
  }

  dropCard() {
    if (this.card) this.phone.surfaces.delete(this.card.surface);
    this.card = this.cardId = null;
    this.activity.replaceChildren();
  }

  forget(id, tile) {
    this.phone.surfaces.delete(tile.surface);
    tile.remove();
    this.tiles.delete(id);
  }

  forgetAll() {
    for (const [id, tile] of this.tiles) this.forget(id, tile);
    this.dropCard();
  }
}
