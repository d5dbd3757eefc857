// What a hand and a keyboard do to an app's nodes beside a plain tap: long presses, handles, wheels, pulling to refresh, and what lies on
// top. Rows with something beside them are in rows.js, keys of menus, calendars and wheels in steps.js.

import { isRow, shift, wireRow } from './rows.js';
import { firstStop } from './steps.js';

const bit = { tap: 1, doubleTap: 2, longPress: 4, drag: 8, swipe: 16 };
const longTime = 480, slack = 8;

/// Whether a tap runs the node's action, so that it is a button.
export const isTapped = (node) => Boolean(node.url || (node.action && node.action.gestures & bit.tap));

const scaleOf = (element) => element.getBoundingClientRect().height / (element.node.height || 1) || 1;

/// Wires what the element's node asks for; listeners look at the node of the moment, so once is enough.
export function wireGestures(element, node, surface) {
  if (!surface.options.interactive) return;
  const gestures = node.action?.gestures ?? 0;
  if (gestures & bit.longPress && !element.isPressed) wirePress(element, surface);
  if (gestures & bit.doubleTap && !element.isDoubled) {
    element.isDoubled = true;
    element.addEventListener('dblclick', () => element.node?.action && surface.options.act(element.node.action, element.node));
  }
  if (gestures & bit.drag && !(gestures & bit.tap)) wireHandle(element, surface);
  if (isRow(node)) wireRow(element, surface);
}

function wirePress(element, surface) {
  element.isPressed = true;
  let timer = 0, from = null, wasLong = false;
  const open = () => {
    const action = element.node?.action;
    if (action && action.gestures & bit.longPress) surface.options.act(action, element.node);
  };
  const stop = () => { clearTimeout(timer); timer = 0; };
  element.addEventListener('pointerdown', (event) => {
    wasLong = false;
    if (event.button !== 0) return;
    from = { x: event.clientX, y: event.clientY };
    stop();
    timer = setTimeout(() => { timer = 0; wasLong = true; open(); }, longTime);
  });
  element.addEventListener('pointermove', (event) => { if (timer && Math.hypot(event.clientX - from.x, event.clientY - from.y) > slack) stop(); });
  for (const end of ['pointerup', 'pointercancel', 'pointerleave']) element.addEventListener(end, stop);
  element.addEventListener('scroll', stop, { capture: true, passive: true });
  // Also what Shift+F10 and the menu key ask for.
  element.addEventListener('contextmenu', (event) => {
    event.preventDefault();
    event.stopPropagation();
    stop();
    if (!wasLong) open();
  });
  element.addEventListener('click', (event) => {
    if (!wasLong) return;
    wasLong = false;
    event.stopPropagation();
    event.preventDefault();
  }, true);
}

/// A handle tells how far it was dragged, in points; the arrow keys move it by its own height.
function wireHandle(element, surface) {
  if (element.isHandle) return;
  element.isHandle = true;
  element.tabIndex = 0;
  element.style.touchAction = 'none';
  element.setAttribute('role', 'button');
  const tell = (value) => surface.options.event({ value: { node: element.node.id, value } });
  let from = null;
  element.addEventListener('pointerdown', (event) => {
    from = event.clientY;
    try { element.setPointerCapture(event.pointerId); } catch { /* A pointer that has left already moves nothing. */ }
    event.preventDefault();
    element.focus({ preventScroll: true });
  });
  element.addEventListener('pointermove', (event) => {
    if (from !== null) element.parentElement.style.translate = `0 ${(event.clientY - from) / scaleOf(element)}px`;
  });
  const end = (event) => {
    if (from === null) return;
    element.parentElement.style.translate = '';
    const way = (event.clientY - from) / scaleOf(element);
    from = null;
    if (event.type === 'pointerup' && Math.abs(way) > 4) tell(way);
  };
  element.addEventListener('pointerup', end);
  element.addEventListener('pointercancel', end);
  element.addEventListener('keydown', (event) => {
    const way = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!way) return;
    event.preventDefault();
    event.stopPropagation();
    tell(way * element.node.height);
  });
}

/// Takes a place that the process asks for, and lets paged windows rest where they should.
export function settleScroll(element, node) {
  const scroll = node.scroll;
  if (scroll.isPaged) {
    element.style.scrollSnapType = scroll.isHorizontal ? 'x mandatory' : 'y mandatory';
    const inner = element.inner.children, last = inner.length - 1;
    [...inner].forEach((child, index) => {
      const name = child.node?.name ?? '';
      child.style.scrollSnapAlign = name.startsWith('Choice') ? 'center'
        : name.startsWith('Page') || name === 'Content' ? 'start' : '';
      if (isRow(node) && name !== 'Content') {
        const isBefore = child.node.x < node.children[0].x;
        const isOuter = [...inner].every((other) => other === child || (isBefore ? other.node.x >= child.node.x : other.node.x <= child.node.x));
        if (isOuter && index <= last) {
          child.style.scrollSnapAlign = isBefore === (getComputedStyle(element).direction !== 'rtl') ? 'start' : 'end';
          // What the button keeps free at the row's edge is in sight too.
          child.style.scrollMarginLeft = isBefore ? `${child.node.x}px` : '';
          child.style.scrollMarginRight = isBefore ? '' : `${scroll.contentSize.width - child.node.x - child.node.width}px`;
        }
      }
    });
  }
  if (scroll.requestNumber && scroll.requestNumber !== element.scrollRequest) {
    const isFirst = element.scrollRequest === undefined;
    element.scrollRequest = scroll.requestNumber;
    element.scrollTo({
      left: scroll.requestedOffset.x - (scroll.isHorizontal ? shift(element) : 0), top: scroll.requestedOffset.y,
      behavior: isFirst || !isRow(node) ? 'instant' : 'smooth',
    });
  }
  const first = node.children[0];
  if (first?.name === 'Refresh' && scroll.isVertical) wireRefresh(element);
}

/// A pull of 80 points at the top runs the refresh; its button comes into sight while it has the focus.
function wireRefresh(element) {
  const button = element.inner.firstElementChild;
  if (button && !button.isShowing) {
    button.isShowing = true;
    button.addEventListener('focus', () => { if (element.inner.firstElementChild === button) element.inner.style.translate = '0 60px'; });
    button.addEventListener('blur', () => { element.inner.style.translate = ''; });
  }
  if (element.isPulled) return;
  element.isPulled = true;
  let from = null;
  element.addEventListener('touchstart', (event) => { from = element.scrollTop <= 0 ? event.touches[0].clientY : null; }, { passive: true });
  element.addEventListener('touchmove', (event) => {
    if (from === null) return;
    const way = (event.touches[0].clientY - from) / scaleOf(element);
    element.inner.style.translate = way > 0 && element.scrollTop <= 0 ? `0 ${Math.min(way / 2, 70)}px` : '';
  }, { passive: true });
  const end = (event) => {
    if (from === null) return;
    element.inner.style.translate = '';
    const way = (event.changedTouches[0].clientY - from) / scaleOf(element);
    from = null;
    const first = element.inner.firstElementChild;
    if (event.type === 'touchend' && way > 80 && element.scrollTop <= 0 && first?.node?.name === 'Refresh' && first.node.action) first.click();
  };
  element.addEventListener('touchend', end);
  element.addEventListener('touchcancel', end);
}

/// What is on top takes the focus and keeps it; what is behind cannot be reached until it has gone.
export function settleModal(root) {
  const all = root.querySelectorAll('[data-modal]'), top = all[all.length - 1] ?? null;
  if (!top && !root.modalTop) return;
  for (const element of root.modalInert ?? []) element.inert = false;
  root.modalInert = [];
  for (let element = top; element && element !== root; element = element.parentElement) {
    for (const sibling of element.parentElement.children) {
      // The dimmed screen stays: a tap on it closes what is on top.
      if (sibling === element || !(sibling instanceof HTMLElement) || sibling.node?.name.includes('DimmedScreen')) continue;
      sibling.inert = true;
      root.modalInert.push(sibling);
    }
  }
  if (top === root.modalTop) return;
  root.modalBefore ??= new Map();
  const had = root.modalTop;
  root.modalTop = top;
  if (top && !root.modalBefore.has(top)) {
    root.modalBefore.set(top, had?.isConnected || !had ? document.activeElement : null);
    const first = firstStop(top) ?? (top.matches('[role=dialog]') ? null : top.querySelector('input:not(:disabled), textarea:not(:disabled)') ?? top.querySelector('button:not(:disabled)'));
    if (!first) top.tabIndex = -1;
    if (!top.contains(document.activeElement)) (first ?? top).focus({ preventScroll: true });
  }
  for (const [modal, before] of root.modalBefore) {
    if (modal.isConnected) continue;
    root.modalBefore.delete(modal);
    if (before?.isConnected && !before.closest('[inert]') && (document.activeElement === document.body || !document.activeElement?.isConnected)) before.focus({ preventScroll: true });
  }
}

/// What an input asks of the browser's keyboard.
export function updateKeyboard(element, node) {
  const { input } = node;
  element.enterKeyHint = { done: 'done', go: 'go', send: 'send', search: 'search', next: 'next', join: 'go', route: 'go', continue: 'next', return: 'enter' }[input.submitLabel] ?? '';
  element.autocapitalize = input.capitalization || 'sentences';
  element.setAttribute('autocorrect', input.isAutocorrected ? 'on' : 'off');
  if (input.isFocused !== Boolean(element.wasAsked)) {
    element.wasAsked = input.isFocused;
    if (input.isFocused && document.activeElement !== element) queueMicrotask(() => element.isConnected && element.focus({ preventScroll: true }));
    else if (!input.isFocused && document.activeElement === element) element.blur();
  }
}
