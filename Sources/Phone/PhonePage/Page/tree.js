// Reads a render tree's compact bytes: Documentation/RenderTreeFormat.md. Bytes come from apps and are not trusted: whatever does not
// fit throws, and the caller shows what it had.

const int = 'int', num = 'num', str = 'str', strs = 'strs', nums = 'nums', flag = 'flag';
const record = (type) => ({ record: type });
const optional = (type) => ({ optional: type });
const list = (type) => ({ list: type });
const choice = (...names) => ({ choice: names });
const maybeText = { maybe: 'strs' }, maybeNumber = { maybe: 'nums' }, maybeInt = { maybe: 'int' };

// Each type: field number -> [name, kind, default]. A number never changes its meaning.
const schema = {
  Point: { 1: ['x', num, 0], 2: ['y', num, 0] },
  Size: { 1: ['width', num, 0], 2: ['height', num, 0] },
  Rect: { 1: ['x', num, 0], 2: ['y', num, 0], 3: ['width', num, 0], 4: ['height', num, 0] },
  Insets: { 1: ['top', num, 0], 2: ['left', num, 0], 3: ['bottom', num, 0], 4: ['right', num, 0] },
  Color: { 1: ['token', str, ''], 2: ['light', int, 0xff], 3: ['dark', int, 0], 4: ['lightContrast', int, 0], 5: ['darkContrast', int, 0] },
  Stop: { 1: ['color', record('Color')], 2: ['location', num, 0] },
  Paint: {
    1: ['kind', choice('color', 'linearGradient', 'radialGradient', 'angularGradient', 'ellipticalGradient', 'material'), 'color'],
    2: ['color', record('Color')], 3: ['stops', list('Stop')], 4: ['start', record('Point')], 5: ['end', record('Point')],
    6: ['startRadius', num, 0], 7: ['endRadius', num, 0], 8: ['startAngle', num, 0], 9: ['endAngle', num, 0], 10: ['material', str, ''],
    11: ['opacity', num, 1],
  },
  Shadow: { 1: ['color', record('Color')], 2: ['radius', num, 0], 3: ['x', num, 0], 4: ['y', num, 0] },
  Stroke: {
    1: ['paint', record('Paint')], 2: ['width', num, 1], 3: ['cap', choice('butt', 'round', 'square'), 'butt'],
    4: ['join', choice('miter', 'round', 'bevel'), 'miter'], 5: ['miterLimit', num, 10], 6: ['dash', nums], 7: ['dashPhase', num, 0],
  },
  Shape: {
    1: ['kind', choice('rectangle', 'roundedRectangle', 'capsule', 'circle', 'ellipse', 'path', 'containerRelative'), 'rectangle'],
    2: ['radii', nums], 3: ['isContinuous', flag, false], 4: ['trimFrom', num, 0], 5: ['trimTo', num, 1], 6: ['inset', num, 0],
    7: ['rotation', num, 0], 8: ['verbs', str, ''], 9: ['points', nums],
  },
  ShapeContent: { 1: ['shape', record('Shape')], 2: ['fill', optional('Paint')], 3: ['isEvenOdd', flag, false], 4: ['stroke', optional('Stroke')] },
  Font: {
    1: ['family', str, ''], 2: ['size', num, 17], 3: ['weight', int, 400], 4: ['isItalic', flag, false],
    5: ['design', choice('standard', 'rounded', 'monospaced', 'serif'), 'standard'], 6: ['features', strs], 7: ['tracking', num, 0],
  },
  Animation: {
    1: ['curve', choice('linear', 'easeIn', 'easeOut', 'easeInOut', 'spring', 'bezier'), 'easeInOut'], 2: ['duration', num, 0.35],
    3: ['delay', num, 0], 4: ['speed', num, 1], 5: ['bounce', num, 0], 6: ['controlPoints', nums], 7: ['repeatCount', int, 1],
    8: ['autoreverses', flag, false],
  },
  TransitionPart: {
    1: ['kind', choice('opacity', 'move', 'slide', 'scale', 'offset', 'push', 'blurReplace'), 'opacity'],
    2: ['edge', choice('top', 'left', 'bottom', 'right'), 'top'], 3: ['x', num, 0], 4: ['y', num, 0],
  },
  Transition: { 1: ['insertion', list('TransitionPart')], 2: ['removal', list('TransitionPart')], 3: ['animation', optional('Animation')] },
  Run: {
    1: ['string', str, ''], 2: ['x', num, 0], 3: ['advance', num, 0], 4: ['font', record('Font')], 5: ['paint', record('Paint')],
    6: ['isRightToLeft', flag, false], 7: ['isUnderlined', flag, false], 8: ['isStruckThrough', flag, false], 9: ['baselineOffset', num, 0],
  },
  Line: {
    1: ['x', num, 0], 2: ['baseline', num, 0], 3: ['advance', num, 0], 4: ['ascent', num, 0], 5: ['descent', num, 0], 6: ['runs', list('Run')],
  },
  Text: { 1: ['string', str, ''], 2: ['lines', list('Line')], 3: ['isTruncated', flag, false], 4: ['scale', num, 1] },
  Unit: { 1: ['name', str, ''], 2: ['forms', strs] },
  MovingLocale: {
    1: ['digits', str, '0123456789'], 2: ['timeSeparator', str, ':'], 3: ['listSeparator', str, ', '], 4: ['minusSign', str, '-'],
    5: ['plusSign', str, '+'], 6: ['units', list('Unit')], 7: ['language', str, 'en'],
  },
  MovingText: {
    1: ['style', choice('interval', 'timer', 'relative', 'offset'), 'interval'], 2: ['start', int, 0], 3: ['end', int, 0], 4: ['pause', maybeInt],
    5: ['countsDown', flag, true], 6: ['showsHours', flag, true], 7: ['locale', record('MovingLocale')], 8: ['font', record('Font')],
    9: ['paint', record('Paint')], 10: ['baseline', num, 0], 11: ['alignment', num, 0], 12: ['reservedWidth', num, 0], 13: ['lineLimit', int, 1],
    14: ['prefix', str, ''], 15: ['suffix', str, ''],
  },
  MovingProgress: {
    1: ['start', int, 0], 2: ['end', int, 0], 3: ['countsDown', flag, true], 4: ['isCircular', flag, false], 5: ['paint', record('Paint')],
    6: ['track', record('Paint')], 7: ['lineWidth', num, 4],
  },
  Image: {
    1: ['hash', str, ''], 2: ['pixelWidth', int, 0], 3: ['pixelHeight', int, 0], 4: ['scale', num, 1], 5: ['isTiled', flag, false],
    6: ['isTemplate', flag, false], 7: ['isInterpolated', flag, true], 8: ['paint', record('Paint')],
  },
  Symbol: {
    1: ['name', str, ''], 2: ['size', num, 17], 3: ['weight', int, 400], 4: ['scale', str, 'medium'], 5: ['variant', str, ''],
    6: ['rendering', choice('monochrome', 'hierarchical', 'palette', 'multicolor'), 'monochrome'], 7: ['paints', list('Paint')],
    8: ['value', maybeNumber], 9: ['glyphFamily', str, ''], 10: ['glyph', int, 0], 11: ['glyphSize', num, 17], 12: ['glyphX', num, 0],
    13: ['glyphBaseline', num, 0],
  },
  Scroll: {
    1: ['isHorizontal', flag, false], 2: ['isVertical', flag, true], 3: ['contentSize', record('Size')], 4: ['insets', record('Insets')],
    5: ['showsIndicators', flag, true], 6: ['isPaged', flag, false], 7: ['requestNumber', int, 0], 8: ['requestedOffset', record('Point')],
    9: ['window', record('Rect')],
  },
  Input: {
    1: ['kind', choice('text', 'secure', 'multiline', 'slider', 'date'), 'text'], 2: ['text', str, ''], 3: ['editNumber', int, 0],
    4: ['placeholder', str, ''], 5: ['keyboard', str, 'default'], 6: ['submitLabel', str, ''], 7: ['capitalization', str, ''],
    8: ['isAutocorrected', flag, true], 9: ['isFocused', flag, false], 10: ['selectionStart', maybeInt], 11: ['selectionEnd', maybeInt],
    12: ['font', record('Font')], 13: ['paint', record('Paint')], 14: ['placeholderPaint', record('Paint')], 15: ['alignment', num, 0],
    16: ['value', num, 0], 17: ['minimum', num, 0], 18: ['maximum', num, 1], 19: ['step', num, 0],
  },
  Action: {
    1: ['id', int, 0], 2: ['kind', choice('closure', 'intent'), 'closure'], 3: ['gestures', int, 1], 4: ['intent', str, ''],
    5: ['parameters', str, ''], 6: ['runsInApp', flag, false], 7: ['opensApp', flag, false],
  },
  Look: { 1: ['state', choice('pressed', 'on', 'off', 'disabled'), 'pressed'], 2: ['node', list('Node')] },
  CustomAction: { 1: ['name', str, ''], 2: ['action', int, 0] },
  Accessibility: {
    1: ['role', choice('none', 'group', 'text', 'image', 'button', 'link', 'toggle', 'slider', 'progress', 'gauge', 'textField', 'list',
      'listItem', 'heading', 'tab', 'adjustable'), 'none'],
    2: ['label', str, ''], 3: ['value', str, ''], 4: ['hint', str, ''], 5: ['identifier', str, ''], 6: ['traits', int, 0],
    7: ['customActions', list('CustomAction')], 8: ['order', num, 0], 9: ['isHidden', flag, false], 10: ['combinesChildren', flag, false],
    11: ['isLiveRegion', flag, false], 12: ['headingLevel', int, 0],
  },
  Transform: {
    1: ['rotation', num, 0], 2: ['scaleX', num, 1], 3: ['scaleY', num, 1], 4: ['offsetX', num, 0], 5: ['offsetY', num, 0],
    6: ['anchorX', num, 0.5], 7: ['anchorY', num, 0.5],
  },
  Filter: {
    1: ['saturation', num, 1], 2: ['brightness', num, 0], 3: ['contrast', num, 1], 4: ['grayscale', num, 0], 5: ['hueRotation', num, 0],
    6: ['isInverted', flag, false], 7: ['multiply', optional('Color')],
  },
  Node: {
    1: ['id', int, 0], 2: ['name', str, ''], 3: ['x', num, 0], 4: ['y', num, 0], 5: ['width', num, 0], 6: ['height', num, 0],
    7: ['text', optional('Text')], 8: ['movingText', optional('MovingText')], 9: ['shape', optional('ShapeContent')],
    10: ['image', optional('Image')], 11: ['symbol', optional('Symbol')], 12: ['scroll', optional('Scroll')], 13: ['input', optional('Input')],
    14: ['movingProgress', optional('MovingProgress')], 16: ['opacity', num, 1], 17: ['flags', int, 0],
    18: ['blend', choice('normal', 'multiply', 'screen', 'overlay', 'darken', 'lighten', 'color-dodge', 'color-burn', 'soft-light', 'hard-light',
      'difference', 'exclusion', 'hue', 'saturation', 'color', 'luminosity', 'normal', 'normal', 'normal', 'plus-darker', 'plus-lighter'), 'normal'],
    19: ['clip', optional('Shape')], 20: ['mask', list('Node')], 21: ['shadows', list('Shadow')], 22: ['blur', num, 0],
    23: ['transform', optional('Transform')], 24: ['filter', optional('Filter')], 25: ['zIndex', num, 0], 26: ['action', optional('Action')],
    27: ['hitShape', optional('Shape')], 28: ['url', maybeText], 29: ['looks', list('Look')], 30: ['accessibility', optional('Accessibility')],
    31: ['transition', optional('Transition')],
    32: ['contentTransition', choice('automatic', 'identity', 'opacity', 'interpolate', 'numericText', 'numericTextCountingDown', 'symbolReplace'), 'automatic'],
    33: ['animation', optional('Animation')], 34: ['children', list('Node')],
  },
  Header: {
    1: ['formatVersion', int, 2], 2: ['producer', str, ''], 3: ['context', str, ''], 4: ['size', record('Size')], 5: ['scale', num, 3],
    6: ['insets', record('Insets')], 7: ['profile', str, ''], 8: ['locale', str, ''], 9: ['timeZone', str, ''],
    10: ['direction', choice('ltr', 'rtl'), 'ltr'], 11: ['instant', int, 0], 12: ['fontHashes', strs], 13: ['environmentKeysRead', strs],
    14: ['colorScheme', str, ''],
  },
  Warning: { 1: ['code', str, ''], 2: ['message', str, ''], 3: ['place', str, ''] },
  Chrome: { 1: ['backgroundTint', optional('Color')], 2: ['actionForeground', optional('Color')], 3: ['keylineTint', optional('Color')] },
  Tree: {
    1: ['header', record('Header')], 2: ['widgetURL', maybeText], 3: ['activityChrome', optional('Chrome')], 4: ['transaction', optional('Animation')],
    5: ['warnings', list('Warning')], 6: ['containerBackground', list('Node')], 7: ['root', record('Node')],
  },
  Child: { 1: ['id', int, 0], 2: ['node', list('Node')] },
  Children: { 1: ['first', int, 0], 2: ['middle', list('Child')], 3: ['last', int, 0] },
  Change: { 1: ['id', int, 0], 2: ['frame', optional('Rect')], 3: ['own', list('Node')], 4: ['children', optional('Children')] },
  Patch: {
    1: ['instant', int, 0], 2: ['transaction', optional('Animation')], 3: ['surroundings', optional('Tree')], 4: ['changes', list('Change')],
  },
};

function blank(type) {
  const value = {};
  for (const [name, kind, fallback] of Object.values(schema[type])) {
    if (kind.record) value[name] = blank(kind.record);
    else if (kind.optional || kind.maybe) value[name] = null;
    else if (kind.list || kind === strs || kind === nums) value[name] = [];
    else value[name] = fallback;
  }
  return value;
}

export const depthLimit = 400, nodeLimit = 100000;
const sharedLength = 64;

class Reader {
  constructor(bytes) {
    this.bytes = bytes;
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.at = 0;
    this.known = [];
    this.depth = 0;
    this.nodes = 0;
    this.decoder = new TextDecoder('utf-8', { fatal: true });
  }

  need(count) { if (count > this.bytes.length - this.at) throw new Error('The tree ends too early.'); }

  varint() {
    let value = 0, factor = 1;
    for (let count = 0; count < 10; count++) {
      this.need(1);
      const byte = this.bytes[this.at++];
      value += (byte & 0x7f) * factor;
      if (byte < 0x80) return value;
      factor *= 128;
    }
    throw new Error('A number is too long.');
  }

  zigzag() {
    // Beyond 2^53 the lowest bit is lost to a double, so the sign is read from the first byte.
    this.need(1);
    const isNegative = this.bytes[this.at] & 1;
    const value = this.varint();
    return isNegative ? -(value + 1) / 2 : value / 2;
  }

  text() {
    const head = this.varint();
    if (head % 2 === 1) {
      const index = (head - 1) / 2;
      if (index >= this.known.length) throw new Error('An unknown string is referred to.');
      return this.known[index];
    }
    const length = head / 2;
    this.need(length);
    const text = this.decoder.decode(this.bytes.subarray(this.at, this.at + length));
    this.at += length;
    if (length <= sharedLength) this.known.push(text);
    return text;
  }

  count() {
    const count = this.varint();
    this.need(count);
    return count;
  }

  numbers() {
    const head = this.varint(), isLong = head % 2 === 1, count = (head - (head % 2)) / 2, width = isLong ? 8 : 4;
    this.need(count * width);
    const numbers = [];
    for (let index = 0; index < count; index++) {
      numbers.push(isLong ? this.view.getFloat64(this.at, true) : this.view.getFloat32(this.at, true));
      this.at += width;
    }
    return numbers;
  }

  wire(kind) {
    switch (kind) {
      case 0: return this.zigzag();
      case 1: this.need(8); this.at += 8; return this.view.getFloat64(this.at - 8, true);
      case 5: this.need(4); this.at += 4; return this.view.getFloat32(this.at - 4, true);
      case 2: return this.text();
      case 6: return this.numbers();
      case 7: return Array.from({ length: this.count() }, () => this.text());
      case 3: return this.record(null);
      case 4: return Array.from({ length: this.count() }, () => this.record(null));
      default: throw new Error('An unknown kind of field.');
    }
  }

  record(type) {
    if (++this.depth > depthLimit) throw new Error('The tree is nested too deep.');
    if (type === 'Node' && ++this.nodes > nodeLimit) throw new Error('The tree has too many nodes.');
    const value = type ? blank(type) : {};
    for (let key = this.varint(); key !== 0; key = this.varint()) {
      const wire = key % 8, field = type ? schema[type][(key - wire) / 8] : undefined;
      if (!field) { this.wire(wire); continue; }
      const [name, kind] = field;
      const inner = kind.record ?? kind.optional;
      if (inner) {
        if (wire !== 3) throw new Error(`${name} is no record.`);
        value[name] = this.record(inner);
      } else if (kind.list) {
        if (wire !== 4) throw new Error(`${name} is no list.`);
        const count = this.count();
        value[name] = [];
        for (let index = 0; index < count; index++) value[name].push(this.record(kind.list));
      } else {
        const read = this.wire(wire);
        if (typeof read === 'number' && !Number.isFinite(read)) throw new Error(`${name} is no finite number.`);
        if (kind === flag) value[name] = read !== 0;
        else if (kind.choice) {
          if (!(read in kind.choice)) throw new Error(`${name} has an unknown value.`);
          value[name] = kind.choice[read];
        } else if (kind.maybe === 'strs' || kind.maybe === 'nums') value[name] = read.length ? read[0] : null;
        else if (kind.maybe === 'int') value[name] = read === 0 ? null : read > 0 ? read - 1 : read;
        // A length that is a whole number of twelfths of a point travels as that number.
        else value[name] = kind === num && wire === 0 ? read / 12 : read;
      }
    }
    this.depth--;
    if (type === 'Color') {
      for (const look of ['dark', 'lightContrast', 'darkContrast']) value[look] = (value[look] ^ value.light) >>> 0;
    }
    return value;
  }
}

function read(buffer, magic, type) {
  const bytes = new Uint8Array(buffer);
  if (String.fromCharCode(...bytes.subarray(0, 4)) !== magic) throw new Error(`The bytes are no ${type.toLowerCase()}.`);
  if (bytes[4] !== 2) throw new Error(`The ${type.toLowerCase()} has format ${bytes[4]}; this page reads format 2. Reload the page.`);
  const reader = new Reader(bytes);
  reader.at = 5;
  return reader.record(type);
}

/// The tree that the bytes stand for. Throws with a sentence when they are no tree of a known format.
export function readTree(buffer) { return read(buffer, 'SLRT', 'Tree'); }

/// The patch that the bytes stand for; `patch.js` applies it.
export function readPatch(buffer) { return read(buffer, 'SLRP', 'Patch'); }

/// Whether a link may be followed at all: the phone checks again.
export function allowsURL(url) {
  const letters = url.replace(/[\u0000-\u0020\u007f]/g, '');
  const match = /^([^:]*):/.exec(letters);
  return !match || !['javascript', 'vbscript', 'data', 'blob', 'filesystem', 'about', 'view-source'].includes(match[1].toLowerCase());
}
