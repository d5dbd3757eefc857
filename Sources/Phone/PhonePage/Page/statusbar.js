// Time, signal and battery at the top of the screen.

import { make, svg } from './dom.js';

export class StatusBar {
  constructor(screen) {
    const bar = make('div', 'status', screen);
    this.time = make('span', 'status-time', bar);
    const icons = make('span', 'status-icons', bar);
    icons.setAttribute('role', 'img');
    icons.setAttribute('aria-label', 'Full signal, Wi-Fi, battery full');
    const signal = svg('svg', { class: 'signal', width: 18, height: 12, viewBox: '0 0 18 12', fill: 'currentColor' }, icons);
    [[0, 7.5, 4.5], [5, 5, 7], [10, 2.5, 9.5], [15, 0, 12]].forEach(([x, y, height]) => svg('rect', { x, y, width: 3, height, rx: 1 }, signal));
    const waves = svg('svg', { class: 'waves', width: 17, height: 12, viewBox: '0 0 17 12', fill: 'none', stroke: 'currentColor', 'stroke-width': 2.1 }, icons);
    svg('path', { d: 'M1.2 4.6a10.2 10.2 0 0 1 14.6 0M4 7.5a6.3 6.3 0 0 1 9 0' }, waves);
    svg('path', { d: 'M8.5 11.7L6.4 9.5a3 3 0 0 1 4.2 0z', fill: 'currentColor', stroke: 'none' }, waves);
    const battery = svg('svg', { class: 'battery', width: 27, height: 13, viewBox: '0 0 27 13' }, icons);
    svg('rect', { x: 0.5, y: 0.5, width: 23.5, height: 12, rx: 4, fill: 'none', stroke: 'currentColor', 'stroke-opacity': 0.4 }, battery);
    svg('rect', { x: 2, y: 2, width: 20.5, height: 9, rx: 2.6, fill: 'currentColor' }, battery);
    svg('path', { d: 'M25.3 4.5c1 .4 1.5 1.1 1.5 2s-.5 1.6-1.5 2z', fill: 'currentColor', 'fill-opacity': 0.45 }, battery);
  }

  show(time) { if (this.time.textContent !== time) this.time.textContent = time; }
}
