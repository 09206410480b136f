/** @module The entry points that package.json declares. */

import { isRecord } from '../manifests.ts';

/** Conditions in the order of preference: sources before what is built from them. */
const CONDITIONS = ['source', 'development', 'import', 'module', 'require', 'node', 'browser', 'default', 'types'];

/** The paths that an entry of `exports` or `imports` leads to, likeliest first. */
function targetsOf(entry: unknown): string[] {
  if (typeof entry === 'string') return [entry];
  if (Array.isArray(entry)) return entry.flatMap(targetsOf);
  if (!isRecord(entry)) return [];
  return CONDITIONS.filter((condition) => Object.hasOwn(entry, condition)).flatMap((condition) =>
    targetsOf(entry[condition]),
  );
}

/** The paths that a key leads to in a map of subpaths, in which one `*` may stand for any text. */
export function mappedPaths(map: Readonly<Record<string, unknown>>, key: string): string[] {
  if (Object.hasOwn(map, key)) return targetsOf(map[key]);
  const patterns = Object.keys(map).filter((one) => one.includes('*'));
  // The most telling pattern wins.
  for (const pattern of patterns.sort((left, right) => right.indexOf('*') - left.indexOf('*'))) {
    const [before = '', after = ''] = pattern.split('*');
    if (key.length < before.length + after.length || !key.startsWith(before) || !key.endsWith(after)) continue;
    const part = key.slice(before.length, key.length - after.length);
    return targetsOf(map[pattern]).map((target) => target.replaceAll('*', () => part));
  }
  return [];
}

/** The files of a package, relative to its folder, that `subpath` ('' or 'a/b') may refer to. */
export function packageEntries(manifest: Readonly<Record<string, unknown>>, subpath: string): string[] {
  const { exports } = manifest;
  if (exports !== undefined) {
    const isMap = isRecord(exports) && Object.keys(exports).some((key) => key.startsWith('.'));
    const map = isMap ? exports : { '.': exports };
    const found = mappedPaths(map, subpath === '' ? '.' : `./${subpath}`);
    if (found.length > 0) return found;
  }
  if (subpath !== '') return [subpath, `src/${subpath}`];
  const fields = ['source', 'module', 'main', 'types'].map((name) => manifest[name]);
  return [...fields.filter((field) => typeof field === 'string'), 'index', 'src/index'];
}

/** Possible locations of sources if the manifest names built files: `dist/x.js` -> `src/x`. */
export function sourcesOf(path: string): string[] {
  const built = /^(?:\.\/)?(?:dist|build|lib|out|es|esm|cjs)\/(.*)$/.exec(path)?.[1];
  return built === undefined ? [path] : [path, `src/${built}`, `src/${built.replace(/^(?:esm|cjs|es|src)\//, '')}`];
}
