/** @module The TypeScript grammar. */
import type { LanguageGrammar } from '../grammars.ts';

export const grammar = {
  name: 'typescript',
  file: 'tree-sitter-typescript/tree-sitter-typescript.wasm',
} as const satisfies LanguageGrammar;
