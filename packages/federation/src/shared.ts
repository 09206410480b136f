/**
 * @module
 * The modules of which a page must hold exactly one copy: the shell provides them, every remote takes them from it.
 * A subpath is a share of its own: one that is not listed here would come into a remote as a second, silent copy.
 */

/** A package and those of its subpaths that are shared ('' is the package itself). */
export interface SharedPackage {
  readonly name: string;
  readonly subpaths: readonly string[];
}

export const SHARED_PACKAGES: readonly SharedPackage[] = [
  { name: 'react', subpaths: ['', '/jsx-runtime'] },
  { name: 'react-dom', subpaths: ['', '/client'] },
  { name: 'react-router-dom', subpaths: [''] },
  { name: '@tanstack/react-query', subpaths: [''] },
  { name: 'jotai', subpaths: [''] },
  // Two copies would do no harm, but every page would load its table of utilities twice: 9 KB.
  { name: 'tailwind-merge', subpaths: [''] },
];

/** Packages behind the shared ones. Who imported one of them directly would bring a second copy into the page. */
export const HIDDEN_PACKAGES: readonly string[] = ['react-router', '@tanstack/query-core'];

/** Every shared module name, subpaths included. */
export function sharedModuleNames(): string[] {
  return SHARED_PACKAGES.flatMap(({ name, subpaths }) => subpaths.map((subpath) => name + subpath));
}
