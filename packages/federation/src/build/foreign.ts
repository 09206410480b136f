/**
 * @module A remote for hosts other than this shell: any page with a Module Federation runtime loads it from its
 * manifest. It contains everything that the shell provides to a release: the runtime, a copy of each shared module for
 * hosts without it, the reset and the colors, and `./mount`, which renders the area in an element.
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
/** Output folder, next to `dist`. */
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

/** One copy of each shared module per page: the host's, or the remote's own if the host shares no compatible one. */
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

/** Writes the module exposed as `./mount` next to the remote's dependencies, some of which it needs. */
function writeMount(name: string, appDir: string): string {
  const folder = join(appDir, 'node_modules', '.federation');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'mount.js');
  writeFileSync(file, mountModule(name, `${appDir}/src/routes.tsx`));
  return file;
}

/** The area's dependencies that this package doesn't have. */
const OF_THE_AREA = {
  queryClient: '@scanner/client/query-client.ts',
  scope: '@scanner/ui/remote-scope.tsx',
  toaster: '@scanner/ui/toaster.tsx',
} as const;

/**
 * Renders an area in an element: with a router for the page's URLs, a query client with the product's rules, and
 * toasts. A link that leaves the area is an ordinary navigation.
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
  // The host's page has a path outside the area: there is nothing to render and nowhere to navigate.
  if (request.url === location.href) return null;
  location.assign(request.url);
  return new Promise(() => {});
};

/** @param {Element} element in which the area is rendered @returns {() => void} unmounts it */
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
