/** @module The grammar that reads TypeScript (React). */
import type { LanguageGrammar } from '../grammars.ts';

export const grammar = {
  name: 'tsx',
  file: 'tree-sitter-typescript/tree-sitter-tsx.wasm',
} as const satisfies LanguageGrammar;
