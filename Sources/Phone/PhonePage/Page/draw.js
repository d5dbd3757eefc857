// Makes DOM of a render tree and keeps it in step: elements are matched by node id, so focus, carets and scroll places survive.

import { shapePath } from './shape.js';
import { drawImage, drawMovingProgress, drawMovingText, drawShape, drawSymbol, drawText, fontStyle, redactedBar, svg } from './paint.js';
import { allowsURL } from './tree.js';
import { replaceText } from './caret.js';
import { isTapped, settleModal, settleScroll, updateKeyboard, wireGestures } from './gestures.js';
import { isRow, scrolledX, settleScroller, settleStops } from './rows.js';
import { isWheel, settleSteps, wireSteps } from './steps.js';
import { change } from './change.js';

const flags = { accented: 1, privacySensitive: 2, unredacted: 4, invalidatable: 8, redacted: 16, compositingGroup: 32, hidden: 64, disabled: 128, ignoresHits: 256 };

const css = (packed) => `rgba(${packed >>> 24},${(packed >>> 16) & 255},${(packed >>> 8) & 255},${Math.round(((packed & 255) / 255) * 1000) / 1000})`;

/// Colours, fonts, clock and what to do when a person acts: everything that drawing needs beside the tree.
export class Surface {
  constructor(options) {
    this.options = options; // { look: {isDark, isHighContrast}, now: () => nanoseconds, act(action, node), follow(url), input(...), scrolled(...), containerRadius, interactive }
    this.moving = new Set();
  }

  color(color) {
    const { isDark, isHighContrast } = this.options.look();
    return css(color[isDark ? (isHighContrast ? 'darkContrast' : 'dark') : isHighContrast ? 'lightContrast' : 'light']);
  }
}

/// What a screen reader says for a node: its own words, or those of the texts in it.
export function spokenName(node) {
  if (node.accessibility?.label) return node.accessibility.label;
  if (node.accessibility?.isHidden) return '';
  if (node.text) return node.text.string;
  return node.children.map(spokenName).filter(Boolean).join(', ');
}

function kindOf(node, surface) {
  if (node.input) return node.input.kind === 'multiline' ? 'textarea' : 'input';
  if (surface.options.interactive && isTapped(node) && !(node.flags & flags.hidden)) return 'button';
  return 'div';
}

const roles = { image: 'img', toggle: 'switch', slider: 'slider', progress: 'progressbar', gauge: 'meter', list: 'list', listItem: 'listitem', heading: 'heading', group: 'group', tab: 'tab' };

function describe(element, node, kind) {
  const own = node.accessibility;
  for (const name of ['role', 'aria-label', 'aria-level', 'aria-valuetext', 'aria-description', 'aria-hidden', 'aria-checked', 'aria-selected', 'aria-live', 'data-identifier', 'data-modal', 'aria-modal']) element.removeAttribute(name);
  if (kind === 'button') {
    element.setAttribute('aria-label', spokenName(node) || node.symbol?.name || node.action?.intent || 'Button');
    if (node.url) element.setAttribute('role', 'link');
  }
  if (own?.traits & 8) {
    element.dataset.modal = '';
    element.setAttribute('role', node.name === 'Dialog' ? 'alertdialog' : node.name === 'Menu' ? 'menu' : 'dialog');
    if (node.name !== 'Menu') element.setAttribute('aria-modal', 'true');
    if (own.label) element.setAttribute('aria-label', own.label);
    return;
  }
  if (kind === 'button' && element.closest('[role=menu]')) {
    describeItem(element, own);
    return;
  }
  if (!own) return;
  if (own.isHidden) { element.setAttribute('aria-hidden', 'true'); return; }
  const role = roles[own.role];
  if (role && !(kind === 'button' && ['group', 'img'].includes(role))) element.setAttribute('role', role);
  if (isWheel(node)) element.setAttribute('role', 'spinbutton');
  if (own.role === 'heading' || own.headingLevel) { element.setAttribute('role', 'heading'); element.setAttribute('aria-level', own.headingLevel || 2); }
  if (own.role === 'toggle') element.setAttribute('aria-checked', ['1', 'true', 'on'].includes(own.value) ? 'true' : 'false');
  const label = own.label || (role && kind !== 'button' ? spokenName(node) : '');
  if (label) element.setAttribute('aria-label', label);
  if (own.value && own.role !== 'toggle') {
    element.setAttribute('aria-valuetext', own.value);
    if (role === 'progressbar' || role === 'meter') {
      const number = parseFloat(own.value);
      if (Number.isFinite(number)) { element.setAttribute('aria-valuenow', number); element.setAttribute('aria-valuemin', 0); element.setAttribute('aria-valuemax', own.value.includes('%') ? 100 : Math.max(1, number)); }
    }
  }
  if (own.hint) element.setAttribute('aria-description', own.hint);
  if (own.identifier) element.setAttribute('data-identifier', own.identifier);
  if (own.traits & 1) element.setAttribute('aria-selected', 'true');
  if (own.isLiveRegion) element.setAttribute('aria-live', 'polite');
}

/// A row of a menu: something to do, a choice among others, or a switch.
function describeItem(element, own) {
  const isSwitch = own?.role === 'toggle', isChosen = Boolean(own?.traits & 1), kindOfName = (node) => node.name.replace(/#\d+$/, '');
  const beside = element.parentElement.node?.children ?? element.parentElement.parentElement.node?.children ?? [];
  const isChoice = isSwitch || isChosen
    || beside.some((each) => each.accessibility?.traits & 1 && each.accessibility.role !== 'toggle' && kindOfName(each) === kindOfName(element.node));
  element.setAttribute('role', isSwitch ? 'menuitemcheckbox' : isChoice ? 'menuitemradio' : 'menuitem');
  if (isChoice) element.setAttribute('aria-checked', String(isChosen || ['1', 'true', 'on'].includes(own?.value)));
  if (own?.label) element.setAttribute('aria-label', own.label);
  if (own?.hint) element.setAttribute('aria-description', own.hint);
}

const frameKeys = ['x', 'y', 'width', 'height'];

function place(element, node, surface) {
  const style = element.style;
  style.left = `${node.x}px`;
  style.top = `${node.y}px`;
  style.width = `${node.width}px`;
  style.height = `${node.height}px`;
  style.opacity = node.opacity === 1 ? '' : node.opacity;
  style.visibility = node.flags & flags.hidden ? 'hidden' : '';
  style.mixBlendMode = node.blend === 'normal' ? '' : node.blend;
  // An order among siblings is nobody else's business: a bar before its page's content must not come before a sheet.
  const orders = node.children.some(child => child.zIndex !== 0);
  style.isolation = orders || node.flags & flags.compositingGroup ? 'isolate' : '';
  // CSS knows whole orders only, SwiftUI any number: thousandths are told apart.
  style.zIndex = node.zIndex === 0 ? '' : Math.round(Math.min(Math.max(node.zIndex, -1e6), 1e6) * 1000);
  style.clipPath = node.clip ? `path("${shapePath(node.clip, node.width, node.height, surface.options.containerRadius ?? 0)}")` : '';
  const t = node.transform;
  style.transform = t ? `translate(${t.offsetX}px, ${t.offsetY}px) rotate(${t.rotation}deg) scale(${t.scaleX}, ${t.scaleY})` : '';
  style.transformOrigin = t ? `${t.anchorX * 100}% ${t.anchorY * 100}%` : '';
  const filters = [];
  if (node.blur) filters.push(`blur(${node.blur / 2}px)`);
  for (const shadow of node.shadows) filters.push(`drop-shadow(${shadow.x}px ${shadow.y}px ${shadow.radius / 2}px ${surface.color(shadow.color)})`);
  const f = node.filter;
  if (f) {
    if (f.saturation !== 1) filters.push(`saturate(${f.saturation})`);
    if (f.brightness) filters.push(`brightness(${1 + f.brightness})`);
    if (f.contrast !== 1) filters.push(`contrast(${f.contrast})`);
    if (f.grayscale) filters.push(`grayscale(${f.grayscale})`);
    if (f.hueRotation) filters.push(`hue-rotate(${f.hueRotation}deg)`);
    if (f.isInverted) filters.push('invert(1)');
  }
  style.filter = filters.join(' ');
  const material = node.shape?.fill?.kind === 'material';
  style.backdropFilter = material ? 'blur(20px) saturate(1.6)' : '';
  element.classList.toggle('unhit', Boolean(node.flags & flags.ignoresHits));
}

/// Whether a finger can touch the node itself: what only holds others lets it through to what lies behind.
const isTouched = (node, kind) => kind !== 'div' || Boolean(
  node.action || node.scroll || node.text || node.movingText || node.shape || node.symbol || node.image || node.movingProgress);

function content(element, node, surface) {
  element.picture?.remove();
  element.picture = null;
  surface.moving.delete(element);
  element.moves = null;
  if (!(node.text || node.movingText || node.shape || node.symbol || node.image || node.movingProgress)) return;
  const picture = svg('svg', { width: Math.max(node.width, 0.01), height: Math.max(node.height, 0.01) });
  picture.classList.add('picture');
  const redacted = (node.flags & flags.redacted) && !(node.flags & flags.unredacted);
  if (redacted && (node.text || node.movingText || node.symbol || node.image)) redactedBar(node, surface, picture);
  else if (node.text) drawText(node, surface, picture);
  else if (node.movingText) drawMovingText(node, surface, picture, element);
  else if (node.shape) drawShape(node, surface, picture);
  else if (node.symbol) drawSymbol(node, surface, picture);
  else if (node.image) drawImage(node, surface, picture);
  else drawMovingProgress(node, surface, picture, element);
  // A text's picture is its text; any other picture is described by its node.
  if (node.text || node.movingText) picture.setAttribute('role', 'none');
  else picture.setAttribute('aria-hidden', 'true');
  element.picture = picture;
  element.prepend(picture);
}

function wireButton(element, surface) {
  element.type = 'button';
  element.addEventListener('click', (event) => {
    event.stopPropagation();
    const node = element.node;
    if (node.flags & flags.disabled) return;
    if (node.action) surface.options.act(node.action, node);
    else if (node.url && allowsURL(node.url)) surface.options.follow(node.url);
  });
}

function wireInput(element, surface) {
  element.editNumber = 0;
  element.addEventListener('input', () => {
    element.editNumber += 1;
    surface.options.event({ text: { node: element.node.id, text: element.value, editNumber: element.editNumber } });
  });
  element.addEventListener('focus', () => surface.options.event({ focus: { node: element.node.id, isFocused: true } }));
  element.addEventListener('blur', () => surface.options.event({ focus: { node: element.node.id, isFocused: false } }));
  element.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && element.tagName === 'INPUT' && !event.isComposing) surface.options.event({ submit: { node: element.node.id } });
  });
}

function updateInput(element, node, surface) {
  const input = node.input;
  fontStyle(element, input.font);
  element.style.color = surface.color(input.paint.color);
  element.style.textAlign = ['left', 'center', 'right'][Math.round(input.alignment * 2)] ?? 'left';
  element.placeholder = input.placeholder;
  element.setAttribute('aria-label', node.accessibility?.label || input.placeholder || 'Text');
  if (element.tagName === 'INPUT') element.type = input.kind === 'secure' ? 'password' : 'text';
  element.inputMode = { decimalPad: 'decimal', numberPad: 'numeric', emailAddress: 'email', URL: 'url', phonePad: 'tel', search: 'search' }[input.keyboard] ?? 'text';
  element.autocomplete = 'off';
  element.spellcheck = input.isAutocorrected;
  element.disabled = Boolean(node.flags & flags.disabled);
  updateKeyboard(element, node);
  // An echo of an older edit must not overwrite newer typing; what another window typed leaves this one's caret where it is.
  if (input.editNumber >= element.editNumber) {
    if (element.value !== input.text) replaceText(element, input.text);
    element.editNumber = input.editNumber;
  }
}

function wireScroll(element, surface) {
  let pending = false;
  element.addEventListener('scroll', () => {
    if (pending) return;
    pending = true;
    requestAnimationFrame(() => {
      pending = false;
      if (!element.node) return;
      surface.options.event({ visible: { node: element.node.id, x: scrolledX(element), y: element.scrollTop, width: element.clientWidth, height: element.clientHeight } });
    });
  }, { passive: true });
}

function make(node, kind, surface) {
  const element = document.createElement(kind);
  element.className = 'node';
  if (kind === 'button') wireButton(element, surface);
  if (kind === 'input' || kind === 'textarea') wireInput(element, surface);
  return element;
}

const contentKeys = ['text', 'movingText', 'shape', 'image', 'symbol', 'movingProgress', 'flags', 'width', 'height'];

function sameContent(left, right) {
  return contentKeys.every((key) => left[key] === right[key] || JSON.stringify(left[key]) === JSON.stringify(right[key]));
}

/// Whether an element of the right kind can show the node: what scrolls has an element inside.
const fits = (element, node) => Boolean(element.inner) === Boolean(node.scroll);

function apply(element, node, surface, kind, lookChanged, isPatch = false) {
  const before = element.node;
  element.node = node;
  place(element, node, surface);
  element.classList.toggle('spinner', node.name.startsWith('Spinner'));
  element.classList.toggle('passive', !isTouched(node, kind));
  element.classList.toggle('row', isRow(node));
  element.classList.toggle('wheel', isWheel(node));
  element.classList.toggle('month', node.name === 'CalendarMonth');
  describe(element, node, kind);
  if (kind === 'button') {
    element.disabled = Boolean(node.flags & flags.disabled);
    // Keys leave by Escape: the screen behind is no stop of theirs.
    if (node.name.includes('DimmedScreen')) element.tabIndex = -1;
  }
  if (node.input) { updateInput(element, node, surface); return; }
  if (!before || lookChanged || !sameContent(before, node)) {
    content(element, node, surface);
    if (before && !lookChanged && surface.options.animates) change(element, before, node);
  } else node.drawnPath = before.drawnPath;
  let holder = element;
  if (node.scroll) {
    if (!element.inner) {
      element.inner = document.createElement('div');
      element.inner.className = 'inner';
      element.append(element.inner);
      wireScroll(element, surface);
    }
    element.classList.add('scroll');
    element.style.overflowX = node.scroll.isHorizontal ? 'auto' : 'hidden';
    element.style.overflowY = node.scroll.isVertical ? 'auto' : 'hidden';
    element.inner.style.width = `${node.scroll.contentSize.width}px`;
    element.inner.style.height = `${node.scroll.contentSize.height}px`;
    holder = element.inner;
  }
  updateChildren(holder, node.children, surface, lookChanged, isPatch);
  if (node.scroll) {
    settleScroll(element, node);
    settleTabs(element);
  }
  wireGestures(element, node, surface);
}

function settleTabs(element) {
  if (isRow(element.node)) settleStops(element);
  else settleScroller(element);
}

/// Brings `parent`'s elements in step with a list of nodes. In a patched tree a node that is the same object is drawn already.
export function updateChildren(parent, nodes, surface, lookChanged = false, isPatch = false) {
  const known = new Map();
  for (const child of parent.children) if (child.node) known.set(`${child.tagName}:${child.node.id}`, child);
  let after = parent.picture && parent.picture.parentNode === parent ? parent.picture : null;
  for (const node of nodes) {
    const kind = kindOf(node, surface), key = `${kind.toUpperCase()}:${node.id}`;
    let element = known.get(key);
    if (element && fits(element, node)) known.delete(key);
    else element = make(node, kind, surface);
    const next = after ? after.nextSibling : parent.firstChild;
    if (element !== next) parent.insertBefore(element, next);
    if (!isPatch || element.node !== node) apply(element, node, surface, kind, lookChanged, isPatch);
    after = element;
  }
  for (const gone of known.values()) {
    surface.moving.delete(gone);
    gone.remove();
  }
}

/// Draws a whole tree into an element, background first.
export function updateTree(element, tree, surface, lookChanged = false) {
  element.dir = tree.header.direction === 'rtl' ? 'rtl' : 'ltr';
  const background = surface.options.showsBackground === false ? [] : tree.containerBackground;
  updateChildren(element, [...background, tree.root], surface, lookChanged);
  if (surface.options.interactive) settleTree(element);
}

/// Once everything is drawn: what is on top, and what the keys stop at.
function settleTree(element) {
  wireSteps(element);
  settleSteps(element);
  settleModal(element);
}

/// Draws the nodes of a patched tree that have changed. False when that cannot be done node by node: then `updateTree` must.
export function updateChanged(element, patched, ids, surface) {
  const found = new Map(), opened = new Set(), above = new Set();
  const open = (holder) => { for (const child of holder.children) if (child.node) found.set(child.node.id, child); };
  open(element);
  const paths = ids.map((id) => ({ id, path: patched.above(id) })).sort((left, right) => left.path.length - right.path.length);
  for (const { id, path } of paths) {
    for (const parent of path.toReversed()) {
      const holder = found.get(parent);
      if (holder && !opened.has(parent)) open(holder.inner ?? holder);
      opened.add(parent);
      above.add(parent);
    }
    const node = patched.node(id), known = found.get(id);
    // Drawn with its parent a moment ago.
    if (known?.node === node) continue;
    const kind = kindOf(node, surface);
    if (known && known.tagName === kind.toUpperCase() && fits(known, node)) {
      apply(known, node, surface, kind, false, true);
    } else {
      // Another kind of element takes its place.
      const holder = found.get(path[0]);
      if (!holder) return false;
      // A field draws nothing of what is in it.
      if (holder.node.input) continue;
      updateChildren(holder.inner ?? holder, patched.node(path[0]).children, surface, false, true);
      open(holder.inner ?? holder);
    }
  }
  // What a screen reader says of a node is made of the texts in it.
  for (const id of above) {
    const known = found.get(id);
    if (!known || known.node.input) continue;
    describe(known, known.node, known.tagName.toLowerCase());
    if (known.inner) settleTabs(known);
  }
  if (surface.options.interactive) settleTree(element);
  return true;
}

/// Moves every moving text and bar on; answers milliseconds to the next change, or Infinity when nothing moves.
export function advance(surfaces) {
  let next = Infinity;
  for (const surface of surfaces) {
    for (const element of [...surface.moving]) {
      if (!element.isConnected || !element.moves) surface.moving.delete(element);
      else next = Math.min(next, element.moves());
    }
  }
  return next;
}
