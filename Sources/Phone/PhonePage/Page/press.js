// One hand on a thing: a tap, a long press, the second mouse button or the menu key.

const longTime = 480, slack = 8;

/// `long(event)` after a press of half a second, a right click or the menu key. A click that ends a long press counts no more.
export function wireLongPress(element, long, isFor = () => true) {
  let timer = 0, start = null, wasLong = false;
  const stop = () => { clearTimeout(timer); timer = 0; };
  element.addEventListener('pointerdown', (event) => {
    wasLong = false;
    if (event.button !== 0 || !isFor(event)) return;
    start = { x: event.clientX, y: event.clientY };
    stop();
    timer = setTimeout(() => { timer = 0; wasLong = true; long(event); }, longTime);
  });
  element.addEventListener('pointermove', (event) => {
    if (timer && Math.hypot(event.clientX - start.x, event.clientY - start.y) > slack) stop();
  });
  for (const end of ['pointerup', 'pointercancel', 'pointerleave']) element.addEventListener(end, stop);
  element.addEventListener('contextmenu', (event) => {
    if (!isFor(event)) return;
    event.preventDefault();
    event.stopPropagation();
    stop();
    // A finger that rests makes the browser ask for a menu too: the one that opened already is enough.
    if (!wasLong) long(event);
  });
  element.addEventListener('click', (event) => {
    if (!wasLong) return;
    wasLong = false;
    event.stopPropagation();
    event.preventDefault();
  }, true);
}

/// A drag: `start(event)` may answer false to let it go; `move` and `end` get the way in points of the phone's screen.
export function wireDrag(element, { start, move, end, scale }) {
  let from = null, isDragging = false;
  // The rest is heard at the window: an element that moves to another place of the page while it is dragged loses the pointer.
  const listen = (isOn) => {
    const change = isOn ? addEventListener : removeEventListener;
    change('pointermove', moved);
    change('pointerup', finish);
    change('pointercancel', finish);
  };
  element.addEventListener('pointerdown', (event) => {
    if (event.button !== 0 || from) return;
    from = { x: event.clientX, y: event.clientY, id: event.pointerId, time: event.timeStamp };
    isDragging = false;
    listen(true);
  });
  const way = (event) => ({ x: (event.clientX - from.x) / scale(), y: (event.clientY - from.y) / scale(), milliseconds: event.timeStamp - from.time });
  const forget = () => {
    listen(false);
    from = null;
    isDragging = false;
  };
  const moved = (event) => {
    if (!from || event.pointerId !== from.id) return;
    const gone = way(event);
    if (!isDragging) {
      if (Math.hypot(gone.x, gone.y) < 6) return;
      if (start(event, gone) === false) { forget(); return; }
      isDragging = true;
      try { element.setPointerCapture(event.pointerId); } catch { /* The pointer has left already; its end comes all the same. */ }
    }
    move(event, gone);
  };
  const finish = (event) => {
    if (!from || event.pointerId !== from.id) return;
    if (isDragging) {
      end(event, way(event));
      // The click that a browser sends after a drag is none.
      addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => removeEventListener('click', swallow, true), 0);
    }
    forget();
  };
}

function swallow(event) {
  event.stopPropagation();
  event.preventDefault();
}
