/** @module The grammar that reads Perl. */
import type { LanguageGrammar } from '../grammars.ts';

export const grammar = {
  name: 'perl',
  file: '@scanner/analyzer/grammars/perl.wasm',
} as const satisfies LanguageGrammar;
