// The app in front: its screen as it comes from its process, and how it opens from its icon and goes back to it.

import { make } from './dom.js';
import { updateTree, updateChanged } from './draw.js';
import { Scene } from './scene.js';
import { drawIcon } from './icons.js';
import { play, isReduced } from './motion.js';

export class AppScreen {
  constructor(phone) {
    this.phone = phone;
    this.element = phone.region('section', 'app', 'App');
    this.tree = make('div', 'tree', this.element);
    this.splash = make('div', 'splash', this.element);
    this.splashIcon = make('span', 'icon-picture', this.splash);
    this.splashText = make('p', '', this.splash);
  }

  show(view) {
    const isInFront = Boolean(view.openApp) && !view.isLocked, app = view.apps.find((each) => each.id === view.openApp);
    if (app) this.element.setAttribute('aria-label', app.name);
    const isDrawn = this.scene?.app === view.openApp && this.scene?.generation === view.scene?.generation;
    this.splash.hidden = !isInFront || isDrawn;
    if (!this.splash.hidden && app) {
      drawIcon(this.splashIcon, app.name);
      this.splashText.textContent = `${app.name} is starting…`;
    }
    if (isInFront !== Boolean(this.isInFront) || (isInFront && this.openApp !== view.openApp)) this.turn(isInFront, view);
    this.isInFront = isInFront;
    if (isInFront) this.openApp = view.openApp;
    if (this.phone.lookChanged && this.sceneTree) this.draw(true);
  }

  /// Opens from the icon, or goes back to it. On a locked phone, and at the page's start, there is nothing to come from.
  turn(isInFront, view) {
    const { element, phone } = this;
    const icon = phone.home.iconOf(isInFront ? view.openApp : this.openApp), isQuiet = !this.wasShown || view.isLocked || !icon || isReduced();
    this.wasShown = true;
    element.inert = !isInFront;
    if (isQuiet) { element.hidden = !isInFront; return; }
    const box = phone.boxOf(icon), { width, height } = view.profile, scale = box.width / width;
    // The screen shrinks to the icon's square: as wide as the icon, the rest of its height cut off below.
    const small = {
      transform: `translate(${box.x}px, ${box.y}px) scale(${scale})`, clipPath: `inset(0 0 ${height - width}px 0 round ${14 / scale}px)`, opacity: 0,
    };
    const middle = { opacity: 1, offset: 0.28 }, large = { transform: 'none', clipPath: `inset(0 0 0 0 round ${phone.cornerRadius}px)`, opacity: 1 };
    element.hidden = false;
    const number = this.turning = (this.turning ?? 0) + 1;
    const frames = isInFront ? [small, middle, large] : [large, { opacity: 1, offset: 0.55 }, small];
    play(element, frames, { duration: isInFront ? 420 : 360, fill: isInFront ? 'none' : 'forwards' }).then(() => {
      if (number !== this.turning) return;
      element.hidden = !this.isInFront;
      for (const animation of element.getAnimations()) animation.cancel();
    });
    phone.home.recede(isInFront);
  }

  showScene(head, bytes) {
    this.front ??= new Scene(() => this.phone.send({ wholeScene: {} }));
    let news;
    try {
      news = this.front.take(head, bytes);
    } catch (error) {
      this.phone.say(`The app's screen could not be shown: ${error.message}`);
      return;
    }
    if (!news) return;
    this.sceneTree = this.front.tree;
    this.scene = head;
    if (news.isOther) this.tree.replaceChildren();
    if (news.isWhole || !updateChanged(this.tree, this.front.patched, news.changed, this.surface)) this.draw(false);
    else this.phone.tick();
    if (this.phone.view?.openApp === head.app) this.splash.hidden = true;
  }

  draw(lookChanged) {
    const { phone } = this;
    const event = (event) => phone.send({ scene: { event } });
    this.surface ??= phone.surface({
      act: (action) => event({ action: { id: action.id } }), follow: (url) => event({ openURL: { _0: url } }), event, animates: true,
    });
    updateTree(this.tree, this.sceneTree, this.surface, lookChanged);
    phone.tick();
  }
}
