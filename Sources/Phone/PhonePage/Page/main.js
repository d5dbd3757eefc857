// The page: one connection, one phone, the keys beside it and the inspector.

import { Connection } from './connection.js';
import { declareFonts } from './fonts.js';
import { Phone } from './phone.js';
import { Inspector } from './inspector.js';
import { Keys } from './keys.js';

const notice = document.getElementById('notice');
let noticeTimer = 0;

/// A sentence for the person, said by screen readers as well.
export function say(sentence) {
  clearTimeout(noticeTimer);
  notice.textContent = sentence;
  notice.classList.toggle('shown', Boolean(sentence));
  if (sentence && !document.body.classList.contains('away')) noticeTimer = setTimeout(() => notice.classList.remove('shown'), 6000);
}

const fonts = declareFonts().catch(() => say('The fonts could not be loaded; text may look different from the pictures.'));
await fonts;

const send = async (command) => {
  const answer = await connection.send(command);
  if (answer.message) say(answer.message);
  return answer;
};

const phone = new Phone(document.getElementById('phone'), send, say);
phone.root.append(notice);
const inspector = new Inspector(document.getElementById('inspector'), send);
const keys = new Keys(document.getElementById('keys'), phone, inspector);

/// The phone as large as the window allows, never larger than life by more than a tenth. Lengths in the phone's points.
phone.fit = () => {
  const profile = phone.view?.profile ?? { width: 393, height: 852 }, isSideways = phone.root.classList.contains('sideways');
  const isHandheld = innerWidth < 560;
  document.body.classList.toggle('handheld', isHandheld);
  const bezel = profile.isPad ? 30 : 18, chin = profile.hasHomeButton && !profile.isPad ? 84 : 0;
  const edge = isHandheld ? 0 : bezel, ends = isHandheld ? 0 : bezel + chin;
  let width = profile.width + 2 * edge, height = profile.height + 2 * ends;
  if (isSideways) [width, height] = [height, width];
  // On a small screen the row of keys stays in sight below the phone.
  const room = isHandheld ? { width: innerWidth, height: innerHeight - 56 } : { width: innerWidth - 248, height: innerHeight - 24 };
  const scale = Math.max(0.3, Math.min(isHandheld ? 4 : 1.1, room.width / width, room.height / height));
  phone.scale = scale;
  const { style } = document.documentElement;
  style.setProperty('--scale', String(scale));
  style.setProperty('--pixel', `${1 / devicePixelRatio}px`);
  style.setProperty('--edge', `${edge}px`);
  style.setProperty('--ends', `${ends}px`);
};

const connection = new Connection({
  view(view) { phone.show(view); keys.show(view); inspector.show(view); },
  scene(head, bytes) { phone.app.showScene(head, bytes); },
  log(line) { inspector.log(line); },
  state(isOpen) {
    // Null: the phone is there, but no longer knows this page.
    document.body.classList.toggle('away', !isOpen);
    if (isOpen === null) say('The phone was started anew, with another address. Open the one that it printed last.');
    else if (!isOpen) say('The phone is not there. Waiting for it to come back.');
    else { inspector.clearLog(); say(''); }
  },
});

// "Select all" is for the text of a field: the labels of a phone cannot be selected.
addEventListener('keydown', (event) => {
  if (event.key.toLowerCase() !== 'a' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
  if (!event.target.closest?.('input, textarea, #inspector')) event.preventDefault();
});

addEventListener('resize', phone.fit);
phone.fit();
