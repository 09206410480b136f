/**
 * How well a text matches the query: 0 for no match, higher for better ones. It must contain all words of the query.
 */
export function matchScore(typed: string, title: string, keywords = ''): number {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const name = title.toLowerCase();
  const all = `${name} ${keywords.toLowerCase()}`;
  if (!words.every((word) => all.includes(word))) return 0;
  const [first = ''] = words;
  if (name.startsWith(first)) return 3;
  return words.every((word) => all.split(/[\s/.]+/).some((part) => part.startsWith(word))) ? 2 : 1;
}

/** The entries that match the query, best first; all in their order if the query is empty. */
export function matching<Entry extends { title: string; keywords?: string }>(
  typed: string,
  entries: readonly Entry[],
): Entry[] {
  if (typed.trim() === '') return [...entries];
  return entries
    .map((entry) => ({ entry, score: matchScore(typed, entry.title, entry.keywords) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ entry }) => entry);
}
