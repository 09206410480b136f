import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Time for the new page to set its title. */
const TITLE_DELAY_MS = 100;

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
    const timer = setTimeout(() => {
      setTitle(document.title);
      if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true });
    }, TITLE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [pathname]);
  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  );
}
