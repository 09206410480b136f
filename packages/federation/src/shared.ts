/**
 * @module The modules of which a page must contain exactly one copy: the shell provides them, all remotes take them
 * from it. A subpath is shared separately: an unlisted one would become a second copy in a remote, without a warning.
 */

/** A package and its shared subpaths ('' is the package itself). */
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
  // Two copies would be harmless, but every page would load its table of utilities twice: 9 KB.
  { name: 'tailwind-merge', subpaths: [''] },
];

/** Packages used by the shared ones. Importing one of them directly would add a second copy to the page. */
export const HIDDEN_PACKAGES: readonly string[] = ['react-router', '@tanstack/query-core'];

/** All names of shared modules, including subpaths. */
export function sharedModuleNames(): string[] {
  return SHARED_PACKAGES.flatMap(({ name, subpaths }) => subpaths.map((subpath) => name + subpath));
}
