import type { AppContext } from '../context/app-env.ts';

/** Adds a `Link` header (RFC 8288) to the next page, relative to this origin; nothing on the last page. */
export function nextLink(context: AppContext, cursor: string | undefined): void {
  if (cursor === undefined) return;
  const url = new URL(context.req.url);
  url.searchParams.set('cursor', cursor);
  context.header('link', `<${url.pathname}${url.search}>; rel="next"`);
}
