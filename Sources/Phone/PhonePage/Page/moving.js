// Text and bars that move with the phone's clock, from the tree alone. The painter follows the same rules.

const second = 1, minute = 60, hour = 3600;

function digits(number, width, locale) {
  const text = String(number).padStart(width, '0');
  const own = [...locale.digits];
  return own.length === 10 ? [...text].map((digit) => own[digit]).join('') : text;
}

function clock(seconds, showsHours, locale) {
  const hours = Math.floor(seconds / hour), minutes = Math.floor(seconds / minute) % 60, rest = seconds % 60, separator = locale.timeSeparator;
  if (showsHours && hours > 0) return digits(hours, 1, locale) + separator + digits(minutes, 2, locale) + separator + digits(rest, 2, locale);
  return digits(Math.floor(seconds / minute), 1, locale) + separator + digits(rest, 2, locale);
}

const unitSeconds = { year: 31556952, month: 2629746, week: 604800, day: 86400, hour, minute, second };

function word(unit, number, locale) {
  const found = locale.units.find((each) => each.name === unit);
  if (!found) return `${digits(number, 1, locale)} ${unit}`;
  let category = 'other';
  try { category = new Intl.PluralRules(locale.language).select(number); } catch { /* An unknown language takes the general form. */ }
  const index = ['zero', 'one', 'two', 'few', 'many', 'other'].indexOf(category);
  const form = found.forms[index] || found.forms[5] || found.forms.find((each) => each) || '#';
  return form.replace('#', digits(number, 1, locale));
}

const order = ['year', 'month', 'day', 'hour', 'minute', 'second'];

function relative(seconds, locale) {
  let rest = Math.abs(seconds);
  const parts = [];
  for (const unit of order) {
    const number = Math.floor(rest / unitSeconds[unit]);
    if (number > 0 || (unit === 'second' && parts.length === 0)) {
      parts.push(word(unit, number, locale));
      rest -= number * unitSeconds[unit];
      if (parts.length === 2) break;
    } else if (parts.length) break;
  }
  return parts.join(locale.listSeparator);
}

function offset(seconds, locale) {
  const size = Math.abs(seconds);
  const unit = order.find((each) => size >= unitSeconds[each]) ?? 'second';
  return (seconds < 0 ? locale.minusSign : locale.plusSign) + word(unit, Math.floor(size / unitSeconds[unit]), locale);
}

/// What a moving text shows at a moment, in nanoseconds since 1970.
export function movingString(text, now) {
  const locale = text.locale;
  let core;
  switch (text.style) {
    case 'interval': {
      const at = Math.min(Math.max(text.pause ?? now, text.start), Math.max(text.start, text.end));
      const value = text.countsDown ? Math.ceil((Math.max(text.start, text.end) - at) / 1e9) : Math.floor((at - text.start) / 1e9);
      core = clock(Math.max(0, value), text.showsHours, locale);
      break;
    }
    case 'timer': {
      const distance = (text.end - now) / 1e9;
      core = clock(distance > 0 ? Math.ceil(distance) : Math.floor(-distance), true, locale);
      break;
    }
    case 'relative': core = relative(Math.floor(Math.abs(now - text.end) / 1e9), locale); break;
    default: core = offset(Math.trunc((now - text.end) / 1e9), locale);
  }
  return text.prefix + core + text.suffix;
}

/// How full a moving bar is, 0 to 1.
export function movingFraction(progress, now) {
  const length = progress.end - progress.start;
  const done = length > 0 ? Math.min(Math.max((now - progress.start) / length, 0), 1) : 1;
  return progress.countsDown ? 1 - done : done;
}

/// Milliseconds to the next moment at which a whole second of the distance to `anchor` passes.
export function toNextSecond(anchor, now) {
  const rest = (((anchor - now) / 1e6) % 1000 + 1000) % 1000;
  return rest < 1 ? 1000 : rest;
}
