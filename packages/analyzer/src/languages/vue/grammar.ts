/** @module The Vue grammar. */
import type { LanguageGrammar } from '../grammars.ts';

export const grammar = {
  name: 'vue',
  file: '@repomix/tree-sitter-wasms/out/tree-sitter-vue.wasm',
} as const satisfies LanguageGrammar;
