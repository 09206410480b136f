/** @module The Elixir grammar. */
import type { LanguageGrammar } from '../grammars.ts';

export const grammar = {
  name: 'elixir',
  file: 'tree-sitter-elixir/tree-sitter-elixir.wasm',
} as const satisfies LanguageGrammar;
