import { federation } from '@module-federation/vite';
import type { Area, RemoteName } from '@scanner/contracts';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { Plugin, UserConfig } from 'vite';
import { devContainer } from '../dev/container.ts';
import { ENTRY_FILE } from '../release/schema.ts';
import type { AreaPages } from './area-pages.ts';
import { remoteFacts } from './remote-facts.ts';
import { scopedStyles } from './scoped-styles.ts';
import { remoteShares } from './shares.ts';
import { collectUsedNames, UsedNames } from './used-names.ts';

/** Code that the browsers of the last two years run as it is. */
export const BROWSER_TARGET = 'es2022';

/**
 * The whole Vite configuration of a remote. The artifact runs under any path prefix and exposes `./routes`, whose
 * module `src/routes.tsx` exports `routes: RouteObject[]` with `lazy` pages.
 *
 * @param name the remote's name, which is that of its folder
 * @param appDir the remote's folder (`import.meta.dirname` of its vite.config.ts)
 * @param pages the pages that a visitor may come to first: the edge has their files asked for early
 * @param area title, routes and menu of a remote that was registered; those that come with the product are in `REMOTES`
 * @example
 * // mfe-history/vite.config.ts
 * export default remoteConfig('mfe-history', import.meta.dirname, {
 *   '/history': { modules: ['src/history/history-page.tsx'] },
 * });
 */
export function remoteConfig(name: RemoteName, appDir: string, pages: AreaPages, area?: Area): UserConfig {
  const used = new UsedNames();
  return {
    root: appDir,
    base: './',
    plugins: [
      scopedStyles(name, appDir),
      react(),
      tailwindcss(),
      collectUsedNames(used),
      devContainer(area),
      ...whenBuilding(
        federation({
          name: federationName(name),
          filename: ENTRY_FILE,
          exposes: { './routes': './src/routes.tsx' },
          shared: remoteShares(appDir),
          shareStrategy: 'loaded-first',
          disableRemote: true,
          experiments: { externalRuntime: true },
          manifest: false,
          dts: false,
        }),
      ),
      remoteFacts(name, appDir, used, pages, area),
    ],
    build: {
      target: BROWSER_TARGET,
      modulePreload: { polyfill: false },
      cssMinify: true,
      rollupOptions: { input: `${appDir}/src/routes.tsx` },
    },
  };
}

/** Plugins that have no part in `npm run dev`, where the container is our own. */
const whenBuilding = (plugins: readonly Plugin[]): Plugin[] =>
  plugins.filter(({ apply }) => apply !== 'serve').map((plugin) => ({ ...plugin, apply: 'build' }));

/** The runtime wants an identifier; the remotes are named with a dash. */
export function federationName(name: string): string {
  return name.replaceAll('-', '_');
}
