/**
 * @module
 * A remote for hosts that are not this shell: any page with a Module Federation runtime loads it from its manifest. It
 * brings all that the shell gives a release: the runtime, a copy of each shared module for a host without it, the reset
 * and the colors, and `./mount`, which shows the area in an element.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { federation } from '@module-federation/vite';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { UserConfig } from 'vite';
import { SHARED_PACKAGES } from '../shared.ts';
import { foreignCss } from './foreign-styles.ts';
import { BROWSER_TARGET, federationName } from './names.ts';
import { scopedStyles } from './scoped-styles.ts';
import { sharedVersions } from './shared-versions.ts';

/** Vite's mode for this build. */
export const FOREIGN_MODE = 'foreign';
/** Where it is written, beside `dist`. */
const FOLDER = 'dist-foreign';

/** The Vite configuration of a remote for foreign hosts: `./routes` and `./mount`, in `dist-foreign/mf-manifest.json`. */
export function foreignConfig(name: string, appDir: string): UserConfig {
  return {
    root: appDir,
    base: './',
    plugins: [
      scopedStyles(name, appDir, foreignCss),
      react(),
      tailwindcss(),
      ...federation({
        name: federationName(name),
        filename: 'remoteEntry.js',
        exposes: { './routes': './src/routes.tsx', './mount': writeMount(name, appDir) },
        shared: foreignShares(appDir),
        shareStrategy: 'loaded-first',
        manifest: true,
        dts: false,
      }),
    ],
    build: {
      target: BROWSER_TARGET,
      outDir: FOLDER,
      modulePreload: { polyfill: false },
      cssMinify: true,
      rollupOptions: { input: `${appDir}/src/routes.tsx` },
    },
  };
}

/** One copy of each shared module per page: that of the host, or the remote's own if the host shares none that fits. */
function foreignShares(appDir: string): Record<string, { singleton: true; version: string; requiredVersion: string }> {
  const versions = sharedVersions(appDir);
  return Object.fromEntries(
    SHARED_PACKAGES.flatMap(({ name, subpaths }) =>
      subpaths.map((subpath) => {
        const version = versions[name] ?? '';
        return [name + subpath, { singleton: true, version, requiredVersion: `^${version}` }];
      }),
    ),
  );
}

/** Writes the module that is exposed as `./mount` among the remote's dependencies, of which it needs some. */
function writeMount(name: string, appDir: string): string {
  const folder = join(appDir, 'node_modules', '.federation');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'mount.js');
  writeFileSync(file, mountModule(name, `${appDir}/src/routes.tsx`));
  return file;
}

/** What the area depends on, and this package does not. */
const OF_THE_AREA = {
  queryClient: '@scanner/client/query-client.ts',
  scope: '@scanner/ui/remote-scope.tsx',
  toaster: '@scanner/ui/toaster.tsx',
} as const;

/**
 * Shows an area in an element: with a router on the page's addresses, a query client with the product's rules, and
 * toasts. A link that leads out of the area is an ordinary navigation.
 */
const mountModule = (name: string, routes: string): string => `
import { createQueryClient } from ${JSON.stringify(OF_THE_AREA.queryClient)};
import { RemoteScope } from ${JSON.stringify(OF_THE_AREA.scope)};
import { Toaster } from ${JSON.stringify(OF_THE_AREA.toaster)};
import { QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { routes } from ${JSON.stringify(routes)};

const leave = ({ request }) => {
  // The host's page is at a path that is not the area's: there is nothing to show, and nowhere to go.
  if (request.url === location.href) return null;
  location.assign(request.url);
  return new Promise(() => {});
};

/** @param {Element} element shows the area from now on @returns {() => void} takes it away again */
export function mount(element) {
  const router = createBrowserRouter([...routes, { path: '*', loader: leave, element: null }]);
  const root = createRoot(element);
  const toasts = createElement(RemoteScope, { name: ${JSON.stringify(name)} }, createElement(Toaster));
  const page = createElement(RouterProvider, { router });
  root.render(createElement(QueryClientProvider, { client: createQueryClient() }, page, toasts));
  return () => {
    root.unmount();
    router.dispose();
  };
}
`;
