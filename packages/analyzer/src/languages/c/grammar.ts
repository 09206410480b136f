/** @module The grammar that reads C. */
import type { LanguageGrammar } from '../grammars.ts';

export const grammar = {
  name: 'c',
  file: 'tree-sitter-c/tree-sitter-c.wasm',
} as const satisfies LanguageGrammar;
