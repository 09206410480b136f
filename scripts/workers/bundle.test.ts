import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { buildWorker, scratchFolder, type WorkerSource } from './build.ts';

/** Maximum size of a Worker that serves every page, or every login: loading it is the cost of a cold start. */
const SHELL_KB_MAX = 200;
const API_KB_MAX = 400;
/** The platform's limit is 64 MiB, uncompressed: the rest is left for more grammars. */
const SCANNER_MIB_MAX = 60;
/** The isolate holds it as long as it lives, and has 128 MB for everything. */
const SCANNER_SOURCE_MIB_MAX = 6;

const MIB = 1024 * 1024;

/** Bundles a Worker as for a deployment, and measures it. */
async function bundled<T>(source: WorkerSource, look: (script: string, folder: string) => T): Promise<T> {
  const folder = await scratchFolder();
  try {
    const { script } = await buildWorker(folder, source);
    return look(script, dirname(script));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const gzipKb = (script: string): number => gzipSync(readFileSync(script)).length / 1024;

it(`keeps the shell Worker under ${SHELL_KB_MAX} KB of gzip`, async () => {
  expect(await bundled({ config: 'wrangler.jsonc', folder: 'shell' }, gzipKb)).toBeLessThan(SHELL_KB_MAX);
});

it(`keeps the api Worker under ${API_KB_MAX} KB of gzip, and the engine out of it`, async () => {
  const { size, hasEngine } = await bundled({ config: 'wrangler.jsonc' }, (script) => ({
    size: gzipKb(script),
    hasEngine: readFileSync(script).includes('tree-sitter'),
  }));
  expect(size).toBeLessThan(API_KB_MAX);
  expect(hasEngine).toBe(false);
});

it(`keeps the scanner Worker under ${SCANNER_MIB_MAX} MiB, its source under ${SCANNER_SOURCE_MIB_MAX}`, async () => {
  const { bytes, source } = await bundled({ config: 'wrangler.scanner.jsonc' }, (script, folder) => ({
    bytes: readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(?:js|mjs|wasm|bin)$/.test(file))
      .reduce((sum, file) => sum + statSync(join(folder, file)).size, 0),
    source: readFileSync(script, 'utf8'),
  }));
  expect(bytes / MIB).toBeGreaterThan(10);
  expect(bytes / MIB).toBeLessThan(SCANNER_MIB_MAX);
  expect(source.length / MIB).toBeLessThan(SCANNER_SOURCE_MIB_MAX);
  // With one other character, V8 holds two bytes for each.
  expect([...source.matchAll(/.{0,40}[^\p{ASCII}]/gu)].map(([found]) => found)).toEqual([]);
});
