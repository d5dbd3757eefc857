// A widget's tile: its picture at the size it was laid out for, its name, its mark, and what a tap on it does.

import { make, familyName } from './dom.js';
import { showPicture, showMark } from './pictures.js';
import { continuousClip } from './shape.js';

/// The corner radius of a widget on the home screen, in points: unpublished, observed between 20 and 24.
export const widgetRadius = 22;

/// A tile for a placement. `options`: {radius, look, isLocked, isStill}. A locked phone's tile unlocks before it opens.
export function makeTile(phone, placement, className, { radius = widgetRadius, look, isLocked = false } = {}) {
  const tile = make('div', className);
  tile.setAttribute('role', 'group');
  tile.tabIndex = 0;
  tile.radius = radius;
  tile.face = make('div', 'tree', tile);
  const place = { placement: { id: placement.id } };
  tile.surface = phone.surface({
    containerRadius: radius, act: phone.act(place, tile.face), follow: (url) => phone.send({ openLink: { on: place, url } }), animates: true, ...(look && { look }),
  });
  tile.open = async () => {
    if (!tile.face.shown) return;
    if (isLocked && phone.view.isLocked) await phone.send({ unlock: {} });
    phone.send({ tap: { on: place, archive: tile.face.shown } });
  };
  tile.addEventListener('click', () => { if (!tile.isHeld) tile.open(); });
  tile.addEventListener('keydown', (event) => { if (event.key === 'Enter' && event.target === tile && !tile.isHeld) tile.open(); });
  return tile;
}

/// Brings a tile in step with its placement.
export function fillTile(phone, tile, placement) {
  tile.placement = placement;
  tile.name = `${placement.displayName}, ${familyName(placement.family)}`;
  tile.setAttribute('aria-label', tile.name);
  const { frame } = placement, canvas = placement.canvas ?? frame, scale = frame.width / canvas.width;
  const { style } = tile.face;
  style.width = `${canvas.width}px`;
  style.height = `${canvas.height}px`;
  style.transform = scale === 1 ? '' : `scale(${scale})`;
  if (tile.radius) style.clipPath = continuousClip(canvas.width, canvas.height, tile.radius / scale);
  tile.classList.toggle('busy', placement.tapsInFlight > 0);
  tile.classList.toggle('placeholder', placement.content === 'placeholder' || placement.content === 'nothing');
  showMark(tile, placement.mark);
  showPicture(phone, tile.face, tile.surface, placement.archive);
}
