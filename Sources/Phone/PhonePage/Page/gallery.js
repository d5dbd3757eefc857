// The widget gallery: search, apps, and for each kind its sizes with a sample picture.

import { make, makeButton, familyName } from './dom.js';
import { drawIcon } from './icons.js';
import { showPicture } from './pictures.js';
import { continuousClip } from './shape.js';
import { widgetRadius } from './tiles.js';
import { play, isReduced } from './motion.js';
import { wireDrag } from './press.js';

const capital = (text) => text[0].toUpperCase() + text.slice(1);

export class Gallery {
  constructor(phone) { this.phone = phone; }

  /// `place`: home, lockScreen, controlCenter or standBy; `page` of the home screen; `families` if only some fit; `app` to start with one app.
  open({ place, page = 0, families = null, app = null }) {
    this.wanted = { place, page, families };
    this.surfaces = [];
    const isControls = place === 'controlCenter';
    this.phone.send({ gallery: app ? { app } : {} });
    this.layer = this.phone.layers.open({
      kind: 'sheet', name: 'Widget Gallery', className: 'gallery',
      build: (panel, layer) => {
        this.bar = this.phone.layers.header(layer, isControls ? 'Add a Control' : 'Add Widget', {
          left: { text: 'Back', label: 'Back to all apps', act: () => this.showList() }, right: { text: 'Close', act: () => layer.close() },
        });
        this.content = make('div', 'gallery-content', panel);
      },
      focus: () => (app ? null : this.search),
    });
    if (app) this.showApp(app);
    else this.showList();
    if (!app) this.search.focus({ preventScroll: true });
    this.layer.closed.then(() => this.forget());
  }

  forget() {
    for (const surface of this.surfaces) this.phone.surfaces.delete(surface);
    this.surfaces = [];
    this.layer = this.update = null;
  }

  show() { if (this.layer?.isOpen) this.update?.(); }

  /// The samples of an app that fit the place: one entry for each size of each kind.
  entries(app) {
    const { place, families } = this.wanted, wanted = place === 'standBy' ? 'home' : place;
    const found = [];
    for (const kind of app.kinds) {
      const samples = kind.samples ?? kind.families.map((family) => ({ family, place: placeOf(family) }));
      for (const sample of samples) {
        const fits = sample.place === wanted && (!families || families.includes(sample.family)) && (place !== 'standBy' || sample.family === 'systemSmall');
        if (fits) found.push({ app, kind, sample });
      }
    }
    return found;
  }

  // MARK: All apps

  showList() {
    this.bar.left.hidden = true;
    this.app = null;
    const { content } = this;
    this.clear();
    const field = make('div', 'search-field', content);
    this.search = make('input', '', field);
    this.search.type = 'search';
    this.search.placeholder = this.wanted.place === 'controlCenter' ? 'Search Controls' : 'Search Widgets';
    this.search.setAttribute('aria-label', this.search.placeholder);
    const featured = make('div', 'featured', content), list = make('div', 'gallery-list', content), status = make('p', 'empty', content);
    status.setAttribute('aria-live', 'polite');
    list.setAttribute('role', 'list');
    list.setAttribute('aria-label', 'Apps');
    const rows = new Map();
    this.update = () => {
      const { apps } = this.phone.view, words = this.search.value.trim().toLowerCase();
      const matches = apps.map((app) => ({ app, entries: this.entries(app) })).filter(({ app, entries }) => entries.length
        && (!words || [app.name, ...entries.flatMap(({ kind }) => [kind.displayName, kind.description])].join(' ').toLowerCase().includes(words)));
      const keep = new Set(matches.map(({ app }) => app.id));
      for (const [id, row] of rows) if (!keep.has(id)) { row.parentNode.remove(); rows.delete(id); }
      for (const { app, entries } of matches) {
        let row = rows.get(app.id);
        if (!row) {
          const item = make('div', '', list);
          item.setAttribute('role', 'listitem');
          row = makeButton('gallery-row', item, { act: () => this.showApp(app.id) });
          drawIcon(make('span', 'icon-picture small', row), app.name, 40);
          make('span', 'row-text', row, app.name);
          row.count = make('span', 'row-value', row);
          rows.set(app.id, row);
        }
        row.count.textContent = entries.length === 1 ? '1 size' : `${entries.length} sizes`;
        if (this.wanted.place === 'controlCenter') row.count.textContent = '';
      }
      this.showFeatured(featured, words ? [] : matches);
      status.textContent = matches.length ? '' : words ? `Nothing is found for “${this.search.value.trim()}”.` : 'No app on this phone brings anything for this place.';
    };
    this.search.addEventListener('input', this.update);
    this.update();
    if (this.layer) this.search.focus({ preventScroll: true });
  }

  /// A few samples above the list: small and medium ones, as they would lie on the screen.
  showFeatured(parent, matches) {
    const chosen = [];
    for (const { entries } of matches) {
      for (const family of ['systemMedium', 'systemSmall', 'control', 'accessoryRectangular', 'accessoryCircular']) {
        const entry = entries.find(({ sample }) => sample.family === family && sample.archive);
        if (entry && chosen.length < 3) chosen.push(entry);
      }
    }
    const now = chosen.map(({ kind, sample }) => `${kind.kind} ${sample.family} ${sample.archive.hash}`).join();
    if (parent.shown === now) return;
    parent.shown = now;
    parent.replaceChildren();
    for (const { app, kind, sample } of chosen) {
      const button = makeButton('featured-sample', parent, { label: `${kind.displayName}, ${familyName(sample.family)}, ${app.name}`, act: () => this.showApp(app.id, kind.kind, sample.family) });
      this.drawSample(make('span', 'sample', button), { kind, sample }, 168 / Math.max(158, sample.width));
    }
    parent.hidden = !chosen.length;
  }

  clear() {
    for (const surface of this.surfaces) this.phone.surfaces.delete(surface);
    this.surfaces = [];
    this.content.replaceChildren();
  }

  drawSample(holder, { sample }, scale) {
    const { width = 158, height = 158 } = sample, isWidget = sample.family.startsWith('system');
    Object.assign(holder.style, { width: `${width * scale}px`, height: `${height * scale}px` });
    if (!holder.face) {
      const isDarkPlace = !isWidget;
      holder.face = make('span', `tree ${isWidget ? 'widget-face' : ''}`, holder);
      const surface = this.phone.surface({ containerRadius: widgetRadius, interactive: false, ...(isDarkPlace && { look: () => ({ isDark: true, isHighContrast: false }) }) });
      this.surfaces.push(surface);
      holder.surface = surface;
    }
    Object.assign(holder.face.style, { width: `${width}px`, height: `${height}px`, transform: `scale(${scale})`, clipPath: isWidget ? continuousClip(width, height, widgetRadius) : '' });
    holder.setAttribute('aria-hidden', 'true');
    holder.classList.toggle('waiting', !sample.archive && !sample.failure);
    holder.classList.toggle('dark-place', !isWidget);
    if (sample.archive) showPicture(this.phone, holder.face, holder.surface, sample.archive);
  }

  // MARK: One app

  showApp(id, kindName = null, family = null) {
    this.bar.left.hidden = false;
    this.clear();
    this.app = id;
    const { content } = this;
    const strip = make('div', 'carousel', content);
    strip.setAttribute('role', 'group');
    strip.setAttribute('aria-roledescription', 'carousel');
    strip.tabIndex = 0;
    const dots = make('div', 'dots in-sheet', content);
    const add = makeButton('add-widget', content, { glyph: 'plus', text: this.wanted.place === 'controlCenter' ? 'Add Control' : 'Add Widget' });
    const slides = [];
    let at = 0, entries = [];
    const turn = (index, isQuiet) => {
      at = Math.min(Math.max(index, 0), entries.length - 1);
      strip.scrollTo({ left: at * strip.clientWidth, behavior: isQuiet || isReduced() ? 'instant' : 'smooth' });
      mark();
    };
    const mark = () => {
      [...dots.children].forEach((dot, index) => { if (index === at) dot.setAttribute('aria-current', 'true'); else dot.removeAttribute('aria-current'); });
      slides.forEach((slide, index) => { slide.element.inert = index !== at; });
      const entry = entries[at];
      if (entry) strip.setAttribute('aria-label', `${entry.kind.displayName}, ${familyName(entry.sample.family)}, ${at + 1} of ${entries.length}`);
    };
    this.update = () => {
      const app = this.phone.view.apps.find((each) => each.id === id);
      if (!app) { this.showList(); return; }
      entries = this.entries(app);
      strip.setAttribute('aria-label', app.name);
      this.bar.title.textContent = app.name;
      while (slides.length > entries.length) { slides.pop().element.remove(); dots.lastElementChild.remove(); }
      entries.forEach((entry, index) => {
        if (!slides[index]) {
          slides.push(this.makeSlide(strip));
          makeButton('dot', dots, { label: `Sample ${index + 1}`, act: () => turn(index) });
        }
        this.fillSlide(slides[index], entry);
      });
      dots.classList.toggle('single', entries.length < 2);
      add.disabled = !entries.length;
      mark();
    };
    this.update();
    this.wireStrip(strip, { turn, current: () => at, scrolled: (index) => { if (index !== at && index < entries.length) { at = index; mark(); } } });
    add.addEventListener('click', () => this.add(entries[at], slides[at]));
    const start = entries.findIndex(({ kind, sample }) => kind.kind === kindName && sample.family === family);
    if (start > 0) turn(start, true);
    add.focus({ preventScroll: true });
  }

  wireStrip(strip, { turn, current, scrolled }) {
    let from = 0;
    strip.addEventListener('scroll', () => scrolled(Math.round(strip.scrollLeft / strip.clientWidth)), { passive: true });
    strip.addEventListener('keydown', (event) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (!step) return;
      event.preventDefault();
      turn(current() + step);
      this.phone.announce(strip.getAttribute('aria-label'));
    });
    wireDrag(strip, {
      scale: () => this.phone.scale,
      start: (event) => { from = strip.scrollLeft; strip.classList.add('dragged'); return event.pointerType !== 'touch'; },
      move: (_, way) => { strip.scrollLeft = from - way.x; },
      end: (_, way) => { strip.classList.remove('dragged'); turn(Math.round(from / strip.clientWidth) + (Math.abs(way.x) > 40 ? -Math.sign(way.x) : 0)); },
    });
  }

  makeSlide(parent) {
    const element = make('div', 'slide', parent);
    const title = make('h3', '', element), size = make('p', 'slide-size', element), text = make('p', 'slide-text', element);
    const stage = make('div', 'slide-stage', element);
    return { element, title, size, text, stage, sample: make('div', 'sample', stage), note: make('p', 'slide-note', stage) };
  }

  fillSlide(slide, entry) {
    const { kind, sample } = entry, width = sample.width ?? 158, height = sample.height ?? 158;
    slide.title.textContent = kind.displayName;
    slide.size.textContent = capital(familyName(sample.family));
    slide.text.textContent = kind.description;
    slide.note.textContent = sample.failure ? `The sample could not be drawn: ${sample.failure}` : '';
    const largest = sample.family.startsWith('system') ? 1 : 1.6;
    this.drawSample(slide.sample, entry, Math.min(largest, 316 / width, 330 / height));
  }

  async add({ app, kind, sample }, slide) {
    const { place, page } = this.wanted;
    const answer = await this.phone.send({ place: { app: app.id, kind: kind.kind, family: sample.family, place, page, order: 0 } });
    if (answer.outcome !== 'done') return;
    play(slide.sample, [{ transform: 'none' }, { transform: 'scale(1.06)' }, { transform: 'scale(.8)', opacity: 0 }], { duration: 260 });
    const { layer } = this;
    this.phone.afterNextView(() => {
      const added = this.phone.view.placements.filter((each) => each.app === app.id && each.kind === kind.kind).sort((left, right) => right.id - left.id)[0];
      layer.returnFocus = () => { this.focusAdded(added); return true; };
      layer.close();
      this.phone.announce(`${kind.displayName}, ${familyName(sample.family)}, was added.`);
      if (added && kind.promptsForConfiguration) this.phone.editing.open(added);
    });
  }

  focusAdded(placement) {
    if (!placement) return;
    if (placement.place === 'home') {
      this.phone.home.turn(placement.page, true);
      this.phone.home.items.get(`widget ${placement.id}`)?.focus({ preventScroll: true });
    } else {
      this.phone.front().focus({ preventScroll: true });
    }
  }
}

const placeOf = (family) => (family === 'control' ? 'controlCenter' : family.startsWith('accessory') ? 'lockScreen' : 'home');
