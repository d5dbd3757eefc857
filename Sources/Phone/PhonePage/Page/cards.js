// The card of a Live Activity: on the Lock Screen, as a banner, in StandBy.

import { make, makeButton } from './dom.js';
import { showPicture, showMark } from './pictures.js';

/// A card that opens its activity; it is filled by `fillCard`.
export function makeCard(phone, activity, presentation = 'lockScreen') {
  const card = make('div', 'card');
  card.setAttribute('role', 'group');
  card.tabIndex = 0;
  card.face = make('div', 'tree', card);
  // One that has ended is drawn for the Lock Screen alone.
  card.presentation = presentation;
  const place = { activity: { id: activity.id, presentation } };
  card.surface = phone.surface({ containerRadius: 24, act: phone.act(place, card.face), follow: (url) => phone.send({ openLink: { on: place, url } }), animates: true });
  const open = async () => {
    if (!card.face.shown) return;
    // As on an iPhone: a tap on the Lock Screen unlocks, then opens.
    if (phone.view.isLocked) await phone.send({ unlock: {} });
    phone.send({ tap: { on: place, archive: card.face.shown } });
  };
  const clear = () => phone.send({ dismissActivity: { activity: activity.id } });
  card.addEventListener('click', open);
  card.addEventListener('keydown', (event) => {
    if (event.target !== card) return;
    if (event.key === 'Enter') open();
    if (event.key === 'Delete') clear();
  });
  makeButton('clear', card, { text: '×', label: `Clear ${activity.appName}`, act: (event) => { event.stopPropagation(); clear(); } });
  return card;
}

export function fillCard(phone, card, activity) {
  card.setAttribute('aria-label', `${activity.appName}, Live Activity${activity.state === 'active' ? '' : `, ${activity.state}`}`);
  showMark(card, activity.mark);
  showPicture(phone, card.face, card.surface, activity.archives[card.presentation] ?? activity.archives.lockScreen, (tree) => fit(card, tree));
  if (phone.lookChanged && card.face.tree) fit(card, card.face.tree);
}

function fit(card, tree) {
  const { width, height } = tree.header.size;
  card.style.width = `${width}px`;
  card.style.height = `${height}px`;
  const tint = tree.activityChrome?.backgroundTint;
  card.style.background = tint ? card.surface.color(tint) : '';
  card.classList.toggle('tinted', Boolean(tint));
}
