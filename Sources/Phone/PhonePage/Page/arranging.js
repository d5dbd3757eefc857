// Editing the home screen: the menu of a thing, wiggling, taking away, and moving by hand or by keys.

import { make, makeButton, familyName, familyNames, glyph, svg } from './dom.js';
import { openMenu } from './menu.js';
import { still } from './pictures.js';
import { wireLongPress, wireDrag } from './press.js';
import { play } from './motion.js';

export class Arranging {
  constructor(home) {
    this.home = home;
    this.phone = home.phone;
    this.isOn = false;
    const bar = this.bar = make('div', 'arrange-bar', home.element);
    bar.hidden = true;
    this.add = makeButton('pill', bar, { glyph: 'plus', label: 'Add Widget', act: () => this.phone.gallery.open({ place: 'home', page: home.page }) });
    this.done = makeButton('pill', bar, { text: 'Done', act: () => this.set(false) });
  }

  set(isOn) {
    if (this.isOn === isOn) return;
    this.isOn = isOn;
    this.home.element.classList.toggle('arranging', isOn);
    this.bar.hidden = !isOn;
    this.show();
    this.phone.announce(isOn ? 'The home screen can be changed. Arrow keys move what has the focus, Delete removes it, Escape ends.' : 'The home screen is done.');
    const active = document.activeElement;
    if (isOn && !this.home.element.contains(active)) this.done.focus({ preventScroll: true });
    if (!isOn && this.bar.contains(active)) (this.home.pages.querySelector('.page:not([inert]) > *') ?? this.home.element).focus({ preventScroll: true });
  }

  /// Brings every item in step with whether it can be changed.
  show() {
    for (const item of this.home.items.values()) {
      item.isHeld = this.isOn;
      if (item.face) item.face.inert = this.isOn;
      const isRemovable = this.isOn && (item.placement || (item.app !== 'settings' && item.app !== 'gallery'));
      if (isRemovable && !item.remove_) {
        const act = (event) => { event.stopPropagation(); this.askToRemove(item); };
        // A button may not lie in a button: an icon's is a sibling by place only.
        item.remove_ = makeButton('minus', item.placement ? item : null, { glyph: 'minus', label: `Remove ${item.name}`, act });
        if (!item.placement) this.addBeside(item);
      } else if (!isRemovable && item.remove_) {
        item.remove_.remove();
        item.remove_ = null;
      }
    }
  }

  /// The minus of an icon lies inside the icon for the eye; for the tree it is a plain mark, as Delete does the same by keys.
  addBeside(item) {
    const mark = make('span', 'minus', item);
    mark.append(glyph('minus'));
    mark.setAttribute('aria-hidden', 'true');
    mark.addEventListener('click', (event) => { event.stopPropagation(); this.askToRemove(item); });
    item.remove_ = mark;
  }

  // MARK: The menu

  wire(item) {
    wireLongPress(item, () => { if (!this.isOn) this.openMenu(item); }, (event) => !this.isOn && !event.target.closest('button.node, input.node'));
    this.wireMoving(item);
    item.addEventListener('click', () => { if (this.isOn && item.placement?.isConfigurable) this.phone.editing.open(item.placement); });
  }

  openMenu(item) {
    const subject = item.placement ? item : item.picture, { placement } = item, items = [];
    if (placement) {
      if (placement.isConfigurable) items.push({ text: 'Edit Widget', glyph: 'pencil', act: () => this.phone.editing.open(placement) });
      for (const family of placement.families ?? []) {
        items.push({
          text: sizeName(family), group: 'Resize', isChecked: family === placement.family, picture: () => sizePicture(family),
          act: () => this.resize(item, family),
        });
      }
      items.push({ text: 'Edit Home Screen', glyph: 'apps', act: () => this.set(true) });
      items.push({ text: 'Remove Widget', glyph: 'minus', isDestructive: true, act: () => this.askToRemove(item) });
    } else {
      items.push({ text: 'Open', glyph: 'chevron', act: () => item.click() });
      if (item.app !== 'gallery') items.push({ text: 'Edit Home Screen', glyph: 'apps', act: () => this.set(true) });
      if (item.app !== 'settings' && item.app !== 'gallery') {
        items.push({ text: 'Add Widget', glyph: 'widgets', act: () => this.phone.gallery.open({ place: 'home', page: this.home.page, app: item.app }) });
        items.push({ text: 'Remove App', glyph: 'minus', isDestructive: true, act: () => this.askToRemove(item) });
      }
    }
    openMenu(this.phone, subject, item.name, items);
  }

  async resize(item, family) {
    if (family === item.placement.family) return;
    const answer = await this.phone.send({ resize: { placement: item.placement.id, family } });
    if (answer.outcome === 'done') this.phone.announce(`${item.placement.displayName} is ${familyName(family)} now.`);
  }

  async askToRemove(item) {
    const { placement, name } = item;
    const isSure = await this.phone.layers.ask(
      placement ? `Remove “${placement.displayName}” Widget?` : `Remove “${name}”?`,
      placement ? 'Removing this widget will not delete any apps or data.' : 'The app leaves this phone with its widgets and activities. What it stored stays in its group.',
      [{ text: 'Cancel', value: false }, { text: 'Remove', value: true, isDestructive: true, isPreferred: true }]);
    if (!isSure) return;
    play(item, [{ transform: 'none', opacity: 1 }, { transform: 'scale(.4)', opacity: 0 }], { duration: 220, fill: 'forwards' });
    const answer = await this.phone.send(placement ? { remove: { placement: placement.id } } : { removeApp: { app: item.app } });
    if (answer.outcome === 'done') this.phone.announce(`${name} was removed.`);
    else for (const animation of item.getAnimations()) animation.cancel();
  }

  // MARK: Moving

  position(item) { return item.placement ?? item.entry; }

  send(item, page, order) {
    const isInDock = this.home.dock.contains(item);
    if (item.placement) return this.phone.send({ move: { placement: item.placement.id, place: 'home', page, order } });
    return this.phone.send({ moveIcon: { app: item.app, place: isInDock ? 'dock' : 'home', page, order } });
  }

  /// Answers whether the key was one of editing.
  key(event, item) {
    if (!this.isOn) return false;
    if (event.key === 'Escape') { event.stopPropagation(); event.preventDefault(); this.set(false); return true; }
    if (!item) return false;
    if ((event.key === 'Delete' || event.key === 'Backspace') && item.remove_) { event.preventDefault(); this.askToRemove(item); return true; }
    if (event.key === 'Enter' && item.placement?.isConfigurable) { this.phone.editing.open(item.placement); return true; }
    if (!event.key.startsWith('Arrow')) return false;
    event.preventDefault();
    if (item.app !== 'gallery') this.moveByKey(item, event.key);
    return true;
  }

  async moveByKey(item, key) {
    const { home } = this, own = this.position(item), isInDock = home.dock.contains(item);
    const count = isInDock ? home.view.home.dock.length : home.pages.children[own.page].childElementCount;
    let page = isInDock ? 0 : own.page, order = own.order;
    if (key === 'ArrowLeft' || key === 'ArrowRight') order += key === 'ArrowRight' ? 1 : -1;
    else {
      const other = home.neighbour(item, key);
      if (!other || home.dock.contains(other) !== isInDock) return;
      order = this.position(other).order;
    }
    if (order < 0 && page > 0 && !isInDock) { page -= 1; order = home.pages.children[page].childElementCount; }
    else if (order >= count && !isInDock && (page + 1 < home.count || count > 1)) { page += 1; order = 0; }
    else if (order < 0 || order >= count) { this.phone.announce(`${item.name} cannot move further.`); return; }
    const answer = await this.send(item, page, order);
    if (answer.outcome !== 'done') return;
    this.whenShown(() => {
      const now = this.position(item);
      if (!isInDock) home.turn(now.page);
      item.focus({ preventScroll: true });
      const total = isInDock ? home.view.home.dock.length : home.pages.children[now.page].childElementCount;
      this.phone.announce(`${item.name}, place ${now.order + 1} of ${total}${isInDock ? ' in the dock' : `, page ${now.page + 1} of ${home.count}`}`);
    });
  }

  /// After the view that follows a command has been drawn.
  whenShown(act) { this.phone.afterNextView(act); }

  wireMoving(item) {
    let ghost = null, from = null, waiting = null, target = null, turnTimer = 0;
    const { home, phone } = this;
    const stop = () => { clearTimeout(turnTimer); clearTimeout(waiting); turnTimer = 0; waiting = null; target = null; };
    wireDrag(item, {
      scale: () => phone.scale,
      start: () => {
        if (!this.isOn || item.app === 'gallery') return false;
        from = phone.boxOf(item);
        ghost = still(item);
        ghost.classList.add('ghost');
        Object.assign(ghost.style, { left: `${from.x}px`, top: `${from.y}px`, width: `${from.width}px` });
        home.element.append(ghost);
        item.classList.add('moving');
        return true;
      },
      move: (event, way) => {
        ghost.style.translate = `${way.x}px ${way.y}px`;
        const x = from.x + from.width / 2 + way.x, y = from.y + from.height / 2 + way.y, { width } = home.view.profile;
        const side = x > width - 30 ? 1 : x < 30 ? -1 : 0;
        if (side && !turnTimer) {
          turnTimer = setTimeout(() => {
            turnTimer = 0;
            const page = home.page + side, isNew = page === home.count && home.pages.children[this.position(item).page].childElementCount > 1;
            if (page < 0 || (page >= home.count && !isNew)) return;
            this.send(item, page, 1000);
            phone.afterNextView(() => home.turn(page));
          }, 650);
        } else if (!side && turnTimer) { clearTimeout(turnTimer); turnTimer = 0; }
        const over = this.itemAt(x, y, item);
        if (over === target) return;
        clearTimeout(waiting);
        target = over;
        // Things make way once the hand rests over them.
        waiting = over && setTimeout(() => { waiting = null; this.takePlace(item, over); }, 180);
      },
      end: (event, way) => {
        // A place that was taken while the hand rested is not taken back.
        const over = waiting ? target : null;
        stop();
        const drop = phone.boxOf(ghost);
        if (over) this.takePlace(item, over);
        const settle = () => {
          const to = phone.boxOf(item);
          play(ghost, [{ translate: `${drop.x - from.x}px ${drop.y - from.y}px` }, { translate: `${to.x - from.x}px ${to.y - from.y}px` }], { duration: 260 })
            .then(() => { ghost.remove(); item.classList.remove('moving'); });
        };
        if (over) setTimeout(settle, 60); else settle();
      },
    });
  }

  itemAt(x, y, except) {
    const { home, phone } = this, all = [...home.pages.children[home.page].children, ...home.dock.children];
    return all.find((each) => {
      if (each === except || each.app === 'gallery') return false;
      const box = phone.boxOf(each);
      return x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height;
    }) ?? null;
  }

  takePlace(item, over) {
    const { order, page } = this.position(over), isToDock = this.home.dock.contains(over);
    if (isToDock && item.placement) return;
    if (item.placement) this.phone.send({ move: { placement: item.placement.id, place: 'home', page, order } });
    else this.phone.send({ moveIcon: { app: item.app, place: isToDock ? 'dock' : 'home', page: page ?? 0, order } });
  }
}

const sizeName = (family) => { const name = familyNames[family] ?? family; return name[0].toUpperCase() + name.slice(1); };

/// A little picture of a family's place among the icons.
export function sizePicture(family) {
  const [width, height] = { systemSmall: [11, 11], systemMedium: [22, 11], systemLarge: [22, 22], systemExtraLarge: [28, 20], accessoryCircular: [14, 14], accessoryRectangular: [24, 12], accessoryInline: [26, 6] }[family] ?? [14, 14];
  const picture = svg('svg', { width: 30, height: 26, viewBox: '0 0 30 26', 'aria-hidden': 'true', class: 'size' });
  svg('rect', { x: (30 - width) / 2, y: (26 - height) / 2, width, height, rx: family === 'accessoryCircular' ? 7 : 3.5, fill: 'none', stroke: 'currentColor', 'stroke-width': 2 }, picture);
  return picture;
}
