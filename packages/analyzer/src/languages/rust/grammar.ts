/** @module The grammar that reads Rust. */
import type { LanguageGrammar } from '../grammars.ts';

export const grammar = {
  name: 'rust',
  file: 'tree-sitter-rust/tree-sitter-rust.wasm',
} as const satisfies LanguageGrammar;
