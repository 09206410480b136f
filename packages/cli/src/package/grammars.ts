/**
 * @module The grammars of the published package: files next to the program, each read with the first file in its
 * language.
 */
import { readFile } from 'node:fs/promises';
import type { GrammarLoader } from '@scanner/analyzer';

const read = async (name: string): Promise<WebAssembly.Module> =>
  WebAssembly.compile(await readFile(new URL(`../grammars/${name}.wasm`, import.meta.url)));

/** Replaces the engine's own loader, which looks for the grammars' packages. */
export const nodeGrammars: GrammarLoader = { core: () => read('core'), grammar: read };
