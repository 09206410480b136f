/** @module Whether a project is an application, which has all callers of its functions, or a library for others. */

import type { Callers } from '../interpreter/context/frame.ts';
import { isRecord, type Manifests } from './manifests.ts';
import type { ModuleFile } from './module-file.ts';
import { folderOf } from './paths.ts';

/** Fields of package.json under which others import a package. */
const ENTRY_FIELDS = ['main', 'exports', 'module', 'types', 'bin', 'browser'];

/** What package.json says: a package that others can install is a library unless it can also be started. */
function ofPackage(manifest: Readonly<Record<string, unknown>>): Callers {
  if (manifest.private === true) return 'known';
  const isStarted = isRecord(manifest.scripts) && typeof manifest.scripts.start === 'string';
  const isImported = ENTRY_FIELDS.some((field) => manifest[field] !== undefined);
  if (isStarted && !isImported) return 'known';
  return isImported || typeof manifest.version === 'string' ? 'unknown' : 'by-handlers';
}

/** Whether someone can install the project and call what it exports. */
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

/** Who may call the functions of files that are analyzed together. */
export function callersOf(files: readonly ModuleFile[], manifests: Manifests): Callers {
  const found = new Set(
    files.map(({ path, program }): Callers => {
      const manifest = program.exports ? manifests.nearest(folderOf(path), 'package.json') : undefined;
      const json = manifest && manifests.json(manifest.path);
      return json ? ofPackage(json) : 'by-handlers';
    }),
  );
  // A library among applications has callers elsewhere only if it is published.
  return found.has('unknown') ? 'unknown' : found.has('by-handlers') ? 'by-handlers' : 'known';
}
