/** @module The grammar that reads Python. */
import type { LanguageGrammar } from '../grammars.ts';

export const grammar = {
  name: 'python',
  file: 'tree-sitter-python/tree-sitter-python.wasm',
} as const satisfies LanguageGrammar;
