// Rows of a list with something beside them: dragged open by a hand, opened by the arrow keys, and closed again by whatever else is done.
// A row's own content is what the Tab key stops at; its buttons are reached through it, so that tabbing opens no row.

import { isReduced } from './motion.js';

const bit = { swipe: 16 };
/// Points that a row may stand away from its content and still count as closed.
const slack = 3;
const reachable = 'button:not(:disabled), input:not(:disabled), textarea:not(:disabled), [role=button][tabindex]';

export const isRow = (node) => Boolean(node?.scroll?.isPaged && node.scroll.isHorizontal && node.name.startsWith('Row'));
const contentOf = (row) => row.inner.firstElementChild;
const scaleOf = (element) => element.getBoundingClientRect().height / (element.node.height || 1) || 1;

/// Where a window stands from its content's left edge, whatever the direction.
export const shift = (element) => (getComputedStyle(element).direction === 'rtl' ? element.scrollWidth - element.clientWidth : 0);
export const scrolledX = (element) => element.scrollLeft + (element.node?.scroll?.isHorizontal ? shift(element) : 0);

// MARK: What lies beside a row

/// The nodes on one side of a row's content: -1 is left, 1 is right.
function beside(row, side) {
  const [content, ...others] = row.node.children;
  return others.filter((each) => side < 0 === each.x < content.x);
}

function find(nodes, isWanted) {
  for (const node of nodes) {
    if (isWanted(node)) return node;
    const found = find(node.children, isWanted);
    if (found) return found;
  }
  return null;
}

/// What a long pull to one side runs.
const pulled = (row, side) => find(beside(row, side), (node) => node.action && node.action.gestures & bit.swipe);

/// What the Delete key runs: the button that deletes, else none.
function deleting(row) {
  const others = row.node.children.slice(1), isDelete = (node) => Boolean(node.action) && /^Delete(#|$)/.test(node.name);
  return find(others, isDelete) ?? find(others.filter((each) => /^Delete(#|$)/.test(each.name)), (node) => Boolean(node.action));
}

/// The buttons on one side, from left to right.
function buttonsOf(row, side) {
  const nodes = new Set(beside(row, side));
  return [...row.inner.children].filter((each) => nodes.has(each.node)).sort((one, other) => one.node.x - other.node.x)
    .map((each) => (each.matches('button') ? each : each.querySelector('button'))).filter((each) => each && !each.disabled);
}

// MARK: Where the Tab key stops

/// What takes the focus for a row of a list: its content's first control, or the row itself.
export function stopOf(row) {
  if (!isRow(row.node)) return row.matches(reachable) ? row : row.querySelector(reachable);
  const content = contentOf(row);
  return (content?.matches(reachable) ? content : content?.querySelector(reachable)) ?? row;
}

/// A row is one stop: the row itself only when nothing in its content is one, what lies beside it never.
export function settleStops(row) {
  const stop = stopOf(row);
  row.tabIndex = stop === row ? 0 : -1;
  const says = beside(row, -1).length + beside(row, 1).length > 0;
  if (!says) return;
  const keys = [deleting(row) && 'Delete', beside(row, 1).length && 'ArrowLeft', beside(row, -1).length && 'ArrowRight'].filter(Boolean);
  stop.setAttribute('aria-keyshortcuts', keys.join(' '));
  for (const child of [...row.inner.children].slice(1)) {
    for (const button of child.matches('button') ? [child] : child.querySelectorAll('button')) button.tabIndex = -1;
  }
}

/// What scrolls is a stop only when nothing in it is one: the arrow keys scroll around any of them.
export function settleScroller(element) {
  element.tabIndex = element.inner.querySelector(reachable) ? -1 : 0;
}

// MARK: Open and closed

const open = new Set();

const isOpen = (row) => row.isConnected && Math.abs(scrolledX(row) - row.node.children[0].x) > slack;

/// The side that an open row shows.
const openSide = (row) => Math.sign(scrolledX(row) - row.node.children[0].x);

function scrollRow(row, x) {
  row.scrollTo({ left: x - shift(row), behavior: isReduced() ? 'instant' : 'smooth' });
}

function close(row) {
  open.delete(row);
  if (!row.isConnected || !isRow(row.node) || !isOpen(row)) return;
  row.isClosing = true;
  scrollRow(row, row.node.children[0].x);
  // Another scroll that begins meanwhile, such as that to a new focus, ends the smooth one halfway.
  setTimeout(() => {
    if (row.isClosing && isOpen(row)) row.scrollTo({ left: row.node.children[0].x - shift(row), behavior: 'instant' });
  }, 500);
}

function show(row, side) {
  const buttons = buttonsOf(row, side);
  if (!buttons.length) return false;
  closeOthers(row);
  open.add(row);
  row.isClosing = false;
  scrollRow(row, side < 0 ? 0 : row.scrollWidth - row.clientWidth);
  (side < 0 ? buttons.at(-1) : buttons[0]).focus({ preventScroll: true });
  return true;
}

function closeOthers(row) {
  for (const other of [...open]) {
    if (other !== row) close(other);
  }
}

/// Takes the click that ends this touch away; nothing when none comes.
function swallowClick(milliseconds) {
  addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener('click', swallow, true), milliseconds);
}

function swallow(event) {
  event.stopPropagation();
  event.preventDefault();
}

/// Whatever else is touched, focused or scrolled closes a row; a touch on its list does nothing beside.
function watch() {
  addEventListener('pointerdown', (event) => {
    for (const row of [...open]) {
      if (row.contains(event.target)) continue;
      close(row);
      if (event.button === 0 && row.parentElement?.contains(event.target)) addEventListener('pointerup', () => swallowClick(60), { once: true });
    }
  }, true);
  addEventListener('focusin', (event) => {
    for (const row of [...open]) if (!row.contains(event.target)) close(row);
  }, true);
  addEventListener('scroll', (event) => {
    for (const row of [...open]) if (event.target !== row && event.target.contains?.(row)) close(row);
  }, { capture: true, passive: true });
}

let isWatching = false;

// MARK: Hands and keys

export function wireRow(row, surface) {
  if (row.isSwiped) return;
  row.isSwiped = true;
  if (!isWatching) watch();
  isWatching = true;
  const run = (found) => {
    if (!found) return;
    const rows = rowsAround(row), at = rows.indexOf(row), next = rows[at + 1] ?? rows[at - 1];
    surface.options.act(found.action, found);
    // A row that goes leaves the focus to its neighbour.
    let frames = 90;
    const look = () => {
      if (!row.isConnected) { if (next?.isConnected) stopOf(next)?.focus({ preventScroll: false }); } else if (frames--) requestAnimationFrame(look);
    };
    look();
  };
  row.addEventListener('scroll', () => {
    if (!isRow(row.node)) return;
    if (!isOpen(row)) {
      open.delete(row);
      row.isClosing = false;
    } else if (!row.isClosing) {
      closeOthers(row);
      open.add(row);
    }
  }, { passive: true });
  // A hand that takes it on its way back opens it anew.
  for (const taken of ['pointerdown', 'wheel']) row.addEventListener(taken, () => { row.isClosing = false; }, { passive: true });
  // A tap on the row itself only closes it.
  row.addEventListener('click', (event) => {
    if (!isOpen(row) || !contentOf(row).contains(event.target)) return;
    swallow(event);
    close(row);
  }, true);
  row.addEventListener('contextmenu', (event) => {
    if (event.defaultPrevented || event.target.matches('input, textarea')) return;
    event.preventDefault();
    if (!show(row, 1)) show(row, -1);
  });
  row.addEventListener('keydown', (event) => key(row, event, run));
  wireDragging(row, run);
}

/// Rows that lie beside this one in its list.
const rowsAround = (row) => [...row.parentElement.children].filter((each) => each.node?.name.startsWith('Row') && stopOf(each));

function key(row, event, run) {
  if (event.defaultPrevented || event.target.matches('input, textarea') || event.altKey || event.ctrlKey || event.metaKey) return;
  const stop = stopOf(row), isAtStop = event.target === stop || event.target === row;
  const isBeside = !contentOf(row).contains(event.target) && event.target !== row;
  const done = () => { event.preventDefault(); event.stopPropagation(); };
  const side = { ArrowLeft: 1, ArrowRight: -1 }[event.key], step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (event.key === 'Delete' || event.key === 'Backspace') {
    const found = deleting(row);
    if (found) { done(); run(found); }
  } else if ((isBeside && side) || (event.key === 'Escape' && isOpen(row))) {
    done();
    const buttons = buttonsOf(row, openSide(row)), to = buttons.indexOf(event.target.closest('button')) - (side ?? 0);
    if (side && buttons[to]) { buttons[to].focus({ preventScroll: true }); return; }
    // Past the last button on the row's side is the row.
    if (side === openSide(row)) return;
    close(row);
    stop.focus({ preventScroll: true });
  } else if (side && isAtStop) {
    if (show(row, side)) done();
  } else if (step && isAtStop) {
    const rows = rowsAround(row), next = rows[rows.indexOf(row) + step];
    if (next) { done(); stopOf(next).focus(); }
  }
}

function wireDragging(row, run) {
  let from = null, isDragging = false;
  row.addEventListener('pointerdown', (event) => {
    isDragging = false;
    if (event.pointerType === 'mouse' && event.button === 0) from = { x: event.clientX, left: row.scrollLeft };
  });
  row.addEventListener('pointermove', (event) => {
    if (!from) return;
    const way = (event.clientX - from.x) / scaleOf(row);
    if (!isDragging) {
      if (Math.abs(way) < 6) return;
      isDragging = true;
      row.style.scrollSnapType = 'none';
      try { row.setPointerCapture(event.pointerId); } catch { /* The pointer has left already; its end comes all the same. */ }
    }
    row.scrollLeft = from.left - way;
  });
  const end = (event) => {
    if (!from) return;
    const way = (event.clientX - from.x) / scaleOf(row), wasDragged = isDragging;
    from = null;
    isDragging = false;
    if (!wasDragged) return;
    swallowClick(0);
    const content = row.node.children[0];
    // A long pull runs what it uncovers.
    if (Math.abs(way) > row.node.width * 0.6) run(pulled(row, -Math.sign(way)));
    const whole = row.scrollWidth - row.clientWidth, now = scrolledX(row);
    const rest = [0, content.x, whole].reduce((best, each) => (Math.abs(each - now) < Math.abs(best - now) ? each : best), content.x);
    scrollRow(row, rest);
    setTimeout(() => { row.style.scrollSnapType = 'x mandatory'; }, 350);
  };
  row.addEventListener('pointerup', end);
  row.addEventListener('pointercancel', end);
}
