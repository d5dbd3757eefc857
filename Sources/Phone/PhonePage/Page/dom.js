// Small builders of elements, and the page's own glyphs. Nothing is ever put in as markup.

const svgSpace = 'http://www.w3.org/2000/svg';

/// An element with a class and a text, at the end of `parent`.
export function make(tag, className, parent, text) {
  const element = document.createElement(tag);
  if (className) element.className = className;
  if (text !== undefined) element.textContent = text;
  parent?.append(element);
  return element;
}

export function svg(name, attributes = {}, parent = null) {
  const element = document.createElementNS(svgSpace, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  parent?.append(element);
  return element;
}

/// A button that does something. `label` is what is read when it shows no text.
export function makeButton(className, parent, { text, label, glyph: name, act }) {
  const button = make('button', className, parent);
  button.type = 'button';
  if (name) button.append(glyph(name));
  if (text !== undefined) make('span', 'button-text', button, text);
  if (label) button.setAttribute('aria-label', label);
  if (act) button.addEventListener('click', act);
  return button;
}

// Outlines in a square of 24 points, drawn with a line of 2 points and round ends; what begins with "!" is filled instead.
const glyphs = {
  plus: ['M12 5v14M5 12h14'],
  minus: ['M6 12h12'],
  close: ['M6.5 6.5l11 11M17.5 6.5l-11 11'],
  check: ['M5 12.5l4.5 4.5L19 7.5'],
  search: ['M10.5 4a6.5 6.5 0 1 0 0 13a6.5 6.5 0 0 0 0-13zM15.3 15.3L20 20'],
  chevron: ['M9.5 5.5l6 6.5l-6 6.5'],
  back: ['M14.5 5l-7 7l7 7'],
  gear: ['M12 8.6a3.4 3.4 0 1 0 0 6.8a3.4 3.4 0 0 0 0-6.8z', 'M12 2.8v2.6M12 18.6v2.6M2.8 12h2.6M18.6 12h2.6M5.5 5.5l1.8 1.8M16.7 16.7l1.8 1.8M5.5 18.5l1.8-1.8M16.7 7.3l1.8-1.8'],
  moon: ['!M20.2 14.2A8.6 8.6 0 0 1 9.8 3.8a8.6 8.6 0 1 0 10.4 10.4z'],
  sun: ['M12 8a4 4 0 1 0 0 8a4 4 0 0 0 0-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4'],
  lock: ['!M6 10.5h12a1.5 1.5 0 0 1 1.5 1.5v7a2 2 0 0 1-2 2h-11a2 2 0 0 1-2-2v-7a1.5 1.5 0 0 1 1.5-1.5z', 'M8 10.5V7.5a4 4 0 0 1 8 0v3'],
  unlock: ['!M6 10.5h12a1.5 1.5 0 0 1 1.5 1.5v7a2 2 0 0 1-2 2h-11a2 2 0 0 1-2-2v-7a1.5 1.5 0 0 1 1.5-1.5z', 'M8 10.5V6.5a4 4 0 0 1 7.8-1.2'],
  house: ['M4 11.5L12 4.5l8 7M6.5 10v9.5h11V10'],
  widgets: ['!M4.5 3.5h6a1.5 1.5 0 0 1 1.5 1.5v14a1.5 1.5 0 0 1-1.5 1.5h-6A1.5 1.5 0 0 1 3 19V5a1.5 1.5 0 0 1 1.5-1.5z', '!M15.5 3.5h4A1.5 1.5 0 0 1 21 5v4a1.5 1.5 0 0 1-1.5 1.5h-4A1.5 1.5 0 0 1 14 9V5a1.5 1.5 0 0 1 1.5-1.5z', '!M15.5 13h4a1.5 1.5 0 0 1 1.5 1.5V19a1.5 1.5 0 0 1-1.5 1.5h-4A1.5 1.5 0 0 1 14 19v-4.5a1.5 1.5 0 0 1 1.5-1.5z'],
  clock: ['M12 3.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 0 0 0-17zM12 7v5l3.5 2'],
  globe: ['M12 3.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 0 0 0-17zM3.8 12h16.4M12 3.5c-5 5-5 12 0 17M12 3.5c5 5 5 12 0 17'],
  text: ['M3 19L8.5 5L14 19M5 14h7M15 19l3-8l3 8M16.2 16h3.6'],
  contrast: ['M12 3.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 0 0 0-17z', '!M12 3.5a8.5 8.5 0 0 1 0 17z'],
  motion: ['M9 7a5 5 0 1 0 0 10a5 5 0 0 0 0-10z', 'M14.5 5.5a7 7 0 0 1 0 13M18.5 5.5a9 9 0 0 1 0 13'],
  phone: ['M8 2.5h8a2 2 0 0 1 2 2v15a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2v-15a2 2 0 0 1 2-2zM10.5 18.5h3'],
  island: ['M6 8h12a4 4 0 0 1 0 8H6a4 4 0 0 1 0-8z', '!M16.5 10.5a1.5 1.5 0 1 1 0 3a1.5 1.5 0 0 1 0-3z'],
  standby: ['M4 6.5h16a1.5 1.5 0 0 1 1.5 1.5v8a1.5 1.5 0 0 1-1.5 1.5H4A1.5 1.5 0 0 1 2.5 16V8A1.5 1.5 0 0 1 4 6.5zM8 20.5h8', 'M7.5 10.5v3M11 10.5v3M15.5 10a2 2 0 1 0 0 4a2 2 0 0 0 0-4z'],
  controls: ['M7 4.5h10a3.5 3.5 0 0 1 0 7H7a3.5 3.5 0 0 1 0-7zM7 13h10a3.5 3.5 0 0 1 0 7H7a3.5 3.5 0 0 1 0-7z', '!M7 6.2a1.8 1.8 0 1 1 0 3.6a1.8 1.8 0 0 1 0-3.6z', '!M17 14.7a1.8 1.8 0 1 1 0 3.6a1.8 1.8 0 0 1 0-3.6z'],
  inspector: ['M4 6h16M4 12h16M4 18h9'],
  hammer: ['M13.5 9.5L5 18a1.7 1.7 0 0 0 2.5 2.4L16 12M9.5 5.5c3-2 6-1.5 8 .5l3 3.5l-3 3l-7-7z'],
  trash: ['M5 7h14M9.5 7V4.5h5V7M7 7l.8 12.5h8.4L17 7M10.3 10.5v5.5M13.7 10.5v5.5'],
  pencil: ['M4.5 19.5l1-4L16 5l3 3L8.5 18.5z'],
  info: ['M12 3.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 0 0 0-17zM12 11v5.5', '!M12 7a1.2 1.2 0 1 1 0 2.4A1.2 1.2 0 0 1 12 7z'],
  activity: ['M3 12h3.5l2.5-6l5 12l2.5-6H21'],
  calendar: ['M5 5.5h14a1.5 1.5 0 0 1 1.5 1.5v11.5A1.5 1.5 0 0 1 19 20H5a1.5 1.5 0 0 1-1.5-1.5V7A1.5 1.5 0 0 1 5 5.5zM3.5 10h17M8 3.5v3M16 3.5v3'],
  apps: ['M5 4h4.5v5.5H4V5zM14.5 4H20v5.5h-5.5zM4 14.5h5.5V20H4zM14.5 14.5H20V20h-5.5z'],
  smallSize: ['!M7 7h10a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V9a2 2 0 0 1 2-2z'],
};

/// A drawing of the page's own in the colour of the text around it; screen readers pass over it.
export function glyph(name, size = 24) {
  const picture = svg('svg', { width: size, height: size, viewBox: '0 0 24 24', 'aria-hidden': 'true', class: 'glyph' });
  for (const path of glyphs[name] ?? glyphs.info) {
    if (path.startsWith('!')) svg('path', { d: path.slice(1), fill: 'currentColor' }, picture);
    else svg('path', { d: path, fill: 'none', stroke: 'currentColor', 'stroke-width': 2, 'stroke-linecap': 'round', 'stroke-linejoin': 'round' }, picture);
  }
  return picture;
}

/// Brings the children of `parent` that are in `elements` into that order, moving as few as can be: a moved element loses focus.
export function arrange(parent, elements) {
  let next = parent.firstElementChild;
  const wanted = new Set(elements);
  for (const element of elements) {
    while (next && next !== element && !wanted.has(next)) next = next.nextElementSibling;
    if (element === next) next = next.nextElementSibling;
    else parent.insertBefore(element, next);
  }
}

export const familyNames = {
  systemSmall: 'small', systemMedium: 'medium', systemLarge: 'large', systemExtraLarge: 'extra large', accessoryCircular: 'circular',
  accessoryRectangular: 'rectangular', accessoryInline: 'inline', accessoryCorner: 'corner', control: 'control',
};

export const familyName = (family) => familyNames[family] ?? family;
