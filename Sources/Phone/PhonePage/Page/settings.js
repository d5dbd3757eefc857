// Settings: an app of the page's own. Pages lie on a stack; each row shows what the phone says and asks the phone for a change.

import { make, makeButton, glyph } from './dom.js';
import { play, isReduced } from './motion.js';
import { pages } from './settingspages.js';

export class SettingsApp {
  constructor(phone) {
    this.phone = phone;
    this.isOpen = false;
    this.stack = [];
    const element = this.element = phone.region('section', 'settings', 'Settings');
    element.tabIndex = -1;
    element.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      if (this.stack.length > 1) this.pop();
      else this.leave();
    });
  }

  get view() { return this.phone.view; }

  change(part) { return this.phone.send({ settings: { settings: { ...this.view.settings, ...part } } }); }

  // MARK: Opening

  open(icon, ...path) {
    if (this.isOpen) return;
    this.isOpen = true;
    this.icon = icon;
    this.phone.controls.close();
    this.element.replaceChildren();
    this.stack = [];
    this.push('root', null, true);
    for (const name of path) this.push(name, null, true);
    this.element.hidden = false;
    this.element.isAway = false;
    this.phone.home.element.isAway = true;
    this.phone.layers.setInert();
    this.phone.showState();
    this.zoom(true);
    this.stack[this.stack.length - 1].title.focus({ preventScroll: true });
  }

  zoom(isIn) {
    const { width, height } = this.view.profile, box = this.icon?.isConnected ? this.phone.boxOf(this.icon) : { x: width / 2 - 30, y: height / 2, width: 60 };
    const scale = box.width / width;
    const small = { transform: `translate(${box.x}px, ${box.y}px) scale(${scale})`, clipPath: `inset(0 0 ${height - width}px 0 round ${14 / scale}px)`, opacity: 0 };
    const large = { transform: 'none', clipPath: `inset(0 round ${this.phone.cornerRadius}px)`, opacity: 1 };
    this.phone.home.recede(isIn);
    return play(this.element, isIn ? [small, { opacity: 1, offset: 0.28 }, large] : [large, { opacity: 1, offset: 0.55 }, small], { duration: isIn ? 420 : 340 });
  }

  leave() {
    this.close();
    if (this.icon?.isConnected) this.icon.closest('button')?.focus({ preventScroll: true });
  }

  close(isQuiet = false) {
    if (!this.isOpen) return;
    this.isOpen = false;
    this.element.isAway = true;
    const hide = () => { if (!this.isOpen) { this.element.hidden = true; this.element.replaceChildren(); this.stack = []; } };
    if (isQuiet || isReduced()) hide();
    else this.zoom(false).then(hide);
    if (this.view) this.phone.home.element.isAway = this.view.isLocked || Boolean(this.view.openApp);
    this.phone.layers.setInert();
    this.phone.showState();
  }

  show(view) {
    if (view.isLocked) this.close(true);
    this.element.isAway = !this.isOpen;
    if (!this.isOpen) { if (!this.element.getAnimations().length) this.element.hidden = true; return; }
    this.phone.home.element.isAway = true;
    for (const page of this.stack) page.update(view);
  }

  // MARK: Pages

  push(name, argument = null, isQuiet = false) {
    const before = this.stack[this.stack.length - 1];
    const page = new SettingsPage(this, name, argument, before);
    this.stack.push(page);
    this.element.append(page.element);
    page.update(this.view);
    if (!before) return;
    before.element.inert = true;
    if (!isQuiet) {
      play(page.element, [{ transform: 'translateX(100%)' }, { transform: 'none' }], { duration: 380 });
      play(before.element, [{ transform: 'none' }, { transform: 'translateX(-30%)' }], { duration: 380 });
      page.title.focus({ preventScroll: true });
    }
  }

  pop() {
    if (this.stack.length < 2) return;
    const page = this.stack.pop(), below = this.stack[this.stack.length - 1];
    below.element.inert = false;
    page.element.inert = true;
    below.update(this.view);
    play(below.element, [{ transform: 'translateX(-30%)' }, { transform: 'none' }], { duration: 340 });
    play(page.element, [{ transform: 'none' }, { transform: 'translateX(100%)' }], { duration: 340, fill: 'forwards' }).then(() => page.element.remove());
    (page.opener?.isConnected ? page.opener : below.title).focus({ preventScroll: true });
  }
}

/// One page: a title, a way back, and sections of rows.
class SettingsPage {
  constructor(app, name, argument, before) {
    this.app = app;
    this.opener = document.activeElement;
    this.updates = [];
    this.element = make('div', 'settings-page');
    const bar = make('div', 'settings-bar', this.element);
    if (before) makeButton('settings-back', bar, { glyph: 'back', label: `Back to ${before.title.textContent}`, act: () => app.pop() });
    const scroll = make('div', 'settings-scroll', this.element);
    const titleParent = before ? bar : scroll;
    this.title = make('h1', before ? 'settings-title' : 'settings-large-title', titleParent);
    this.title.tabIndex = -1;
    this.body = make('div', 'settings-body', scroll);
    this.title.textContent = pages[name].title(argument, app.view);
    pages[name].build(this, argument, app);
  }

  update(view) { for (const update of this.updates) update(view); }

  section(title, footer) {
    const section = make('section', 'settings-section', this.body);
    if (title) make('h2', '', section, title);
    const list = make('div', 'settings-list', section);
    if (footer) make('p', 'settings-footer', section, footer);
    return list;
  }

  badge(parent, name, color) {
    const badge = make('span', `badge ${color}`, parent);
    badge.append(...makeGlyph(name));
  }

  /// A row that leads to another page. `value(view)` is what it shows at its end.
  link(list, { glyph: name, color, text, value, page, argument }) {
    const row = makeButton('settings-row', list, { act: () => this.app.push(page, argument) });
    if (name) this.badge(row, name, color);
    make('span', 'row-text', row, text);
    const shown = make('span', 'row-value', row);
    row.append(...makeGlyph('chevron', 'row-chevron'));
    if (value) this.updates.push((view) => { shown.textContent = value(view) ?? ''; });
    return row;
  }

  /// A switch. `get(view)` is its state, `set(isOn)` asks for another.
  toggle(list, { glyph: name, color, text, get, set }) {
    const row = makeButton('settings-row', list, {});
    row.setAttribute('role', 'switch');
    if (name) this.badge(row, name, color);
    make('span', 'row-text', row, text);
    make('span', 'switch', row).setAttribute('aria-hidden', 'true');
    row.addEventListener('click', () => set(row.getAttribute('aria-checked') !== 'true'));
    this.updates.push((view) => row.setAttribute('aria-checked', String(Boolean(get(view)))));
    return row;
  }

  /// Rows of which one is chosen. `items`: {value, text, detail}.
  choices(list, name, items, get, set) {
    list.setAttribute('role', 'radiogroup');
    list.setAttribute('aria-label', name);
    const rows = items.map((item) => {
      const row = makeButton('settings-row choice', list, { act: () => set(item.value) });
      row.setAttribute('role', 'radio');
      const words = make('span', 'row-text', row, item.text);
      if (item.detail) make('span', 'row-detail', words, item.detail);
      row.append(...makeGlyph('check', 'row-check'));
      return { row, item };
    });
    const show = (view) => rows.forEach(({ row, item }) => {
      const isChosen = get(view) === item.value;
      row.setAttribute('aria-checked', String(isChosen));
    });
    this.updates.push(show);
    list.addEventListener('keydown', (event) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key], at = rows.findIndex(({ row }) => row === document.activeElement);
      if (!step || at < 0) return;
      event.preventDefault();
      rows[(at + step + rows.length) % rows.length].row.focus();
    });
    return show;
  }

  action(list, text, act, isDestructive = false) {
    return makeButton(`settings-row action ${isDestructive ? 'destructive' : ''}`, list, { text, act });
  }

  fact(list, text, value) {
    const row = make('div', 'settings-row fact', list);
    make('span', 'row-text', row, text);
    const shown = make('span', 'row-value', row);
    this.updates.push((view) => { shown.textContent = value(view); });
    return row;
  }
}

function makeGlyph(name, className) {
  const picture = glyph(name, className ? 18 : 20);
  if (className) picture.classList.add(className);
  return [picture];
}
