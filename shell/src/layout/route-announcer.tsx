import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Time for the new page to set its title. */
const TITLE_DELAY_MS = 100;

/**
 * Marks the document while the last thing done was a Tab: who looks for the focus then sees it on the page, too, when that
 * has taken it over. After a click or Enter a page is as it is after a load, with no ring around all of it.
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

/** Gives the page the focus, if the element that had it is gone. */
function takeLostFocus(): void {
  if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true });
}

/**
 * Says the title of a page that was reached without loading a document, and takes up the focus where the page before
 * it has taken it away: what a browser does by itself for a document.
 */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const [title, setTitle] = useState('');
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // At once, so that the first Tab goes on from here; and again when what the page showed first has gone.
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
