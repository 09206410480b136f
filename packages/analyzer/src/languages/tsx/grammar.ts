/** @module The TypeScript (React) grammar. */
import type { LanguageGrammar } from '../grammars.ts';

export const grammar = {
  name: 'tsx',
  file: 'tree-sitter-typescript/tree-sitter-tsx.wasm',
} as const satisfies LanguageGrammar;
