// Beside the phone: its clock, its settings, its processes, why each widget shows what it shows, and the log.

function make(tag, text, parent, className) {
  const element = document.createElement(tag);
  if (text) element.textContent = text;
  if (className) element.className = className;
  parent?.append(element);
  return element;
}

const textSizes = ['xSmall', 'small', 'medium', 'large', 'xLarge', 'xxLarge', 'xxxLarge', 'accessibility1', 'accessibility2', 'accessibility3', 'accessibility4', 'accessibility5'];
const zones = ['America/Los_Angeles', 'America/New_York', 'America/Havana', 'Europe/Vienna', 'Asia/Kathmandu', 'Asia/Tokyo', 'Australia/Lord_Howe', 'Pacific/Apia', 'UTC'];
const locales = ['en_US', 'en_GB', 'de_AT', 'de_DE', 'fr_FR', 'ja_JP', 'ar_EG', 'he_IL', 'hi_IN'];
const lineLimit = 500;

export class Inspector {
  constructor(element, send) {
    this.element = element;
    this.send = send;
    make('h2', 'Clock', element);
    this.clock = make('p', '', element);
    const clockRow = make('div', '', element, 'row');
    const clockButton = (name, change) => make('button', name, clockRow).addEventListener('click', () => send({ clock: { change } }));
    clockButton('Live', { live: {} });
    clockButton('+1 hour', { advance: { milliseconds: 3600000 } });
    clockButton('−1 hour', { advance: { milliseconds: -3600000 } });
    clockButton('Next midnight', { nextMidnight: {} });

    make('h2', 'Settings', element);
    const settings = make('div', '', element, 'settings');
    this.fields = {
      textSize: this.select(settings, 'Text size', textSizes, 'textSize'),
      locale: this.select(settings, 'Locale', locales, 'locale'),
      zone: this.select(settings, 'Time zone', zones, 'zone'),
    };
    const contrast = make('label', '', settings);
    this.contrast = make('input', '', contrast);
    this.contrast.type = 'checkbox';
    contrast.append(' Increase contrast');
    this.contrast.addEventListener('change', () => this.change({ increasedContrast: this.contrast.checked }));

    make('h2', 'Apps', element);
    this.apps = make('div', '', element);
    make('h2', 'Widgets', element);
    this.widgets = make('div', '', element);
    make('h2', 'Live Activities', element);
    this.activities = make('div', '', element);
    make('h2', 'Log', element);
    const filter = make('label', 'Show lines with ', element);
    this.filter = make('input', '', filter);
    this.filter.type = 'search';
    this.filter.addEventListener('input', () => this.filterLog());
    this.lines = make('ol', '', element, 'log');
    this.lines.setAttribute('aria-label', 'Log');
    this.lines.tabIndex = 0;
    this.numbers = new Set();
  }

  toggle() {
    this.element.hidden = !this.element.hidden;
    if (this.element.hidden || !this.view) return;
    this.show(this.view);
    this.lines.scrollTop = this.lines.scrollHeight;
  }

  select(parent, name, values, key) {
    const label = make('label', `${name} `, parent), select = make('select', '', label);
    for (const value of values) make('option', value, select).value = value;
    select.addEventListener('change', () => this.change({ [key]: select.value }));
    return select;
  }

  change(part) { this.send({ settings: { settings: { ...this.view.settings, ...part } } }); }

  show(view) {
    this.view = view;
    if (this.element.hidden) return;
    const { settings } = view;
    const moment = (milliseconds) => {
      try { return new Intl.DateTimeFormat('en-GB', { timeZone: settings.zone, dateStyle: 'medium', timeStyle: 'medium' }).format(new Date(milliseconds)); } catch { return new Date(milliseconds).toISOString(); }
    };
    this.clock.textContent = `${moment(Date.now() + view.clockOffset)} ${settings.zone}` + (view.clockOffset ? `, ${Math.abs(view.clockOffset / 3600000).toFixed(2)} h ${view.clockOffset > 0 ? 'ahead of' : 'behind'} the machine’s clock` : ', the machine’s clock');
    for (const [key, select] of Object.entries(this.fields)) {
      if (![...select.options].some((option) => option.value === settings[key])) make('option', settings[key], select).value = settings[key];
      if (document.activeElement !== select) select.value = settings[key];
    }
    this.contrast.checked = settings.increasedContrast;
    this.fill(this.apps, view.apps, (app, box) => {
      make('strong', app.name, box);
      make('span', ` ${app.isRunning ? 'app runs' : 'app does not run'}, ${app.widgetsAreRunning ? 'widgets run' : 'widgets do not run'} `, box);
      const kill = (role, name, isRunning) => {
        const button = make('button', name, box);
        button.disabled = !isRunning;
        button.addEventListener('click', () => this.send({ killApp: { app: app.id, role } }));
      };
      kill('app', `Kill ${app.name}`, app.isRunning);
      kill('widgets', `Kill ${app.name} widgets`, app.widgetsAreRunning);
    });
    this.fill(this.widgets, view.placements, (each, box) => {
      make('strong', `${each.displayName}, ${each.family}`, box);
      const parts = [each.content];
      if (each.entryDate) parts.push(`entry of ${moment(each.entryDate)}`);
      if (each.isReloading) parts.push('reloading');
      if (each.mark) parts.push(each.mark);
      make('span', ` ${parts.join('; ')} `, box);
      make('button', 'Reload', box).addEventListener('click', () => this.send({ reloadWidget: { placement: each.id } }));
    });
    this.fill(this.activities, view.activities, (each, box) => {
      make('strong', `${each.attributesType}`, box);
      make('span', ` ${each.state}, since ${moment(each.startedAt)}${each.mark ? `; ${each.mark}` : ''}`, box);
      make('pre', each.contentState, box);
    });
  }

  fill(parent, items, draw) {
    const boxes = items.map((item) => { const box = make('div', '', null, 'item'); draw(item, box); return box; });
    if (!boxes.length) make('p', 'None.', (boxes[0] = document.createElement('div')));
    parent.replaceChildren(...boxes);
  }

  clearLog() { this.lines.replaceChildren(); this.numbers.clear(); }

  log(line) {
    if (this.numbers.has(line.number)) return;
    this.numbers.add(line.number);
    const isAtEnd = this.lines.scrollHeight - this.lines.scrollTop - this.lines.clientHeight < 40;
    const item = make('li', '', this.lines, line.level);
    const who = [line.app.split('.').pop(), line.role].filter(Boolean).join(' ');
    item.textContent = `${this.time(line.phoneTime)} ${who ? `${who}: ` : ''}${line.text}${line.correlation ? ` [${line.correlation}]` : ''}`;
    item.hidden = !this.matches(item);
    while (this.lines.childElementCount > lineLimit) this.lines.firstElementChild.remove();
    // The newest line stays in sight unless somebody reads further up.
    if (isAtEnd) this.lines.scrollTop = this.lines.scrollHeight;
  }

  /// A moment of the log on the phone's clock, in the phone's zone.
  time(milliseconds) {
    const options = { hour: '2-digit', minute: '2-digit', second: '2-digit', fractionalSecondDigits: 3, hourCycle: 'h23' };
    try { return new Intl.DateTimeFormat('en-GB', { ...options, timeZone: this.view?.settings.zone ?? 'UTC' }).format(new Date(milliseconds)); } catch { return new Date(milliseconds).toISOString().slice(11, 23); }
  }

  matches(item) { return item.textContent.toLowerCase().includes(this.filter.value.toLowerCase()); }

  filterLog() { for (const item of this.lines.children) item.hidden = !this.matches(item); }
}
