/**
 * @module
 * The checks of what answers requests that hold in JavaScript, Python, PHP and Ruby alike: what a handler does with what was
 * sent. They come with the first of these languages.
 */
import type { NodeCheck } from './check.ts';
import { checkThenUse } from './check-then-use.ts';
import { clientSideDecision } from './client-decisions.ts';
import { exposedAttributes, headerRedirect } from './heuristics/responses.ts';
import { keyAsVector } from './key-as-vector.ts';
import { lineOfRequest } from './log-files.ts';
import { secretLoggedBehind } from './logged-behind.ts';
import { loginInOldSession } from './logins.ts';
import { lostUpdate } from './lost-updates.ts';
import { namedUpload } from './named-uploads.ts';
import { openAction } from './open-actions.ts';
import { optionOfRequest } from './program-options.ts';
import { proofCompared } from './proof-compared.ts';
import { archiveReadWhole, bodyWithoutLimit, sizeOfRequest } from './sent-sizes.ts';
import { sharedTempName } from './shared-temp-names.ts';
import { signedComparison } from './signed-comparisons.ts';
import { looseOrigin, reflectedOrigin } from './told-origins.ts';
import { trustingName } from './trusting-names.ts';
import { unownedRecord } from './unowned-records.ts';
import { unverifiedToken } from './unverified-tokens.ts';
import { weakVersion } from './weak-versions.ts';
import { wholeRecord } from './whole-records.ts';

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
