import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Area, builtIn, CONTRACT_VERSION, type RemoteName } from '@scanner/contracts';
import type { Plugin } from 'vite';
import { BUILD_FACTS_FILE, type BuildFacts, ENTRY_FILE } from '../release/schema.ts';
import { renderAppShell } from './app-shell.ts';
import type { AreaPages } from './area-pages.ts';
import type { CommonInBuild } from './common/plugin.ts';
import { type Bundle, routesOf } from './entry.ts';
import { sharedVersions } from './shared-versions.ts';
import type { UsedNames } from './used-names.ts';

/** What other plugins of the build have collected. */
interface FoundInBuild {
  readonly used: UsedNames;
  readonly common: CommonInBuild;
}

/** Where a release stores its app shells. */
const APP_SHELL_FOLDER = 'app-shells';
/** Folder of scripts, for pages and workers; the entry and common files are elsewhere. */
const WORKER_SCRIPT = /^assets\/[^/]+\.js$/;
/** The module that the client's `send` loads with the first call. */
const CALL_TABLE = fileURLToPath(import.meta.resolve('@scanner/contracts/operations/index.ts'));

/**
 * Writes a file next to the built ones with what publishing needs to know: contract, shared versions, routes, and the
 * files a page needs. Also writes the app shells.
 */
export function remoteFacts(
  name: RemoteName,
  appDir: string,
  { used, common }: FoundInBuild,
  pages: AreaPages,
  area: Area | undefined,
): Plugin {
  const routes = area?.routes ?? builtIn(name)?.routes ?? [];
  return {
    name: 'scanner:remote-facts',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const preload = preloadOf(bundle, common);
      const facts: BuildFacts = {
        name,
        entry: ENTRY_FILE,
        contractVersion: CONTRACT_VERSION,
        shared: Object.fromEntries(Object.entries(sharedVersions(appDir)).map(([key, value]) => [key, `^${value}`])),
        uses: used.sorted(),
        routes: [...routes],
        ...(area === undefined ? {} : { title: area.title, menu: [...area.menu] }),
        preload,
        pages: {},
        workers: workersOf(bundle),
        common: common.contents(),
      };
      for (const [path, { modules, asks, appShell }] of Object.entries(pages)) {
        const files = filesOf(
          bundle,
          modules.map((module) => chunkOf(bundle, join(appDir, module))),
          common,
        );
        if (asks) files.push(...(common.filesWith(CALL_TABLE) ?? []));
        const page: BuildFacts['pages'][string] = {
          preload: [...new Set(files)].filter((file) => !preload.includes(file)),
        };
        if (appShell) {
          page.still = `${APP_SHELL_FOLDER}/${path.slice(1).replaceAll(/\W+/g, '-')}.json`;
          const source = JSON.stringify(await renderAppShell(name, appDir, path));
          this.emitFile({ type: 'asset', fileName: page.still, source });
        }
        facts.pages[path] = page;
      }
      this.emitFile({ type: 'asset', fileName: BUILD_FACTS_FILE, source: JSON.stringify(facts, null, 2) });
    },
  };
}

/**
 * The files that any page of the area needs: the entry, the routes it loads when requested, and their static imports
 * with their style sheets. The page can request all of them at once instead of one after the other.
 */
const preloadOf = (bundle: Bundle, common: CommonInBuild): string[] => [
  ENTRY_FILE,
  ...filesOf(bundle, [routesOf(bundle).fileName], common),
];

/** Scripts that the build of a worker has written next to the page's, and that no script of the page imports. */
function workersOf(bundle: Bundle): string[] {
  const ofPage = new Set(
    Object.values(bundle).flatMap((file) =>
      file.type === 'chunk' ? [file.fileName, ...file.imports, ...file.dynamicImports] : [],
    ),
  );
  return Object.keys(bundle).filter((file) => WORKER_SCRIPT.test(file) && !ofPage.has(file));
}

/** Chunks, their static imports recursively, and the style sheets and common files of all. */
function filesOf(bundle: Bundle, first: readonly string[], common: CommonInBuild): string[] {
  const found = new Set<string>();
  const visit = (fileName: string): void => {
    const chunk = bundle[fileName];
    if (found.has(fileName) || chunk?.type !== 'chunk') return;
    found.add(fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
    for (const file of common.filesOf(chunk.moduleIds)) found.add(file);
    for (const imported of chunk.imports) visit(imported);
  };
  for (const fileName of first) visit(fileName);
  return [...found];
}

function chunkOf(bundle: Bundle, module: string): string {
  const chunk = Object.values(bundle).find((file) => file.type === 'chunk' && file.facadeModuleId === module);
  if (chunk === undefined) throw new Error(`${module} is named for a page, but nothing loads it in a file of its own.`);
  return chunk.fileName;
}
