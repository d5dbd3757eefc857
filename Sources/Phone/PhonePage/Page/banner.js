// An activity's alert at the top of a phone that has no island.

import { makeCard, fillCard } from './cards.js';
import { wireDrag } from './press.js';
import { play } from './motion.js';

const hidden = { transform: 'translateY(-130%)', opacity: 0.4 }, shown = { transform: 'none', opacity: 1 };

export class Banner {
  constructor(phone) {
    this.phone = phone;
    this.element = phone.region('section', 'banner', 'Banner');
    this.element.setAttribute('aria-live', 'polite');
    wireDrag(this.element, {
      scale: () => phone.scale, start: (_, way) => way.y < 0,
      move: (_, way) => { this.element.style.translate = `0 ${Math.min(0, way.y)}px`; },
      end: (_, way) => { this.element.style.translate = ''; if (way.y < -20) phone.send({ dismissBanner: {} }); },
    });
    this.element.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') { event.stopPropagation(); phone.send({ dismissBanner: {} }); }
    });
  }

  show(view) {
    const activity = view.banner && view.activities.find((each) => each.id === view.banner);
    if (!activity?.archives.lockScreen) { this.leave(); return; }
    if (this.id !== activity.id) {
      this.clear();
      this.id = activity.id;
      this.card = makeCard(this.phone, activity);
      this.element.append(this.card);
      this.element.hidden = false;
      play(this.card, [hidden, shown], { duration: 460 });
    }
    fillCard(this.phone, this.card, activity);
  }

  leave() {
    const { card } = this;
    if (!card) return;
    this.phone.surfaces.delete(card.surface);
    this.card = this.id = null;
    play(card, [shown, hidden], { duration: 300, easing: 'ease-in' }).then(() => { card.remove(); this.element.hidden = !this.card; });
  }

  clear() {
    if (this.card) this.phone.surfaces.delete(this.card.surface);
    this.element.replaceChildren();
  }
}
