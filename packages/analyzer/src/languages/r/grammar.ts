/** @module The R grammar. */
import type { LanguageGrammar } from '../grammars.ts';

export const grammar = {
  name: 'r',
  file: '@eagleoutice/tree-sitter-r/tree-sitter-r.wasm',
} as const satisfies LanguageGrammar;
