// The caret of a field whose text another window changed.

/// Sets a field's text; its caret and selection stay at the letters they were at.
export function replaceText(element, text) {
  const before = element.value, { selectionStart, selectionEnd } = element;
  let same = 0;
  while (same < before.length && before[same] === text[same]) same++;
  const moved = (place) => place <= same ? place : Math.max(same, place + text.length - before.length);
  element.value = text;
  if (document.activeElement === element) element.setSelectionRange(moved(selectionStart), moved(selectionEnd));
}
