// Pictures of widgets and activities: which archive an element shows, and what is seen when another comes.

import { make } from './dom.js';
import { updateTree } from './draw.js';
import { archive } from './archives.js';

/// The hash of the tree that serves the look: some trees have another one for dark mode.
export const hashFor = (reference, isDark) => reference && (isDark && reference.darkHash ? reference.darkHash : reference.hash);

/// Draws an archive into an element once it has been read; an older answer never overwrites a newer one. `then(tree)` after it was drawn.
export async function showPicture(phone, element, surface, reference, then) {
  const hash = hashFor(reference, surface.options.look().isDark);
  element.wanted = hash ?? null;
  if (!hash) return;
  const { lookChanged } = phone;
  if (element.shown === hash && !lookChanged) return;
  try {
    const tree = await archive(hash);
    if (element.wanted !== hash) return;
    element.shown = hash;
    element.tree = tree;
    updateTree(element, tree, surface, lookChanged);
    then?.(tree);
    phone.tick();
  } catch (error) {
    phone.say(`A picture could not be shown: ${error.message}`);
  }
}

/// A mark on a tile that is not up to date. `reason` is the half sentence that the phone gives: "the widget process did not answer in time."
export function showMark(tile, reason) {
  if (!reason) { tile.mark?.remove(); tile.mark = null; return; }
  if (!tile.mark) {
    tile.mark = make('div', 'mark', tile);
    tile.mark.setAttribute('role', 'img');
  }
  const sentence = `Not up to date: ${reason}`;
  tile.mark.textContent = '!';
  tile.mark.title = sentence;
  tile.mark.setAttribute('aria-label', sentence);
}

/// A still copy of what an element shows, for menus and drags: seen, not read, not touched.
export function still(element) {
  const copy = element.cloneNode(true);
  copy.inert = true;
  copy.setAttribute('aria-hidden', 'true');
  copy.removeAttribute('id');
  return copy;
}
