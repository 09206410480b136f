/** @module The languages with linked files, and their linkers. */

import { familyOf } from './families.ts';
import type { Linker } from './linker.ts';
import type { Manifests } from './manifests.ts';
import type { ModuleFile } from './module-file.ts';
import { nameLinker } from './names/linker.ts';
import { perlLinker } from './perl/linker.ts';
import { pythonLinker } from './python/linker.ts';
import { typeByRoutes } from './route-types.ts';
import { scriptLinker } from './script/linker.ts';

type MakeLinker = (files: readonly ModuleFile[], manifests: Manifests) => Linker;

const LINKERS: Readonly<Record<string, MakeLinker>> = {
  script: scriptLinker,
  python: pythonLinker,
  perl: perlLinker,
};

/** The files by family, each with what links them. */
export function linkFamilies(
  files: readonly ModuleFile[],
  manifests: Manifests,
): { files: readonly ModuleFile[]; linker: Linker }[] {
  const families = Map.groupBy(files, ({ language }) => familyOf(language));
  return [...families].flatMap(([family, members]) => {
    typeByRoutes(members);
    const make = LINKERS[family] ?? nameLinker;
    return [{ files: members, linker: make(members, manifests) }];
  });
}
