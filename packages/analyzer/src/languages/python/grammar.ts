/** @module The Python grammar. */
import type { LanguageGrammar } from '../grammars.ts';

export const grammar = {
  name: 'python',
  file: 'tree-sitter-python/tree-sitter-python.wasm',
} as const satisfies LanguageGrammar;
