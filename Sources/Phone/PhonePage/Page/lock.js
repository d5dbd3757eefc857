// The Lock Screen: the date and the clock, accessories around them, and the Live Activities.

import { make, makeButton, familyName } from './dom.js';
import { showPicture, showMark } from './pictures.js';
import { wireLongPress, wireDrag } from './press.js';
import { play } from './motion.js';

export class LockScreen {
  constructor(phone) {
    this.phone = phone;
    const element = this.element = phone.region('section', 'lock', 'Lock Screen');
    element.tabIndex = -1;
    const top = make('div', 'lock-top', element);
    this.inline = make('div', 'lock-inline', top);
    this.date = make('div', 'lock-date', this.inline);
    this.time = make('div', 'lock-time', top);
    this.row = make('div', 'lock-row', top);
    this.cards = make('div', 'cards', element);
    this.tiles = new Map();
    this.cardsById = new Map();
    this.customize = makeButton('customize', element, { text: 'Customize', act: () => this.edit(true) });
    this.adders = {
      inline: makeButton('adder inline', this.inline, { glyph: 'plus', label: 'Add a widget above the clock', act: () => phone.gallery.open({ place: 'lockScreen', families: ['accessoryInline'] }) }),
      row: makeButton('adder row', this.row, { glyph: 'plus', text: 'Add Widgets', act: () => phone.gallery.open({ place: 'lockScreen', families: ['accessoryCircular', 'accessoryRectangular'] }) }),
    };
    this.done = makeButton('lock-done', element, { text: 'Done', act: () => this.edit(false) });
    wireLongPress(element, () => this.edit(true), (event) => !this.isEditing && !event.target.closest('.card, button'));
    element.addEventListener('keydown', (event) => {
      if (event.key === 'Escape' && this.isEditing) { event.stopPropagation(); this.edit(false); }
    });
    // A flick upwards unlocks, as a hand does it.
    wireDrag(element, {
      scale: () => phone.scale, start: (_, way) => !this.isEditing && way.y < 0 && Math.abs(way.y) > Math.abs(way.x),
      move: (_, way) => { element.style.translate = `0 ${Math.min(0, way.y / 2)}px`; },
      end: (_, way) => {
        element.style.translate = '';
        if (way.y < -120) phone.send({ unlock: {} });
        else play(element, [{ transform: `translateY(${Math.min(0, way.y / 2)}px)` }, { transform: 'none' }], { duration: 300 });
      },
    });
    this.edit(false);
  }

  edit(isEditing) {
    const { element } = this, before = this.isEditing;
    this.isEditing = isEditing;
    element.classList.toggle('editing', isEditing);
    this.done.hidden = !isEditing;
    this.customize.hidden = isEditing;
    this.arrangeAdders();
    for (const tile of this.tiles.values()) tile.remove_.hidden = !isEditing;
    if (before === undefined || before === isEditing) return;
    this.phone.announce(isEditing ? 'The Lock Screen can be changed.' : 'The Lock Screen is done.');
    (isEditing ? this.done : this.customize).focus({ preventScroll: true });
  }

  arrangeAdders() {
    const placed = this.phone.view?.placements.filter((each) => each.place === 'lockScreen') ?? [];
    const isInline = (each) => each.family === 'accessoryInline';
    const units = placed.filter((each) => !isInline(each)).reduce((sum, each) => sum + (each.family === 'accessoryRectangular' ? 2 : 1), 0);
    this.adders.inline.hidden = !this.isEditing || placed.some(isInline);
    this.adders.row.hidden = !this.isEditing || units >= 4;
    this.row.hidden = !units && !this.isEditing;
  }

  show(view) {
    const wasHidden = this.element.hidden;
    this.element.hidden = !view.isLocked;
    this.element.isAway = !view.isLocked;
    if (!view.isLocked && this.isEditing) this.edit(false);
    if (wasHidden && view.isLocked && this.wasShown) play(this.element, [{ opacity: 0, transform: 'scale(1.03)' }, { opacity: 1, transform: 'none' }], { duration: 300 });
    this.wasShown = true;
    this.showAccessories(view);
    this.showCards(view);
  }

  clock(time, date) {
    if (this.time.textContent !== time) this.time.textContent = time;
    if (this.date.textContent !== date) this.date.textContent = date;
  }

  showAccessories(view) {
    const { phone } = this, keep = new Set();
    for (const placement of view.placements.filter((each) => each.place === 'lockScreen')) {
      keep.add(placement.id);
      let tile = this.tiles.get(placement.id);
      if (!tile) {
        tile = phone.tile(placement, 'accessory', { radius: 0, look: () => ({ isDark: true, isHighContrast: phone.look().isHighContrast }), isLocked: true });
        tile.remove_ = makeButton('minus', tile, {
          glyph: 'minus', label: `Remove ${placement.displayName}, ${familyName(placement.family)}`,
          act: (event) => { event.stopPropagation(); phone.send({ remove: { placement: placement.id } }); },
        });
        tile.remove_.hidden = !this.isEditing;
        this.tiles.set(placement.id, tile);
      }
      const parent = placement.family === 'accessoryInline' ? this.inline : this.row;
      if (tile.parentNode !== parent) parent.insertBefore(tile, parent === this.row ? this.adders.row : null);
      tile.style.width = `${placement.frame.width}px`;
      tile.style.height = `${placement.frame.height}px`;
      phone.fillTile(tile, placement);
    }
    for (const [id, tile] of this.tiles) if (!keep.has(id)) { phone.surfaces.delete(tile.surface); tile.remove(); this.tiles.delete(id); }
    this.arrangeAdders();
  }

  showCards(view) {
    const keep = new Set();
    for (const activity of view.activities) {
      if (!activity.archives.lockScreen) continue;
      keep.add(activity.id);
      let card = this.cardsById.get(activity.id);
      if (!card) {
        card = this.phone.card(activity);
        this.cardsById.set(activity.id, card);
        play(card, [{ opacity: 0, transform: 'translateY(24px) scale(.94)' }, { opacity: 1, transform: 'none' }], { duration: 380 });
      }
      this.cards.append(card);
      this.phone.fillCard(card, activity);
    }
    for (const [id, card] of this.cardsById) if (!keep.has(id)) { this.phone.surfaces.delete(card.surface); card.remove(); this.cardsById.delete(id); }
  }
}
