import type { RemoteName } from '@scanner/contracts/remotes.ts';
import { ownerOf, PAGE_MARK, pageOf, REMOTES_ELEMENT_ID, type ResolvedRemote } from '@scanner/federation/page';
import { type AppShell, IMPORT_MAP_FILE, type Pointer, type ReleaseRef } from '@scanner/federation/release';
import type { Context } from 'hono';
import type { ShellEnv } from './env.ts';
import { pageContentSecurityPolicy } from './headers.ts';
import { AREA_PLACE, CONTACT_PLACEHOLDER, pageFile } from './page-files.ts';
import { isLate, lateHtml, PAGE_SCRIPT } from './page-script.ts';
import { readAppShell } from './releases/app-shells.ts';
import { type ChosenReleases, chooseReleases } from './releases/choose-release.ts';
import { readPointers } from './releases/live-pointers.ts';
import { type Override, overridesOf } from './releases/overrides.ts';
import { type PageImportMap, pageImportMap } from './releases/page-integrity.ts';
import { releasePath } from './releases/release-path.ts';
import { shellForPage } from './releases/shell/live-shell.ts';
import { visitorOf } from './visitor-cookie.ts';

interface Head {
  remotes: ReturnType<typeof resolve>;
  /** Files to preload, as links. */
  preload: string;
  contact: string;
  appShell: AppShell | undefined;
  /** The hashes of the preloaded files. */
  importMap: PageImportMap | undefined;
}

/** What the page preloads of the area that owns a path, and the area's app shell. */
interface FirstArea {
  preload: RemoteHint[];
  appShell: AppShell | undefined;
  /** The area whose app shell differs from the published one, and that file, for the page to report. */
  damaged: DamagedFile | undefined;
  importMap: PageImportMap | undefined;
}

interface DamagedFile {
  name: RemoteName;
  path: string;
}

/** A file to preload; style sheets with their integrity, because they are requested with it. */
interface RemoteHint {
  path: string;
  integrity?: string | undefined;
}

/** The host page for any app route: the resolved remotes, preload links for the route, the theme, the policy. */
export async function composePage(context: Context<{ Bindings: ShellEnv }>): Promise<Response> {
  const { env, req } = context;
  const contact = env.CONTACT_EMAIL ?? '';
  const file = pageFile(req.path, contact, req.header('cookie'));
  const [{ facts, page: readPage }, pointers, overrides] = await Promise.all([
    shellForPage(env, context.executionCtx),
    readPointers(env, context.executionCtx),
    overridesOf(env, req.raw),
  ]);
  const [template, chosen] = await Promise.all([
    readPage(file),
    chooseReleases(env, pointers, visitorOf(context), facts, context.executionCtx),
  ]);
  const releases = withOverrides(chosen, overrides);
  const owner = ownerOf(
    req.path,
    [...releases].map(([name, { routes }]) => ({ name, routes })),
  );
  const release = owner === undefined ? undefined : releases.get(owner);
  const area = owner && release ? await firstArea(env, owner, release, req.path) : undefined;
  const appShell = AREA_PLACE.test(template) ? area?.appShell : undefined;
  const page = template
    .replace(PAGE_MARK, (_, runtime?: string) => {
      const files = area?.preload ?? [];
      const links = (runtime && files.length > 0 ? [{ path: runtime }, ...files] : files).map(preloadLink).join('');
      const preload = links && isLate(template) ? lateHtml(links) : links;
      return headHtml({
        remotes: resolve(releases, pointers, overrides, area?.damaged),
        preload,
        contact,
        appShell,
        importMap: area?.importMap,
      });
    })
    .replace(AREA_PLACE, (loading) => appShell?.html ?? loading)
    .replaceAll(CONTACT_PLACEHOLDER, () => escapeAttribute(contact));
  return context.body(page, statusOf(req.path, owner), {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': await pageContentSecurityPolicy(
      [...(area?.importMap?.hashes ?? []), ...importMapHashes(releases)],
      appShell ? [appShell.style] : [],
    ),
  });
}

/** For paths that no one owns, the page shows an error. Only an area knows which of its own paths exist. */
const statusOf = (path: string, owner: RemoteName | undefined): 200 | 404 =>
  path === '/' || owner !== undefined ? 200 : 404;

type Overrides = ReadonlyMap<RemoteName, Override>;

const withOverrides = (chosen: ChosenReleases, overrides: Overrides): ChosenReleases =>
  new Map([
    ...chosen,
    ...[...overrides].flatMap(([name, { release }]): [RemoteName, ReleaseRef][] => (release ? [[name, release]] : [])),
  ]);

function resolve(
  releases: ChosenReleases,
  pointers: ReadonlyMap<RemoteName, Pointer>,
  overrides: Overrides,
  damaged: DamagedFile | undefined,
) {
  return [...releases].map(([name, release]): ResolvedRemote => {
    const { version, entry, routes, importMap, styles, title, menu } = release;
    const pathOf = (file: string): string => releasePath(name, version, file);
    return {
      name,
      version,
      entry: pathOf(entry),
      routes,
      ...(title === undefined ? {} : { title }),
      ...(menu === undefined ? {} : { menu }),
      ...(importMap === undefined ? {} : { importMap: { path: pathOf(IMPORT_MAP_FILE), integrity: importMap } }),
      ...overrideOf(overrides.get(name), pointers.get(name)),
      ...(damaged?.name === name ? { damaged: damaged.path } : {}),
      styles: Object.entries(styles).map(([file, integrity]) => ({ path: pathOf(file), integrity })),
    };
  });
}

/** The requested override; without one, whether views of the area are counted. */
function overrideOf(override: Override | undefined, pointer: Pointer | undefined): Partial<ResolvedRemote> {
  if (override === undefined) return pointer?.canary ? { watched: true } : {};
  const { asked, problem } = override;
  return { override: { asked, ...(problem === undefined ? {} : { problem }) } };
}

const importMapHashes = (releases: ChosenReleases): string[] =>
  [...releases.values()].flatMap(({ importMap }) => importMap ?? []);

async function firstArea(env: ShellEnv, name: RemoteName, release: ReleaseRef, path: string): Promise<FirstArea> {
  const { version, preload, pages, styles } = release;
  const page = pageOf(pages, path);
  const hints = [...preload, ...(page?.preload ?? [])].map((file) => {
    return { path: releasePath(name, version, file), integrity: styles[file] };
  });
  const paths = hints.map((hint) => hint.path);
  const [found, importMap] = await Promise.all([
    page?.still ? readAppShell(env, name, version, page.still) : undefined,
    pageImportMap(env, name, release, paths),
  ]);
  const appShell = found === 'damaged' ? undefined : found;
  const damaged = found === 'damaged' ? { name, path: releasePath(name, version, page?.still ?? '') } : undefined;
  return { preload: hints, appShell, damaged, importMap };
}

/** As the area's loader requests it: otherwise the browser doesn't use the preloaded file. */
const preloadLink = ({ path, integrity }: RemoteHint): string =>
  path.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="${path}"${integrity ? ` integrity="${integrity}"` : ''} />`
    : `<link rel="modulepreload" href="${path}" />`;

function headHtml({ remotes, preload, contact, appShell, importMap }: Head): string {
  return [
    // Before anything that it covers.
    importMap?.html,
    preload,
    `<script>${PAGE_SCRIPT}</script>`,
    // Data, not code: the policy doesn't execute it. `<` is escaped so that no value can end the element.
    `<script type="application/json" id="${REMOTES_ELEMENT_ID}">${JSON.stringify(remotes).replaceAll('<', '\\u003c')}</script>`,
    contact && `<meta name="contact-email" content="${escapeAttribute(contact)}" />`,
    appShell && `<style>${appShell.style}</style>`,
  ]
    .filter(Boolean)
    .join('');
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
