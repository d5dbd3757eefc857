// The menu of a widget or an icon: the thing itself lifted above a blurred screen, and what can be done with it.

import { make, glyph } from './dom.js';
import { still } from './pictures.js';
import { play, spring } from './motion.js';

/// Opens a menu for `subject`. Items: {text, glyph, act, isDestructive, isChecked, group}. Items of one `group` stand in a row and are choices.
export function openMenu(phone, subject, name, items) {
  const box = phone.boxOf(subject), screen = phone.view.profile;
  return phone.layers.open({
    kind: 'menu', role: 'menu', name, className: 'context',
    build: (panel, layer) => {
      const copy = still(subject);
      copy.classList.add('lifted');
      copy.style.left = `${box.x}px`;
      copy.style.top = `${box.y}px`;
      layer.element.insertBefore(copy, panel);
      play(copy, [{ transform: 'scale(.96)' }, { transform: 'scale(1.02)' }, { transform: 'none' }], { duration: 360, easing: spring });
      fill(panel, layer, items);
      wireKeys(panel);
      place(panel, copy, box, screen);
    },
  });
}

function fill(panel, layer, items) {
  let row = null;
  for (const item of items) {
    if (item.group && row?.dataset.group !== item.group) {
      row = make('div', 'menu-row', panel);
      row.dataset.group = item.group;
      row.setAttribute('role', 'group');
      row.setAttribute('aria-label', item.group);
    } else if (!item.group) row = null;
    const button = make('button', `menu-item ${item.isDestructive ? 'destructive' : ''}`, row ?? panel);
    button.type = 'button';
    button.tabIndex = -1;
    button.setAttribute('role', item.group ? 'menuitemradio' : 'menuitem');
    if (item.group) button.setAttribute('aria-checked', String(Boolean(item.isChecked)));
    if (item.picture) button.append(item.picture());
    make('span', 'menu-text', button, item.text);
    if (item.glyph) button.append(glyph(item.glyph, 20));
    button.addEventListener('click', () => { layer.close(); item.act(); });
  }
}

function wireKeys(panel) {
  panel.addEventListener('keydown', (event) => {
    const all = [...panel.querySelectorAll('.menu-item')], at = all.indexOf(document.activeElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: all.length - 1 }[event.key];
    if (to === undefined) {
      if (event.key === 'Tab') event.preventDefault();
      return;
    }
    event.preventDefault();
    all[(to + all.length) % all.length].focus();
  });
}

/// Under the thing where there is room, else above it, else over it; always whole on the screen.
function place(panel, copy, box, screen) {
  const margin = 12, width = panel.offsetWidth, height = panel.offsetHeight, top = 64, bottom = screen.height - 24;
  let y = box.y + box.height + margin;
  if (y + height > bottom) y = box.y - margin - height;
  if (y < top) {
    // Neither fits: the thing moves up as far as it must.
    y = Math.max(top, bottom - height);
    const lift = Math.min(0, y - margin - (box.y + box.height));
    copy.style.top = `${Math.max(top, box.y + lift)}px`;
  }
  const x = box.x + width > screen.width - margin ? box.x + box.width - width : box.x;
  panel.style.left = `${Math.min(Math.max(margin, x), screen.width - margin - width)}px`;
  panel.style.top = `${y}px`;
}
