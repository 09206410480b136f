/** @module The grammars in Node: read from the installed packages. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { GrammarLoader, GrammarName } from '../parse/grammar.ts';
import { nodeCodec } from './codec.ts';
import { CORE_FILE, GRAMMAR_FILES } from './files.ts';

const require = createRequire(import.meta.url);
const modules = new Map<string, Promise<WebAssembly.Module>>();

/** Where an installed file is. Throws what to do when it is not there. */
export function locate(file: string): string {
  try {
    return require.resolve(file);
  } catch (cause) {
    throw new Error(`The grammar file '${file}' is not installed. Install the project's packages again.`, { cause });
  }
}

function compile(file: string): Promise<WebAssembly.Module> {
  let module = modules.get(file);
  if (!module) {
    module = readFile(locate(file)).then((bytes) => WebAssembly.compile(bytes));
    modules.set(file, module);
  }
  return module;
}

/** The loader for Node. Compiled modules are kept for the life of the process. */
export const nodeGrammars: GrammarLoader = {
  core: () => compile(CORE_FILE),
  grammar: (name: GrammarName) => compile(GRAMMAR_FILES[name]),
  codec: nodeCodec,
};
