/** @module Detects whether anything has changed that the product is built from, without building it. */
import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { REMOTES } from '../../packages/contracts/src/remotes.ts';
import { ROOT } from './paths.ts';

const FOLDERS = ['packages', 'api', 'shell', 'scripts/serve', 'scripts/steps', ...Object.keys(REMOTES)];
const FILES = ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', 'tsconfig.base.json', 'turbo.json'];
/** Generated, installed or recorded files. */
const MADE = new Set([
  'node_modules',
  'dist',
  'dist-worker',
  'dist-dev',
  'dist-foreign',
  '.turbo',
  '.reports',
  '.wrangler',
  'test-results',
]);

/** All files in a folder, as lines with path, size and modification time. */
function* linesOf(path: string): Generator<string> {
  for (const entry of readdirSync(join(ROOT, path), { withFileTypes: true })) {
    const inner = `${path}/${entry.name}`;
    if (entry.isDirectory()) {
      if (!MADE.has(entry.name)) yield* linesOf(inner);
    } else yield lineOf(inner);
  }
}

function lineOf(path: string): string {
  const { size, mtimeMs } = statSync(join(ROOT, path));
  return `${path} ${size} ${mtimeMs}\n`;
}

/**
 * A stamp that changes with every source file of the product, with the build tools, and with the staging folder, which
 * is part of its bindings.
 */
export function stampOfSources(run: string): string {
  const hash = createHash('sha256').update(`${ROOT} ${run} ${process.platform} ${process.arch} ${process.version}\n`);
  for (const file of FILES) hash.update(lineOf(file));
  for (const folder of FOLDERS) for (const line of linesOf(folder)) hash.update(line);
  return hash.digest('hex');
}
