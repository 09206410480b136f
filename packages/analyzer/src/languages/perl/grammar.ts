/** @module The Perl grammar. */
import type { LanguageGrammar } from '../grammars.ts';

export const grammar = {
  name: 'perl',
  file: '@scanner/analyzer/grammars/perl.wasm',
} as const satisfies LanguageGrammar;
