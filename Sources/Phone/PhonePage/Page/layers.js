// What lies above a screen: sheets, alerts, menus. Each takes the focus, keeps it, and gives it back; Escape goes back a page or closes it.

import { make, makeButton } from './dom.js';
import { play } from './motion.js';
import { wireDrag } from './press.js';

const reachable = 'button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex]:not([tabindex="-1"])';

const sheetIn = [{ transform: 'translateY(100%)' }, { transform: 'none' }];
const alertIn = [{ opacity: 0, transform: 'scale(1.12)' }, { opacity: 1, transform: 'none' }];
const fadeIn = [{ opacity: 0 }, { opacity: 1 }];
const entrances = { sheet: sheetIn, alert: alertIn, menu: fadeIn, cover: fadeIn };

export class Layers {
  constructor(phone) {
    this.phone = phone;
    this.stack = [];
    this.element = make('div', 'layers', phone.screen);
  }

  get top() { return this.stack[this.stack.length - 1]; }

  /// Opens a layer. `kind`: sheet, alert, menu or cover. `build(panel, layer)` fills it; `layer.close()` closes it, `layer.closed` settles then.
  open({ kind, name, role = 'dialog', className = '', build, focus, isQuiet = false }) {
    const opener = document.activeElement, layer = { kind, opener, isOpen: true };
    const element = layer.element = make('div', `layer ${kind}-layer`, this.element);
    const shade = make('div', 'shade', element);
    const panel = layer.panel = make('div', `panel ${kind} ${className}`, element);
    panel.setAttribute('role', role);
    panel.setAttribute('aria-label', name);
    if (role !== 'menu') panel.setAttribute('aria-modal', 'true');
    panel.tabIndex = -1;
    layer.closed = new Promise((settle) => { layer.settle = settle; });
    layer.close = (result) => this.close(layer, result);
    if (kind !== 'alert') shade.addEventListener('click', () => layer.close());
    shade.addEventListener('contextmenu', (event) => { event.preventDefault(); if (kind !== 'alert') layer.close(); });
    element.addEventListener('keydown', (event) => this.key(layer, event));
    if (kind === 'sheet') this.addGrabber(layer);
    build(panel, layer);
    this.stack.push(layer);
    this.setInert();
    (focus?.() ?? panel.querySelector('[autofocus]') ?? panel.querySelector(reachable) ?? panel).focus({ preventScroll: true });
    if (!isQuiet) {
      play(shade, fadeIn, { duration: 260 });
      play(panel, entrances[kind], { duration: kind === 'sheet' ? 460 : 260 });
    }
    return layer;
  }

  close(layer, result) {
    if (!layer.isOpen) return;
    layer.isOpen = false;
    this.stack.splice(this.stack.indexOf(layer), 1);
    layer.element.inert = true;
    layer.element.classList.add('closing');
    this.setInert();
    layer.settle(result);
    layer.returnFocus?.() ?? this.returnFocus(layer.opener);
    const out = [...entrances[layer.kind]].reverse();
    if (layer.kind === 'alert') out[1] = { opacity: 0 };
    play(layer.element.firstChild, [...fadeIn].reverse(), { duration: 240, fill: 'forwards' });
    play(layer.panel, out, { duration: layer.kind === 'sheet' ? 300 : 200, easing: 'ease-in', fill: 'forwards' }).then(() => layer.element.remove());
  }

  closeAll() { for (const layer of [...this.stack].reverse()) layer.close(); }

  returnFocus(opener) {
    if (opener?.isConnected && !opener.closest('[inert]') && opener.getClientRects().length) opener.focus({ preventScroll: true });
    else (this.top?.panel ?? this.phone.front()).focus?.({ preventScroll: true });
  }

  /// What lies under an open layer can be neither reached nor read.
  setInert() {
    const isCovered = this.stack.length > 0;
    const { controls } = this.phone;
    for (const element of this.phone.screens()) {
      element.inert = isCovered || Boolean(element.isAway) || (controls.isOpen && element !== controls.element);
    }
    this.stack.forEach((layer, index) => { layer.element.inert = index < this.stack.length - 1; });
    this.phone.root.classList.toggle('covered', isCovered);
  }

  key(layer, event) {
    if (event.key === 'Escape') {
      event.stopPropagation();
      // From a page that lies on the sheet's first one it goes back; from the first one it leaves.
      if (layer.isBackShown?.()) layer.goBack();
      else layer.close();
    } else if (event.key === 'Tab') {
      const all = [...layer.panel.querySelectorAll(reachable)].filter((each) => each.getClientRects().length && !each.closest('[inert]'));
      if (!all.length) { event.preventDefault(); return; }
      const first = all[0], last = all[all.length - 1], active = document.activeElement;
      if (event.shiftKey ? active === first || active === layer.panel : active === last) {
        event.preventDefault();
        (event.shiftKey ? last : first).focus();
      }
    }
  }

  /// The bar at a sheet's top, by which a hand pulls it down.
  addGrabber(layer) {
    const grabber = make('div', 'grabber', layer.panel);
    wireDrag(grabber, {
      scale: () => this.phone.scale,
      start: (_, way) => way.y > 0,
      move: (_, way) => { layer.panel.style.translate = `0 ${Math.max(0, way.y)}px`; },
      end: (_, way) => {
        if (way.y > 120 || way.y / way.milliseconds > 0.6) { layer.close(); return; }
        layer.panel.style.translate = '';
        play(layer.panel, [{ transform: `translateY(${Math.max(0, way.y)}px)` }, { transform: 'none' }], { duration: 300 });
      },
    });
  }

  /// The bar of a sheet: a title between two buttons, of which the left one goes back where it is shown. Answers them by name.
  header(layer, title, { left, right }) {
    const { panel } = layer;
    const bar = make('div', 'sheet-bar', panel);
    const buttons = {};
    if (left) {
      buttons.left = makeButton('bar-button', bar, left);
      layer.isBackShown = () => !buttons.left.hidden;
      layer.goBack = left.act;
    }
    else make('span', '', bar);
    buttons.title = make('h2', 'sheet-title', bar, title);
    if (right) buttons.right = makeButton('bar-button strong', bar, right);
    else make('span', '', bar);
    return buttons;
  }

  /// A question with answers; settles with the value of the one that was chosen, or undefined.
  async ask(title, message, answers) {
    const layer = this.open({
      kind: 'alert', role: 'alertdialog', name: title,
      build: (panel, layer) => {
        const words = make('div', 'alert-words', panel);
        make('h2', '', words, title);
        if (message) make('p', '', words, message);
        const row = make('div', `alert-buttons${answers.length > 2 ? ' tall' : ''}`, panel);
        for (const answer of answers) {
          makeButton(`alert-button ${answer.isDestructive ? 'destructive' : ''} ${answer.isPreferred ? 'strong' : ''}`, row, { text: answer.text, act: () => layer.close(answer.value) });
        }
      },
    });
    return layer.closed;
  }
}
