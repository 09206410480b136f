/** @module The grammar that reads Objective-C. */
import type { LanguageGrammar } from '../grammars.ts';

export const grammar = {
  name: 'objc',
  file: 'tree-sitter-objc/tree-sitter-objc.wasm',
} as const satisfies LanguageGrammar;
