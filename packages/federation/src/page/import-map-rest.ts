/**
 * What a page has yet to take in of a remote's import map, beside the part that it came with: a browser complains about a
 * rule that it has already. The edge and the page both make this text, because the page's policy names its hash.
 */
export function importMapRest(map: string, first: string): string {
  const { integrity } = JSON.parse(map) as { integrity: Record<string, string> };
  const known = (JSON.parse(first) as { integrity: Record<string, string> }).integrity;
  const rest = Object.entries(integrity).filter(([path]) => !Object.hasOwn(known, path));
  return JSON.stringify({ integrity: Object.fromEntries(rest) });
}
