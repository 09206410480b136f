import { createMiddleware } from 'hono/factory';
import type { ShellEnv } from './env.ts';
import { THEME_SCRIPT } from './theme-script.ts';

const HTTPS_ONLY = 'max-age=63072000; includeSubDomains';

const STATIC_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
};

/** Security headers on everything that the shell answers itself; the API sets its own. */
export const secure = createMiddleware<{ Bindings: ShellEnv }>(async (context, next) => {
  await next();
  const { headers } = context.res;
  for (const [name, value] of Object.entries(STATIC_HEADERS)) headers.set(name, value);
  if (new URL(context.req.url).protocol === 'https:') headers.set('strict-transport-security', HTTPS_ONLY);
  if (!headers.has('content-security-policy'))
    headers.set('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
});

let pagePolicy: Promise<string> | undefined;

/**
 * The policy of the page: scripts of this origin and the one inline script that sets the theme, by its hash. Style
 * attributes are set by script through the DOM, which needs no exception; CodeMirror adds its rules through the CSSOM.
 */
export function pageContentSecurityPolicy(): Promise<string> {
  pagePolicy ??= sha256Base64(THEME_SCRIPT).then((hash) =>
    [
      "default-src 'none'",
      `script-src 'self' 'sha256-${hash}'`,
      "style-src 'self'",
      "img-src 'self' data: blob:",
      "font-src 'self'",
      "connect-src 'self'",
      "worker-src 'self'",
      "manifest-src 'self'",
      "base-uri 'none'",
      "object-src 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join('; '),
  );
  return pagePolicy;
}

async function sha256Base64(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}
