/**
 * Whether another site made the request in a browser. This is the rule of Go's `CrossOriginProtection`:
 * `Sec-Fetch-Site` decides if it is present; otherwise `Origin` must match the requested host; without either, the
 * caller is not a browser and has no one else's cookies.
 *
 * @example isCrossSite(new Request('https://a.example/x', { headers: { 'sec-fetch-site': 'cross-site' } })) // true
 */
export function isCrossSite(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site');
  if (site !== null) return site !== 'same-origin' && site !== 'none';
  const origin = request.headers.get('origin');
  if (origin === null) return false;
  return !URL.canParse(origin) || new URL(origin).host !== (request.headers.get('host') ?? new URL(request.url).host);
}

/** Methods that change nothing. */
export const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD' || method === 'OPTIONS';
