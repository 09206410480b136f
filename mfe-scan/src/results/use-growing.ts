import { type RefCallback, useCallback, useState } from 'react';

/** So many entries come at a time. */
const PAGE = 60;

export interface Growing {
  /** How many of the entries are in the page. */
  limit: number;
  /** Goes on an element after the last entry: near the screen, it brings the next ones. */
  sentinel: RefCallback<HTMLElement>;
  /** Brings the next ones. */
  more: () => void;
  /** Brings all that there are. */
  all: () => void;
}

/**
 * A long list that grows as one scrolls: thousands of cards at once would take seconds to build. What has come stays, so
 * that neither focus nor a search of the browser loses its place.
 *
 * @param include index of an entry that has to be in the page; -1 for none
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
