// The Dynamic Island: what an activity shows around the camera, and the hand on it.

import { make } from './dom.js';
import { showPicture } from './pictures.js';
import { wireLongPress } from './press.js';

/// The part between a compact island's two sides that the camera takes, in points: 230 - 2 x 52.33 on a 393-point phone.
const cameraGap = 125.33;
const height = 36.67;

export class Island {
  constructor(phone) {
    this.phone = phone;
    this.element = phone.region('section', 'island', 'Dynamic Island');
    this.parts = {};
    this.surfaces = [];
    this.wire();
  }

  get state() { return this.phone.view?.island; }

  wire() {
    const { element, phone } = this;
    const isButton = (target) => target !== element && target.closest('button.node');
    wireLongPress(element, () => phone.send({ expandIsland: {} }), (event) => !isButton(event.target));
    const open = () => {
      const { state } = this, shown = this.parts.main?.shown;
      if (!state.activity || !shown) return;
      const presentation = state.arrangement === 'expanded' ? 'expanded' : 'compactLeading';
      phone.send({ tap: { on: { activity: { id: state.activity, presentation } }, archive: shown } });
    };
    element.addEventListener('click', (event) => { if (!isButton(event.target)) open(); });
    element.addEventListener('keydown', (event) => {
      if (event.target !== element) return;
      if (event.key === 'Enter') open();
      if (event.key === ' ' || event.key === 'ArrowDown') { event.preventDefault(); phone.send({ expandIsland: {} }); }
    });
    phone.screen.addEventListener('pointerdown', (event) => {
      if (this.state?.arrangement === 'expanded' && !element.contains(event.target)) phone.send({ collapseIsland: {} });
    });
  }

  show(view) {
    const { element, phone } = this, { island, activities, profile } = view;
    element.hidden = !profile.hasIsland;
    const wanted = `${island.arrangement}:${island.activity}:${island.detached}`;
    if (this.shown !== wanted) {
      for (const surface of this.surfaces) phone.surfaces.delete(surface);
      this.surfaces = [];
      this.parts = {};
      element.replaceChildren();
      this.shown = wanted;
      element.dataset.arrangement = island.arrangement;
      phone.root.dataset.island = island.arrangement;
    }
    element.tabIndex = island.arrangement === 'none' ? -1 : 0;
    if (island.arrangement === 'none') { this.size(126, 37); return; }
    const activity = activities.find((each) => each.id === island.activity), detached = activities.find((each) => each.id === island.detached);
    if (!activity) return;
    const wantedParts = {
      compact: [['compactLeading', activity], ['compactTrailing', activity]], pair: [['minimal', activity], ['minimal', detached, 'detached']],
      expanded: [['expanded', activity]],
    }[island.arrangement];
    wantedParts.forEach(([presentation, owner, extra], index) => { if (owner) this.showPart(presentation, owner, extra ?? presentation, index === 0); });
    this.arrange();
  }

  showPart(presentation, owner, key, isMain) {
    const { phone } = this;
    let part = this.parts[key];
    if (!part) {
      part = this.parts[key] = make('div', `tree part ${key}`, this.element);
      const place = { activity: { id: owner.id, presentation } };
      // The island is always dark.
      part.surface = phone.surface({
        look: () => ({ isDark: true, isHighContrast: phone.look().isHighContrast }), containerRadius: 44, interactive: presentation === 'expanded',
        act: phone.act(place, part), follow: (url) => phone.send({ openLink: { on: place, url } }), animates: true,
      });
      this.surfaces.push(part.surface);
      if (isMain) this.parts.main = part;
    }
    showPicture(phone, part, part.surface, owner.archives[presentation], () => this.arrange());
  }

  arrange() {
    const { arrangement } = this.state, { parts } = this;
    const size = (part) => part?.tree?.header.size ?? { width: 0, height };
    const place = (part, x, y, box) => { if (part) Object.assign(part.style, { left: `${x}px`, top: `${y}px`, width: `${box.width}px`, height: `${box.height}px` }); };
    if (arrangement === 'compact') {
      const left = size(parts.compactLeading), right = size(parts.compactTrailing), margin = 8;
      const side = Math.min(52.33, Math.max(left.width, right.width) + margin), width = cameraGap + 2 * side;
      this.size(width, height);
      place(parts.compactLeading, margin, (height - left.height) / 2, left);
      place(parts.compactTrailing, width - margin - right.width, (height - right.height) / 2, right);
    } else if (arrangement === 'expanded') {
      const box = size(parts.expanded);
      this.size(Math.max(box.width, 300), Math.min(Math.max(box.height, 84), 160));
      place(parts.expanded, 0, 0, box);
    } else if (arrangement === 'pair') {
      const left = size(parts.minimal), right = size(parts.detached);
      this.size(cameraGap + 52.33, height);
      place(parts.minimal, 6, (height - left.height) / 2, left);
      place(parts.detached, cameraGap + 52.33 + 9 + (height - right.width) / 2, (height - right.height) / 2, right);
    }
  }

  size(width, height) {
    const { style } = this.element;
    style.width = `${width}px`;
    style.height = `${height}px`;
    style.borderRadius = `${Math.min(44, height / 2)}px`;
  }
}
