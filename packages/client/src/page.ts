/** One page of a list; `next` is the cursor of the next page, absent at the end. */
export interface Page<Item> {
  items: Item[];
  next?: string;
}

/** Parses the next page's cursor from a `Link` header: `</api/scans?cursor=abc>; rel="next"` -> `abc`. */
export function nextCursor(link: string | null): string | undefined {
  for (const part of link?.split(/,\s*(?=<)/) ?? []) {
    const [, target, attributes = ''] = /^\s*<([^>]*)>(.*)$/.exec(part) ?? [];
    if (target === undefined || !/;\s*rel="?(?:[^"]*\s)?next(?:\s[^"]*)?"?/i.test(attributes)) continue;
    return new URL(target, 'http://localhost').searchParams.get('cursor') ?? undefined;
  }
  return undefined;
}

/** Converts the response of a paged call to a page. */
export function pageOf<Item>({ data, headers }: { data: Item[]; headers: Headers }): Page<Item> {
  const next = nextCursor(headers.get('link'));
  return next === undefined ? { items: data } : { items: data, next };
}
