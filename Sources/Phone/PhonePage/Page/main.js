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
const inspector = new Inspector(document.getElementById('inspector'), send);
const keys = new Keys(document.getElementById('keys'), send, inspector);

const connection = new Connection({
  view(view) { phone.show(view); keys.show(view); inspector.show(view); },
  scene(head, bytes) { phone.showScene(head, bytes); },
  log(line) { inspector.log(line); },
  state(isOpen) {
    // Null: the phone is there, but no longer knows this page.
    document.body.classList.toggle('away', !isOpen);
    if (isOpen === null) say('The phone was started anew, with another address. Open the one that it printed last.');
    else if (!isOpen) say('The phone is not there. Waiting for it to come back.');
    else { inspector.clearLog(); say(''); }
  },
});

const fit = () => {
  const narrow = innerWidth < 560;
  document.body.classList.toggle('handheld', narrow);
  // On a small screen the row of keys stays in sight below the phone.
  const scale = narrow ? Math.min(innerWidth / 393, (innerHeight - 56) / 852) : Math.min(1.1, (innerHeight - 48) / 876);
  document.documentElement.style.setProperty('--scale', String(Math.max(0.3, scale)));
};
addEventListener('resize', fit);
fit();
