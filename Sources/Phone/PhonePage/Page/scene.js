// The screen of the app in front as it comes over the socket: whole trees, and patches from one picture to the next.

import { readTree, readPatch } from './tree.js';
import { PatchedTree } from './patch.js';

export class Scene {
  /// `ask()` asks the phone for the whole screen.
  constructor(ask) {
    this.ask = ask;
    this.head = null; // {app, generation, sequence, base?} of the newest picture
    this.patched = null;
  }

  get tree() { return this.patched?.tree ?? null; }

  /// Takes a picture. Answers `{isOther, isWhole, changed}`: whether it is another app's or process's, whether all of it must be drawn, or
  /// the ids of the nodes to draw; null when it is a patch of what is not here, and a whole one is asked for. Throws with a sentence when
  /// the bytes are no picture.
  take(head, bytes) {
    const isOther = this.head?.app !== head.app || this.head?.generation !== head.generation;
    if (head.base === undefined) {
      const tree = readTree(bytes);
      this.patched = new PatchedTree(tree);
      this.head = head;
      return { isOther, isWhole: true, changed: [] };
    }
    if (isOther || !this.patched || this.head.sequence !== head.base) return this.lose();
    try {
      const result = this.patched.apply(readPatch(bytes));
      this.head = head;
      return { isOther, ...result };
    } catch (error) {
      console.warn(`The app's screen is asked for anew. ${error.message}`);
      return this.lose();
    }
  }

  /// Until the whole screen comes no patch fits; it is asked for once.
  lose() {
    if (this.patched || !this.head) this.ask();
    this.patched = null;
    this.head ??= {};
    return null;
  }
}
