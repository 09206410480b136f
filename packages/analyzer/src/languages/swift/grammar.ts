/** @module The grammar that reads Swift. */
import type { LanguageGrammar } from '../grammars.ts';

export const grammar = {
  name: 'swift',
  file: '@scanner/analyzer/grammars/swift.wasm',
} as const satisfies LanguageGrammar;
