/** @module The Lua grammar. */
import type { LanguageGrammar } from '../grammars.ts';

export const grammar = {
  name: 'lua',
  file: '@tree-sitter-grammars/tree-sitter-lua/tree-sitter-lua.wasm',
} as const satisfies LanguageGrammar;
