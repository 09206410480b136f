/** @module The structural checks that make sense for Ruby. */

import { partOfAddressText } from '../../node-checks/address-parts.ts';
import type { NodeCheck } from '../../node-checks/check.ts';
import { timingUnsafeComparison } from '../../node-checks/comparisons.ts';
import { failOpen, swallowedException } from '../../node-checks/exceptions.ts';
import { sensitiveDataLogged } from '../../node-checks/logging.ts';
import { recordWithoutOwner } from '../../node-checks/owned-records.ts';
import { permissivePattern } from '../../node-checks/permissive-patterns.ts';
import { recordById } from '../../node-checks/records-by-id.ts';
import { catastrophicRegex } from '../../node-checks/regexes.ts';
import { firstMatchSubstituted } from '../../node-checks/sanitization.ts';
import { hiddenCode } from '../../node-checks/script-pitfalls.ts';
import { shownEnvironment } from '../../node-checks/shown-environment.ts';
import { unsafeCookie } from './cookies.ts';
import { exposedError } from './exposed-errors.ts';
import { linePattern } from './line-patterns.ts';
import { shortPasswordRange } from './password-lengths.ts';
import { RUBY_PITFALLS } from './pitfalls.ts';
import { readingPlainly } from './plain-reads.ts';
import { comparedByMethod, cookieWithoutMarks, wholeRequestStored } from './rack-answers.ts';
import { keptSession } from './sessions.ts';
import { unanchoredValidation } from './validations.ts';

export const RUBY_CHECKS: readonly NodeCheck[] = [
  swallowedException,
  failOpen,
  readingPlainly(sensitiveDataLogged),
  readingPlainly(timingUnsafeComparison),
  catastrophicRegex,
  unsafeCookie,
  unanchoredValidation,
  linePattern,
  exposedError,
  keptSession,
  firstMatchSubstituted,
  partOfAddressText,
  permissivePattern({ hosts: false }),
  hiddenCode,
  shortPasswordRange,
  cookieWithoutMarks,
  wholeRequestStored,
  comparedByMethod,
  recordWithoutOwner,
  recordById,
  shownEnvironment,
  ...RUBY_PITFALLS,
];
