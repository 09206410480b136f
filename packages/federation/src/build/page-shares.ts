import type { Plugin } from 'vite';
import { providedNames } from '../provided/index.ts';

/**
 * Where a remote's entry stores what the page shares, for the modules that replace it: one copy per page for all areas.
 */
export const PAGE_SHARES = "globalThis[Symbol.for('@scanner/page-shares')]";

const SHARE = '\0page-share:';

/**
 * Every shared module of a release is replaced with one that returns the page's copy. It names the exports, so that
 * importing something the page doesn't provide fails the build.
 */
export function pageShares(): Plugin {
  const names = providedNames();
  return {
    name: 'scanner:page-shares',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (Object.hasOwn(names, id) ? SHARE + id : undefined),
    load(id) {
      const module = id.startsWith(SHARE) ? id.slice(SHARE.length) : undefined;
      return module === undefined ? undefined : { code: shareModule(module, names), moduleSideEffects: false };
    },
  };
}

/** The text of a module that replaces a shared one. Unused parts are removed from the build. */
export function shareModule(name: string, names: Readonly<Record<string, readonly string[]>>): string {
  const given = (names[name] ?? []).filter((key) => key !== 'default');
  return `const shared = ${PAGE_SHARES}[${JSON.stringify(name)}];
const take = (key) => shared[key];
export default /* @__PURE__ */ (() => shared.default ?? shared)();
${given.map((key) => `export const ${key} = /* @__PURE__ */ take(${JSON.stringify(key)});`).join('\n')}`;
}
