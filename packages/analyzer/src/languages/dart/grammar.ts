/** @module The Dart grammar. */
import type { LanguageGrammar } from '../grammars.ts';

export const grammar = {
  name: 'dart',
  file: '@scanner/analyzer/grammars/dart.wasm',
} as const satisfies LanguageGrammar;
