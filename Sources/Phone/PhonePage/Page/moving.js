// Text and bars that move with the phone's clock, from the tree alone. The painter follows the same rules.

const hour = 3600, minute = 60;

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

// Lengths in seconds; a year of 365 days and a month of 30, as the painter counts.
const lengths = [['year', 31536000], ['month', 2592000], ['week', 604800], ['day', 86400], ['hour', hour], ['minute', minute], ['second', 1]];

const knownUnits = (locale) => lengths.map(([name, seconds]) => ({ unit: locale.units.find((each) => each.name === name), seconds })).filter((each) => each.unit);

function words(number, unit, locale) {
  let category = 'other';
  try { category = new Intl.PluralRules(locale.language).select(number); } catch { /* An unknown language takes the general form. */ }
  const index = ['zero', 'one', 'two', 'few', 'many', 'other'].indexOf(category);
  const form = unit.forms[index] || [...unit.forms].reverse().find((each) => each) || '#';
  return form.split('#').join(digits(number, 1, locale));
}

function relative(seconds, locale) {
  const units = knownUnits(locale);
  if (!units.length) return clock(seconds, true, locale);
  const first = units.findIndex((each) => seconds >= each.seconds);
  if (first < 0) return words(0, units[units.length - 1].unit, locale);
  let result = words(Math.floor(seconds / units[first].seconds), units[first].unit, locale);
  if (first + 1 < units.length) {
    const rest = Math.floor((seconds % units[first].seconds) / units[first + 1].seconds);
    if (rest > 0) result += locale.listSeparator + words(rest, units[first + 1].unit, locale);
  }
  return result;
}

function offset(seconds, isFuture, locale) {
  const sign = isFuture ? locale.minusSign : locale.plusSign, units = knownUnits(locale);
  if (!units.length) return sign + clock(seconds, true, locale);
  const found = units.find((each) => seconds >= each.seconds) ?? units[units.length - 1];
  return sign + words(Math.floor(seconds / found.seconds), found.unit, locale);
}

/// What a moving text shows at a moment, in nanoseconds since 1970.
export function movingString(text, instant) {
  const { locale } = text, now = Math.min(instant, text.pause ?? Infinity);
  const finished = Math.floor(Math.abs(now - text.end) / 1e9);
  let moving;
  switch (text.style) {
    case 'interval': {
      const end = Math.max(text.start, text.end), place = Math.min(Math.max(now, text.start), end);
      moving = clock(text.countsDown ? Math.ceil((end - place) / 1e9) : Math.floor((place - text.start) / 1e9), text.showsHours, locale);
      break;
    }
    case 'timer': moving = clock(now <= text.end ? Math.ceil((text.end - now) / 1e9) : finished, text.showsHours, locale); break;
    case 'relative': moving = relative(finished, locale); break;
    default: moving = offset(finished, now < text.end, locale);
  }
  return text.prefix + moving + text.suffix;
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
