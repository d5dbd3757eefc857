// "Edit Widget": the parameters of a widget's configuration intent, with what is chosen now.

import { make, makeButton, glyph } from './dom.js';
import { drawIcon } from './icons.js';

const numberTypes = ['Int', 'Double', 'Float', 'Decimal'];

function parse(text) {
  try { return JSON.parse(text); } catch { return null; }
}

export class WidgetEditing {
  constructor(phone) { this.phone = phone; }

  async open(placement) {
    const answer = await this.phone.send({ configurationForm: { placement: placement.id } });
    if (!answer.form) return;
    this.placement = placement;
    this.form = answer.form;
    this.values = Object.fromEntries(this.form.parameters.map((each) => [each.name, parse(each.value)]));
    this.titles = {};
    this.phone.layers.open({
      kind: 'sheet', name: 'Edit Widget', className: 'editing',
      build: (panel, layer) => {
        this.layer = layer;
        this.bar = this.phone.layers.header(layer, 'Edit Widget', { left: { text: 'Back', act: () => this.showForm(this.chosen) }, right: { text: 'Done', act: () => layer.close() } });
        this.body = make('div', 'editing-body', panel);
        this.showForm();
      },
      focus: () => this.body.querySelector('button, input') ?? this.bar.right,
    });
  }

  // MARK: The form

  showForm(from = null) {
    const { body, form } = this;
    this.bar.left.hidden = true;
    this.bar.title.textContent = 'Edit Widget';
    body.replaceChildren();
    const head = make('div', 'editing-head', body);
    drawIcon(make('span', 'icon-picture', head), this.placement.appName, 44);
    const words = make('div', '', head);
    make('h3', '', words, this.placement.displayName);
    if (form.description) make('p', '', words, form.description);
    const list = make('div', 'settings-list', body);
    let back = null;
    for (const parameter of form.parameters) {
      const row = this.row(list, parameter);
      if (parameter.name === from) back = row;
    }
    if (!form.parameters.length) make('p', 'empty', body, 'This widget has nothing to choose.');
    back?.focus({ preventScroll: true });
  }

  row(list, parameter) {
    if (parameter.choices.length || parameter.hasOptions) return this.choiceRow(list, parameter);
    if (parameter.type === 'Bool') return this.switchRow(list, parameter);
    return this.fieldRow(list, parameter);
  }

  choiceRow(list, parameter) {
    const row = makeButton('settings-row', list, { act: () => this.showChoices(parameter) });
    make('span', 'row-text', row, parameter.title);
    const shown = make('span', 'row-value', row, this.titleOf(parameter));
    const chevron = glyph('chevron', 18);
    chevron.classList.add('row-chevron');
    row.append(chevron);
    // The title of a dynamic option is known to its process alone.
    if (parameter.hasOptions && !shown.textContent && this.values[parameter.name] !== null) {
      this.ask(parameter).then((choices) => { this.learn(parameter, choices); shown.textContent = this.titleOf(parameter); });
    }
    return row;
  }

  titleOf(parameter) {
    const value = this.values[parameter.name];
    if (value === null || value === undefined) return parameter.isOptional || parameter.hasOptions ? 'Choose' : 'None';
    const text = JSON.stringify(value);
    const choice = parameter.choices.find((each) => same(each.value, value));
    return choice?.title ?? this.titles[`${parameter.name} ${text}`] ?? (parameter.hasOptions || typeof value === 'object' ? '' : String(value));
  }

  learn(parameter, choices) {
    for (const choice of choices) this.titles[`${parameter.name} ${JSON.stringify(parse(choice.value))}`] = choice.title;
  }

  switchRow(list, parameter) {
    const row = makeButton('settings-row', list, {});
    row.setAttribute('role', 'switch');
    make('span', 'row-text', row, parameter.title);
    make('span', 'switch', row).setAttribute('aria-hidden', 'true');
    const show = () => row.setAttribute('aria-checked', String(Boolean(this.values[parameter.name])));
    row.addEventListener('click', () => { this.set(parameter, !this.values[parameter.name]); show(); });
    show();
    return row;
  }

  fieldRow(list, parameter) {
    const row = make('label', 'settings-row field', list), isNumber = numberTypes.includes(parameter.type), isDate = parameter.type === 'Date';
    make('span', 'row-text', row, parameter.title);
    const field = make('input', '', row), value = this.values[parameter.name];
    field.type = isDate ? 'datetime-local' : parameter.type === 'URL' ? 'url' : 'text';
    if (isNumber) field.inputMode = parameter.type === 'Int' ? 'numeric' : 'decimal';
    field.placeholder = parameter.prompt || (isNumber ? 'Number' : 'Text');
    field.value = value === null || value === undefined ? '' : isDate ? dateText(value) : isNumber ? this.numberText(value) : String(value);
    const hint = make('p', 'field-hint', list);
    hint.hidden = true;
    hint.id = `hint-${parameter.name}`;
    field.setAttribute('aria-describedby', hint.id);
    field.addEventListener('change', () => {
      const read = this.read(field.value, parameter);
      hint.hidden = read.isRight;
      hint.textContent = read.hint ?? '';
      field.setAttribute('aria-invalid', String(!read.isRight));
      if (read.isRight) this.set(parameter, read.value);
    });
    return field;
  }

  get language() { return this.phone.view.settings.locale.replace('_', '-'); }

  numberText(value) { return new Intl.NumberFormat(this.language, { useGrouping: false, maximumFractionDigits: 10 }).format(value); }

  /// What was typed as a value, in the locale's own format of numbers.
  read(text, parameter) {
    const isEmpty = !text.trim();
    if (isEmpty && parameter.isOptional) return { isRight: true, value: null };
    if (parameter.type === 'Date') {
      const date = new Date(text);
      return Number.isNaN(date.getTime()) ? { isRight: false, hint: 'This is no date.' } : { isRight: true, value: date.toISOString().replace('.000', '') };
    }
    if (!numberTypes.includes(parameter.type)) return isEmpty && parameter.type === 'URL' ? { isRight: false, hint: 'Type an address.' } : { isRight: true, value: text };
    const parts = new Intl.NumberFormat(this.language).formatToParts(-1234.5), mark = (type) => parts.find((part) => part.type === type)?.value ?? '';
    const plain = text.trim().split(mark('group')).join('').replace(/[\s\u00a0\u202f]/g, '').replace(mark('decimal'), '.').replace(/[−‐–]/g, '-');
    const number = plain === '' ? NaN : Number(plain);
    if (!Number.isFinite(number)) return { isRight: false, hint: `“${text.trim()}” is no number. ${this.numberText(1234.5)} is one.` };
    if (parameter.type === 'Int' && !Number.isInteger(number)) return { isRight: false, hint: 'Type a whole number.' };
    if (number < (parameter.minimum ?? -Infinity) || number > (parameter.maximum ?? Infinity)) return { isRight: false, hint: rangeHint(parameter, (value) => this.numberText(value)) };
    return { isRight: true, value: number };
  }

  set(parameter, value) {
    this.values[parameter.name] = value;
    // What was left open stays open: the intent's own default counts for it.
    const chosen = Object.fromEntries(Object.entries(this.values).filter(([, each]) => each !== null && each !== undefined));
    return this.phone.send({ configure: { placement: this.placement.id, configuration: JSON.stringify(chosen) } });
  }

  // MARK: A list of choices

  async ask(parameter, search) {
    const answer = await this.phone.send({
      options: { placement: this.placement.id, parameter: parameter.name, values: JSON.stringify(this.values), ...(search && { search }) },
    });
    return answer.choices ?? [];
  }

  showChoices(parameter) {
    const { body } = this;
    this.chosen = parameter.name;
    this.bar.left.hidden = false;
    this.bar.title.textContent = parameter.title;
    body.replaceChildren();
    const field = make('div', 'search-field', body), search = make('input', '', field);
    search.type = 'search';
    search.placeholder = 'Search';
    search.setAttribute('aria-label', `Search ${parameter.title}`);
    field.hidden = !parameter.hasOptions && parameter.choices.length < 8;
    const list = make('div', 'settings-list', body), status = make('p', 'empty', body);
    list.setAttribute('role', 'radiogroup');
    list.setAttribute('aria-label', parameter.title);
    status.setAttribute('aria-live', 'polite');
    let number = 0;
    const fill = (choices) => {
      this.learn(parameter, choices);
      list.replaceChildren();
      if (parameter.isOptional) choices = [{ value: 'null', title: 'None' }, ...choices];
      for (const choice of choices) this.choice(list, parameter, choice);
      list.hidden = !choices.length;
      status.textContent = choices.length ? '' : 'Nothing is found.';
    };
    const show = async () => {
      const own = ++number, words = search.value.trim();
      if (!parameter.hasOptions) { fill(parameter.choices.filter((each) => `${each.title} ${each.subtitle ?? ''}`.toLowerCase().includes(words.toLowerCase()))); return; }
      if (!list.childElementCount) status.textContent = 'Asking the app…';
      const choices = await this.ask(parameter, words);
      if (own !== number || !list.isConnected) return;
      // A process that does not search itself answers with all of them.
      fill(words ? choices.filter((each) => parameter.isSearchable || `${each.title} ${each.subtitle ?? ''}`.toLowerCase().includes(words.toLowerCase())) : choices);
      if (!words && document.activeElement === this.bar.left) (list.querySelector('[aria-checked="true"]') ?? list.querySelector('button'))?.focus({ preventScroll: true });
    };
    search.addEventListener('input', show);
    list.addEventListener('keydown', (event) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key], rows = [...list.children], at = rows.indexOf(document.activeElement);
      if (!step || at < 0) return;
      event.preventDefault();
      rows[(at + step + rows.length) % rows.length].focus();
    });
    this.bar.left.focus({ preventScroll: true });
    show();
  }

  choice(list, parameter, choice) {
    const row = makeButton('settings-row choice', list, {
      act: async () => {
        await this.set(parameter, parse(choice.value));
        this.showForm(parameter.name);
      },
    });
    row.setAttribute('role', 'radio');
    row.setAttribute('aria-checked', String(same(choice.value, this.values[parameter.name] ?? null)));
    const words = make('span', 'row-text', row, choice.title);
    if (choice.subtitle) make('span', 'row-detail', words, choice.subtitle);
    const check = glyph('check', 18);
    check.classList.add('row-check');
    row.append(check);
  }
}

const same = (json, value) => JSON.stringify(parse(json)) === JSON.stringify(value);

function rangeHint({ minimum, maximum }, text) {
  if (minimum === undefined || minimum === null) return `It is ${text(maximum)} at most.`;
  if (maximum === undefined || maximum === null) return `It is ${text(minimum)} at least.`;
  return `It is between ${text(minimum)} and ${text(maximum)}.`;
}

/// A date of JSON as a field of local date and time takes it.
function dateText(value) {
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return '';
  const pad = (number) => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}T${pad(date.getHours())}:${pad(date.getMinutes())}`;
}
