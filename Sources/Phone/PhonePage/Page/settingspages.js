// The pages of Settings: what can be changed, in the order in which an iPhone has it.

import { make, makeButton } from './dom.js';
import { drawIcon } from './icons.js';

const textSizes = ['xSmall', 'small', 'medium', 'large', 'xLarge', 'xxLarge', 'xxxLarge', 'accessibility1', 'accessibility2', 'accessibility3', 'accessibility4', 'accessibility5'];
const textSizeNames = ['Extra Small', 'Small', 'Medium', 'Large (Default)', 'Extra Large', 'Extra Extra Large', 'Extra Extra Extra Large', 'Accessibility 1', 'Accessibility 2', 'Accessibility 3', 'Accessibility 4', 'Accessibility 5'];
const textSizeName = (size) => textSizeNames[textSizes.indexOf(size)] ?? size;
const locales = ['en_US', 'en_GB', 'en_AU', 'en_IN', 'de_AT', 'de_DE', 'de_CH', 'fr_FR', 'fr_CA', 'es_ES', 'es_MX', 'it_IT', 'pt_BR', 'nl_NL', 'sv_SE', 'da_DK', 'pl_PL', 'cs_CZ', 'tr_TR', 'ru_RU', 'uk_UA', 'el_GR', 'ja_JP', 'ko_KR', 'zh_CN', 'zh_TW', 'th_TH', 'vi_VN', 'hi_IN', 'ar_EG', 'ar_AE', 'fa_IR', 'he_IL'];
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

function nameOfLocale(locale, language = 'en') {
  try { return new Intl.DisplayNames([language.replace('_', '-')], { type: 'language', languageDisplay: 'standard' }).of(locale.replace('_', '-')) ?? locale; } catch { return locale; }
}

/// The country of a locale, or its language where it names none.
function nameOfRegion(locale) {
  const region = locale.split('_').find((part, index) => index > 0 && /^([A-Z]{2}|\d{3})$/.test(part));
  try { return region ? new Intl.DisplayNames(['en'], { type: 'region' }).of(region) : nameOfLocale(locale); } catch { return locale; }
}

function moment(view) {
  const { zone, locale } = view.settings, options = { dateStyle: 'medium', timeStyle: 'short' };
  const date = new Date(Date.now() + view.clockOffset);
  try { return new Intl.DateTimeFormat(locale.replace('_', '-'), { ...options, timeZone: zone }).format(date); } catch { return date.toISOString(); }
}

const capital = (text) => text[0].toUpperCase() + text.slice(1);
const appOf = (view, id) => view.apps.find((each) => each.id === id);

/// Cities whose zones the browser lists under names of long ago.
const cities = {
  'Asia/Calcutta': 'Kolkata', 'Asia/Katmandu': 'Kathmandu', 'Asia/Rangoon': 'Yangon', 'Asia/Saigon': 'Ho Chi Minh City', 'Europe/Kiev': 'Kyiv', 'America/Godthab': 'Nuuk',
};

/// A list that is searched: at most `limit` rows are shown, of those that match what is typed.
function searched(page, name, items, get, set, limit = 60) {
  const field = make('input', 'settings-search');
  field.type = 'search';
  field.placeholder = 'Search';
  field.setAttribute('aria-label', `Search ${name}`);
  page.body.append(field);
  const holder = make('div', '', page.body), status = make('p', 'settings-footer', page.body);
  status.setAttribute('aria-live', 'polite');
  const show = () => {
    const words = field.value.trim().toLowerCase().split(/\s+/);
    const found = items.filter((item) => words.every((word) => `${item.text} ${item.detail ?? ''} ${item.value}`.toLowerCase().includes(word)));
    const chosen = found.filter((item) => item.value === get(page.app.view));
    const shown = [...chosen, ...found.filter((item) => !chosen.includes(item))].slice(0, limit);
    holder.replaceChildren();
    const list = make('div', 'settings-list', holder);
    page.updates = page.updates.filter((each) => each !== update);
    const count = page.updates.length;
    page.choices(list, name, shown, get, set);
    update = page.updates[count];
    update(page.app.view);
    list.hidden = !shown.length;
    status.textContent = found.length > limit ? `${found.length - limit} more; type to find them.` : found.length ? '' : 'Nothing is found.';
  };
  let update = null;
  field.addEventListener('input', show);
  show();
}

export const pages = {
  root: {
    title: () => 'Settings',
    build(page, _, app) {
      const phone = page.section();
      page.link(phone, { glyph: 'phone', color: 'gray', text: 'This Phone', value: (view) => view.profile.name, page: 'profile' });
      const general = page.section();
      page.link(general, { glyph: 'sun', color: 'blue', text: 'Display', value: (view) => capital(view.settings.appearance), page: 'display' });
      page.link(general, { glyph: 'text', color: 'blue', text: 'Text Size', value: (view) => textSizeName(view.settings.textSize), page: 'textSize' });
      page.link(general, { glyph: 'motion', color: 'blue', text: 'Accessibility', page: 'accessibility' });
      const region = page.section();
      page.link(region, { glyph: 'globe', color: 'gray', text: 'Language & Region', value: (view) => nameOfRegion(view.settings.locale), page: 'region' });
      page.link(region, { glyph: 'clock', color: 'gray', text: 'Date & Time', value: (view) => view.settings.zone.split('/').pop().replace(/_/g, ' '), page: 'clock' });
      const developer = page.section();
      page.link(developer, { glyph: 'hammer', color: 'gray', text: 'Developer', page: 'developer' });
      const apps = page.section('Apps');
      let shown = '';
      page.updates.push((view) => {
        const now = view.apps.map((each) => `${each.id} ${each.name}`).join();
        if (now === shown) return;
        shown = now;
        apps.replaceChildren();
        for (const each of view.apps) {
          const row = page.link(apps, { text: each.name, page: 'app', argument: each.id });
          const icon = make('span', 'badge-icon');
          drawIcon(icon, each.name, 29);
          row.prepend(icon);
        }
      });
    },
  },

  profile: {
    title: () => 'This Phone',
    build(page, _, app) {
      page.choices(page.section('Model', 'Widgets are asked for new pictures in the sizes of the other screen.'), 'Model',
        (app.view.profiles ?? [app.view.profile]).map((each) => ({ value: each.id, text: each.name })), (view) => view.profile.id, (id) => app.phone.send({ profile: { id } }));
      const facts = page.section('Screen');
      page.fact(facts, 'Points', (view) => `${view.profile.width} × ${view.profile.height}`);
      page.fact(facts, 'Pixels a point', (view) => String(view.profile.scale));
      page.fact(facts, 'Dynamic Island', (view) => (view.profile.hasIsland ? 'Yes' : 'No'));
    },
  },

  display: {
    title: () => 'Display',
    build(page, _, app) {
      page.choices(page.section('Appearance'), 'Appearance', [{ value: 'light', text: 'Light' }, { value: 'dark', text: 'Dark' }],
        (view) => view.settings.appearance, (appearance) => app.change({ appearance }));
      page.link(page.section(), { text: 'Text Size', value: (view) => textSizeName(view.settings.textSize), page: 'textSize' });
    },
  },

  textSize: {
    title: () => 'Text Size',
    build(page, _, app) {
      const list = page.section(null, 'Apps that support Dynamic Type adjust to this size, and so does Settings.');
      make('p', 'text-sample', list, 'The amount spent today is large enough to be read at a glance.');
      const row = make('div', 'settings-row slider', list);
      make('span', 'small-letter', row, 'A').setAttribute('aria-hidden', 'true');
      const slider = make('input', '', row);
      slider.type = 'range';
      slider.min = 0;
      slider.max = textSizes.length - 1;
      slider.setAttribute('aria-label', 'Text Size');
      make('span', 'large-letter', row, 'A').setAttribute('aria-hidden', 'true');
      slider.addEventListener('input', () => {
        slider.setAttribute('aria-valuetext', textSizeNames[slider.value]);
        app.change({ textSize: textSizes[slider.value] });
      });
      const name = make('p', 'settings-footer centered', list);
      page.updates.push((view) => {
        const at = textSizes.indexOf(view.settings.textSize);
        if (document.activeElement !== slider || Number(slider.value) === at) slider.value = at;
        slider.setAttribute('aria-valuetext', textSizeName(view.settings.textSize));
        name.textContent = textSizeName(view.settings.textSize);
      });
    },
  },

  accessibility: {
    title: () => 'Accessibility',
    build(page, _, app) {
      page.toggle(page.section(), { glyph: 'contrast', color: 'blue', text: 'Increase Contrast', get: (view) => view.settings.increasedContrast, set: (increasedContrast) => app.change({ increasedContrast }) });
      page.toggle(page.section(null, 'Nothing zooms, slides or wiggles. The browser’s own setting counts as well.'),
        { glyph: 'motion', color: 'blue', text: 'Reduce Motion', get: (view) => view.settings.reduceMotion, set: (reduceMotion) => app.change({ reduceMotion }) });
      page.link(page.section(), { text: 'Text Size', value: (view) => textSizeName(view.settings.textSize), page: 'textSize' });
    },
  },

  region: {
    title: () => 'Language & Region',
    build(page, _, app) {
      const list = page.section();
      page.link(list, { text: 'Language and Region', value: (view) => nameOfLocale(view.settings.locale), page: 'locale' });
      page.link(list, { text: 'First Day of Week', value: (view) => weekdays[(view.settings.firstWeekday ?? 0) - 1] ?? 'Automatic', page: 'weekday' });
      const sample = page.section('Example');
      page.fact(sample, 'Date', (view) => moment(view));
      page.fact(sample, 'Number', (view) => { try { return new Intl.NumberFormat(view.settings.locale.replace('_', '-')).format(1234567.89); } catch { return '1,234,567.89'; } });
    },
  },

  locale: {
    title: () => 'Region',
    build(page, _, app) {
      const own = app.view.settings.locale, all = locales.includes(own) ? locales : [own, ...locales];
      searched(page, 'Language and Region', all.map((locale) => ({ value: locale, text: nameOfLocale(locale, locale), detail: nameOfLocale(locale) })),
        (view) => view.settings.locale, (locale) => app.change({ locale }));
    },
  },

  weekday: {
    title: () => 'First Day of Week',
    build(page, _, app) {
      const items = [{ value: 0, text: 'Automatic' }, ...weekdays.map((text, index) => ({ value: index + 1, text }))];
      page.choices(page.section(null, 'Automatic is what the region has.'), 'First Day of Week', items, (view) => view.settings.firstWeekday ?? 0,
        (day) => app.change({ firstWeekday: day || undefined }));
    },
  },

  clock: {
    title: () => 'Date & Time',
    build(page, _, app) {
      const list = page.section(), set = (change) => app.phone.send({ clock: { change } });
      page.fact(list, 'Now', (view) => moment(view));
      page.link(list, { text: 'Time Zone', value: (view) => view.settings.zone.replace(/_/g, ' '), page: 'zone' });
      const jump = page.section('Move the clock', 'Widgets, activities and apps see the phone’s clock. It runs on at its usual pace from where it is put.');
      const row = make('label', 'settings-row field', jump);
      make('span', 'row-text', row, 'Date and time');
      const field = make('input', '', row);
      field.type = 'datetime-local';
      field.addEventListener('change', () => {
        const milliseconds = momentIn(field.value, app.view.settings.zone);
        if (milliseconds !== null) set({ date: { milliseconds } });
      });
      page.action(jump, 'One Hour Forward', () => set({ advance: { milliseconds: 3600000 } }));
      page.action(jump, 'One Hour Back', () => set({ advance: { milliseconds: -3600000 } }));
      page.action(jump, 'To the Next Midnight', () => set({ nextMidnight: {} }));
      page.action(page.section(), 'Use the Machine’s Time', () => set({ live: {} }));
    },
  },

  zone: {
    title: () => 'Time Zone',
    build(page, _, app) {
      const all = [...new Set([app.view.settings.zone, ...(Intl.supportedValuesOf?.('timeZone') ?? []), 'UTC'])];
      const items = all.map((zone) => ({ value: zone, text: cities[zone] ?? zone.split('/').pop().replace(/_/g, ' '), detail: zone.replace(/_/g, ' ') }));
      searched(page, 'Time Zone', items, (view) => view.settings.zone, (zone) => app.change({ zone }), 40);
    },
  },

  developer: {
    title: () => 'Developer',
    build(page, _, app) {
      if ('widgetDeveloperMode' in app.view.settings) {
        page.toggle(page.section('WidgetKit', 'Widgets reload as often as they ask: no daily budget, no spacing.'),
          { glyph: 'hammer', color: 'gray', text: 'WidgetKit Developer Mode', get: (view) => view.settings.widgetDeveloperMode, set: (widgetDeveloperMode) => app.change({ widgetDeveloperMode }) });
      }
      const list = page.section('Widgets', 'A reload that a person asks for costs nothing of the budget.');
      page.action(list, 'Reload All Widgets', () => { for (const each of app.view.placements) app.phone.send({ reloadWidget: { placement: each.id } }); });
    },
  },

  app: {
    title: (id, view) => appOf(view, id)?.name ?? 'App',
    build(page, id, app) {
      const name = appOf(app.view, id)?.name ?? 'App', { phone } = app, get = (view) => appOf(view, id);
      const activities = page.section('Allow ' + name);
      const row = page.toggle(activities, { glyph: 'activity', color: 'red', text: 'Live Activities', get: (view) => get(view)?.activitiesAllowed, set: (isAllowed) => phone.send({ allowActivities: { app: id, isAllowed } }) });
      const note = make('p', 'settings-footer', activities.parentNode, `${name} does not say NSSupportsLiveActivities in its Info.plist.`);
      page.updates.push((view) => { const may = Boolean(get(view)?.supportsActivities); row.disabled = !may; note.hidden = may; });
      const processes = page.section('Processes', 'Stopped at once, as when the system needs the memory. They start again when they are needed.');
      const stop = (role, text, isRunning) => {
        const button = page.action(processes, text, () => phone.send({ killApp: { app: id, role } }), true);
        page.updates.push((view) => { button.disabled = !get(view)?.[isRunning]; });
      };
      stop('app', `Stop ${name}`, 'isRunning');
      stop('widgets', `Stop ${name}’s Widgets`, 'widgetsAreRunning');
      makeWidgetList(page, id);
    },
  },
};

function makeWidgetList(page, id) {
  const list = page.section('Widgets');
  let shown = null;
  page.updates.push((view) => {
    const kinds = view.apps.find((each) => each.id === id)?.kinds ?? [], now = JSON.stringify(kinds.map((each) => each.displayName));
    if (now === shown) return;
    shown = now;
    list.replaceChildren();
    for (const kind of kinds) {
      const row = make('div', 'settings-row fact', list);
      const words = make('span', 'row-text', row, kind.displayName);
      if (kind.description) make('span', 'row-detail', words, kind.description);
    }
    if (!kinds.length) make('div', 'settings-row fact', list, 'None, or its widgets have not run yet.');
    makeButton('settings-row action', list, { text: 'Add a Widget', act: () => page.app.phone.gallery.open({ place: 'home', page: page.app.phone.home.page, app: id }) });
  });
}

/// Milliseconds since 1970 of a local date and time ("2026-03-01T12:30") in a zone; null when it is none.
export function momentIn(text, zone) {
  const match = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)/.exec(text);
  if (!match) return null;
  const wanted = Date.UTC(+match[1], match[2] - 1, +match[3], +match[4], +match[5]);
  const shownAt = (milliseconds) => {
    const parts = Object.fromEntries(new Intl.DateTimeFormat('en-US', { timeZone: zone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' })
      .formatToParts(new Date(milliseconds)).map((part) => [part.type, part.value]));
    return Date.UTC(+parts.year, parts.month - 1, +parts.day, +parts.hour, +parts.minute);
  };
  // Twice: the first guess may lie on the other side of a change of offset.
  let guess = wanted;
  for (let round = 0; round < 2; round++) guess += wanted - shownAt(guess);
  return guess;
}
