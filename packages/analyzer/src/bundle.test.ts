/** What a browser has to fetch before the first scan, grammars apart. Bundling gives the same bytes on any machine. */
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Metafile } from 'esbuild';
import { beforeAll, describe, expect, it } from 'vitest';

const CORE_BYTES_MAX = 93 * 1024;
/** The texts of all rules, and what scores a finding and puts it into words. */
const TEXTS_BYTES_MAX = 66 * 1024;
/** What names and texts say in any language. */
const HEURISTICS_BYTES_MAX = 16 * 1024;
/** What finds secrets among the literals of any language. */
const SECRETS_BYTES_MAX = 15 * 1024;
/** What the text of functions and constants say in compiled languages. */
const FUNCTION_TEXT_BYTES_MAX = 16 * 1024;
/** What looks at calls that no model speaks of, and what reads the handlers of requests. */
const CALLS_BYTES_MAX = 14 * 1024;
/** What follows from tests of equality, of elements, of signatures and of passed tests. */
const GUARDS_BYTES_MAX = 6 * 1024;
/** What summarizes calls of libraries, and follows events, jobs and calls by name. */
const FLOWS_BYTES_MAX = 17 * 1024;
const HANDLERS_BYTES_MAX = 24.5 * 1024;
/** What compares the actions of a file with each other and holds code to its own names. */
const LEFT_OUT_BYTES_MAX = 9 * 1024;
const LANGUAGE_BYTES_MAX = 84 * 1024;
/** What runs programs with manual memory management. */
const MEMORY_BYTES_MAX = 45 * 1024;
/** Models of the libraries that fewer programs of the Java platform, of JavaScript or Rust use. */
const FURTHER_BYTES_MAX = 14 * 1024;
/** What JavaScript's checks of files and their permissions need. */
const FILES_BYTES_MAX = 2 * 1024;
/** Models of the schemas of JavaScript, and of functions that are given what one has let through. */
const SCHEMAS_BYTES_MAX = 6 * 1024;
/** What reads the text of services in languages that manage their memory. */
const MANAGED_BYTES_MAX = 14 * 1024;
/** What follows numbers and references through functions. */
const VALUES_BYTES_MAX = 9 * 1024;
/** What looks at resources, locks, loops and errors in C# and Go. */
const ROBUSTNESS_BYTES_MAX = 8 * 1024;
/** What looks for prototype pollution in JavaScript. */
const PROTOTYPES_BYTES_MAX = 4 * 1024;
/** What was read out of libraries' sources, which comes with a language. */
const GENERATED_BYTES_MAX = 10 * 1024;

let outputs: Metafile['outputs'];
let sizes: Map<string, number>;

/** The chunk and all that it imports at once. */
function closure(path: string, seen = new Set<string>()): Set<string> {
  if (seen.has(path)) return seen;
  seen.add(path);
  for (const { path: next, kind } of outputs[path]?.imports ?? [])
    if (kind === 'import-statement' && outputs[next]) closure(next, seen);
  return seen;
}
const bytes = (paths: Iterable<string>): number => [...paths].reduce((sum, path) => sum + (sizes.get(path) ?? 0), 0);
const chunkOf = (entry: RegExp): string[] =>
  Object.entries(outputs).flatMap(([path, { entryPoint }]) => (entryPoint && entry.test(entryPoint) ? [path] : []));

beforeAll(async () => {
  const result = await build({
    entryPoints: [join(import.meta.dirname, 'analyzer.ts')],
    absWorkingDir: join(import.meta.dirname, '..'),
    bundle: true,
    minify: true,
    splitting: true,
    format: 'esm',
    platform: 'browser',
    outdir: 'dist-size',
    external: ['node:*', 'module', 'fs*'],
    metafile: true,
    write: false,
    logLevel: 'error',
  });
  outputs = result.metafile.outputs;
  sizes = new Map(
    Object.keys(outputs).map((path) => {
      const file = result.outputFiles.find((one) => one.path.replaceAll('\\', '/').endsWith(path));
      return [path, file ? gzipSync(file.contents, { level: 9 }).length : Number.NaN];
    }),
  );
});

describe('the engine in a browser', () => {
  it('takes less than 93 KB of gzip before a language is known', () => {
    const [core = ''] = chunkOf(/^src\/analyzer\.ts$/);
    expect(bytes(closure(core))).toBeGreaterThan(10_000);
    expect(bytes(closure(core))).toBeLessThan(CORE_BYTES_MAX);
  });

  it('loads the texts of its rules apart, with the first finding', () => {
    const core = closure(chunkOf(/^src\/analyzer\.ts$/)[0] ?? '');
    const rules = (path: string): string[] =>
      Object.keys(outputs[path]?.inputs ?? {}).filter((input) => /^src\/weaknesses\/(?!facts\.ts)/.test(input));
    expect([...core].flatMap(rules)).toEqual([]);
    const texts = [...closure(chunkOf(/^src\/findings\/describe-all\.ts$/)[0] ?? '')].filter((path) => !core.has(path));
    expect(texts.flatMap(rules).length).toBeGreaterThan(100);
    expect(bytes(texts)).toBeLessThan(TEXTS_BYTES_MAX);
  });

  it('loads what names say apart, with the first language', () => {
    const core = closure(chunkOf(/^src\/analyzer\.ts$/)[0] ?? '');
    const tables = chunkOf(/^src\/(?:frameworks\/heuristics|node-checks\/heuristics\/checks)\.ts$/);
    expect(tables.length).toBe(2);
    const added = new Set(tables.flatMap((path) => [...closure(path)]).filter((path) => !core.has(path)));
    expect(bytes(added)).toBeLessThan(HEURISTICS_BYTES_MAX);
  });

  it('loads what finds secrets apart, with the first language', () => {
    const core = closure(chunkOf(/^src\/analyzer\.ts$/)[0] ?? '');
    const finder = chunkOf(/^src\/secrets\/window\.ts$/);
    expect(finder.length).toBe(1);
    const added = [...closure(finder[0] ?? '')].filter((path) => !core.has(path));
    expect(bytes(added)).toBeGreaterThan(5000);
    expect(bytes(added)).toBeLessThan(SECRETS_BYTES_MAX);
  });

  it('loads what functions of compiled languages say apart', () => {
    const core = closure(chunkOf(/^src\/analyzer\.ts$/)[0] ?? '');
    const text = chunkOf(/^src\/(?:frameworks\/compiled-heuristics|node-checks\/function-text\/checks)\.ts$/);
    expect(text.length).toBe(2);
    const added = new Set(text.flatMap((path) => [...closure(path)]).filter((path) => !core.has(path)));
    expect(bytes(added)).toBeLessThan(FUNCTION_TEXT_BYTES_MAX);
  });

  it('loads what looks at calls and handlers apart, with the first language that needs it', () => {
    const core = closure(chunkOf(/^src\/analyzer\.ts$/)[0] ?? '');
    const registered = closure(chunkOf(/^src\/interpreter\/register-heuristics\.ts$/)[0] ?? '');
    const guards = closure(chunkOf(/^src\/interpreter\/register-guards\.ts$/)[0] ?? '');
    const sent = closure(chunkOf(/^src\/node-checks\/web-checks\.ts$/)[0] ?? '');
    expect(bytes([...registered].filter((path) => !core.has(path)))).toBeGreaterThan(1000);
    expect(bytes([...registered].filter((path) => !core.has(path)))).toBeLessThan(CALLS_BYTES_MAX);
    expect(bytes([...guards].filter((path) => !core.has(path) && !registered.has(path)))).toBeGreaterThan(1000);
    expect(bytes([...guards].filter((path) => !core.has(path) && !registered.has(path)))).toBeLessThan(
      GUARDS_BYTES_MAX,
    );
    const flows = closure(chunkOf(/^src\/interpreter\/register-flows\.ts$/)[0] ?? '');
    const added = [...flows].filter((path) => !core.has(path) && !registered.has(path) && !guards.has(path));
    expect(bytes(added)).toBeGreaterThan(1000);
    expect(bytes(added)).toBeLessThan(FLOWS_BYTES_MAX);
    expect(bytes([...sent].filter((path) => !core.has(path)))).toBeLessThan(HANDLERS_BYTES_MAX);
    const left = closure(chunkOf(/^src\/node-checks\/access\/sibling-checks\.ts$/)[0] ?? '');
    expect(bytes([...left].filter((path) => !core.has(path) && !sent.has(path)))).toBeLessThan(LEFT_OUT_BYTES_MAX);
  });

  it('adds less than 84 KB for any language', () => {
    const core = closure(chunkOf(/^src\/analyzer\.ts$/)[0] ?? '');
    const languages = chunkOf(/^src\/languages\/\w+\/index\.ts$/);
    expect(languages.length).toBeGreaterThan(15);
    for (const language of languages) {
      const added = [...closure(language)].filter((path) => !core.has(path));
      expect(bytes(added), language).toBeLessThan(LANGUAGE_BYTES_MAX);
    }
  });

  it('loads what checks memory apart from the languages', () => {
    const core = closure(chunkOf(/^src\/analyzer\.ts$/)[0] ?? '');
    const memory = closure(chunkOf(/^src\/memory\/index\.ts$/)[0] ?? '');
    for (const language of chunkOf(/^src\/languages\/(?:c|cpp|objc)\/index\.ts$/))
      expect(
        [...closure(language)].filter((path) => (outputs[path]?.entryPoint ?? '').startsWith('src/memory/')),
      ).toEqual([]);
    expect(bytes([...memory].filter((path) => !core.has(path)))).toBeLessThan(MEMORY_BYTES_MAX);
  });

  it('loads models of further libraries and checks of services apart from their languages', () => {
    const core = closure(chunkOf(/^src\/analyzer\.ts$/)[0] ?? '');
    const languages = chunkOf(/^src\/languages\/\w+\/index\.ts$/);
    for (const [entry, most] of [
      [/\/jvm\/further\/index\.ts$/, FURTHER_BYTES_MAX],
      [/\/jvm\/further\/services\.ts$/, FURTHER_BYTES_MAX],
      [/\/jvm\/further\/libraries\.ts$/, FURTHER_BYTES_MAX],
      [/\/script\/further\/index\.ts$/, FURTHER_BYTES_MAX],
      [/\/script\/file-settings\.ts$/, FILES_BYTES_MAX],
      [/\/rust\/further\.ts$/, FURTHER_BYTES_MAX],
      [/\/script\/schemas\/index\.ts$/, SCHEMAS_BYTES_MAX],
      [/\/managed\/index\.ts$/, MANAGED_BYTES_MAX],
      [/\/values\/checks\.ts$/, VALUES_BYTES_MAX],
      [/\/robustness\/index\.ts$/, ROBUSTNESS_BYTES_MAX],
      [/\/prototypes\/index\.ts$/, PROTOTYPES_BYTES_MAX],
    ] as const) {
      const [chunk = ''] = chunkOf(entry);
      const added = [...closure(chunk)].filter((path) => !core.has(path));
      expect(bytes(added), chunk).toBeGreaterThan(1000);
      expect(bytes(added), chunk).toBeLessThan(most);
      for (const language of languages) expect([...closure(language)]).not.toContain(chunk);
    }
  });

  it('loads what was read out of libraries apart, less than 10 KB for any language', () => {
    const tables = chunkOf(/\/generated\.ts$/);
    expect(tables.length).toBeGreaterThan(2);
    for (const table of tables) expect(bytes(closure(table)), table).toBeLessThan(GENERATED_BYTES_MAX);
    for (const language of chunkOf(/^src\/languages\/\w+\/index\.ts$/))
      expect([...closure(language)].filter((path) => tables.includes(path))).toEqual([]);
  });
});
