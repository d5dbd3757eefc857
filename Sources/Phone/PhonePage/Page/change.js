// How one picture of a node becomes the next.

import { isReduced, spring } from './motion.js';

/// What was drawn gives way to what is drawn now: digits roll, other text and symbols fade.
export function change(element, before, node) {
  const kind = node.contentTransition, isText = Boolean(node.text && before.text);
  if (kind === 'identity' || !element.picture || isReduced()) return;
  if (isText && before.text.string === node.text.string) return;
  if (!isText && !(node.symbol && before.symbol && node.symbol.name !== before.symbol.name)) {
    if (node.shape && before.shape) morph(element, before);
    return;
  }
  const isNumeric = kind.startsWith('numericText'), way = kind === 'numericTextCountingDown' ? -8 : 8;
  element.picture.animate([{ opacity: 0, filter: 'blur(3px)', ...(isNumeric && { transform: `translateY(${way}px)` }) }, { opacity: 1, filter: 'blur(0)', transform: 'none' }], { duration: 380, easing: spring });
}

/// An outline of the same corners slides into its new form.
function morph(element, before) {
  const path = element.picture.querySelector('path'), old = before.drawnPath;
  const now = path?.getAttribute('d');
  if (!now || !old || old === now || old.replace(/[^A-Za-z]/g, '') !== now.replace(/[^A-Za-z]/g, '')) return;
  path.animate([{ d: `path("${old}")` }, { d: `path("${now}")` }], { duration: 450, easing: spring });
}
