/** @module The grammar that reads Scala. */
import type { LanguageGrammar } from '../grammars.ts';

export const grammar = {
  name: 'scala',
  file: '@scanner/analyzer/grammars/scala.wasm',
} as const satisfies LanguageGrammar;
