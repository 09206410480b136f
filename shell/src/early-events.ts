/** What a visitor did before the scripts were loaded, as recorded by the page's inline script. */
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
 * Stops recording the events that React replays after hydration, which would otherwise happen twice. Keys are still
 * recorded: shortcuts listen on the window, and only once the whole page is loaded.
 */
export function stopNotingPointer(): void {
  const { early } = window;
  if (early === undefined) return;
  for (const type of ['click', 'pointerover']) removeEventListener(type, early.note, true);
}

/** Replays what the visitor did before the page's scripts were loaded. The second call does nothing. */
export function repeatEarlyEvents(): void {
  const { early } = window;
  if (early === undefined) return;
  stopNotingPointer();
  removeEventListener('keydown', early.note, true);
  delete window.early;
  for (const event of early.events) {
    // A key that was handled meanwhile is done.
    const shortcut = event instanceof KeyboardEvent && (event.ctrlKey || event.metaKey) && !event.defaultPrevented;
    if (shortcut) repeat(event);
  }
  const over = early.events.findLast((event) => event.type === 'pointerover');
  if (over) repeat(over);
  for (const { type, target } of early.events) {
    // A link has navigated by itself.
    if (type === 'click' && target instanceof Element) target.closest('button')?.click();
  }
}

function repeat(event: Event): void {
  const copy =
    event instanceof KeyboardEvent ? new KeyboardEvent(event.type, event) : new PointerEvent(event.type, event);
  event.target?.dispatchEvent(copy);
}
