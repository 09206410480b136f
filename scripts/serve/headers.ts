/** @module Which headers are forwarded, and for which origin a request is meant. */

/** Headers of a connection, not of a message. */
const HOP_BY_HOP = new Set([
  'connection',
  'expect',
  'http2-settings',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** Headers that only a proxy or the platform may set: a caller's are never forwarded. */
const PLATFORM =
  /^(?:mf|cf|x-mf|x-miniflare|x-forwarded)-|^(?:forwarded|via|x-real-ip|x-client-ip|true-client-ip|cdn-loop)$/;

/** Header names and values alternating, as `node:http` reads and writes them. */
type RawHeaders = readonly string[];

function* pairs(raw: RawHeaders): Generator<readonly [name: string, value: string]> {
  for (let index = 0; index + 1 < raw.length; index += 2) yield [raw[index] ?? '', raw[index + 1] ?? ''];
}

/** Headers named by a `Connection` header belong to that connection as well. */
const namedByConnection = (raw: RawHeaders): Set<string> =>
  new Set(
    [...pairs(raw)]
      .filter(([name]) => name.toLowerCase() === 'connection')
      .flatMap(([, value]) => value.split(',').map((name) => name.trim().toLowerCase())),
  );

/**
 * The request headers for the Workers, with the caller's address as Cloudflare names it. Without a body there is no
 * length either: otherwise the connection's next request would be taken for this one's body.
 */
export function requestHeaders(raw: RawHeaders, host: string, address: string, hasBody: boolean): string[] {
  const ofConnection = namedByConnection(raw);
  const passed = [...pairs(raw)].filter(([name]) => {
    const key = name.toLowerCase();
    if (key === 'content-length' && !hasBody) return false;
    return key !== 'host' && !HOP_BY_HOP.has(key) && !ofConnection.has(key) && !PLATFORM.test(key);
  });
  return [...passed.flat(), 'Host', host, 'CF-Connecting-IP', address];
}

/** The response headers for the caller. */
export function responseHeaders(raw: RawHeaders, dropped: ReadonlySet<string>): string[] {
  return [...pairs(raw)]
    .filter(([name]) => {
      const key = name.toLowerCase();
      return !HOP_BY_HOP.has(key) && !dropped.has(key) && !/^(?:mf|cf)-/.test(key);
    })
    .flat();
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether an origin or a `Host` names this machine. */
export const isLoopback = (url: URL): boolean => LOOPBACK.has(url.hostname);

/**
 * The origin for which a request is meant: the public one, or this machine's. Any other `Host` is refused, such as that
 * of another site whose name was pointed at this machine (DNS rebinding).
 *
 * @returns undefined if the host is neither
 */
export function originOf(
  host: string | undefined,
  viaProxy: boolean,
  publicOrigin: string | undefined,
): URL | undefined {
  if (viaProxy && publicOrigin !== undefined) return new URL(publicOrigin);
  if (host === undefined || !/^[\w.:[\]-]+$/.test(host) || !URL.canParse(`http://${host}`)) return undefined;
  const asked = new URL(`http://${host}`);
  if (isLoopback(asked)) return asked;
  const known = publicOrigin === undefined ? undefined : new URL(publicOrigin);
  return known?.host === host.toLowerCase() ? known : undefined;
}
