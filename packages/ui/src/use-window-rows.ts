import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type FocusEvent, type RefObject, useCallback, useLayoutEffect, useState } from 'react';

/** Rows kept above and below the window, so that scrolling shows no gaps. */
const OVERSCAN = 12;

export interface WindowRowsOptions<Item> {
  /** All that is there; the same array until something of it changes. */
  items: readonly Item[];
  /** A usual row's height in pixels; each row is measured once it is there. */
  rowHeight: number;
  /** What the rows stand in. */
  list: RefObject<HTMLElement | null>;
}

export interface WindowRow<Item> {
  item: Item;
  index: number;
  /** Pixels between the row before (or the list's top) and this one, for rows that are left out. */
  gap: number;
}

export interface WindowRows<Item> {
  /** The rows to show now, in order. */
  rows: WindowRow<Item>[];
  /** Pixels that the rows after them would take. */
  after: number;
  /** Give it to each row as `ref`, along with its `data-index`. */
  measure: (row: HTMLElement | null) => void;
  /** Give it to the list: a row that has the focus stays there, wherever the page is scrolled to. */
  onFocus: (event: FocusEvent<HTMLElement>) => void;
}

/** Shows of a list of any length only the rows that are near the window, while the page itself scrolls. */
export function useWindowRows<Item extends { id: string }>(options: WindowRowsOptions<Item>): WindowRows<Item> {
  const { items, rowHeight, list } = options;
  const [focused, setFocused] = useState(-1);
  const scrollMargin = useTopOf(list);
  const virtualizer = useWindowVirtualizer({
    count: items.length,
    estimateSize: useCallback(() => rowHeight, [rowHeight]),
    overscan: OVERSCAN,
    scrollMargin,
    // Both of these would have every row laid out again, were they other functions each time.
    getItemKey: useCallback((index: number) => items[index]?.id ?? index, [items]),
    rangeExtractor: useCallback((range: Range) => withFocused(range, focused), [focused]),
  });

  let end = 0;
  const rows = virtualizer.getVirtualItems().flatMap((shown): WindowRow<Item>[] => {
    const item = items[shown.index];
    if (item === undefined) return [];
    const start = shown.start - scrollMargin;
    const gap = start - end;
    end = start + shown.size;
    return [{ item, index: shown.index, gap }];
  });
  return {
    rows,
    after: Math.max(virtualizer.getTotalSize() - end, 0),
    measure: virtualizer.measureElement,
    onFocus: ({ target }) => {
      const index = Number(target.closest('[data-index]')?.getAttribute('data-index') ?? -1);
      setFocused(Number.isInteger(index) ? index : -1);
    },
  };
}

function withFocused(range: Range, focused: number): number[] {
  const shown = defaultRangeExtractor(range);
  if (focused < 0 || focused >= range.count || shown.includes(focused)) return shown;
  return [...shown, focused].sort((a, b) => a - b);
}

/** Pixels from the top of the page to that of an element, which moves when what is above it does. */
function useTopOf(element: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const now = Math.round((element.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
    if (now !== top) setTop(now);
  });
  return top;
}
