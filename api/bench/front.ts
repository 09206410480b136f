/**
 * @module The public side of a measured product: `/bench/` goes to the scanner, `/constant` is its own, everything else
 * goes to the API. Never deployed.
 */
interface Env {
  readonly API: Fetcher;
  readonly SCANNER: Fetcher;
}

export default {
  fetch(request: Request, { API, SCANNER }: Env): Promise<Response> {
    const { pathname } = new URL(request.url);
    if (pathname === '/constant') return Promise.resolve(Response.json({ constant: true }));
    return (pathname.startsWith('/bench/') ? SCANNER : API).fetch(request);
  },
};
