import type { Area, RemoteName } from '@scanner/contracts';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { UserConfig, UserConfigFnObject } from 'vite';
import { devContainer } from '../dev/container.ts';
import type { AreaPages } from './area-pages.ts';
import { commonModules } from './common/plugin.ts';
import { ROUTES, remoteEntry } from './entry.ts';
import { FOREIGN_MODE, foreignConfig } from './foreign.ts';
import { BROWSER_TARGET } from './names.ts';
import { pageShares } from './page-shares.ts';
import { remoteFacts } from './remote-facts.ts';
import { scopedStyles } from './scoped-styles.ts';
import { collectUsedNames, UsedNames } from './used-names.ts';

/**
 * The complete Vite configuration of a remote. The artifact runs under any path prefix and exposes `./routes`, whose
 * module `src/routes.tsx` exports `routes: RouteObject[]` with `lazy` pages. With `--mode foreign` it is built for
 * other hosts: see `foreign.ts`.
 *
 * @param name the remote's name, which is also that of its folder
 * @param appDir the remote's folder (`import.meta.dirname` of its vite.config.ts)
 * @param pages the pages on which a visit may start: the edge preloads their files
 * @param area title, routes and menu of a registered remote; those of the product's own are in `REMOTES`
 * @example
 * // mfe-history/vite.config.ts
 * export default remoteConfig('mfe-history', import.meta.dirname, {
 *   '/history': { modules: ['src/history/history-page.tsx'] },
 * });
 */
export function remoteConfig(name: RemoteName, appDir: string, pages: AreaPages, area?: Area): UserConfigFnObject {
  return ({ mode }) => (mode === FOREIGN_MODE ? foreignConfig(name, appDir) : releaseConfig(name, appDir, pages, area));
}

function releaseConfig(name: RemoteName, appDir: string, pages: AreaPages, area: Area | undefined): UserConfig {
  const used = new UsedNames();
  const common = commonModules(appDir, used);
  return {
    root: appDir,
    base: './',
    plugins: [
      scopedStyles(name, appDir),
      react(),
      tailwindcss(),
      collectUsedNames(used),
      devContainer(area),
      common.plugin,
      pageShares(),
      remoteEntry(),
      remoteFacts(name, appDir, { used, common }, pages, area),
    ],
    build: {
      target: BROWSER_TARGET,
      modulePreload: { polyfill: false },
      cssMinify: true,
      rollupOptions: {
        input: { [ROUTES]: `${appDir}/src/routes.tsx` },
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: 'assets/[name]-[hash].js' },
      },
    },
  };
}
