/** @module The grammars in the published package: files beside the program, each read when the first file in its language comes. */
import { readFile } from 'node:fs/promises';
import type { GrammarLoader } from '@scanner/analyzer';

const read = async (name: string): Promise<WebAssembly.Module> =>
  WebAssembly.compile(await readFile(new URL(`../grammars/${name}.wasm`, import.meta.url)));

/** Takes the place of the engine's own loader, which looks for the grammars' packages. */
export const nodeGrammars: GrammarLoader = { core: () => read('core'), grammar: read };
