/** @module The grammar that reads Haskell. */
import type { LanguageGrammar } from '../grammars.ts';

export const grammar = {
  name: 'haskell',
  file: 'tree-sitter-haskell/tree-sitter-haskell.wasm',
} as const satisfies LanguageGrammar;
