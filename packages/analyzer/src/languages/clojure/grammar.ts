/** @module The Clojure grammar. */
import type { LanguageGrammar } from '../grammars.ts';

export const grammar = {
  name: 'clojure',
  file: '@cursorless/tree-sitter-wasms/out/tree-sitter-clojure.wasm',
} as const satisfies LanguageGrammar;
