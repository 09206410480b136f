import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { buildWorker, scratchFolder, type WorkerSource } from './build.ts';

/** Maximum size of a Worker that serves every page, or every login: loading it is the cost of a cold start. */
const SHELL_KB_MAX = 200;
const API_KB_MAX = 400;
const SCANNER_KB_MAX = 250;

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

it(`keeps the scanner Worker under ${SCANNER_KB_MAX} KB of gzip, and the grammars out of it`, async () => {
  const { size, files } = await bundled({ config: 'wrangler.scanner.jsonc' }, (script, folder) => ({
    size: gzipKb(script),
    files: readdirSync(folder).filter((file) => /\.(?:js|mjs|wasm|bin)$/.test(file)),
  }));
  expect(size).toBeLessThan(SCANNER_KB_MAX);
  expect(files).toEqual(['index.js']);
});
