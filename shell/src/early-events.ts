/** What a visitor did before the scripts were there, as the page's inline script has noted it. */
interface EarlyEvents {
  events: Event[];
  note: (event: Event) => void;
}

declare global {
  interface Window {
    early?: EarlyEvents;
  }
}

/**
 * Ends the noting of what React does by itself from when it listens, for which it takes up the markup: noted, it would be done
 * twice. Keys are noted on: shortcuts listen on the window, and only when the whole page is there.
 */
export function stopNotingPointer(): void {
  const { early } = window;
  if (early === undefined) return;
  for (const type of ['click', 'pointerover']) removeEventListener(type, early.note, true);
}

/** Does what the visitor has done on the page's markup before its scripts were there. The second call does nothing. */
export function repeatEarlyEvents(): void {
  const { early } = window;
  if (early === undefined) return;
  stopNotingPointer();
  removeEventListener('keydown', early.note, true);
  delete window.early;
  for (const event of early.events) {
    // A key that someone has answered meanwhile is done.
    const shortcut = event instanceof KeyboardEvent && (event.ctrlKey || event.metaKey) && !event.defaultPrevented;
    if (shortcut) repeat(event);
  }
  const over = early.events.findLast((event) => event.type === 'pointerover');
  if (over) repeat(over);
  for (const { type, target } of early.events) {
    // A link has led on by itself.
    if (type === 'click' && target instanceof Element) target.closest('button')?.click();
  }
}

function repeat(event: Event): void {
  const copy =
    event instanceof KeyboardEvent ? new KeyboardEvent(event.type, event) : new PointerEvent(event.type, event);
  event.target?.dispatchEvent(copy);
}
