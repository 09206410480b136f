/** @module Perl. */
import type { Language } from '../language.ts';
import { lowerPerl } from './lowering/program.ts';
import { perlCore } from './models/core.ts';
import { perlLibraries } from './models/libraries.ts';

export const perl: Language = {
  id: 'perl',
  grammar: 'perl',
  lower: lowerPerl,
  models: [perlCore, perlLibraries],
  assignmentDeclares: false,
  plainTexts: true,
};
