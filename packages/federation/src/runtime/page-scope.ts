import { PROVIDED } from '../provided/index.ts';
import { SHARED_PACKAGES } from '../shared.ts';

/** Installed version of each shared package; inserted by the shell's build. */
declare const SHARED_VERSIONS: Readonly<Record<string, string>>;

/** A module that the page provides to its areas. */
interface Share {
  /** Distinguishes the page's own copy from one that an area contains. */
  readonly from: 'shell';
  readonly lib: () => object;
}

/** The page's copies of all shared modules, as a container receives them: by name and version. */
export const PAGE_SCOPE: Readonly<Record<string, Readonly<Record<string, Share>>>> = Object.fromEntries(
  SHARED_PACKAGES.flatMap(({ name, subpaths }) =>
    subpaths.map((subpath) => {
      const lib = () => PROVIDED[name + subpath] ?? {};
      return [name + subpath, { [SHARED_VERSIONS[name] ?? '']: { from: 'shell' as const, lib } }];
    }),
  ),
);
