/** The engines as they are deployed: what their bundles hold, and that together they find what one engine finds. */
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AnalysisResult, createAnalyzer, type SourceFile } from '../../packages/analyzer/src/analyzer.ts';
import { type EngineGroup, GROUP_OF } from '../../packages/analyzer/src/engines/groups.ts';
import { nodeGrammars } from '../../packages/analyzer/src/platform/node.ts';
import { SAMPLES } from '../../packages/analyzer/src/platform/samples.ts';
import { type LanguageId, languageByFileName } from '../../packages/contracts/src/languages.ts';
import { describeWorker } from '../serve/describe.ts';
import { modulesOf } from '../serve/modules.ts';
import { parseJsonc } from '../steps/jsonc.ts';
import { ROOT } from '../steps/paths.ts';
import { type BuiltWorker, buildWorker, scratchFolder } from './build.ts';
import { ENGINES, engineConfigs } from './engines.ts';

/** What the free plan allows for an uploaded Worker, compressed; the paid one allows 10 MB. */
const GZIP_MIB_MAX = 3;
/** The isolate holds its source as long as it lives, and has 128 MB for everything. */
const SOURCE_MIB_MAX = 3.5;
const MIB = 1024 * 1024;

/** Read of every file, to know whether it is a page around Ruby. */
const IN_ALL = 'languages/ruby/pages.ts';

const textOf = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

let folder: string;
const built = new Map<EngineGroup, BuiltWorker>();
let before: BuiltWorker;
let running: Miniflare;

const workerOf = async ({ config, script }: BuiltWorker) => {
  const { name, options } = await describeWorker(config, script);
  return { ...options, name, modulesRoot: dirname(script), modules: modulesOf(script) };
};

beforeAll(async () => {
  folder = await scratchFolder();
  for (const { group, config } of ENGINES) built.set(group, await buildWorker(folder, { config }));
  before = await buildWorker(folder, { config: 'wrangler.bench.jsonc' });
  const workers = await Promise.all([before, ...built.values()].map(workerOf));
  running = new Miniflare(convertV4MiniflareOptions({ host: '127.0.0.1', port: 0, cf: false, workers }));
});

afterAll(async () => {
  await running.dispose();
  rmSync(folder, { recursive: true, force: true });
});

describe('the configuration', () => {
  it('of each engine is as `npm run new-language` writes it', () => {
    for (const [path, text] of engineConfigs()) expect(textOf(path)).toBe(text);
  });

  it.each(['api/wrangler.scanner.jsonc', 'api/wrangler.bench.jsonc'])('%s binds every engine', (path) => {
    const expected = ENGINES.map(({ group }) => ({
      binding: `ENGINE_${group.toUpperCase()}`,
      service: `owasp-scanner-engine-${group}`,
    }));
    expect(parseJsonc(textOf(path)).services).toEqual(expected);
  });

  it('of the package bundles every engine', () => {
    const { scripts }: { scripts: Record<string, string> } = JSON.parse(textOf('api/package.json'));
    for (const { group, config } of ENGINES) {
      const command = `wrangler deploy --dry-run -c ${config} --outdir dist-worker/engine-${group}`;
      expect(scripts[`bundle:engine-${group}`]).toBe(command);
    }
  });
});

describe.each(ENGINES)('the engine $group', ({ group }) => {
  const filesOf = (): { script: string; names: string[]; folder: string } => {
    const script = built.get(group)?.script ?? '';
    return { script, folder: dirname(script), names: readdirSync(dirname(script)) };
  };

  it('has no language of another group', () => {
    const { sources }: { sources: string[] } = JSON.parse(readFileSync(`${filesOf().script}.map`, 'utf8'));
    const foreign = sources.filter((path) => {
      const [, id] = /languages\/(\w+)\/\w/.exec(path) ?? [];
      const groups: Readonly<Record<string, EngineGroup>> = GROUP_OF;
      return id !== undefined && groups[id] !== undefined && groups[id] !== group && !path.endsWith(IN_ALL);
    });
    expect(sources.length).toBeGreaterThan(100);
    expect(foreign).toEqual([]);
  });

  it(`takes less than ${GZIP_MIB_MAX} MiB, its source less than ${SOURCE_MIB_MAX}`, () => {
    const { script, folder: parts, names } = filesOf();
    const uploaded = names.filter((name) => /\.(?:js|wasm)$/.test(name));
    const packed = uploaded.reduce((sum, name) => sum + gzipSync(readFileSync(join(parts, name))).length, 0);
    const source = readFileSync(script, 'utf8');
    expect(packed / MIB).toBeLessThan(GZIP_MIB_MAX);
    expect(source.length / MIB).toBeLessThan(SOURCE_MIB_MAX);
    // With one other character, V8 holds two bytes for each.
    expect([...source.matchAll(/.{0,40}[^\p{ASCII}]/gu)].map(([found]) => found)).toEqual([]);
  });
});

/** Files whose content is in another language than their name says, or in none. */
const EXAM = join(ROOT, 'packages/analyzer/src/readability/examples');
const misnamed = (): SourceFile[] =>
  readdirSync(EXAM).flatMap((fileName) => {
    const language = languageByFileName(fileName);
    return language ? [{ fileName, language, text: readFileSync(join(EXAM, fileName), 'utf8') }] : [];
  });

/** Without what depends on the clock. */
const comparable = ({ coverage, ...result }: AnalysisResult): string =>
  JSON.stringify({ ...result, coverage: { ...coverage, ms: 0 } }, null, 2);

describe('the engines together', () => {
  const analyzer = createAnalyzer(nodeGrammars);
  const groupOf = (language: LanguageId): EngineGroup => GROUP_OF[language];

  it.each([...SAMPLES, ...misnamed()])('find to the letter what one engine finds in $fileName', async (file) => {
    const url = `http://engines/result/${encodeURIComponent(file.fileName)}`;
    const answer = await running.dispatchFetch(url, { method: 'POST', body: file.text });
    const found = (await answer.json()) as AnalysisResult;
    const expected = await analyzer.analyze({ ...file, languageFromName: true });
    expect(comparable(found)).toBe(comparable(expected));
  });

  it('are asked about files that another one reads', async () => {
    const handed = await Promise.all(
      misnamed().map(async (file) => {
        const { language } = await analyzer.analyze({ ...file, languageFromName: true });
        return groupOf(language) === groupOf(file.language) ? [] : [file.fileName];
      }),
    );
    expect(handed.flat().length).toBeGreaterThan(3);
  });
});
