const PAGE = 10;

/** The index that a key leads to in a list of `count` entries, from `index` (-1 is none); undefined for other keys. */
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
 * Type-ahead: the next entry that starts with the typed text, including the current one. Repeating one letter cycles
 * through the entries that start with it. -1 if there is none.
 */
export function listIndexTyped(labels: readonly string[], typed: string, index: number): number {
  const letters = [...typed.toLowerCase()];
  const repeated = letters.length > 1 && letters.every((letter) => letter === letters[0]);
  const search = repeated ? (letters[0] ?? '') : letters.join('');
  const from = letters.length > 1 && !repeated ? Math.max(index, 0) : index + 1;
  const order = labels.map((_label, offset) => (from + offset) % labels.length);
  return order.find((place) => labels[place]?.toLowerCase().startsWith(search)) ?? -1;
}
