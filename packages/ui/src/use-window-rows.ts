import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type FocusEvent, type RefObject, useCallback, useLayoutEffect, useState } from 'react';

/** Rows rendered above and below the window, so that scrolling shows no gaps. */
const OVERSCAN = 12;

export interface WindowRowsOptions<Item> {
  /** All items; the same array until one changes. */
  items: readonly Item[];
  /** The usual height of a row in pixels; each row is measured once it is rendered. */
  rowHeight: number;
  /** The container of the rows. */
  list: RefObject<HTMLElement | null>;
}

export interface WindowRow<Item> {
  item: Item;
  index: number;
  /** Pixels between the previous row (or the list's top) and this one, for rows that aren't rendered. */
  gap: number;
}

export interface WindowRows<Item> {
  /** The rows to render, in order. */
  rows: WindowRow<Item>[];
  /** Height of the rows after them, in pixels. */
  after: number;
  /** The `ref` of each row, which also needs its `data-index`. */
  measure: (row: HTMLElement | null) => void;
  /** For the list's container: a focused row stays rendered, wherever the page is scrolled. */
  onFocus: (event: FocusEvent<HTMLElement>) => void;
}

/** Renders only the rows of a list near the window, for a list of any length, while the page itself scrolls. */
export function useWindowRows<Item extends { id: string }>(options: WindowRowsOptions<Item>): WindowRows<Item> {
  const { items, rowHeight, list } = options;
  const [focused, setFocused] = useState(-1);
  const scrollMargin = useTopOf(list);
  const virtualizer = useWindowVirtualizer({
    count: items.length,
    estimateSize: useCallback(() => rowHeight, [rowHeight]),
    overscan: OVERSCAN,
    scrollMargin,
    // Both must keep their identity: otherwise every row would be laid out again.
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

/** Distance in pixels from the top of the page to that of an element, which changes with the content above it. */
function useTopOf(element: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const now = Math.round((element.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
    if (now !== top) setTop(now);
  });
  return top;
}
