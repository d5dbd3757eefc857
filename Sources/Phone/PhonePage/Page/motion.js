// How things move, and that they do not when a person asked for less of it.

const asked = matchMedia('(prefers-reduced-motion: reduce)');
let ownSetting = false;

/// The phone's own setting; the browser's counts as well.
export function reduceMotion(isReduced) {
  ownSetting = isReduced;
  document.body.classList.toggle('reduced', isReduced || asked.matches);
}

export const isReduced = () => ownSetting || asked.matches;

/// A spring without much swing, as sheets and apps have it.
export const spring = 'cubic-bezier(.22, 1, .36, 1)';

/// Plays frames on an element; settled when they have been played or were given up. With less motion nothing moves.
export async function play(element, frames, { duration = 420, easing = spring, ...rest } = {}) {
  if (isReduced() || !element.animate) return;
  try {
    await element.animate(frames, { duration, easing, ...rest }).finished;
  } catch {
    // Given up because another movement took its place.
  }
}
