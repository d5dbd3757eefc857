// The home screen: pages of widgets and icons, the dots under them and the dock.

import { make, makeButton, arrange } from './dom.js';
import { makeTile, fillTile } from './tiles.js';
import { drawIcon } from './icons.js';
import { wireDrag, wireLongPress } from './press.js';
import { isReduced, play } from './motion.js';
import { Arranging } from './arranging.js';

/// What the page brings itself. Settings has a place of its own on the phone; the gallery stands at the dock's end while there is room.
const builtIn = { settings: 'Settings', gallery: 'Widgets' };

export class HomeScreen {
  constructor(phone) {
    this.phone = phone;
    const element = this.element = phone.region('section', 'home', 'Home Screen');
    element.tabIndex = -1;
    this.pages = make('div', 'pages', element);
    this.dots = make('div', 'dots', element);
    this.dots.setAttribute('role', 'group');
    this.dots.setAttribute('aria-label', 'Pages');
    this.dock = make('div', 'dock', element);
    this.dock.setAttribute('role', 'group');
    this.dock.setAttribute('aria-label', 'Dock');
    this.items = new Map();
    this.page = 0;
    this.arranging = new Arranging(this);
    this.wirePages();
    element.addEventListener('keydown', (event) => this.key(event));
    wireLongPress(element, () => this.arranging.set(true), (event) => !this.arranging.isOn && !event.target.closest('.widget, .icon, button'));
  }

  get count() { return this.view.home.pageCount; }

  iconOf(app) { return this.items.get(`icon ${app}`)?.picture; }

  /// The screen steps back while an app lies on it, and comes forward again.
  recede(isBehind) {
    const near = { transform: 'none', filter: 'none' }, far = { transform: 'scale(.94)', filter: 'brightness(.75)' };
    play(this.pages, isBehind ? [near, far] : [far, near], { duration: 400 });
  }

  // MARK: The view

  show(view) {
    this.view = view;
    const isInFront = !view.isLocked && !view.openApp;
    this.element.isAway = !isInFront;
    if (isInFront || view.isLocked) { clearTimeout(this.leaving); this.leaving = 0; this.element.hidden = view.isLocked; }
    // Behind an app that is opening the home screen is still seen for a while.
    else if (this.isInFront && !isReduced()) this.leaving = setTimeout(() => { this.leaving = 0; this.element.hidden = true; }, 440);
    else if (!this.leaving) this.element.hidden = true;
    this.isInFront = isInFront;
    if (!isInFront) this.arranging.set(false);
    this.showPages();
    this.showDock();
    this.arranging.show();
  }

  showPages() {
    const { view } = this, keep = new Set(), byPage = Array.from({ length: this.count }, () => []);
    const add = (key, entry, makeItem) => {
      keep.add(key);
      let item = this.items.get(key);
      if (!item) this.items.set(key, item = makeItem());
      byPage[Math.min(entry.page, this.count - 1)].push({ item, order: entry.order });
      return item;
    };
    for (const placement of view.placements.filter((each) => each.place === 'home')) {
      const tile = add(`widget ${placement.id}`, placement, () => this.makeWidget(placement));
      Object.assign(tile.style, { left: `${placement.frame.x}px`, top: `${placement.frame.y}px`, width: `${placement.frame.width}px`, height: `${placement.frame.height}px` });
      tile.caption.textContent = placement.appName;
      fillTile(this.phone, tile, placement);
    }
    for (const icon of view.home.icons) {
      const button = add(`icon ${icon.app}`, icon, () => this.makeIcon(icon.app));
      this.fillIcon(button, icon);
      Object.assign(button.style, { left: `${icon.frame.x - 14}px`, top: `${icon.frame.y}px`, width: `${icon.frame.width + 28}px` });
    }
    while (this.pages.childElementCount > this.count) this.pages.lastElementChild.remove();
    while (this.pages.childElementCount < this.count) make('div', 'page', this.pages).setAttribute('role', 'group');
    byPage.forEach((entries, index) => {
      const page = this.pages.children[index];
      page.setAttribute('aria-label', `Page ${index + 1} of ${this.count}`);
      arrange(page, entries.sort((left, right) => left.order - right.order).map((each) => each.item));
    });
    for (const entry of view.home.dock) keep.add(`icon ${entry.app}`);
    keep.add('icon gallery');
    for (const [key, item] of this.items) if (!keep.has(key)) this.forget(key, item);
    if (this.page >= this.count) this.turn(this.count - 1);
    this.showDots();
  }

  showDock() {
    const { dock: entries } = this.view.home, capacity = this.view.profile.dockCapacity ?? 4;
    const names = [...entries].sort((left, right) => left.order - right.order);
    if (names.length < capacity) names.push({ app: 'gallery', name: builtIn.gallery });
    arrange(this.dock, names.map((entry) => {
      const key = `icon ${entry.app}`;
      let button = this.items.get(key);
      if (!button) this.items.set(key, button = this.makeIcon(entry.app));
      this.fillIcon(button, entry);
      Object.assign(button.style, { left: '', top: '', width: '' });
      return button;
    }));
    for (const child of [...this.dock.children]) if (!names.some((each) => this.items.get(`icon ${each.app}`) === child)) child.remove();
  }

  forget(key, item) {
    if (item.surface) this.phone.surfaces.delete(item.surface);
    const hadFocus = item.contains(document.activeElement), parent = item.parentElement;
    item.remove();
    this.items.delete(key);
    if (hadFocus) (parent?.querySelector('.widget, .icon') ?? this.element).focus({ preventScroll: true });
  }

  makeWidget(placement) {
    const tile = makeTile(this.phone, placement, 'widget');
    tile.caption = make('div', 'caption', tile);
    tile.caption.setAttribute('aria-hidden', 'true');
    this.arranging.wire(tile);
    return tile;
  }

  makeIcon(app) {
    const icon = make('button', 'icon');
    icon.type = 'button';
    icon.picture = make('span', 'icon-picture', icon);
    icon.caption = make('span', 'icon-name', icon);
    icon.app = app;
    icon.addEventListener('click', () => {
      if (this.arranging.isOn) return;
      if (app === 'settings') this.phone.settings.open(icon.picture);
      else if (app === 'gallery') this.phone.gallery.open({ place: 'home', page: this.page });
      else this.phone.send({ openApp: { app } });
    });
    this.arranging.wire(icon);
    return icon;
  }

  fillIcon(icon, entry) {
    const name = builtIn[entry.app] ?? entry.name;
    icon.name = name;
    icon.entry = entry;
    icon.setAttribute('aria-label', name);
    icon.caption.textContent = name;
    drawIcon(icon.picture, builtIn[entry.app] ? entry.app : entry.name, this.view.profile.grid.icon);
  }

  // MARK: Pages

  wirePages() {
    const { pages } = this;
    let from = 0;
    pages.addEventListener('scroll', () => {
      const page = Math.round(pages.scrollLeft / pages.clientWidth);
      if (page !== this.page && page < this.count) { this.page = page; this.showDots(); }
    }, { passive: true });
    // A mouse drags pages as a finger does; fingers scroll by themselves.
    wireDrag(pages, {
      scale: () => this.phone.scale,
      start: (event, way) => {
        if (event.pointerType === 'touch' || this.count < 2 || Math.abs(way.x) < Math.abs(way.y) || (this.arranging.isOn && event.target.closest('.widget, .icon'))) return false;
        from = pages.scrollLeft;
        pages.classList.add('dragged');
        return true;
      },
      move: (_, way) => { pages.scrollLeft = from - way.x; },
      end: (_, way) => {
        const { width } = this.view.profile, speed = -way.x / way.milliseconds, start = Math.round(from / width);
        const step = Math.abs(way.x) > width / 2 || Math.abs(speed) > 0.3 ? -Math.sign(way.x) : 0;
        this.turn(start + step);
      },
    });
  }

  /// Turns to a page.
  turn(page, isQuiet = false) {
    const { pages } = this, wanted = Math.min(Math.max(page, 0), this.count - 1), isOther = wanted !== this.page;
    this.page = wanted;
    pages.classList.remove('dragged');
    const behavior = isReduced() || isQuiet ? 'instant' : 'smooth';
    pages.scrollTo({ left: wanted * this.view.profile.width, behavior });
    if (isOther) this.phone.announce(`Page ${wanted + 1} of ${this.count}`);
    this.showDots();
  }

  showDots() {
    const { dots, count } = this;
    while (dots.childElementCount > count) dots.lastElementChild.remove();
    while (dots.childElementCount < count) {
      const index = dots.childElementCount;
      makeButton('dot', dots, { act: () => this.turn(index) });
    }
    [...dots.children].forEach((dot, index) => {
      dot.setAttribute('aria-label', `Page ${index + 1}`);
      if (index === this.page) dot.setAttribute('aria-current', 'page');
      else dot.removeAttribute('aria-current');
    });
    dots.classList.toggle('single', count < 2);
    // What is on another page cannot be reached before one turns to it.
    [...this.pages.children].forEach((page, index) => { page.inert = index !== this.page; });
  }

  // MARK: Keys

  key(event) {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    const item = event.target.closest('.widget, .icon');
    // Keys inside a widget are its own buttons'.
    if (item && event.target !== item) return;
    if (this.arranging.key(event, item)) return;
    const turned = { PageDown: 1, PageUp: -1 }[event.key] ?? (item ? 0 : { ArrowRight: 1, ArrowLeft: -1 }[event.key] ?? 0);
    if (turned) { event.preventDefault(); this.turn(this.page + turned); return; }
    if (item && event.key.startsWith('Arrow')) { event.preventDefault(); this.step(item, event.key); }
  }

  /// The focus goes to the nearest thing in a direction; beyond a page's side, to the next page.
  step(item, key) {
    const next = this.neighbour(item, key);
    if (next) { next.focus({ preventScroll: true }); return; }
    const turned = { ArrowRight: 1, ArrowLeft: -1 }[key];
    if (!turned || !this.pages.contains(item) || this.page + turned < 0 || this.page + turned >= this.count) return;
    this.turn(this.page + turned);
    const all = this.pages.children[this.page].children;
    (turned > 0 ? all[0] : all[all.length - 1])?.focus({ preventScroll: true });
  }

  neighbour(item, key) {
    const own = this.phone.boxOf(item), middle = (box) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 }), from = middle(own);
    const all = [...this.pages.children[this.page].children, ...this.dock.children].filter((each) => each !== item);
    const [x, y] = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] }[key];
    let best = null, least = Infinity;
    for (const each of all) {
      const to = middle(this.phone.boxOf(each)), along = (to.x - from.x) * x + (to.y - from.y) * y, across = Math.abs((to.x - from.x) * y) + Math.abs((to.y - from.y) * x);
      if (along > 8 && along + 2 * across < least) { least = along + 2 * across; best = each; }
    }
    return best;
  }
}
