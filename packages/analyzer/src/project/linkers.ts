/** @module The languages whose files are linked, and what links them. */

import type { LanguageId } from '@scanner/contracts/languages.ts';
import type { Linker } from './linker.ts';
import type { Manifests } from './manifests.ts';
import type { ModuleFile } from './module-file.ts';
import { nameLinker } from './names/linker.ts';
import { pythonLinker } from './python/linker.ts';
import { scriptLinker } from './script/linker.ts';

type MakeLinker = (files: readonly ModuleFile[], manifests: Manifests) => Linker;

/** Languages whose files import each other share a family: their models and semantics are the same. */
const FAMILIES: Partial<Readonly<Record<LanguageId, string>>> = {
  javascript: 'script',
  jsx: 'script',
  typescript: 'script',
  tsx: 'script',
  vue: 'script',
  java: 'java',
  kotlin: 'kotlin',
  scala: 'scala',
  groovy: 'groovy',
  csharp: 'csharp',
  go: 'go',
  php: 'php',
  ruby: 'ruby',
  python: 'python',
};

const LINKERS: Readonly<Record<string, MakeLinker>> = { script: scriptLinker, python: pythonLinker };

/** Whether files of the language are linked. */
export const isLinked = (language: LanguageId): boolean => FAMILIES[language] !== undefined;

/** The files by family, each with what links them. */
export function linkFamilies(
  files: readonly ModuleFile[],
  manifests: Manifests,
): { files: readonly ModuleFile[]; linker: Linker }[] {
  const families = Map.groupBy(files, ({ language }) => FAMILIES[language] ?? language);
  return [...families].flatMap(([family, members]) => {
    const make = LINKERS[family] ?? nameLinker;
    return [{ files: members, linker: make(members, manifests) }];
  });
}
