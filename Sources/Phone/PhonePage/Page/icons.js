// App icons: drawings of the page's own on a rounded square of 60 points; an app without one shows its initial on a gradient.

import { svg } from './dom.js';
import { continuousClip } from './shape.js';

let counter = 0;
const white = { fill: '#fff' };
const line = { fill: 'none', 'stroke-linecap': 'round', 'stroke-linejoin': 'round' };

// Each: the gradient from top left to bottom right, then a drawing in a square of 60.
const drawings = {
  PixarBudget: [['#7c5cff', '#3a1fb8'], (box) => {
    // A clapper whose lower part is a diagram of what was spent.
    svg('rect', { x: 13, y: 25, width: 34, height: 22, rx: 4.5, ...white }, box);
    const top = svg('g', { transform: 'rotate(-11 13 24)' }, box);
    svg('rect', { x: 13, y: 15.5, width: 34, height: 7.5, rx: 2.5, ...white }, top);
    for (const x of [18, 27, 36]) svg('path', { d: `M${x} 15.5h4.5l-3.5 7.5h-4.5z`, fill: '#5233d8' }, top);
    svg('rect', { x: 18.5, y: 38, width: 5, height: 5.5, rx: 1.5, fill: '#ffb02e' }, box);
    svg('rect', { x: 27.5, y: 33.5, width: 5, height: 10, rx: 1.5, fill: '#ff7a59' }, box);
    svg('rect', { x: 36.5, y: 29.5, width: 5, height: 14, rx: 1.5, fill: '#5233d8' }, box);
  }],
  HabitTracker: [['#ffb648', '#f0553a'], (box) => {
    svg('circle', { cx: 30, cy: 30, r: 15, ...line, stroke: '#fff', 'stroke-opacity': .35, 'stroke-width': 6 }, box);
    svg('circle', { cx: 30, cy: 30, r: 15, ...line, stroke: '#fff', 'stroke-width': 6, 'stroke-dasharray': '70 95', transform: 'rotate(-90 30 30)' }, box);
    svg('path', { d: 'M24 30.5l4.3 4.3L36.5 26', ...line, stroke: '#fff', 'stroke-width': 4 }, box);
  }],
  WaterTracker: [['#5fd4ff', '#1265e0'], (box) => {
    svg('path', { d: 'M30 12c7 9 12.5 15 12.5 22.5a12.5 12.5 0 0 1-25 0C17.5 27 23 21 30 12z', ...white }, box);
    svg('path', { d: 'M17.7 33c5-3.5 8.5 2.5 13 .8s7-4 11.7-1.2a12.5 12.5 0 1 1-24.7.4z', fill: '#2d8cf5' }, box);
    svg('path', { d: 'M22.5 38.5a7.5 7.5 0 0 0 4 4.5', ...line, stroke: '#fff', 'stroke-opacity': .75, 'stroke-width': 2.5 }, box);
  }],
  Tally: [['#3dd68c', '#0c8a5c'], (box) => {
    svg('path', { d: 'M19 18v24M26.3 18v24M33.7 18v24M41 18v24M14.5 37L45.5 22', ...line, stroke: '#fff', 'stroke-width': 4 }, box);
  }],
  settings: [['#d9dbe2', '#73777f'], (box) => {
    const teeth = Array.from({ length: 12 }, (_, index) => index * 30);
    const wheel = svg('g', { fill: '#3a3d45' }, box);
    for (const angle of teeth) svg('rect', { x: 27.7, y: 9.5, width: 4.6, height: 8, rx: 1.5, transform: `rotate(${angle} 30 30)` }, wheel);
    svg('circle', { cx: 30, cy: 30, r: 15.5, ...line, stroke: '#3a3d45', 'stroke-width': 4.5 }, box);
    for (const angle of [0, 120, 240]) svg('path', { d: 'M30 30V15', ...line, stroke: '#3a3d45', 'stroke-width': 3.2, transform: `rotate(${angle + 30} 30 30)` }, box);
    svg('circle', { cx: 30, cy: 30, r: 4.6, fill: '#3a3d45' }, box);
  }],
  gallery: [['#ffffff', '#dfe3ee'], (box) => {
    svg('rect', { x: 12, y: 12, width: 21, height: 36, rx: 6, fill: '#3478f6' }, box);
    svg('rect', { x: 37, y: 12, width: 11, height: 16, rx: 4.5, fill: '#ff9f0a' }, box);
    svg('rect', { x: 37, y: 32, width: 11, height: 16, rx: 4.5, fill: '#30c759' }, box);
    svg('path', { d: 'M22.5 24.5v11M17 30h11', ...line, stroke: '#fff', 'stroke-width': 3.2 }, box);
  }],
  clock: [['#26272c', '#0b0b0d'], (box) => {
    svg('circle', { cx: 30, cy: 30, r: 20, fill: '#fff' }, box);
    for (let hour = 0; hour < 12; hour++) svg('path', { d: 'M30 12.5v3', ...line, stroke: '#1c1c1e', 'stroke-width': hour % 3 ? 1 : 2, transform: `rotate(${hour * 30} 30 30)` }, box);
    svg('path', { d: 'M30 30L21.5 24.5M30 30l9.5-8', ...line, stroke: '#1c1c1e', 'stroke-width': 2.6 }, box);
    svg('path', { d: 'M30 33.5V16', ...line, stroke: '#ff9500', 'stroke-width': 1.2, transform: 'rotate(160 30 30)' }, box);
    svg('circle', { cx: 30, cy: 30, r: 2, fill: '#ff9500' }, box);
  }],
};

const palettes = [['#ff9f43', '#e0407b'], ['#34d399', '#0e8f8e'], ['#60a5fa', '#2563eb'], ['#c084fc', '#6d28d9'], ['#f472b6', '#be185d'], ['#94a3b8', '#334155']];

/// Draws the icon of an app of that name into an element, once.
export function drawIcon(element, name, size = 60) {
  if (element.drawn === `${name} ${size}`) return;
  element.drawn = `${name} ${size}`;
  const sum = [...name].reduce((total, character) => total + character.codePointAt(0), 0);
  const [colors, draw] = drawings[name] ?? [palettes[sum % palettes.length], null];
  const id = `icon-${++counter}`;
  const picture = svg('svg', { width: size, height: size, viewBox: '0 0 60 60', 'aria-hidden': 'true' });
  const gradient = svg('linearGradient', { id, x1: 0.1, y1: 0, x2: 0.6, y2: 1 }, picture);
  svg('stop', { offset: 0, 'stop-color': colors[0] }, gradient);
  svg('stop', { offset: 1, 'stop-color': colors[1] }, gradient);
  svg('rect', { width: 60, height: 60, fill: `url(#${id})` }, picture);
  if (draw) draw(picture);
  else {
    const letter = svg('text', { x: 30, y: 41.5, 'text-anchor': 'middle', fill: '#fff' }, picture);
    letter.textContent = [...name][0]?.toUpperCase() ?? '?';
    letter.classList.add('icon-letter');
  }
  element.style.clipPath = continuousClip(size, size, size * 0.232);
  element.replaceChildren(picture);
}
