/** @module Heuristic checks that apply to any language and library. Loaded with the first language. */

import { passwordDigest } from '../authentication/password-digests.ts';
import type { NodeCheck } from '../check.ts';
import { insecureConnectionString } from './connection-strings.ts';
import { constantCryptoInput, weakByPurpose } from './crypto-constants.ts';
import { guessableValue } from './guessable-values.ts';
import { randomCharacters } from './random-characters.ts';
import { insecureSetting } from './settings.ts';

export const HEURISTIC_CHECKS: readonly NodeCheck[] = [
  insecureSetting,
  guessableValue,
  randomCharacters,
  constantCryptoInput,
  passwordDigest,
  insecureConnectionString,
  weakByPurpose,
];
