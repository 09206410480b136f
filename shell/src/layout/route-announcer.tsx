import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Time for the new page to set its title. */
const TITLE_DELAY_MS = 100;

/**
 * Marks the document while Tab was the last action: keyboard users then see the focus even if the page itself has it.
 * After a click or Enter the page looks as after a load, without a focus ring around it.
 */
function useTabbingAttribute(): void {
  useEffect(() => {
    const note = (event: Event) => {
      document.documentElement.toggleAttribute('data-tabbing', event instanceof KeyboardEvent && event.key === 'Tab');
    };
    const types = ['keydown', 'pointerdown'] as const;
    for (const type of types) window.addEventListener(type, note, true);
    return () => {
      for (const type of types) window.removeEventListener(type, note, true);
    };
  }, []);
}

/** Focuses the page if the focused element was removed. */
function takeLostFocus(): void {
  if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true });
}

/**
 * Announces the title of a page after a client-side navigation, and restores the focus if the previous page's focused
 * element was removed, as a browser does for a document.
 */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const [title, setTitle] = useState('');
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // Immediately, so that the first Tab continues from here; and again when the page's first content was replaced.
    takeLostFocus();
    const timer = setTimeout(() => {
      setTitle(document.title);
      takeLostFocus();
    }, TITLE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [pathname]);
  useTabbingAttribute();
  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  );
}
