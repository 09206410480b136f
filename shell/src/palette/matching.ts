/** How well a text answers what was typed: 0 for not at all, more for better. Every typed word has to be in it. */
export function matchScore(typed: string, title: string, keywords = ''): number {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const name = title.toLowerCase();
  const all = `${name} ${keywords.toLowerCase()}`;
  if (!words.every((word) => all.includes(word))) return 0;
  const [first = ''] = words;
  if (name.startsWith(first)) return 3;
  return words.every((word) => all.split(/[\s/.]+/).some((part) => part.startsWith(word))) ? 2 : 1;
}

/** The entries that answer what was typed, the best first; all, as they are, where nothing was typed. */
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
