import { readFileSync, rmSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { buildWorker, scratchFolder } from './build.ts';

/** What a Worker may weigh that answers every login: loading it is the start of a cold one. */
const API_KB_MAX = 400;

it(`keeps the api Worker under ${API_KB_MAX} KB of gzip, and the engine out of it`, { timeout: 120_000 }, async () => {
  const folder = await scratchFolder();
  try {
    const script = readFileSync((await buildWorker(folder, { config: 'wrangler.jsonc' })).script);
    expect(gzipSync(script).length / 1024).toBeLessThan(API_KB_MAX);
    expect(script.includes('tree-sitter')).toBe(false);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
