/** @module Node checks for JavaScript and TypeScript. */

import { unownedRecord } from './access/ownership.ts';
import { recordById } from './access/records-by-id.ts';
import { shortPasswordPattern, shortPasswordRule } from './authentication/password-patterns.ts';
import type { NodeCheck } from './check.ts';
import { failOpen, swallowedException } from './errors/exceptions.ts';
import { exposedError } from './errors/exposed-errors.ts';
import { thrownInCallback } from './errors/thrown-in-callbacks.ts';
import { storedUnderOwnName } from './files/client-file-names.ts';
import { recordOfRequest } from './records/mass-assignment.ts';
import { permissivePattern } from './regex/permissive-patterns.ts';
import { catastrophicRegex } from './regex/redos.ts';
import { linkToNamedHost } from './request/host-header-links.ts';
import { limitByHeader, unthrottledLogin } from './request/rate-limits.ts';
import { SCRIPT_PITFALLS } from './script-pitfalls.ts';
import { secretRecordLogged, sensitiveDataLogged } from './secrets/logging.ts';
import { secretMonitored } from './secrets/monitors.ts';
import { shownEnvironment } from './secrets/shown-environment.ts';
import { timingUnsafeComparison } from './secrets/timing-comparisons.ts';
import { handedMarkup } from './web/handed-markup.ts';
import { anyOrigin } from './web/origins.ts';
import { missingIntegrity } from './web/remote-scripts.ts';
import { firstMatchReplaced } from './web/sanitization.ts';
import { partOfAddress } from './web/url-checks.ts';

export const SCRIPT_CHECKS: readonly NodeCheck[] = [
  timingUnsafeComparison,
  exposedError,
  failOpen,
  swallowedException,
  thrownInCallback,
  sensitiveDataLogged,
  secretRecordLogged,
  secretMonitored,
  catastrophicRegex,
  missingIntegrity,
  partOfAddress,
  limitByHeader,
  unthrottledLogin,
  linkToNamedHost,
  unownedRecord,
  anyOrigin,
  recordOfRequest,
  storedUnderOwnName,
  firstMatchReplaced,
  permissivePattern({ hosts: false }),
  shortPasswordPattern,
  shortPasswordRule,
  handedMarkup,
  recordById,
  shownEnvironment,
  ...SCRIPT_PITFALLS,
];
