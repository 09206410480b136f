/** @module The C# grammar. */
import type { LanguageGrammar } from '../grammars.ts';

export const grammar = {
  name: 'csharp',
  file: 'tree-sitter-c-sharp/tree-sitter-c_sharp.wasm',
} as const satisfies LanguageGrammar;
