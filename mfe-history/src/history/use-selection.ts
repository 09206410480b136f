import { useCallback, useMemo, useState } from 'react';

export interface Selection<Item> {
  /** The selected items in the list's order. */
  chosen: Item[];
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  /** Selects all items, or none. */
  setAll: (all: boolean) => void;
}

/** The selected items of a list. An item that leaves the list is deselected. */
export function useSelection<Item extends { id: string }>(items: readonly Item[]): Selection<Item> {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const chosen = useMemo(() => items.filter(({ id }) => ids.has(id)), [items, ids]);
  const toggle = useCallback((id: string) => {
    setIds((now) => {
      const next = new Set(now);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  }, []);
  return {
    chosen,
    has: (id) => ids.has(id),
    toggle,
    setAll: (all) => setIds(new Set(all ? items.map(({ id }) => id) : [])),
  };
}
