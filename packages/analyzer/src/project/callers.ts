/** @module Whether a project is an application, which contains all callers of its functions, or a library. */

import type { Callers } from '../interpreter/context/frame.ts';
import { isRecord, type Manifests } from './manifests.ts';
import type { ModuleFile } from './module-file.ts';
import { folderOf } from './paths.ts';

/** Entry-point fields of package.json. */
const ENTRY_FIELDS = ['main', 'exports', 'module', 'types', 'bin', 'browser'];

/** By package.json: an installable package is a library unless it also has a start script. */
function ofPackage(manifest: Readonly<Record<string, unknown>>): Callers {
  if (manifest.private === true) return 'known';
  const isStarted = isRecord(manifest.scripts) && typeof manifest.scripts.start === 'string';
  const isImported = ENTRY_FIELDS.some((field) => manifest[field] !== undefined);
  if (isStarted && !isImported) return 'known';
  return isImported || typeof manifest.version === 'string' ? 'unknown' : 'by-handlers';
}

/** Only a crate with a `lib.rs` has callers in other crates. */
function ofCrate(files: readonly Pick<ModuleFile, 'path'>[], isCalledBeyond: boolean): Callers {
  const has = (name: string): boolean => files.some(({ path }) => path === name || path.endsWith(`/${name}`));
  if (has('main.rs') && !has('lib.rs')) return 'known';
  return isCalledBeyond ? 'unknown' : 'by-handlers';
}

/** Whether others can install the project and call its exports. */
export function isLibrary(
  { path, language, program }: ModuleFile,
  manifests: Manifests,
  isApplication: boolean,
): boolean {
  const folder = folderOf(path);
  if (language === 'python' && manifests.nearest(folder, 'setup.py', 'pyproject.toml', 'setup.cfg')) return true;
  const manifest = program.exports ? manifests.nearest(folder, 'package.json') : undefined;
  const json = manifest && manifests.json(manifest.path);
  const callers = json ? ofPackage(json) : 'by-handlers';
  return callers === 'unknown' || (callers === 'by-handlers' && !isApplication);
}

/** Who may call the functions of a unit. `isCalledBeyond`: other parts of the program call them too. */
export function callersOf(
  files: readonly Pick<ModuleFile, 'path' | 'program'>[],
  manifests: Manifests,
  isCalledBeyond: boolean,
): Callers {
  if (files.every(({ program: { language } }) => language === 'rust')) return ofCrate(files, isCalledBeyond);
  const found = new Set(
    files.map(({ path, program }): Callers => {
      const manifest = program.exports ? manifests.nearest(folderOf(path), 'package.json') : undefined;
      const json = manifest && manifests.json(manifest.path);
      return json ? ofPackage(json) : 'by-handlers';
    }),
  );
  // A library in a workspace of applications has external callers only if it is published.
  if (found.has('unknown')) return 'unknown';
  // Handlers of one part say nothing of the callers in another one.
  return !found.has('by-handlers') ? 'known' : isCalledBeyond ? 'unknown' : 'by-handlers';
}
