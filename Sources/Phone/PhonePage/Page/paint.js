// The picture of one node: its text, shape, symbol or image as SVG.

import { shapePath } from './shape.js';
import { movingString, movingFraction, toNextSecond } from './moving.js';

const svgSpace = 'http://www.w3.org/2000/svg';
let counter = 0;

export function svg(name, attributes = {}) {
  const element = document.createElementNS(svgSpace, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}

/// A paint as an SVG fill; gradients are added to the picture's definitions.
function fill(paint, surface, picture, width, height) {
  if (!paint) return 'none';
  if (paint.kind === 'color' || paint.kind === 'material' || paint.stops.length === 0) return surface.color(paint.color);
  const id = `paint-${++counter}`;
  let gradient;
  if (paint.kind === 'linearGradient') {
    gradient = svg('linearGradient', {
      id, gradientUnits: 'userSpaceOnUse', x1: paint.start.x * width, y1: paint.start.y * height, x2: paint.end.x * width, y2: paint.end.y * height,
    });
  } else {
    // SVG has no conic gradient; an angular one is drawn as the nearest radial one by the caller's foreign object. See angular().
    const radius = paint.kind === 'ellipticalGradient' ? paint.endRadius * Math.max(width, height) : paint.endRadius;
    gradient = svg('radialGradient', { id, gradientUnits: 'userSpaceOnUse', cx: paint.start.x * width, cy: paint.start.y * height, r: Math.max(radius, 0.01), fr: paint.startRadius });
    if (paint.kind === 'ellipticalGradient' && width > 0 && height > 0 && width !== height) {
      const sx = width / Math.max(width, height), sy = height / Math.max(width, height), x = paint.start.x * width, y = paint.start.y * height;
      gradient.setAttribute('gradientTransform', `translate(${x} ${y}) scale(${sx} ${sy}) translate(${-x} ${-y})`);
    }
  }
  for (const stop of paint.stops) gradient.append(svg('stop', { offset: stop.location, 'stop-color': surface.color(stop.color) }));
  picture.append(gradient);
  return `url(#${id})`;
}

export function fontStyle(element, font) {
  const family = font.family || (font.size >= 24 ? 'Inter Display' : 'Inter');
  const stack = font.design === 'monospaced' ? `"Noto Sans Mono", "DejaVu Sans Mono", "${family}"` : font.design === 'serif' ? `"Noto Serif", "${family}"` : `"${family}"`;
  element.style.fontFamily = `${stack}, "Inter", "Noto Color Emoji", sans-serif`;
  element.style.fontSize = `${font.size}px`;
  element.style.fontWeight = font.weight;
  element.style.fontStyle = font.isItalic ? 'italic' : 'normal';
  element.style.letterSpacing = font.tracking ? `${font.tracking}px` : '0';
  element.style.fontFeatureSettings = font.features.length ? font.features.map((each) => `"${each}"`).join(', ') : 'normal';
}

export function drawText(node, surface, picture) {
  for (const line of node.text.lines) {
    for (const run of line.runs) {
      const text = svg('text', { x: line.x + run.x, y: line.baseline - run.baselineOffset });
      text.textContent = run.string;
      fontStyle(text, run.font);
      if (run.advance > 0 && run.string.length > 1) {
        text.setAttribute('textLength', run.advance);
        // Spacing between joined letters would break them; those are stretched instead.
        text.setAttribute('lengthAdjust', run.isRightToLeft ? 'spacingAndGlyphs' : 'spacing');
      }
      text.setAttribute('fill', fill(run.paint, surface, picture, node.width, node.height));
      if (run.paint.opacity !== 1) text.setAttribute('fill-opacity', run.paint.opacity);
      if (run.isRightToLeft) { text.style.direction = 'rtl'; text.setAttribute('x', line.x + run.x + run.advance); }
      const lines = [run.isUnderlined && 'underline', run.isStruckThrough && 'line-through'].filter(Boolean);
      if (lines.length) text.style.textDecoration = lines.join(' ');
      picture.append(text);
    }
  }
}

export function drawMovingText(node, surface, picture, element) {
  const moving = node.movingText, text = svg('text', { y: moving.baseline });
  fontStyle(text, moving.font);
  text.setAttribute('fill', fill(moving.paint, surface, picture, node.width, node.height));
  text.setAttribute('x', moving.alignment * node.width);
  text.setAttribute('text-anchor', moving.alignment === 0 ? 'start' : moving.alignment === 1 ? 'end' : 'middle');
  picture.append(text);
  const update = () => {
    const string = movingString(moving, surface.options.now());
    if (text.textContent !== string) text.textContent = string;
    return moving.pause !== null ? Infinity : toNextSecond(moving.end, surface.options.now());
  };
  update();
  element.moves = update;
  surface.moving.add(element);
}

export function drawMovingProgress(node, surface, picture, element) {
  const progress = node.movingProgress, { width, height } = node;
  let bar;
  if (progress.isCircular) {
    const radius = Math.max(0, Math.min(width, height) / 2 - progress.lineWidth / 2), length = 2 * Math.PI * radius;
    const ring = { cx: width / 2, cy: height / 2, r: radius, fill: 'none', 'stroke-width': progress.lineWidth };
    picture.append(svg('circle', { ...ring, stroke: surface.color(progress.track.color) }));
    bar = svg('circle', { ...ring, stroke: surface.color(progress.paint.color), 'stroke-linecap': 'round', 'stroke-dasharray': length, transform: `rotate(-90 ${width / 2} ${height / 2})` });
    bar.set = (part) => bar.setAttribute('stroke-dashoffset', length * (1 - part));
  } else {
    const thickness = progress.lineWidth, y = (height - thickness) / 2;
    picture.append(svg('rect', { x: 0, y, width, height: thickness, rx: thickness / 2, fill: surface.color(progress.track.color) }));
    bar = svg('rect', { x: 0, y, height: thickness, rx: thickness / 2, fill: surface.color(progress.paint.color) });
    bar.set = (part) => bar.setAttribute('width', width * part);
  }
  picture.append(bar);
  const update = () => { bar.set(movingFraction(progress, surface.options.now())); return 1000; };
  update();
  element.moves = update;
  surface.moving.add(element);
}

export function drawShape(node, surface, picture) {
  const { shape, fill: paint, isEvenOdd, stroke } = node.shape, { width, height } = node;
  const data = shapePath(shape, width, height, surface.options.containerRadius ?? 0);
  node.drawnPath = data;
  if (drawHairline(node, surface, picture)) return;
  const path = svg('path', { d: data, fill: fill(paint, surface, picture, width, height) });
  if (paint && paint.opacity !== 1) path.setAttribute('fill-opacity', paint.opacity);
  if (isEvenOdd) path.setAttribute('fill-rule', 'evenodd');
  if (shape.rotation) path.setAttribute('transform', `rotate(${shape.rotation} ${width / 2} ${height / 2})`);
  const isTrimmed = shape.trimFrom > 0 || shape.trimTo < 1;
  if (stroke) {
    path.setAttribute('stroke', fill(stroke.paint, surface, picture, width, height));
    path.setAttribute('stroke-width', stroke.width);
    path.setAttribute('stroke-linecap', stroke.cap);
    path.setAttribute('stroke-linejoin', stroke.join);
    path.setAttribute('stroke-miterlimit', stroke.miterLimit);
    if (stroke.dash.length) { path.setAttribute('stroke-dasharray', stroke.dash.join(' ')); path.setAttribute('stroke-dashoffset', stroke.dashPhase); }
  }
  if (isTrimmed) {
    // A part of the outline: by dashes where it is stroked, which a browser can animate.
    const part = Math.max(0, shape.trimTo - shape.trimFrom);
    path.setAttribute('pathLength', 1);
    path.setAttribute('stroke-dasharray', `${part} ${1 - part + 1e-4}`);
    path.setAttribute('stroke-dashoffset', -shape.trimFrom);
    if (part === 0) path.setAttribute('stroke', 'none');
    if (paint) path.setAttribute('fill', part === 0 ? 'none' : path.getAttribute('fill'));
  }
  picture.append(path);
}

/// A line of less than a point, such as a list draws between its rows: in an app's screen it is a row of the display's own pixels, so that
/// all of them look alike. False for any other shape.
function drawHairline(node, surface, picture) {
  const { shape, fill: paint, stroke } = node.shape, { width, height } = node;
  if (shape.kind !== 'rectangle' || shape.rotation || stroke || paint?.kind !== 'color' || Math.min(width, height) >= 0.75) return false;
  const line = svg('rect', { width, height, class: `hairline ${width < height ? 'upright' : 'level'}`, fill: fill(paint, surface, picture, width, height) });
  if (paint.opacity !== 1) line.setAttribute('fill-opacity', paint.opacity);
  picture.append(line);
  return true;
}

export function drawSymbol(node, surface, picture) {
  const symbol = node.symbol, paint = symbol.paints[0];
  if (!symbol.glyphFamily) {
    // A name without a drawing: a frame with a question mark, never a blank.
    const inset = node.width * 0.08;
    const ink = paint ? surface.color(paint.color) : 'currentColor';
    picture.append(svg('rect', { x: inset, y: inset, width: Math.max(0, node.width - 2 * inset), height: Math.max(0, node.height - 2 * inset), rx: node.width * 0.18, fill: 'none', stroke: ink, 'stroke-width': Math.max(1, node.width * 0.07), 'stroke-dasharray': '2 2' }));
    const mark = svg('text', { x: node.width / 2, y: node.height * 0.72, 'text-anchor': 'middle', fill: ink });
    mark.textContent = '?';
    mark.style.fontFamily = 'Inter';
    mark.style.fontSize = `${node.height * 0.62}px`;
    mark.style.fontWeight = 600;
    mark.setAttribute('aria-hidden', 'true');
    picture.append(mark);
    return;
  }
  const glyph = svg('text', { x: symbol.glyphX, y: symbol.glyphBaseline, 'aria-hidden': 'true' });
  glyph.textContent = String.fromCodePoint(symbol.glyph);
  glyph.style.fontFamily = `"${symbol.glyphFamily}"`;
  glyph.style.fontSize = `${symbol.glyphSize}px`;
  glyph.setAttribute('fill', paint ? fill(paint, surface, picture, node.width, node.height) : 'currentColor');
  if (paint && paint.opacity !== 1) glyph.setAttribute('fill-opacity', paint.opacity);
  picture.append(glyph);
}

/// An app's picture: stretched, repeated at its own size, or as a stencil for a paint.
export function drawImage(node, surface, picture) {
  const { hash, pixelWidth, pixelHeight, scale, isTiled, isTemplate, isInterpolated, paint } = node.image, { width, height } = node;
  if (!/^[0-9a-f]{64}$/.test(hash)) return;
  const size = isTiled && scale > 0 ? { width: pixelWidth / scale, height: pixelHeight / scale } : { width, height };
  const image = svg('image', { href: `/picture/${hash}`, ...size, preserveAspectRatio: 'none' });
  if (!isInterpolated) image.style.imageRendering = 'pixelated';
  let drawn = image;
  if (isTiled) {
    const id = `paint-${++counter}`, pattern = svg('pattern', { id, patternUnits: 'userSpaceOnUse', ...size });
    pattern.append(image);
    picture.append(pattern);
    drawn = svg('rect', { width, height, fill: `url(#${id})` });
  }
  if (isTemplate) {
    const id = `paint-${++counter}`, mask = svg('mask', { id });
    mask.style.maskType = 'alpha';
    mask.append(drawn);
    picture.append(mask);
    drawn = svg('rect', { width, height, fill: fill(paint, surface, picture, width, height), mask: `url(#${id})` });
    if (paint.opacity !== 1) drawn.setAttribute('fill-opacity', paint.opacity);
  }
  picture.append(drawn);
}

export function redactedBar(node, surface, picture) {
  const boxes = node.text?.lines.length
    ? node.text.lines.map((line) => ({ x: line.x, y: line.baseline - line.ascent * 0.78, width: line.advance, height: line.ascent * 0.86 }))
    : [{ x: 0, y: 0, width: node.width, height: node.height }];
  const { isDark } = surface.options.look();
  for (const box of boxes) {
    picture.append(svg('rect', { ...box, rx: Math.min(5, box.height / 3), fill: isDark ? 'rgba(255,255,255,0.18)' : 'rgba(0,0,0,0.12)' }));
  }
}
