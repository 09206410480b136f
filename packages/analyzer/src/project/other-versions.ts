/** @module Files that are another version of a file beside them, which the program uses instead. */
import type { RawFinding } from '../api-model/raw-finding.ts';
import type { Linker } from './linker.ts';
import type { ModuleFile } from './module-file.ts';

/** `server_new.py`, `server-old.js`, `server.bak.php` */
const OTHER_VERSION = /[-_.](?:new|old|backup|bak|copy|orig(?:inal)?|prev(?:ious)?)(?=\.\w+$)/i;

/** The files that no file imports, with the path of the file beside them that another one imports. */
export function unusedVersions(files: readonly ModuleFile[], linker: Linker): ReadonlyMap<string, string> {
  const candidates = files.filter(({ path }) => OTHER_VERSION.test(path));
  if (candidates.length === 0) return new Map();
  const imported = new Set(
    files.flatMap((file) => linker.importsOf(file).flatMap(({ path }) => (path === file.path ? [] : [path]))),
  );
  return new Map(
    candidates.flatMap(({ path }) => {
      const used = path.replace(OTHER_VERSION, '');
      return imported.has(used) && !imported.has(path) ? [[path, used] as const] : [];
    }),
  );
}

/** A finding in such a file is worth no more than a medium one: nothing runs it. */
export function inUnusedVersion(finding: RawFinding, used: string): RawFinding {
  if (finding.severity === 'low' || finding.severity === 'info') return finding;
  const name = used.replace(/^.*\//, '');
  return {
    ...finding,
    severity: 'medium',
    detail: [finding.detail, `No file imports this one; the program uses \`${name}\` beside it.`]
      .filter(Boolean)
      .join(' '),
  };
}
