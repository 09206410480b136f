/** @module The packed grammars that a front end's build includes for {@link import('./browser.ts')}. Runs in Node. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { GRAMMARS } from '../parse/grammar.ts';
import type { BrowserFile } from './browser.ts';
import { CORE_FILE, GRAMMAR_FILES } from './files.ts';
import { locate } from './node.ts';

const pack = promisify(gzip);

/** The highest level makes the files 2 % smaller and takes six times as long. */
const LEVEL = 6;
const HASH_DIGITS = 8;

export interface PackedFile {
  name: BrowserFile;
  /** Holds a hash of the content: `kotlin-1a2b3c4d.wasm.gz`. */
  fileName: string;
  bytes: Uint8Array;
}

async function packed(name: BrowserFile, file: string): Promise<PackedFile> {
  const content = await readFile(locate(file));
  const hash = createHash('sha256').update(content).digest('hex').slice(0, HASH_DIGITS);
  return { name, fileName: `${name}-${hash}.wasm.gz`, bytes: await pack(content, { level: LEVEL }) };
}

/** The core and every grammar, packed by gzip: a tenth of their size. */
export const browserFiles = (): Promise<PackedFile[]> =>
  Promise.all([packed('core', CORE_FILE), ...GRAMMARS.map((name) => packed(name, GRAMMAR_FILES[name]))]);
