/** @module The Elm grammar. */
import type { LanguageGrammar } from '../grammars.ts';

export const grammar = {
  name: 'elm',
  file: '@cursorless/tree-sitter-wasms/out/tree-sitter-elm.wasm',
} as const satisfies LanguageGrammar;
