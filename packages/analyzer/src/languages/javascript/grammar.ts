/** @module The JavaScript grammar. */
import type { LanguageGrammar } from '../grammars.ts';

export const grammar = {
  name: 'javascript',
  file: 'tree-sitter-javascript/tree-sitter-javascript.wasm',
} as const satisfies LanguageGrammar;
