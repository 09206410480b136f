const PAGE = 10;

/** The place that a key leads to in a list of `count` entries, from `index` (-1 is none); undefined for other keys. */
export function listIndexAfter(key: string, index: number, count: number): number | undefined {
  const last = count - 1;
  const steps: Record<string, number> = {
    ArrowDown: index + 1,
    ArrowUp: index - 1,
    PageDown: index + PAGE,
    PageUp: index - PAGE,
    Home: 0,
    End: last,
  };
  const next = steps[key];
  return next === undefined || count === 0 ? undefined : Math.min(Math.max(next, 0), last);
}

/**
 * The entry that typed text leads to: the next one that begins with it, the current one included. One letter again and
 * again walks through the entries that begin with it. -1 where there is none.
 */
export function listIndexTyped(labels: readonly string[], typed: string, index: number): number {
  const letters = [...typed.toLowerCase()];
  const repeated = letters.length > 1 && letters.every((letter) => letter === letters[0]);
  const search = repeated ? (letters[0] ?? '') : letters.join('');
  const from = letters.length > 1 && !repeated ? Math.max(index, 0) : index + 1;
  const order = labels.map((_label, offset) => (from + offset) % labels.length);
  return order.find((place) => labels[place]?.toLowerCase().startsWith(search)) ?? -1;
}
