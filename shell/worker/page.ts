import { ownerOf, PAGE_MARK, REMOTES_ELEMENT_ID } from '@scanner/federation/page';
import { type Pointer, releaseFor } from '@scanner/federation/release';
import type { Context } from 'hono';
import { bucketOf } from './bucket-cookie.ts';
import type { ShellEnv } from './env.ts';
import { pageContentSecurityPolicy } from './headers.ts';
import { CONTACT_PLACEHOLDER, pageFile } from './landing.ts';
import { releasePath } from './releases/files.ts';
import { readPointers } from './releases/pointers.ts';
import { THEME_SCRIPT } from './theme-script.ts';

type Head = { remotes: ReturnType<typeof resolve>; preload: string[]; contact: string };

/** The host page for any app route: the resolved remotes, hints for the route asked for, the theme, the policy. */
export async function composePage(context: Context<{ Bindings: ShellEnv }>): Promise<Response> {
  const { env, req } = context;
  const contact = env.CONTACT_EMAIL ?? '';
  const file = pageFile(req.path, contact, req.header('cookie'));
  const template = await env.ASSETS.fetch(new URL(`/${file}`, req.url));
  if (!template.ok) throw new Error(`The built page is missing (${template.status}).`);
  const pointers = await readPointers(env);
  const bucket = bucketOf(context);
  const owner = ownerOf(req.path);
  const live = owner === undefined ? undefined : pointers.get(owner);
  const area = owner && live ? preloadOf(owner, live, bucket) : [];
  const page = (await template.text())
    .replace(PAGE_MARK, (_, runtime?: string) =>
      headHtml({
        remotes: resolve(pointers, bucket),
        preload: runtime && area.length > 0 ? [runtime, ...area] : area,
        contact,
      }),
    )
    .replaceAll(CONTACT_PLACEHOLDER, () => escapeAttribute(contact));
  return context.body(page, 200, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': await pageContentSecurityPolicy(),
  });
}

function resolve(pointers: ReadonlyMap<string, Pointer>, bucket: number) {
  return [...pointers].map(([name, pointer]) => {
    const { version, entry, routes } = releaseFor(pointer, bucket);
    return { name, version, entry: releasePath(name, version, entry), routes };
  });
}

function preloadOf(name: string, pointer: Pointer, bucket: number): string[] {
  const { version, preload } = releaseFor(pointer, bucket);
  return preload.map((file) => releasePath(name, version, file));
}

function headHtml({ remotes, preload, contact }: Head): string {
  return [
    `<script>${THEME_SCRIPT}</script>`,
    // Data, not code: the policy does not run it. `<` is escaped so that no value can end the element.
    `<script type="application/json" id="${REMOTES_ELEMENT_ID}">${JSON.stringify(remotes).replaceAll('<', '\\u003c')}</script>`,
    contact && `<meta name="contact-email" content="${escapeAttribute(contact)}" />`,
    ...preload.map((path) =>
      path.endsWith('.css')
        ? `<link rel="preload" as="style" href="${path}" />`
        : `<link rel="modulepreload" href="${path}" />`,
    ),
  ].join('');
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
