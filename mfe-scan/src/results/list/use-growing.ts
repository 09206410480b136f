import { type RefCallback, useCallback, useState } from 'react';

/** Number of entries added at a time. */
const PAGE = 60;

export interface Growing {
  /** Number of rendered entries. */
  limit: number;
  /** The ref for an element after the last entry: when it approaches the screen, more entries are added. */
  sentinel: RefCallback<HTMLElement>;
  /** Adds the next entries. */
  more: () => void;
  /** Adds all entries. */
  all: () => void;
}

/**
 * A long list that grows during scrolling: rendering thousands of cards at once would take seconds. Rendered entries
 * stay, so that neither the focus nor the browser's search loses its place.
 *
 * @param include index of an entry that must be rendered; -1 for none
 */
export function useGrowing(include: number): Growing {
  const [grown, setGrown] = useState(PAGE);
  const limit = Math.max(grown, include + PAGE);
  const more = useCallback(() => setGrown(limit + PAGE), [limit]);
  const sentinel = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      const observer = new IntersectionObserver(
        ([entry]) => {
          if (entry?.isIntersecting) more();
        },
        { rootMargin: '1200px' },
      );
      observer.observe(element);
      return () => observer.disconnect();
    },
    [more],
  );
  const all = useCallback(() => setGrown(Number.POSITIVE_INFINITY), []);
  return { limit, sentinel, more, all };
}
