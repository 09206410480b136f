/** @module The structural checks that make sense for JavaScript and TypeScript. */
import type { NodeCheck } from './check.ts';
import { checkThenUse } from './check-then-use.ts';
import { clientSideDecision } from './client-decisions.ts';
import { storedUnderOwnName } from './client-file-names.ts';
import { timingUnsafeComparison } from './comparisons.ts';
import { failOpen, swallowedException } from './exceptions.ts';
import { exposedError } from './exposed-errors.ts';
import { linkToNamedHost } from './host-links.ts';
import { secretRecordLogged, sensitiveDataLogged } from './logging.ts';
import { recordOfRequest } from './mass-assignment.ts';
import { anyOrigin } from './origins.ts';
import { recordOfAnyone } from './ownership.ts';
import { shortPasswordPattern } from './password-patterns.ts';
import { permissivePattern } from './permissive-patterns.ts';
import { unguardedMerge, unguardedPath } from './prototypes.ts';
import { limitByHeader, unthrottledLogin } from './rate-limits.ts';
import { catastrophicRegex } from './regexes.ts';
import { missingIntegrity } from './remote-scripts.ts';
import { firstMatchReplaced } from './sanitization.ts';
import { SCRIPT_PITFALLS } from './script-pitfalls.ts';
import { sharedTempName } from './shared-temp-names.ts';
import { signedComparison } from './signed-comparisons.ts';
import { unownedRecord } from './unowned-records.ts';
import { unverifiedToken } from './unverified-tokens.ts';
import { partOfAddress } from './url-checks.ts';
import { WEB_CHECKS } from './web-checks.ts';

export const SCRIPT_CHECKS: readonly NodeCheck[] = [
  checkThenUse,
  sharedTempName,
  signedComparison,
  unverifiedToken,
  timingUnsafeComparison,
  exposedError,
  failOpen,
  swallowedException,
  sensitiveDataLogged,
  secretRecordLogged,
  unguardedMerge,
  unguardedPath,
  catastrophicRegex,
  missingIntegrity,
  partOfAddress,
  limitByHeader,
  unthrottledLogin,
  linkToNamedHost,
  recordOfAnyone,
  unownedRecord,
  anyOrigin,
  recordOfRequest,
  storedUnderOwnName,
  firstMatchReplaced,
  clientSideDecision,
  permissivePattern({ hosts: false }),
  shortPasswordPattern,
  ...SCRIPT_PITFALLS,
  ...WEB_CHECKS,
];
