import { createMiddleware } from 'hono/factory';
import type { ShellEnv } from './env.ts';
import { PAGE_SCRIPT } from './page-script.ts';

const HTTPS_ONLY = 'max-age=63072000; includeSubDomains';

const STATIC_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
};

/** Security headers of all responses of the shell itself; the API sets its own. */
export const secure = createMiddleware<{ Bindings: ShellEnv }>(async (context, next) => {
  await next();
  const { headers } = context.res;
  for (const [name, value] of Object.entries(STATIC_HEADERS)) headers.set(name, value);
  if (new URL(context.req.url).protocol === 'https:') headers.set('strict-transport-security', HTTPS_ONLY);
  if (!headers.has('content-security-policy'))
    headers.set('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
});

let scriptHash: Promise<string> | undefined;

/**
 * The page's policy: scripts of this origin and the inline script, by hash; style sheets of this origin and those of an
 * area's app shell, by hash. Scripts set style attributes through the DOM, which needs no exception; CodeMirror adds
 * its rules through the CSSOM.
 *
 * @param importMaps the hash of each import map that the page has or may install, as `sha256-` and base64
 * @param styles the text of each style element
 */
export async function pageContentSecurityPolicy(
  importMaps: readonly string[],
  styles: readonly string[],
): Promise<string> {
  scriptHash ??= sha256Base64(PAGE_SCRIPT);
  const styleHashes = await Promise.all(styles.map(sha256Base64));
  return [
    "default-src 'none'",
    ["script-src 'self'", ...[`sha256-${await scriptHash}`, ...importMaps].map((hash) => `'${hash}'`)].join(' '),
    ["style-src 'self'", ...styleHashes.map((hash) => `'sha256-${hash}'`)].join(' '),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

async function sha256Base64(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}
