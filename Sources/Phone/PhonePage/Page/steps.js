// Keys inside of what is one stop of the Tab key: rows of a menu, days of a month, choices of a wheel.

const isMenu = (element) => element.getAttribute('role') === 'menu';
const isMonth = (node) => node?.name === 'CalendarMonth';
const isDay = (node) => /^CalendarDay(#|$)/.test(node?.name ?? '');
export const isWheel = (node) => Boolean(node?.scroll?.isPaged && node.name.startsWith('Wheel'));

const all = (root, isWanted) => [...root.querySelectorAll('.node')].filter(isWanted);

/// Wires the screen once: which keys count is looked up where the focus is.
export function wireSteps(root) {
  if (root.hasSteps) return;
  root.hasSteps = true;
  root.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.target.matches('input, textarea')) return;
    for (let element = event.target; element && element !== root; element = element.parentElement) {
      const step = isMenu(element) ? stepMenu : isMonth(element.node) ? stepMonth : isWheel(element.node) ? stepWheel : null;
      if (!step) continue;
      if (step(element, event)) {
        event.preventDefault();
        event.stopPropagation();
      }
      return;
    }
  });
}

/// After a drawing: each menu, month and wheel is one stop, and a day that the keys asked for gets the focus once its month is there.
export function settleSteps(root) {
  for (const menu of root.querySelectorAll('[role=menu]')) for (const item of menu.querySelectorAll('button')) item.tabIndex = -1;
  for (const month of root.querySelectorAll('.month')) {
    const days = daysOf(month);
    land(month, days);
    const stop = days.find((day) => day === document.activeElement) ?? current(days);
    for (const day of days) if (day.matches('button')) day.tabIndex = day === stop ? 0 : -1;
  }
  for (const wheel of root.querySelectorAll('.wheel')) {
    wheel.tabIndex = 0;
    for (const choice of wheel.querySelectorAll('button')) choice.tabIndex = -1;
  }
}

/// What takes the focus when a menu or a panel opens: what is chosen in it, else a menu's first row.
export function firstStop(modal) {
  if (isMenu(modal)) return itemsOf(modal).find((item) => item.getAttribute('aria-checked') === 'true') ?? itemsOf(modal)[0];
  const month = modal.querySelector('.month');
  return month ? current(daysOf(month)) : null;
}

// MARK: Menus

const itemsOf = (menu) => [...menu.querySelectorAll('button:not(:disabled)')];
let typed = '', typedAt = 0;

function stepMenu(menu, event) {
  const items = itemsOf(menu), at = items.indexOf(document.activeElement);
  if (event.key === 'Tab') return true;
  let to = { ArrowDown: at + 1, ArrowUp: at < 0 ? -1 : at - 1, Home: 0, End: -1 }[event.key];
  if (to === undefined && event.key.length === 1 && event.key !== ' ') {
    // Letters go to the row that begins with them; one letter again goes on to the next such row.
    typed = event.timeStamp - typedAt < 700 && typed !== event.key ? typed + event.key : event.key;
    typedAt = event.timeStamp;
    const order = [...items.slice(at + 1), ...items.slice(0, at + 1)], from = typed.length > 1 ? [items[at], ...order] : order;
    to = items.indexOf(from.find((item) => letters(item).startsWith(typed.toLowerCase())));
    if (to < 0) return false;
  }
  if (to === undefined || !items.length) return false;
  items[(to + items.length) % items.length].focus();
  return true;
}

/// A row's words without what stands before them: a category's emoji, say.
const letters = (item) => (item?.getAttribute('aria-label') ?? '').replace(/^[^\p{L}\p{N}]+/u, '').toLowerCase();

// MARK: Months

const daysOf = (month) => all(month, (element) => isDay(element.node));
const isAllowed = (day) => Boolean(day?.matches('button:not(:disabled)'));
const current = (days) => days.find((day) => day.getAttribute('aria-selected') === 'true' && isAllowed(day)) ?? days.find(isAllowed) ?? null;

function stepMonth(month, event) {
  const days = daysOf(month), at = days.indexOf(document.activeElement);
  if (at < 0) return false;
  const forward = getComputedStyle(month).direction === 'rtl' ? -1 : 1, week = days.filter((day) => day.parentElement === days[at].parentElement);
  const monthStep = { PageUp: -1, PageDown: 1 }[event.key];
  if (monthStep) return turn(month, monthStep, { day: at });
  const to = { ArrowLeft: at - forward, ArrowRight: at + forward, ArrowUp: at - 7, ArrowDown: at + 7, Home: days.indexOf(week[0]), End: days.indexOf(week.at(-1)) }[event.key];
  if (to === undefined) return false;
  if (to < 0) turn(month, -1, { fromEnd: -to });
  else if (to >= days.length) turn(month, 1, { day: to - days.length });
  else if (isAllowed(days[to])) moveTo(days, days[to]);
  else moveTo(days, nearest(days, to, at));
  return true;
}

/// The day that may be chosen and is nearest to one, no further than where the focus is.
function nearest(days, to, at) {
  const step = Math.sign(at - to);
  for (let index = to; index !== at && step; index += step) if (isAllowed(days[index])) return days[index];
  return days[at];
}

function moveTo(days, day) {
  for (const other of days) if (other.matches('button')) other.tabIndex = other === day ? 0 : -1;
  day.focus({ preventScroll: true });
}

/// Asks for the month before or after; `wanted` is the day to stand on there, counted from either end.
function turn(month, step, wanted) {
  const name = step < 0 ? 'CalendarBack' : 'CalendarForward', arrow = all(month, (element) => element.node.name === name)[0];
  if (!isAllowed(arrow)) return true;
  month.wanted = { ...wanted, step, before: titleOf(month) };
  arrow.click();
  return true;
}

const titleOf = (month) => month.querySelector('[role=heading]')?.getAttribute('aria-label') ?? '';

function land(month, days) {
  const { wanted } = month;
  if (!wanted || titleOf(month) === wanted.before || !days.length) return;
  month.wanted = null;
  const index = wanted.fromEnd === undefined ? Math.min(wanted.day, days.length - 1) : Math.max(days.length - wanted.fromEnd, 0);
  const sorted = days.filter(isAllowed).sort((one, other) => Math.abs(days.indexOf(one) - index) - Math.abs(days.indexOf(other) - index));
  if (sorted[0]) moveTo(days, sorted[0]);
}

// MARK: Wheels

function stepWheel(wheel, event) {
  const choices = [...wheel.inner.children].filter((each) => each.node), height = choices[0]?.node.height ?? 0;
  if (!height) return false;
  const at = Math.round(wheel.scrollTop / height), last = choices.length - 1;
  const to = { ArrowUp: at - 1, ArrowDown: at + 1, PageUp: at - 5, PageDown: at + 5, Home: 0, End: last }[event.key];
  if (to === undefined) return false;
  wheel.scrollTo({ top: Math.min(Math.max(to, 0), last) * height, behavior: 'instant' });
  return true;
}
