/// <reference path="./wasm.d.ts" />
/** @module The grammars inside a Worker, where WebAssembly cannot be compiled from bytes. */
import core from 'web-tree-sitter/web-tree-sitter.wasm';
import type { GrammarLoader } from '../parse/grammar.ts';
import { MODULES } from './all-grammars.ts';
import { nodeCodec } from './codec.ts';

/** The loader for workerd and Cloudflare. */
export const workerGrammars: GrammarLoader = {
  core: async () => core,
  async grammar(name) {
    const module = MODULES[name];
    if (!module) throw new Error(`The grammar '${name}' is not in this Worker.`);
    return module;
  },
  codec: nodeCodec,
};
