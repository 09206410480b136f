/** @module The Java grammar. */
import type { LanguageGrammar } from '../grammars.ts';

export const grammar = {
  name: 'java',
  file: 'tree-sitter-java/tree-sitter-java.wasm',
} as const satisfies LanguageGrammar;
