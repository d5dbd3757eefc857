// Makes DOM of a render tree and keeps it in step: elements are matched by node id, so focus, carets and scroll places survive.

import { shapePath } from './shape.js';
import { movingString, movingFraction, toNextSecond } from './moving.js';
import { allowsURL } from './tree.js';
import { replaceText } from './caret.js';
import { isTapped, scrolledX, settleModal, settleScroll, updateKeyboard, wireGestures } from './gestures.js';
import { isReduced, spring } from './motion.js';

const svgSpace = 'http://www.w3.org/2000/svg';
const flags = { accented: 1, privacySensitive: 2, unredacted: 4, invalidatable: 8, redacted: 16, compositingGroup: 32, hidden: 64, disabled: 128, ignoresHits: 256 };
let counter = 0;

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

function svg(name, attributes = {}) {
  const element = document.createElementNS(svgSpace, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}

/// A paint as an SVG fill; gradients are added to the picture's definitions.
function fill(paint, surface, picture, width, height) {
  if (!paint) return 'none';
  if (paint.kind === 'color' || paint.kind === 'material' || paint.stops.length === 0) return surface.color(paint.color);
  const id = `paint-${++counter}`;
  let gradient;
  if (paint.kind === 'linearGradient') {
    gradient = svg('linearGradient', {
      id, gradientUnits: 'userSpaceOnUse', x1: paint.start.x * width, y1: paint.start.y * height, x2: paint.end.x * width, y2: paint.end.y * height,
    });
  } else {
    // SVG has no conic gradient; an angular one is drawn as the nearest radial one by the caller's foreign object. See angular().
    const radius = paint.kind === 'ellipticalGradient' ? paint.endRadius * Math.max(width, height) : paint.endRadius;
    gradient = svg('radialGradient', { id, gradientUnits: 'userSpaceOnUse', cx: paint.start.x * width, cy: paint.start.y * height, r: Math.max(radius, 0.01), fr: paint.startRadius });
    if (paint.kind === 'ellipticalGradient' && width > 0 && height > 0 && width !== height) {
      const sx = width / Math.max(width, height), sy = height / Math.max(width, height), x = paint.start.x * width, y = paint.start.y * height;
      gradient.setAttribute('gradientTransform', `translate(${x} ${y}) scale(${sx} ${sy}) translate(${-x} ${-y})`);
    }
  }
  for (const stop of paint.stops) gradient.append(svg('stop', { offset: stop.location, 'stop-color': surface.color(stop.color) }));
  picture.append(gradient);
  return `url(#${id})`;
}

function fontStyle(element, font) {
  const family = font.family || (font.size >= 24 ? 'Inter Display' : 'Inter');
  const stack = font.design === 'monospaced' ? `"Noto Sans Mono", "DejaVu Sans Mono", "${family}"` : font.design === 'serif' ? `"Noto Serif", "${family}"` : `"${family}"`;
  element.style.fontFamily = `${stack}, "Inter", "Noto Color Emoji", sans-serif`;
  element.style.fontSize = `${font.size}px`;
  element.style.fontWeight = font.weight;
  element.style.fontStyle = font.isItalic ? 'italic' : 'normal';
  element.style.letterSpacing = font.tracking ? `${font.tracking}px` : '0';
  element.style.fontFeatureSettings = font.features.length ? font.features.map((each) => `"${each}"`).join(', ') : 'normal';
}

function drawText(node, surface, picture) {
  for (const line of node.text.lines) {
    for (const run of line.runs) {
      const text = svg('text', { x: line.x + run.x, y: line.baseline - run.baselineOffset });
      text.textContent = run.string;
      fontStyle(text, run.font);
      if (run.advance > 0 && run.string.length > 1) {
        text.setAttribute('textLength', run.advance);
        // Spacing between joined letters would break them; those are stretched instead.
        text.setAttribute('lengthAdjust', run.isRightToLeft ? 'spacingAndGlyphs' : 'spacing');
      }
      text.setAttribute('fill', fill(run.paint, surface, picture, node.width, node.height));
      if (run.paint.opacity !== 1) text.setAttribute('fill-opacity', run.paint.opacity);
      if (run.isRightToLeft) { text.style.direction = 'rtl'; text.setAttribute('x', line.x + run.x + run.advance); }
      const lines = [run.isUnderlined && 'underline', run.isStruckThrough && 'line-through'].filter(Boolean);
      if (lines.length) text.style.textDecoration = lines.join(' ');
      picture.append(text);
    }
  }
}

function drawMovingText(node, surface, picture, element) {
  const moving = node.movingText, text = svg('text', { y: moving.baseline });
  fontStyle(text, moving.font);
  text.setAttribute('fill', fill(moving.paint, surface, picture, node.width, node.height));
  text.setAttribute('x', moving.alignment * node.width);
  text.setAttribute('text-anchor', moving.alignment === 0 ? 'start' : moving.alignment === 1 ? 'end' : 'middle');
  picture.append(text);
  const update = () => {
    const string = movingString(moving, surface.options.now());
    if (text.textContent !== string) text.textContent = string;
    return moving.pause !== null ? Infinity : toNextSecond(moving.end, surface.options.now());
  };
  update();
  element.moves = update;
  surface.moving.add(element);
}

function drawMovingProgress(node, surface, picture, element) {
  const progress = node.movingProgress, { width, height } = node;
  let bar;
  if (progress.isCircular) {
    const radius = Math.max(0, Math.min(width, height) / 2 - progress.lineWidth / 2), length = 2 * Math.PI * radius;
    const ring = { cx: width / 2, cy: height / 2, r: radius, fill: 'none', 'stroke-width': progress.lineWidth };
    picture.append(svg('circle', { ...ring, stroke: surface.color(progress.track.color) }));
    bar = svg('circle', { ...ring, stroke: surface.color(progress.paint.color), 'stroke-linecap': 'round', 'stroke-dasharray': length, transform: `rotate(-90 ${width / 2} ${height / 2})` });
    bar.set = (part) => bar.setAttribute('stroke-dashoffset', length * (1 - part));
  } else {
    const thickness = progress.lineWidth, y = (height - thickness) / 2;
    picture.append(svg('rect', { x: 0, y, width, height: thickness, rx: thickness / 2, fill: surface.color(progress.track.color) }));
    bar = svg('rect', { x: 0, y, height: thickness, rx: thickness / 2, fill: surface.color(progress.paint.color) });
    bar.set = (part) => bar.setAttribute('width', width * part);
  }
  picture.append(bar);
  const update = () => { bar.set(movingFraction(progress, surface.options.now())); return 1000; };
  update();
  element.moves = update;
  surface.moving.add(element);
}

function drawShape(node, surface, picture) {
  const { shape, fill: paint, isEvenOdd, stroke } = node.shape, { width, height } = node;
  const data = shapePath(shape, width, height, surface.options.containerRadius ?? 0);
  node.drawnPath = data;
  const path = svg('path', { d: data, fill: fill(paint, surface, picture, width, height) });
  if (paint && paint.opacity !== 1) path.setAttribute('fill-opacity', paint.opacity);
  if (isEvenOdd) path.setAttribute('fill-rule', 'evenodd');
  if (shape.rotation) path.setAttribute('transform', `rotate(${shape.rotation} ${width / 2} ${height / 2})`);
  const isTrimmed = shape.trimFrom > 0 || shape.trimTo < 1;
  if (stroke) {
    path.setAttribute('stroke', fill(stroke.paint, surface, picture, width, height));
    path.setAttribute('stroke-width', stroke.width);
    path.setAttribute('stroke-linecap', stroke.cap);
    path.setAttribute('stroke-linejoin', stroke.join);
    path.setAttribute('stroke-miterlimit', stroke.miterLimit);
    if (stroke.dash.length) { path.setAttribute('stroke-dasharray', stroke.dash.join(' ')); path.setAttribute('stroke-dashoffset', stroke.dashPhase); }
  }
  if (isTrimmed) {
    // A part of the outline: by dashes where it is stroked, which a browser can animate.
    const part = Math.max(0, shape.trimTo - shape.trimFrom);
    path.setAttribute('pathLength', 1);
    path.setAttribute('stroke-dasharray', `${part} ${1 - part + 1e-4}`);
    path.setAttribute('stroke-dashoffset', -shape.trimFrom);
    if (part === 0) path.setAttribute('stroke', 'none');
    if (paint) path.setAttribute('fill', part === 0 ? 'none' : path.getAttribute('fill'));
  }
  picture.append(path);
}

function drawSymbol(node, surface, picture) {
  const symbol = node.symbol, paint = symbol.paints[0];
  if (!symbol.glyphFamily) {
    // A name without a drawing: a frame with a question mark, never a blank.
    const inset = node.width * 0.08;
    const ink = paint ? surface.color(paint.color) : 'currentColor';
    picture.append(svg('rect', { x: inset, y: inset, width: Math.max(0, node.width - 2 * inset), height: Math.max(0, node.height - 2 * inset), rx: node.width * 0.18, fill: 'none', stroke: ink, 'stroke-width': Math.max(1, node.width * 0.07), 'stroke-dasharray': '2 2' }));
    const mark = svg('text', { x: node.width / 2, y: node.height * 0.72, 'text-anchor': 'middle', fill: ink });
    mark.textContent = '?';
    mark.style.fontFamily = 'Inter';
    mark.style.fontSize = `${node.height * 0.62}px`;
    mark.style.fontWeight = 600;
    mark.setAttribute('aria-hidden', 'true');
    picture.append(mark);
    return;
  }
  const glyph = svg('text', { x: symbol.glyphX, y: symbol.glyphBaseline, 'aria-hidden': 'true' });
  glyph.textContent = String.fromCodePoint(symbol.glyph);
  glyph.style.fontFamily = `"${symbol.glyphFamily}"`;
  glyph.style.fontSize = `${symbol.glyphSize}px`;
  glyph.setAttribute('fill', paint ? fill(paint, surface, picture, node.width, node.height) : 'currentColor');
  if (paint && paint.opacity !== 1) glyph.setAttribute('fill-opacity', paint.opacity);
  picture.append(glyph);
}

/// An app's picture: stretched, repeated at its own size, or as a stencil for a paint.
function drawImage(node, surface, picture) {
  const { hash, pixelWidth, pixelHeight, scale, isTiled, isTemplate, isInterpolated, paint } = node.image, { width, height } = node;
  if (!/^[0-9a-f]{64}$/.test(hash)) return;
  const size = isTiled && scale > 0 ? { width: pixelWidth / scale, height: pixelHeight / scale } : { width, height };
  const image = svg('image', { href: `/picture/${hash}`, ...size, preserveAspectRatio: 'none' });
  if (!isInterpolated) image.style.imageRendering = 'pixelated';
  let drawn = image;
  if (isTiled) {
    const id = `paint-${++counter}`, pattern = svg('pattern', { id, patternUnits: 'userSpaceOnUse', ...size });
    pattern.append(image);
    picture.append(pattern);
    drawn = svg('rect', { width, height, fill: `url(#${id})` });
  }
  if (isTemplate) {
    const id = `paint-${++counter}`, mask = svg('mask', { id });
    mask.style.maskType = 'alpha';
    mask.append(drawn);
    picture.append(mask);
    drawn = svg('rect', { width, height, fill: fill(paint, surface, picture, width, height), mask: `url(#${id})` });
    if (paint.opacity !== 1) drawn.setAttribute('fill-opacity', paint.opacity);
  }
  picture.append(drawn);
}

function redactedBar(node, surface, picture) {
  const boxes = node.text?.lines.length
    ? node.text.lines.map((line) => ({ x: line.x, y: line.baseline - line.ascent * 0.78, width: line.advance, height: line.ascent * 0.86 }))
    : [{ x: 0, y: 0, width: node.width, height: node.height }];
  const { isDark } = surface.options.look();
  for (const box of boxes) {
    picture.append(svg('rect', { ...box, rx: Math.min(5, box.height / 3), fill: isDark ? 'rgba(255,255,255,0.18)' : 'rgba(0,0,0,0.12)' }));
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
  if (!own) return;
  if (own.isHidden) { element.setAttribute('aria-hidden', 'true'); return; }
  const role = roles[own.role];
  if (role && !(kind === 'button' && ['group', 'img'].includes(role))) element.setAttribute('role', role);
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
  if (own.traits & 8) {
    element.dataset.modal = '';
    element.setAttribute('role', node.name === 'Dialog' ? 'alertdialog' : node.name === 'Menu' ? 'menu' : 'dialog');
    element.setAttribute('aria-modal', 'true');
  }
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
  style.pointerEvents = node.flags & flags.ignoresHits ? 'none' : '';
}

/// What was drawn gives way to what is drawn now: digits roll, other text and symbols fade.
function change(element, before, node) {
  const kind = node.contentTransition, isText = Boolean(node.text && before.text);
  if (kind === 'identity' || !element.picture || isReduced()) return;
  if (isText && before.text.string === node.text.string) return;
  if (!isText && !(node.symbol && before.symbol && node.symbol.name !== before.symbol.name)) {
    if (node.shape && before.shape) morph(element, before);
    return;
  }
  const isNumeric = kind.startsWith('numericText'), way = kind === 'numericTextCountingDown' ? -8 : 8;
  element.picture.animate([{ opacity: 0, filter: 'blur(3px)', ...(isNumeric && { transform: `translateY(${way}px)` }) }, { opacity: 1, filter: 'blur(0)', transform: 'none' }], { duration: 380, easing: spring });
}

/// An outline of the same corners slides into its new form.
function morph(element, before) {
  const path = element.picture.querySelector('path'), old = before.drawnPath;
  const now = path?.getAttribute('d');
  if (!now || !old || old === now || old.replace(/[^A-Za-z]/g, '') !== now.replace(/[^A-Za-z]/g, '')) return;
  path.animate([{ d: `path("${old}")` }, { d: `path("${now}")` }], { duration: 450, easing: spring });
}

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
  describe(element, node, kind);
  if (kind === 'button') element.disabled = Boolean(node.flags & flags.disabled);
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
      if (!element.hasAttribute('tabindex')) element.tabIndex = 0;
    }
    element.classList.add('scroll');
    element.style.overflowX = node.scroll.isHorizontal ? 'auto' : 'hidden';
    element.style.overflowY = node.scroll.isVertical ? 'auto' : 'hidden';
    element.inner.style.width = `${node.scroll.contentSize.width}px`;
    element.inner.style.height = `${node.scroll.contentSize.height}px`;
    holder = element.inner;
  }
  updateChildren(holder, node.children, surface, lookChanged, isPatch);
  if (node.scroll) settleScroll(element, node);
  wireGestures(element, node, surface);
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
  if (surface.options.interactive) settleModal(element);
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
    if (known && !known.node.input) describe(known, known.node, known.tagName.toLowerCase());
  }
  if (surface.options.interactive) settleModal(element);
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
