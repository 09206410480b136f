/** @module The structural checks that make sense for JavaScript and TypeScript. */

import type { NodeCheck } from './check.ts';
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
import { recordById } from './records-by-id.ts';
import { catastrophicRegex } from './regexes.ts';
import { missingIntegrity } from './remote-scripts.ts';
import { firstMatchReplaced } from './sanitization.ts';
import { SCRIPT_PITFALLS } from './script-pitfalls.ts';
import { shownEnvironment } from './shown-environment.ts';
import { partOfAddress } from './url-checks.ts';

export const SCRIPT_CHECKS: readonly NodeCheck[] = [
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
  anyOrigin,
  recordOfRequest,
  storedUnderOwnName,
  firstMatchReplaced,
  permissivePattern({ hosts: false }),
  shortPasswordPattern,
  recordById,
  shownEnvironment,
  ...SCRIPT_PITFALLS,
];
