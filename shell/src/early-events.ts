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
 * Ends the noting: from when React listens, it does by itself what a visitor does, and takes up the markup for that. What is noted
 * then would be done twice.
 */
export function stopNotingEvents(): void {
  const { early } = window;
  if (early === undefined) return;
  for (const type of ['click', 'keydown', 'pointerover']) removeEventListener(type, early.note, true);
}

/** Does what the visitor has done on the page's markup before its scripts were there. The second call does nothing. */
export function repeatEarlyEvents(): void {
  const { early } = window;
  if (early === undefined) return;
  stopNotingEvents();
  delete window.early;
  for (const event of early.events)
    if (event instanceof KeyboardEvent && (event.ctrlKey || event.metaKey)) repeat(event);
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
