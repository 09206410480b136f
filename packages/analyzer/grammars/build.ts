/**
 * @module
 * Builds grammars to WebAssembly: `node packages/analyzer/grammars/build.ts [grammar…]`. Needs clang and wasm-ld 19 and
 * the headers of a C library for WebAssembly (Debian: clang-19, lld-19, wasi-libc); `CLANG` and `WASM_LD` name others.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unpackSource } from './archive.ts';
import { splitLexer } from './lexer.ts';
import { BUILT_GRAMMARS, type GrammarSource } from './sources.ts';

const CLANG = process.env.CLANG ?? 'clang-19';
const LINKER = process.env.WASM_LD ?? 'wasm-ld-19';
const BUILT = join(import.meta.dirname, 'built');

const COMPILE = [
  '--target=wasm32-wasi',
  '-Os',
  '-fPIC',
  '-fno-exceptions',
  '-fvisibility=hidden',
  '-DNDEBUG',
  '-w',
  '-c',
];
/** A side module, with the `dylink.0` section that web-tree-sitter reads; what the scanner calls comes from the core. */
const LINK = ['--shared', '--experimental-pic', '--no-entry', '--allow-undefined', '--strip-debug'];

function applyPatches(source: GrammarSource, folder: string): void {
  for (const { file, from, to } of source.patches ?? []) {
    const path = join(folder, file);
    const text = readFileSync(path, 'utf8');
    if (text.split(from).length !== 2) throw new Error(`The patch of ${file} does not apply exactly once.`);
    writeFileSync(
      path,
      text.replace(from, () => to),
    );
  }
}

async function build(name: string, source: GrammarSource): Promise<void> {
  const scratch = mkdtempSync(join(tmpdir(), 'grammar-'));
  try {
    const unpacked = await unpackSource(source, scratch);
    applyPatches(source, unpacked);
    const code = join(unpacked, source.folder ?? 'src');
    const parser = join(code, 'parser.c');
    if (source.splitLexer) writeFileSync(parser, splitLexer(readFileSync(parser, 'utf8')));
    // Run where the files are, so that no path of this machine gets into what is built.
    const files = ['parser', 'scanner'].filter((file) => existsSync(join(code, `${file}.c`)));
    for (const file of files)
      execFileSync(CLANG, [...COMPILE, '-I', '.', '-o', `${file}.o`, `${file}.c`], { cwd: code, stdio: 'inherit' });
    const built = join(BUILT, `${name}.wasm`);
    mkdirSync(BUILT, { recursive: true });
    const objects = files.map((file) => `${file}.o`);
    const link = [...LINK, `--export=tree_sitter_${source.symbol}`, '-o', built, ...objects];
    execFileSync(LINKER, link, { cwd: code, stdio: 'inherit' });
    const digest = createHash('sha256').update(readFileSync(built)).digest('hex');
    console.log(`${name}: ${digest}${digest === source.built ? '' : ` (expected ${source.built || 'none yet'})`}`);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

const wanted = process.argv.slice(2);
for (const [name, source] of Object.entries(BUILT_GRAMMARS))
  if (wanted.length === 0 || wanted.includes(name)) await build(name, source);
