/** @module The grammar that reads C++. */
import type { LanguageGrammar } from '../grammars.ts';

export const grammar = {
  name: 'cpp',
  file: 'tree-sitter-cpp/tree-sitter-cpp.wasm',
} as const satisfies LanguageGrammar;
