/** @module Perl. */

import { defineSemantics } from '../../api-model/semantics.ts';
import { slowMatch } from '../../node-checks/regex/polynomial.ts';
import type { Language } from '../language.ts';
import { grammar } from './grammar.ts';
import { lowerPerl } from './lowering/program.ts';
import { perlCore } from './models/core.ts';
import { perlLibraries } from './models/libraries.ts';
import { perlStored } from './models/stored.ts';
import { perlWeb } from './models/web.ts';
import { PERL_CHECKS } from './node-checks.ts';

export const perl: Language = {
  id: 'perl',
  grammar: grammar.name,
  lower: lowerPerl,
  models: [perlWeb, perlStored, perlCore, perlLibraries],
  nodeChecks: PERL_CHECKS,
  semantics: defineSemantics({
    // `$` also matches before the last line break.
    slowMatch: (pattern, flags) => slowMatch(pattern, `${flags}m`),
    plainTexts: true,
    aliases: [
      ['CORE.GLOBAL.', ''],
      ['CORE.', ''],
    ],
  }),
};
