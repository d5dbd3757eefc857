// What a hand and a keyboard do to an app's nodes beside a plain tap: long presses, rows with something beside them, handles, wheels,
// pulling to refresh, and what lies on top.

const bit = { tap: 1, doubleTap: 2, longPress: 4, drag: 8, swipe: 16 };
const longTime = 480, slack = 8;

/// Whether a tap runs the node's action, so that it is a button.
export const isTapped = (node) => Boolean(node.url || (node.action && node.action.gestures & bit.tap));

const isRow = (node) => Boolean(node.scroll?.isPaged && node.scroll.isHorizontal && node.name.startsWith('Row'));
const scaleOf = (element) => element.getBoundingClientRect().height / (element.node.height || 1) || 1;

/// The first action under a node that a long swipe and the Delete key run.
function swiped(node) {
  for (const child of node.children) {
    if (child.action && child.action.gestures & bit.swipe) return child;
    const found = swiped(child);
    if (found) return found;
  }
  return null;
}

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
  if (isRow(node) && !element.isSwiped) wireRow(element, surface);
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

/// Where a window stands from its content's left edge, whatever the direction.
const shift = (element) => (getComputedStyle(element).direction === 'rtl' ? element.scrollWidth - element.clientWidth : 0);
export const scrolledX = (element) => element.scrollLeft + (element.node?.scroll?.isHorizontal ? shift(element) : 0);

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
        if (isOuter && index <= last) child.style.scrollSnapAlign = isBefore === (getComputedStyle(element).direction !== 'rtl') ? 'start' : 'end';
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

/// Rows that lie beside this one in its list.
const rowsAround = (element) => [...element.parentElement.children].filter((each) => each.node?.name.startsWith('Row') && each.tabIndex >= 0);

function wireRow(element, surface) {
  element.isSwiped = true;
  const run = () => {
    const found = swiped(element.node);
    if (!found) return;
    const rows = rowsAround(element), at = rows.indexOf(element), next = rows[at + 1] ?? rows[at - 1];
    surface.options.act(found.action, found);
    // A row that goes leaves the focus to its neighbour.
    let frames = 90;
    const look = () => {
      if (!element.isConnected) next?.focus({ preventScroll: false });
      else if (frames--) requestAnimationFrame(look);
    };
    look();
  };
  element.addEventListener('keydown', (event) => {
    if (event.target.matches('input, textarea')) return;
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      run();
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && event.target === element) {
      const rows = rowsAround(element), next = rows[rows.indexOf(element) + (event.key === 'ArrowDown' ? 1 : -1)];
      if (next) { event.preventDefault(); next.focus(); }
    } else if (event.key === 'Enter' && event.target === element) {
      const own = element.inner.firstElementChild;
      (own?.matches('button') ? own : own?.querySelector('button'))?.click();
    }
  });
  let from = null, isDragging = false;
  element.addEventListener('pointerdown', (event) => {
    isDragging = false;
    if (event.pointerType === 'mouse' && event.button === 0) from = { x: event.clientX, left: element.scrollLeft };
  });
  element.addEventListener('pointermove', (event) => {
    if (!from) return;
    const way = (event.clientX - from.x) / scaleOf(element);
    if (!isDragging) {
      if (Math.abs(way) < 6) return;
      isDragging = true;
      element.style.scrollSnapType = 'none';
      try { element.setPointerCapture(event.pointerId); } catch { /* The pointer has left already; its end comes all the same. */ }
    }
    element.scrollLeft = from.left - way;
  });
  const end = (event) => {
    if (!from) return;
    const way = (event.clientX - from.x) / scaleOf(element), wasDragged = isDragging;
    from = null;
    isDragging = false;
    if (!wasDragged) return;
    addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener('click', swallow, true), 0);
    const found = swiped(element.node), content = element.node.children[0], width = element.node.width;
    // A long pull runs what it uncovers.
    if (found && Math.abs(way) > width * 0.6 && way < 0 === found.x > content.x) run();
    const whole = element.scrollWidth - element.clientWidth, now = scrolledX(element);
    const rest = [0, content.x, whole].reduce((best, each) => (Math.abs(each - now) < Math.abs(best - now) ? each : best), content.x);
    element.scrollTo({ left: rest - shift(element), behavior: 'smooth' });
    setTimeout(() => { element.style.scrollSnapType = 'x mandatory'; }, 350);
  };
  element.addEventListener('pointerup', end);
  element.addEventListener('pointercancel', end);
}

function swallow(event) {
  event.stopPropagation();
  event.preventDefault();
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
    const first = top.matches('[role=dialog]') ? null : top.querySelector('input:not(:disabled), textarea:not(:disabled)') ?? top.querySelector('button:not(:disabled)');
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
