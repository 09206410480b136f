/** @module The PHP grammar. */
import type { LanguageGrammar } from '../grammars.ts';

export const grammar = {
  name: 'php',
  file: 'tree-sitter-php/tree-sitter-php.wasm',
} as const satisfies LanguageGrammar;
