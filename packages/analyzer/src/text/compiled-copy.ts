/** @module Recognizes compiler output next to its sources, so that findings are reported only in the sources. */

/** Output folders of build tools; they may contain another one for a module format: `dist/esm`. */
const OUTPUT = /^(?:dist|lib|build|out|output|cjs|esm|es|es5|es6|es20\d\d|umd|commonjs|module|modern)$/;
const SOURCE_FOLDERS = ['src/', 'source/'];
const COMPILED = /\.[cm]?jsx?$/;
const SOURCES = ['.ts', '.tsx', '.mts', '.cts'];

/** Returns possible paths of a compiled file's source, without extension. */
function stemsOf(stem: string): string[] {
  const parts = stem.split('/');
  const stems = [stem];
  for (const [at, part] of parts.slice(0, -1).entries()) {
    if (!OUTPUT.test(part)) continue;
    const root = parts.slice(0, at).map((one) => `${one}/`);
    const [first = '', ...rest] = parts.slice(at + 1);
    const below = [[first, ...rest]];
    if (rest.length > 0 && (OUTPUT.test(first) || first === 'src')) below.push(rest);
    // A project without a source folder, or with its sources in `lib`, may be compiled to `dist`, which no one edits by hand.
    const folders = part === 'dist' ? [...SOURCE_FOLDERS, 'lib/', ''] : SOURCE_FOLDERS;
    for (const folder of folders) for (const names of below) stems.push(`${root.join('')}${folder}${names.join('/')}`);
  }
  return stems;
}

/** Returns the path in `paths` that the file was compiled from. Paths are relative to the project, with `/`. */
export function sourceOfCopy(path: string, paths: ReadonlySet<string>): string | undefined {
  if (!COMPILED.test(path)) return undefined;
  const stems = stemsOf(path.replace(COMPILED, ''));
  return stems.flatMap((stem) => SOURCES.map((extension) => stem + extension)).find((one) => paths.has(one));
}
