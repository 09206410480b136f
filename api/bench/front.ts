/** @module The public side of a measured product: `/bench/` is the scanner's, everything else the API's. Never deployed. */
interface Env {
  readonly API: Fetcher;
  readonly SCANNER: Fetcher;
}

export default {
  fetch(request: Request, { API, SCANNER }: Env): Promise<Response> {
    return (new URL(request.url).pathname.startsWith('/bench/') ? SCANNER : API).fetch(request);
  },
};
