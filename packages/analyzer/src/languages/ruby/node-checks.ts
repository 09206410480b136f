/** @module Ruby's node checks. */

import { recordWithoutOwner } from '../../node-checks/access/owned-records.ts';
import { recordById } from '../../node-checks/access/records-by-id.ts';
import type { NodeCheck } from '../../node-checks/check.ts';
import { failOpen, swallowedException } from '../../node-checks/errors/exceptions.ts';
import { secretInResponse } from '../../node-checks/records/secrets-in-responses.ts';
import { permissivePattern } from '../../node-checks/regex/permissive-patterns.ts';
import { catastrophicRegex } from '../../node-checks/regex/redos.ts';
import { linkToOwnAddress } from '../../node-checks/request/host-header-links.ts';
import { hiddenCode } from '../../node-checks/script-pitfalls.ts';
import { sensitiveDataLogged } from '../../node-checks/secrets/logging.ts';
import { shownEnvironment } from '../../node-checks/secrets/shown-environment.ts';
import { timingUnsafeComparison } from '../../node-checks/secrets/timing-comparisons.ts';
import { firstMatchSubstituted } from '../../node-checks/web/sanitization.ts';
import { partOfAddressText } from '../../node-checks/web/url-checks-by-text.ts';
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
  secretInResponse,
  linkToOwnAddress,
  ...RUBY_PITFALLS,
];
