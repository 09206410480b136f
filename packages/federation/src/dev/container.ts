import type { Area } from '@scanner/contracts';
import type { Plugin } from 'vite';
import { PAGE_SHARES, shareModule } from '../build/page-shares.ts';
import { providedNames } from '../provided/index.ts';

/** Path of the module that the shell imports as the remote's entry, relative to the development server's base. */
export const DEV_ENTRY = 'dev-entry.js';
/** Path of the script that must run before the page's React, so that React Refresh can register. */
export const DEV_PREAMBLE = 'dev-preamble.js';

/** Name of the plugin whose `api` provides the area of a registered remote. */
export const DEV_CONTAINER = 'scanner:dev-container';

const SHARE = '\0dev-share:';
const OWN = /^\/(dev-entry|dev-preamble)\.js(?:\?.*)?$/;
const OWN_ID = /^\0scanner:(dev-entry|dev-preamble)$/;

/** The entry of a remote for the federation runtime. `init` receives what the page shares, before `get` runs code. */
const ENTRY = `
export async function init(scope) {
  const shares = {};
  for (const [name, versions] of Object.entries(scope)) {
    const [share] = Object.values(versions);
    if (share) shares[name] = share.lib ? share.lib() : (await share.get())();
  }
  ${PAGE_SHARES} = shares;
}
export async function get() {
  const module = await import('/src/routes.tsx');
  return () => module;
}
`;

const PREAMBLE = `
import { injectIntoGlobalHook } from '/@react-refresh';
injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;
`;

/**
 * Serves a remote from its sources to a page of the built shell: an entry that looks like a built one to the federation
 * runtime, and replacements for all shared modules that return the page's copy, also in dependencies that Vite
 * prebundles.
 */
export function devContainer(area: Area | undefined): Plugin<{ area: Area | undefined }> {
  const names = providedNames();
  const isShared = (id: string): boolean => Object.hasOwn(names, id) || id === 'react/jsx-dev-runtime';
  const shares: Plugin = {
    name: 'scanner:dev-shares',
    enforce: 'pre',
    resolveId: (id) => (isShared(id) ? SHARE + id : undefined),
    load: (id) => (id.startsWith(SHARE) ? devShareModule(id.slice(SHARE.length), names) : undefined),
  };
  return {
    ...shares,
    name: DEV_CONTAINER,
    api: { area },
    apply: 'serve',
    config: () => ({
      optimizeDeps: {
        entries: ['src/**/*.{ts,tsx}', '!src/**/*.test.{ts,tsx}'],
        exclude: [...Object.keys(names), 'react/jsx-dev-runtime'],
        rolldownOptions: { plugins: [shares] },
      },
    }),
    resolveId: (id) => {
      const [, own] = OWN.exec(id) ?? [];
      if (own !== undefined) return `\0scanner:${own}`;
      return isShared(id) ? SHARE + id : undefined;
    },
    load: (id) => {
      const [, own] = OWN_ID.exec(id) ?? [];
      if (own !== undefined) return own === 'dev-entry' ? ENTRY : PREAMBLE;
      return id.startsWith(SHARE) ? devShareModule(id.slice(SHARE.length), names) : undefined;
    },
  };
}

function devShareModule(name: string, names: Readonly<Record<string, readonly string[]>>): string {
  if (name !== 'react/jsx-dev-runtime') return shareModule(name, names);
  return `const { jsx, jsxs, Fragment } = ${PAGE_SHARES}['react/jsx-runtime'];
export const jsxDEV = (type, props, key, isStatic) => (isStatic ? jsxs : jsx)(type, props, key);
export { Fragment };`;
}
