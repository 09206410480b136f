/** @module The Kotlin grammar. */
import type { LanguageGrammar } from '../grammars.ts';

export const grammar = {
  name: 'kotlin',
  file: '@scanner/analyzer/grammars/kotlin.wasm',
} as const satisfies LanguageGrammar;
