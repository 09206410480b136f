import { PROVIDED } from '../provided/index.ts';
import { SHARED_PACKAGES } from '../shared.ts';

/** Installed version of each shared package; the shell's build puts it in. */
declare const SHARED_VERSIONS: Readonly<Record<string, string>>;

/** A module that the page gives to its areas. */
interface Share {
  /** Tells the page's own copy from what an area brings. */
  readonly from: 'shell';
  readonly lib: () => object;
}

/** The page's one copy of every shared module, as a container takes it: by name and version. */
export const PAGE_SCOPE: Readonly<Record<string, Readonly<Record<string, Share>>>> = Object.fromEntries(
  SHARED_PACKAGES.flatMap(({ name, subpaths }) =>
    subpaths.map((subpath) => {
      const lib = () => PROVIDED[name + subpath] ?? {};
      return [name + subpath, { [SHARED_VERSIONS[name] ?? '']: { from: 'shell' as const, lib } }];
    }),
  ),
);
