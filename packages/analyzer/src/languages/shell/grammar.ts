/** @module The grammar that reads Shell. */
import type { LanguageGrammar } from '../grammars.ts';

export const grammar = {
  name: 'bash',
  file: 'tree-sitter-bash/tree-sitter-bash.wasm',
} as const satisfies LanguageGrammar;
