/** @module The Go grammar. */
import type { LanguageGrammar } from '../grammars.ts';

export const grammar = {
  name: 'go',
  file: 'tree-sitter-go/tree-sitter-go.wasm',
} as const satisfies LanguageGrammar;
