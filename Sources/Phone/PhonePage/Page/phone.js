// The phone on the page: status bar, home screen, app, Lock Screen and island, drawn from the phone's view and its archives.

import { Surface, updateTree, updateChanged, updateChildren, advance } from './draw.js';
import { Scene } from './scene.js';
import { archive } from './archives.js';
import { readTree } from './tree.js';
import { continuousClip } from './shape.js';

const familyNames = {
  systemSmall: 'small', systemMedium: 'medium', systemLarge: 'large', systemExtraLarge: 'extra large', accessoryCircular: 'circular',
  accessoryRectangular: 'rectangular', accessoryInline: 'inline', accessoryCorner: 'corner',
};

/// The part between a compact island's two sides that the camera takes, in points: 230 - 2 x 52.33 on a 393-point phone.
const cameraGap = 125.33;
const widgetRadius = 22;

function make(tag, className, parent) {
  const element = document.createElement(tag);
  if (className) element.className = className;
  parent?.append(element);
  return element;
}

export class Phone {
  constructor(root, send, say) {
    this.root = root;
    this.send = send;
    this.say = say;
    this.surfaces = new Set();
    this.pictures = new Map();
    this.offset = 0;

    const screen = this.screen = make('div', 'screen', root);
    this.wallpaper = make('div', 'wallpaper', screen);
    this.home = this.region('section', 'home', 'Home Screen');
    this.widgets = make('div', 'widgets', this.home);
    this.icons = make('div', 'icons', this.home);
    this.app = this.region('section', 'app', 'App');
    this.sceneElement = make('div', 'tree', this.app);
    this.splash = make('div', 'splash', this.app);
    this.locked = this.region('section', 'lock', 'Lock Screen');
    const clock = make('div', 'lock-clock', this.locked);
    this.lockDate = make('div', 'lock-date', clock);
    this.lockTime = make('div', 'lock-time', clock);
    this.cards = make('div', 'cards', this.locked);
    this.status = make('div', 'status', screen);
    this.time = make('span', 'status-time', this.status);
    this.status.insertAdjacentHTML('beforeend', statusIcons);
    this.island = this.region('section', 'island', 'Dynamic Island');
    this.bar = make('button', 'home-bar', screen);
    this.bar.type = 'button';
    this.bar.setAttribute('aria-label', 'Go to the home screen');
    this.bar.addEventListener('click', () => send(this.view?.isLocked ? { unlock: {} } : { home: {} }));
    this.wireIsland();
    this.tick();
    addEventListener('keydown', (event) => {
      if (event.key === 'Escape' && this.view?.island.arrangement === 'expanded') send({ collapseIsland: {} });
      else if (event.key === 'Escape' && this.view?.openApp) send({ scene: { event: { dismiss: {} } } });
    });
  }

  region(tag, className, name) {
    const element = make(tag, className, this.screen);
    element.setAttribute('role', 'region');
    element.setAttribute('aria-label', name);
    element.hidden = true;
    return element;
  }

  now() { return (Date.now() + this.offset) * 1e6; }

  look() { return { isDark: this.view?.settings.appearance === 'dark', isHighContrast: Boolean(this.view?.settings.increasedContrast) }; }

  surface(options) {
    const surface = new Surface({ look: () => this.look(), now: () => this.now(), interactive: true, event: () => {}, follow: () => {}, ...options });
    this.surfaces.add(surface);
    return surface;
  }

  // MARK: The view

  show(view) {
    const before = this.view;
    this.view = view;
    this.offset = view.clockOffset;
    const lookChanged = before && (before.settings.appearance !== view.settings.appearance || before.settings.increasedContrast !== view.settings.increasedContrast);
    this.lookChanged = Boolean(lookChanged);
    const { profile } = view;
    this.root.style.setProperty('--width', `${profile.width}px`);
    this.root.style.setProperty('--height', `${profile.height}px`);
    this.root.classList.toggle('dark', view.settings.appearance === 'dark');
    this.root.classList.toggle('without-island', !profile.hasIsland);
    const isApp = Boolean(view.openApp) && !view.isLocked, isHome = !view.isLocked && !view.openApp;
    this.home.hidden = !isHome;
    this.app.hidden = !isApp;
    this.locked.hidden = !view.isLocked;
    this.root.dataset.screen = view.isLocked ? 'lock' : isApp ? 'app' : 'home';
    const app = view.apps.find((each) => each.id === view.openApp);
    this.app.setAttribute('aria-label', app?.name ?? 'App');
    this.splash.hidden = !isApp || (this.scene?.app === view.openApp && this.scene?.generation === view.scene?.generation);
    if (!this.splash.hidden) this.splash.textContent = app ? `${app.name} is starting…` : '';
    this.showPlacements();
    this.showIcons();
    this.showCards();
    this.showIsland();
    if (this.lookChanged && this.sceneTree) this.drawScene(true);
    this.lookChanged = false;
    this.clock();
  }

  clock() {
    if (!this.view) return;
    const date = new Date(Date.now() + this.offset), { zone, locale } = this.view.settings, language = locale.replace('_', '-');
    const format = (options) => { try { return new Intl.DateTimeFormat(language, { timeZone: zone, ...options }); } catch { return new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options }); } };
    const time = format({ hour: 'numeric', minute: '2-digit' }).formatToParts(date).filter((part) => part.type !== 'dayPeriod').map((part) => part.value).join('').trim();
    this.time.textContent = time;
    this.lockTime.textContent = time;
    this.lockDate.textContent = format({ weekday: 'long', month: 'long', day: 'numeric' }).format(date);
  }

  tick() {
    this.clock();
    const untilMinute = 60000 - ((Date.now() + this.offset) % 60000);
    const next = Math.min(advance(this.surfaces), untilMinute + 5);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.tick(), Math.max(20, next));
  }

  // MARK: Pictures

  /// Draws an archive into an element when it has been read; an older answer never overwrites a newer one.
  async picture(element, surface, reference, then) {
    const isDark = this.look().isDark;
    const hash = reference && (isDark && reference.darkHash ? reference.darkHash : reference.hash);
    element.wanted = hash ?? null;
    if (!hash) return;
    const lookChanged = this.lookChanged;
    if (element.shown === hash && !lookChanged) return;
    try {
      const tree = await archive(hash);
      if (element.wanted !== hash) return;
      const isNew = element.shown !== undefined && element.shown !== hash;
      element.shown = hash;
      element.tree = tree;
      updateTree(element, tree, surface, lookChanged);
      if (isNew) element.classList.add('changed');
      then?.(tree);
      this.tick();
    } catch (error) {
      this.say(`A picture could not be shown: ${error.message}`);
    }
  }

  act(place, element) {
    return (action) => this.send({ tap: { on: place, archive: element.shown, action: action.id } });
  }

  // MARK: Home screen

  showPlacements() {
    const wanted = this.view.placements.filter((each) => each.place === 'home');
    const keep = new Set();
    for (const placement of wanted) {
      let tile = this.pictures.get(`placement-${placement.id}`);
      if (!tile) {
        tile = make('div', 'widget', this.widgets);
        tile.setAttribute('role', 'group');
        tile.tabIndex = 0;
        tile.face = make('div', 'tree', tile);
        tile.caption = make('div', 'caption', tile);
        tile.caption.setAttribute('aria-hidden', 'true');
        const place = { placement: { id: placement.id } };
        tile.surface = this.surface({ containerRadius: widgetRadius, act: this.act(place, tile.face), follow: (url) => this.send({ openLink: { on: place, url } }) });
        const open = () => { if (tile.face.shown) this.send({ tap: { on: place, archive: tile.face.shown } }); };
        tile.addEventListener('click', open);
        tile.addEventListener('keydown', (event) => { if (event.key === 'Enter' && event.target === tile) open(); });
        this.pictures.set(`placement-${placement.id}`, tile);
      }
      keep.add(`placement-${placement.id}`);
      tile.setAttribute('aria-label', `${placement.displayName}, ${familyNames[placement.family] ?? placement.family}`);
      tile.caption.textContent = placement.appName;
      const { frame } = placement;
      Object.assign(tile.style, { left: `${frame.x}px`, top: `${frame.y}px`, width: `${frame.width}px`, height: `${frame.height}px` });
      tile.face.style.clipPath = continuousClip(frame.width, frame.height, widgetRadius);
      tile.classList.toggle('busy', placement.tapsInFlight > 0);
      tile.classList.toggle('placeholder', placement.content === 'placeholder' || placement.content === 'nothing');
      this.showMark(tile, placement.mark);
      this.picture(tile.face, tile.surface, placement.archive);
    }
    for (const [key, tile] of this.pictures) {
      if (key.startsWith('placement-') && !keep.has(key)) this.forget(key, tile);
    }
  }

  // `reason` is the half sentence that the phone gives: "the widget process did not answer in time."
  showMark(tile, reason) {
    if (!reason) { tile.mark?.remove(); tile.mark = null; return; }
    if (!tile.mark) {
      tile.mark = make('div', 'mark', tile);
      tile.mark.setAttribute('role', 'img');
    }
    const sentence = `Not up to date: ${reason}`;
    tile.mark.textContent = '!';
    tile.mark.title = sentence;
    tile.mark.setAttribute('aria-label', sentence);
  }

  forget(key, tile) {
    if (tile.surface) this.surfaces.delete(tile.surface);
    tile.remove();
    this.pictures.delete(key);
  }

  showIcons() {
    const wanted = this.view.apps, keep = new Set();
    wanted.forEach((app, index) => {
      const key = `icon-${app.id}`;
      let icon = this.pictures.get(key);
      if (!icon) {
        icon = make('button', 'icon', this.icons);
        icon.type = 'button';
        icon.picture = make('span', 'icon-picture', icon);
        icon.caption = make('span', 'icon-name', icon);
        icon.addEventListener('click', () => this.send({ openApp: { app: app.id } }));
        this.pictures.set(key, icon);
      }
      keep.add(key);
      icon.setAttribute('aria-label', app.name);
      icon.caption.textContent = app.name;
      drawIcon(icon.picture, app.name);
      icon.style.left = `${27 + (index % 4) * 92}px`;
      icon.style.top = `${Math.floor(index / 4) * 98}px`;
    });
    for (const [key, icon] of this.pictures) if (key.startsWith('icon-') && !keep.has(key)) this.forget(key, icon);
    // Icons stand below the lowest widget, as they flow on a real home screen.
    const bottom = Math.max(76, ...this.view.placements.filter((each) => each.place === 'home').map((each) => each.frame.y + each.frame.height + 34));
    this.icons.style.top = `${bottom}px`;
  }

  // MARK: App

  showScene(head, bytes) {
    this.front ??= new Scene(() => this.send({ wholeScene: {} }));
    let news;
    try {
      news = this.front.take(head, bytes);
    } catch (error) {
      this.say(`The app's screen could not be shown: ${error.message}`);
      return;
    }
    if (!news) return;
    this.sceneTree = this.front.tree;
    this.scene = head;
    if (news.isOther) this.sceneElement.replaceChildren();
    if (news.isWhole || !updateChanged(this.sceneElement, this.front.patched, news.changed, this.sceneSurface)) this.drawScene(false);
    else this.tick();
    if (this.view) this.splash.hidden = this.view.openApp !== head.app ? this.splash.hidden : true;
  }

  drawScene(lookChanged) {
    if (!this.sceneSurface) {
      this.sceneSurface = this.surface({
        act: (action) => this.send({ scene: { event: { action: { id: action.id } } } }),
        follow: (url) => this.send({ scene: { event: { openURL: { _0: url } } } }),
        event: (event) => this.send({ scene: { event } }),
      });
    }
    updateTree(this.sceneElement, this.sceneTree, this.sceneSurface, lookChanged);
    this.tick();
  }

  // MARK: Activities

  showCards() {
    const keep = new Set();
    for (const activity of this.view.activities) {
      const key = `card-${activity.id}`;
      if (!activity.archives.lockScreen) continue;
      let card = this.pictures.get(key);
      if (!card) {
        card = make('div', 'card', this.cards);
        card.setAttribute('role', 'group');
        card.tabIndex = 0;
        card.face = make('div', 'tree', card);
        const place = { activity: { id: activity.id, presentation: 'lockScreen' } };
        card.surface = this.surface({ containerRadius: 24, act: this.act(place, card.face), follow: (url) => this.send({ openLink: { on: place, url } }) });
        const open = async () => {
          if (!card.face.shown) return;
          // As on an iPhone: a tap on the Lock Screen unlocks, then opens.
          if (this.view.isLocked) await this.send({ unlock: {} });
          this.send({ tap: { on: place, archive: card.face.shown } });
        };
        card.addEventListener('click', open);
        card.addEventListener('keydown', (event) => {
          if (event.target !== card) return;
          if (event.key === 'Enter') open();
          if (event.key === 'Delete') this.send({ dismissActivity: { activity: activity.id } });
        });
        card.clear = make('button', 'clear', card);
        card.clear.type = 'button';
        card.clear.textContent = '×';
        card.clear.setAttribute('aria-label', `Clear ${activity.appName}`);
        card.clear.addEventListener('click', (event) => { event.stopPropagation(); this.send({ dismissActivity: { activity: activity.id } }); });
        this.pictures.set(key, card);
      }
      keep.add(key);
      this.cards.append(card);
      card.setAttribute('aria-label', `${activity.appName}, Live Activity${activity.state === 'active' ? '' : `, ${activity.state}`}`);
      this.showMark(card, activity.mark);
      this.picture(card.face, card.surface, activity.archives.lockScreen, (tree) => this.fitCard(card, tree));
      if (this.lookChanged && card.face.tree) this.fitCard(card, card.face.tree);
    }
    for (const [key, card] of this.pictures) if (key.startsWith('card-') && !keep.has(key)) this.forget(key, card);
  }

  fitCard(card, tree) {
    const { width, height } = tree.header.size;
    card.style.width = `${width}px`;
    card.style.height = `${height}px`;
    const tint = tree.activityChrome?.backgroundTint;
    card.style.background = tint ? card.surface.color(tint) : '';
    card.classList.toggle('tinted', Boolean(tint));
  }

  wireIsland() {
    let pressed = 0;
    const isButton = (target) => target !== this.island && target.closest('button.node');
    this.island.addEventListener('pointerdown', (event) => {
      if (isButton(event.target)) return;
      this.wasLong = false;
      pressed = setTimeout(() => { pressed = 0; this.send({ expandIsland: {} }); this.wasLong = true; }, 450);
    });
    const release = () => { clearTimeout(pressed); pressed = 0; };
    this.island.addEventListener('pointerup', release);
    this.island.addEventListener('pointerleave', release);
    this.island.addEventListener('contextmenu', (event) => { event.preventDefault(); this.send({ expandIsland: {} }); });
    const open = () => {
      const { island } = this.view, place = { activity: { id: island.activity, presentation: island.arrangement === 'expanded' ? 'expanded' : 'compactLeading' } };
      const shown = this.islandParts?.main?.shown;
      if (island.activity && shown) this.send({ tap: { on: place, archive: shown } });
    };
    this.island.addEventListener('click', (event) => {
      if (this.wasLong) { this.wasLong = false; return; }
      if (!isButton(event.target)) open();
    });
    this.island.addEventListener('keydown', (event) => {
      if (event.target !== this.island) return;
      if (event.key === 'Enter') open();
      if (event.key === ' ' || event.key === 'ArrowDown') { event.preventDefault(); this.send({ expandIsland: {} }); }
    });
    this.screen.addEventListener('pointerdown', (event) => {
      if (this.view?.island.arrangement === 'expanded' && !this.island.contains(event.target)) this.send({ collapseIsland: {} });
    });
  }

  showIsland() {
    const { island, activities, profile } = this.view;
    this.island.hidden = !profile.hasIsland;
    const wanted = `${island.arrangement}:${island.activity}:${island.detached}`;
    if (this.islandShown !== wanted) {
      for (const surface of this.islandSurfaces ?? []) this.surfaces.delete(surface);
      this.islandSurfaces = [];
      this.islandParts = {};
      this.island.replaceChildren();
      this.islandShown = wanted;
      this.island.dataset.arrangement = island.arrangement;
      this.root.dataset.island = island.arrangement;
    }
    this.island.tabIndex = island.arrangement === 'none' ? -1 : 0;
    if (island.arrangement === 'none') { this.sizeIsland(126, 37); return; }
    const activity = activities.find((each) => each.id === island.activity), detached = activities.find((each) => each.id === island.detached);
    if (!activity) return;
    const names = { compact: [['compactLeading', activity], ['compactTrailing', activity]], pair: [['minimal', activity], ['minimal', detached, 'detached']], expanded: [['expanded', activity]] }[island.arrangement];
    names.forEach(([presentation, owner, extra], index) => {
      if (!owner) return;
      const key = extra ?? presentation;
      let part = this.islandParts[key];
      if (!part) {
        part = this.islandParts[key] = make('div', `tree part ${key}`, this.island);
        const place = { activity: { id: owner.id, presentation } };
        part.surface = this.surface({ look: () => ({ isDark: true, isHighContrast: this.look().isHighContrast }), containerRadius: 44, interactive: presentation === 'expanded', act: this.act(place, part), follow: (url) => this.send({ openLink: { on: place, url } }) });
        this.islandSurfaces.push(part.surface);
        if (index === 0) this.islandParts.main = part;
      }
      // The island is always dark, so a tree that was made for dark is asked for first.
      const reference = owner.archives[presentation];
      this.picture(part, part.surface, reference && { hash: reference.darkHash ?? reference.hash }, () => this.arrangeIsland());
    });
    this.arrangeIsland();
  }

  arrangeIsland() {
    const { arrangement } = this.view.island, parts = this.islandParts ?? {};
    const size = (part) => part?.tree?.header.size ?? { width: 0, height: 36.67 };
    const place = (part, x, y, box) => { if (part) Object.assign(part.style, { left: `${x}px`, top: `${y}px`, width: `${box.width}px`, height: `${box.height}px` }); };
    if (arrangement === 'compact') {
      const left = size(parts.compactLeading), right = size(parts.compactTrailing), margin = 8;
      const side = Math.min(52.33, Math.max(left.width, right.width) + margin), width = cameraGap + 2 * side;
      this.sizeIsland(width, 36.67);
      place(parts.compactLeading, margin, (36.67 - left.height) / 2, left);
      place(parts.compactTrailing, width - margin - right.width, (36.67 - right.height) / 2, right);
    } else if (arrangement === 'expanded') {
      const box = size(parts.expanded);
      this.sizeIsland(Math.max(box.width, 300), Math.min(Math.max(box.height, 84), 160));
      place(parts.expanded, 0, 0, box);
    } else if (arrangement === 'pair') {
      const left = size(parts.minimal), right = size(parts.detached);
      this.sizeIsland(cameraGap + 52.33, 36.67);
      place(parts.minimal, 6, (36.67 - left.height) / 2, left);
      place(parts.detached, cameraGap + 52.33 + 9 + (36.67 - right.width) / 2, (36.67 - right.height) / 2, right);
    }
  }

  sizeIsland(width, height) {
    this.island.style.width = `${width}px`;
    this.island.style.height = `${height}px`;
    this.island.style.borderRadius = `${Math.min(44, height / 2)}px`;
  }
}

const statusIcons = `<span class="status-icons" aria-hidden="true"><svg width="76" height="14" viewBox="0 0 76 14" fill="currentColor"><rect x="0" y="8.5" width="3.2" height="4" rx="1"/><rect x="4.9" y="6.2" width="3.2" height="6.3" rx="1"/><rect x="9.8" y="3.6" width="3.2" height="8.9" rx="1"/><rect x="14.7" y="1" width="3.2" height="11.5" rx="1"/><path d="M24.3 4.7a9.6 9.6 0 0 1 13.4 0l-1.5 1.6a7.4 7.4 0 0 0-10.4 0zM27 7.5a5.8 5.8 0 0 1 8 0l-1.5 1.6a3.6 3.6 0 0 0-5 0zM29.6 10.200a2 2 0 0 1 2.800 0L31 11.700z"/><rect x="45.500" y="1.500" width="24" height="11" rx="3.600" fill="none" stroke="currentColor" opacity=".4"/><rect x="47" y="3" width="21" height="8" rx="2.200"/><path d="M71 5.200c1 .3 1.500 1 1.500 1.800s-.5 1.500-1.500 1.800z" opacity=".45"/></svg></span>`;

const palettes = [['#ff9f43', '#e0407b'], ['#34d399', '#0ea5a4'], ['#60a5fa', '#2563eb'], ['#c084fc', '#6d28d9'], ['#f472b6', '#be185d'], ['#94a3b8', '#334155']];

/// An icon of the app's own initial on a gradient that its name chooses.
function drawIcon(element, name) {
  if (element.drawn === name) return;
  element.drawn = name;
  const sum = [...name].reduce((total, character) => total + character.codePointAt(0), 0), [from, to] = palettes[sum % palettes.length];
  element.style.background = `linear-gradient(160deg, ${from}, ${to})`;
  element.textContent = [...name][0]?.toUpperCase() ?? '?';
}
