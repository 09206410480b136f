/**
 * @module
 * Checks on request handlers shared by JavaScript, Python, PHP and Ruby. Loaded with the first of these languages.
 */

import { openAction } from './access/optional-logins.ts';
import { unownedRecord } from './access/unowned-records.ts';
import { clientSideDecision } from './authentication/client-side-decisions.ts';
import { loginInOldSession } from './authentication/session-fixation.ts';
import { unverifiedToken } from './authentication/unverified-tokens.ts';
import type { NodeCheck } from './check.ts';
import { keyAsVector } from './crypto/iv-from-key.ts';
import { weakVersion } from './crypto/tls-versions.ts';
import { trustingName } from './crypto/trust-all-names.ts';
import { checkThenUse } from './files/check-then-use.ts';
import { namedUpload } from './files/named-uploads.ts';
import { sharedTempName } from './files/shared-temp-names.ts';
import { exposedAttributes, headerRedirect } from './heuristics/responses.ts';
import { lostUpdate } from './records/lost-updates.ts';
import { wholeRecord } from './records/whole-records.ts';
import { optionOfRequest } from './request/argument-injection.ts';
import { archiveReadWhole, bodyWithoutLimit, sizeOfRequest } from './request/sent-sizes.ts';
import { proofCompared } from './secrets/compared-proofs.ts';
import { lineOfRequest } from './secrets/log-files.ts';
import { secretLoggedBehind } from './secrets/logged-variables.ts';
import { signedComparison } from './secrets/signed-comparisons.ts';
import { looseOrigin, reflectedOrigin } from './web/hand-written-origins.ts';

export const WEB_CHECKS: readonly NodeCheck[] = [
  checkThenUse,
  sharedTempName,
  signedComparison,
  unverifiedToken,
  clientSideDecision,
  unownedRecord,
  lostUpdate,
  headerRedirect,
  exposedAttributes,
  openAction,
  reflectedOrigin,
  looseOrigin,
  namedUpload,
  keyAsVector,
  trustingName,
  lineOfRequest,
  secretLoggedBehind,
  loginInOldSession,
  optionOfRequest,
  proofCompared,
  sizeOfRequest,
  bodyWithoutLimit,
  archiveReadWhole,
  weakVersion,
  wholeRecord,
];
