/** One page of a list; `next` is the cursor of the page after it, absent at the end. */
export interface Page<Item> {
  items: Item[];
  next?: string;
}

/** Reads the next page's cursor out of a `Link` header: `</api/scans?cursor=abc>; rel="next"` -> `abc`. */
export function nextCursor(link: string | null): string | undefined {
  for (const part of link?.split(/,\s*(?=<)/) ?? []) {
    const [, target, attributes = ''] = /^\s*<([^>]*)>(.*)$/.exec(part) ?? [];
    if (target === undefined || !/;\s*rel="?(?:[^"]*\s)?next(?:\s[^"]*)?"?/i.test(attributes)) continue;
    return new URL(target, 'http://localhost').searchParams.get('cursor') ?? undefined;
  }
  return undefined;
}

/** A page from what a paged call answered. */
export function pageOf<Item>({ data, headers }: { data: Item[]; headers: Headers }): Page<Item> {
  const next = nextCursor(headers.get('link'));
  return next === undefined ? { items: data } : { items: data, next };
}
