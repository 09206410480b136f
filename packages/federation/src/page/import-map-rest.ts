/**
 * The part of a remote's import map that a page has not installed yet: browsers warn about a rule that exists. The edge
 * and the page both generate this text, because the page's policy contains its hash.
 */
export function importMapRest(map: string, first: string): string {
  const { integrity } = JSON.parse(map) as { integrity: Record<string, string> };
  const known = (JSON.parse(first) as { integrity: Record<string, string> }).integrity;
  const rest = Object.entries(integrity).filter(([path]) => !Object.hasOwn(known, path));
  return JSON.stringify({ integrity: Object.fromEntries(rest) });
}
