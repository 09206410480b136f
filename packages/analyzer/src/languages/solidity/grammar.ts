/** @module The grammar that reads Solidity. */
import type { LanguageGrammar } from '../grammars.ts';

export const grammar = {
  name: 'solidity',
  file: '@repomix/tree-sitter-wasms/out/tree-sitter-solidity.wasm',
} as const satisfies LanguageGrammar;
