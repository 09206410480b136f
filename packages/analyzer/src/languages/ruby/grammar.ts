/** @module The Ruby grammar. */
import type { LanguageGrammar } from '../grammars.ts';

export const grammar = {
  name: 'ruby',
  file: 'tree-sitter-ruby/tree-sitter-ruby.wasm',
} as const satisfies LanguageGrammar;
