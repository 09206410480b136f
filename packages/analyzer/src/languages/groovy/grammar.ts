/** @module The Groovy grammar. */
import type { LanguageGrammar } from '../grammars.ts';

export const grammar = {
  name: 'groovy',
  file: '@scanner/analyzer/grammars/groovy.wasm',
} as const satisfies LanguageGrammar;
