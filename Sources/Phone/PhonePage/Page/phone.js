// The phone on the page: its frame, its screens and what they share. Each screen is a module of its own.

import { make } from './dom.js';
import { Surface, advance } from './draw.js';
import { StatusBar } from './statusbar.js';
import { HomeScreen } from './home.js';
import { AppScreen } from './app.js';
import { LockScreen } from './lock.js';
import { Island } from './island.js';
import { Banner } from './banner.js';
import { ControlCenter } from './controlcenter.js';
import { StandBy } from './standby.js';
import { Layers } from './layers.js';
import { Gallery } from './gallery.js';
import { WidgetEditing } from './editing.js';
import { SettingsApp } from './settings.js';
import { makeTile, fillTile } from './tiles.js';
import { makeCard, fillCard } from './cards.js';
import { reduceMotion } from './motion.js';
import { wireDrag } from './press.js';

/// Body text in points at each text size (HIG, Dynamic Type), by which the phone's own screens grow.
const bodySizes = {
  xSmall: 14, small: 15, medium: 16, large: 17, xLarge: 19, xxLarge: 21, xxxLarge: 23, accessibility1: 28, accessibility2: 33, accessibility3: 40,
  accessibility4: 47, accessibility5: 53,
};

export class Phone {
  constructor(root, send, say) {
    this.root = root;
    this.send = send;
    this.say = say;
    this.surfaces = new Set();
    this.waiting = [];
    this.offset = 0;
    this.scale = 1;
    for (const key of ['left upper', 'left middle', 'left lower', 'right']) make('span', `side-key ${key}`, root).setAttribute('aria-hidden', 'true');
    make('span', 'home-ring', root).setAttribute('aria-hidden', 'true');
    const screen = this.screen = make('div', 'screen', root);
    make('div', 'wallpaper', screen);
    this.home = new HomeScreen(this);
    this.app = new AppScreen(this);
    this.settings = new SettingsApp(this);
    this.lock = new LockScreen(this);
    this.standBy = new StandBy(this);
    this.statusBar = new StatusBar(screen);
    this.banner = new Banner(this);
    this.controls = new ControlCenter(this);
    this.layers = new Layers(this);
    this.island = new Island(this);
    this.gallery = new Gallery(this);
    this.editing = new WidgetEditing(this);
    this.bar = make('button', 'home-bar', screen);
    this.bar.type = 'button';
    this.bar.setAttribute('aria-label', 'Go to the home screen');
    this.bar.addEventListener('click', () => this.goHome());
    wireDrag(this.bar, { scale: () => this.scale, start: (_, way) => way.y < 0, move: () => {}, end: (_, way) => { if (way.y < -30) this.goHome(); } });
    this.announcer = make('p', 'announcer', root);
    this.announcer.setAttribute('aria-live', 'polite');
    addEventListener('keydown', (event) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      if (this.view?.standBy?.isOn) this.standBy.leave();
      else if (this.view?.island.arrangement === 'expanded') send({ collapseIsland: {} });
      else if (this.view?.openApp && !this.view.isLocked && !this.settings.isOpen) send({ scene: { event: { dismiss: {} } } });
    });
    this.tick();
  }

  /// A named part of the screen, in sight when its module says so.
  region(tag, className, name, parent = this.screen) {
    const element = make(tag, className, parent);
    element.setAttribute('role', 'region');
    element.setAttribute('aria-label', name);
    element.hidden = true;
    return element;
  }

  /// The screens that a layer covers, and that one which is in front of the others.
  screens() { return [this.home.element, this.app.element, this.settings.element, this.lock.element, this.standBy.element, this.controls.element]; }
  front() { return [this.controls, this.standBy, this.lock, this.settings, this.app, this.home].find((each) => !each.element.hidden && !each.element.isAway)?.element ?? this.home.element; }

  now() { return (Date.now() + this.offset) * 1e6; }
  look() { return { isDark: this.view?.settings.appearance === 'dark', isHighContrast: Boolean(this.view?.settings.increasedContrast) }; }

  surface(options) {
    const surface = new Surface({ look: () => this.look(), now: () => this.now(), interactive: true, event: () => {}, follow: () => {}, ...options });
    this.surfaces.add(surface);
    return surface;
  }

  tile(placement, className, options) { return makeTile(this, placement, className, options); }
  fillTile(tile, placement) { fillTile(this, tile, placement); }
  card(activity) { return makeCard(this, activity); }
  fillCard(card, activity) { fillCard(this, card, activity); }
  act(place, element) { return (action) => this.send({ tap: { on: place, archive: element.shown, action: action.id } }); }

  /// Where an element is on the screen, in points.
  boxOf(element) {
    const screen = this.screen.getBoundingClientRect(), box = element.getBoundingClientRect(), scale = screen.width / this.screen.offsetWidth || 1;
    return { x: (box.x - screen.x) / scale, y: (box.y - screen.y) / scale, width: box.width / scale, height: box.height / scale };
  }

  /// Says something to people who listen instead of look.
  announce(sentence) { this.announcer.textContent = sentence; }

  /// Once the next view has been drawn; a command's view comes before or soon after its answer.
  afterNextView(act) {
    const timer = setTimeout(() => { this.waiting = this.waiting.filter((each) => each !== once); act(); }, 120);
    const once = () => { clearTimeout(timer); act(); };
    this.waiting.push(once);
  }

  /// What the home bar and the home button do: whatever is open goes, and the home screen comes.
  goHome() {
    const wasOpen = this.layers.stack.length > 0 || this.settings.isOpen || this.controls.isOpen;
    this.layers.closeAll();
    this.settings.close();
    this.controls.close();
    this.home.arranging.set(false);
    if (this.view?.isLocked) return this.send({ unlock: {} });
    if (!this.view?.openApp && !wasOpen) this.home.turn(0);
    return this.send({ home: {} });
  }

  /// From Control Center and other places that have no icon of it.
  openSettings(...path) {
    if (this.view.isLocked) return;
    if (this.view.openApp) this.send({ home: {} });
    this.settings.open(this.home.iconOf('settings'), ...path);
  }

  // MARK: The view

  show(view) {
    const before = this.view;
    this.view = view;
    this.offset = view.clockOffset;
    this.lookChanged = Boolean(before) && (before.settings.appearance !== view.settings.appearance || before.settings.increasedContrast !== view.settings.increasedContrast);
    this.showFrame(view);
    if (before && (view.isLocked !== before.isLocked || (view.openApp !== before.openApp && view.openApp))) {
      this.layers.closeAll();
      this.settings.close(true);
      this.controls.close();
    }
    for (const part of [this.home, this.app, this.settings, this.lock, this.standBy, this.island, this.banner, this.controls, this.gallery]) part.show(view);
    this.layers.setInert();
    this.showState();
    this.lookChanged = false;
    this.clock();
    const { waiting } = this;
    this.waiting = [];
    for (const act of waiting) act();
  }

  showFrame({ profile, settings }) {
    const { root } = this;
    root.style.setProperty('--width', `${profile.width}px`);
    root.style.setProperty('--height', `${profile.height}px`);
    root.style.setProperty('--text', String((bodySizes[settings.textSize] ?? 17) / 17));
    root.classList.toggle('dark', settings.appearance === 'dark');
    root.classList.toggle('contrast', settings.increasedContrast);
    root.classList.toggle('large-text', settings.textSize.startsWith('accessibility'));
    root.classList.toggle('without-island', !profile.hasIsland);
    root.classList.toggle('home-button', Boolean(profile.hasHomeButton));
    root.classList.toggle('pad', Boolean(profile.isPad));
    this.cornerRadius = profile.hasHomeButton ? 0 : profile.isPad ? 18 : 55;
    reduceMotion(Boolean(settings.reduceMotion));
    this.fit?.();
  }

  /// Which screen is in front, for the styles of what lies over all of them.
  showState() {
    const { view } = this;
    if (!view) return;
    this.root.dataset.screen = view.standBy?.isOn ? 'standby' : view.isLocked ? 'lock' : this.settings.isOpen ? 'settings' : view.openApp ? 'app' : 'home';
  }

  clock() {
    if (!this.view) return;
    const date = new Date(Date.now() + this.offset), { zone, locale } = this.view.settings, language = locale.replace('_', '-');
    const format = (options) => { try { return new Intl.DateTimeFormat(language, { timeZone: zone, ...options }); } catch { return new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options }); } };
    const time = format({ hour: 'numeric', minute: '2-digit' }).formatToParts(date).filter((part) => part.type !== 'dayPeriod').map((part) => part.value).join('').trim();
    this.statusBar.show(time);
    this.lock.clock(time, format({ weekday: 'long', month: 'long', day: 'numeric' }).format(date));
    this.standBy.clock(time, format({ weekday: 'short', month: 'short', day: 'numeric' }).format(date));
  }

  tick() {
    this.clock();
    const untilMinute = 60000 - ((Date.now() + this.offset) % 60000);
    const next = Math.min(advance(this.surfaces), untilMinute + 5);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.tick(), Math.max(20, next));
  }
}
