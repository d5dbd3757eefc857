// Outlines as SVG path data: the same curves that the painter draws.

const diagonal = 1 - Math.SQRT1_2;

function corner(radius, room, isContinuous) {
  if (!isContinuous || radius <= 0) return { start: radius, first: radius * 0.4477, second: 0, depth: 0, isArc: true };
  const part = Math.min(Math.max((room / radius - 1) / 0.5, 0), 1), mix = (circular, continuous) => (circular + (continuous - circular) * part) * radius;
  return { start: mix(1, 1.5), first: mix(0.7348, 0.966), second: mix(0.4804, 0.5858), depth: mix(0.1054, 0), point: diagonal * radius, isArc: false };
}

const n = (value) => Math.round(value * 1000) / 1000;

function roundedPath(x, y, width, height, radii, isContinuous) {
  const limit = Math.min(width, height) / 2;
  const all = (radii.length === 4 ? radii : Array(4).fill(radii[0] ?? 0)).map((radius) => Math.min(Math.max(radius, 0), limit));
  if (all.every((radius) => radius === 0)) return `M${n(x)} ${n(y)}h${n(width)}v${n(height)}h${n(-width)}Z`;
  const [topLeft, topRight, bottomRight, bottomLeft] = all.map((radius) => corner(radius, limit, isContinuous));
  // Each corner: its vertex and the directions in which the outline comes and goes.
  const turn = (vertexX, vertexY, inX, inY, outX, outY, own, radius) => {
    if (radius === 0) return `L${n(vertexX)} ${n(vertexY)}`;
    const at = (along, across) => `${n(vertexX - inX * along + outX * across)} ${n(vertexY - inY * along + outY * across)}`;
    if (own.isArc) return `L${at(own.start, 0)}A${n(radius)} ${n(radius)} 0 0 1 ${at(0, own.start)}`;
    return `L${at(own.start, 0)}C${at(own.first, 0)} ${at(own.second, own.depth)} ${at(own.point, own.point)}`
      + `C${at(own.depth, own.second)} ${at(0, own.first)} ${at(0, own.start)}`;
  };
  const right = x + width, bottom = y + height;
  return `M${n(x + topLeft.start)} ${n(y)}` + turn(right, y, 1, 0, 0, 1, topRight, all[1]) + turn(right, bottom, 0, 1, -1, 0, bottomRight, all[2])
    + turn(x, bottom, -1, 0, 0, -1, bottomLeft, all[3]) + turn(x, y, 0, -1, 1, 0, topLeft, all[0]) + 'Z';
}

/// Path data of a shape in a box of the given size.
export function shapePath(shape, width, height, containerRadius = 0) {
  const inset = shape.inset, w = Math.max(0, width - 2 * inset), h = Math.max(0, height - 2 * inset);
  switch (shape.kind) {
    case 'path': {
      let text = '', at = 0;
      const points = { M: 1, L: 1, Q: 2, C: 3, Z: 0 };
      for (const verb of shape.verbs) {
        const count = points[verb] * 2;
        text += verb + shape.points.slice(at, at + count).map(n).join(' ');
        at += count;
      }
      return text;
    }
    case 'circle': {
      const radius = Math.min(w, h) / 2, x = width / 2, y = height / 2;
      return `M${n(x + radius)} ${n(y)}A${n(radius)} ${n(radius)} 0 1 1 ${n(x - radius)} ${n(y)}A${n(radius)} ${n(radius)} 0 1 1 ${n(x + radius)} ${n(y)}Z`;
    }
    case 'ellipse':
      return `M${n(inset + w)} ${n(height / 2)}A${n(w / 2)} ${n(h / 2)} 0 1 1 ${n(inset)} ${n(height / 2)}A${n(w / 2)} ${n(h / 2)} 0 1 1 ${n(inset + w)} ${n(height / 2)}Z`;
    case 'capsule': return roundedPath(inset, inset, w, h, [Math.min(w, h) / 2], false);
    case 'containerRelative': return roundedPath(inset, inset, w, h, [Math.max(0, containerRadius - inset)], true);
    case 'roundedRectangle': return roundedPath(inset, inset, w, h, shape.radii, shape.isContinuous);
    default: return roundedPath(inset, inset, w, h, [], false);
  }
}

/// A continuous rounded rectangle as a CSS clip path.
export function continuousClip(width, height, radius) {
  return `path("${roundedPath(0, 0, width, height, [radius], true)}")`;
}
