import type { AppContext } from '../context/app-env.ts';

/** Names the next page in a `Link` header (RFC 8288), relative to this origin; does nothing on the last page. */
export function nextLink(context: AppContext, cursor: string | undefined): void {
  if (cursor === undefined) return;
  const url = new URL(context.req.url);
  url.searchParams.set('cursor', cursor);
  context.header('link', `<${url.pathname}${url.search}>; rel="next"`);
}
