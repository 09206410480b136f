/** @module Go's node checks. */

import { recordWithoutOwner } from '../../../node-checks/access/owned-records.ts';
import { clientSideDecision } from '../../../node-checks/authentication/client-side-decisions.ts';
import type { NodeCheck } from '../../../node-checks/check.ts';
import { permissivePattern } from '../../../node-checks/regex/permissive-patterns.ts';
import { oneSchemeOfThree } from '../../../node-checks/script-pitfalls.ts';
import { timingUnsafeComparison } from '../../../node-checks/secrets/timing-comparisons.ts';
import { TYPED_CHECKS } from '../../../node-checks/typed-checks.ts';
import { partOfAddressText } from '../../../node-checks/web/url-checks-by-text.ts';
import { beyondTheEnd, narrowingConversion } from '../ranges/checks.ts';
import { boundOverRecord } from './bindings.ts';
import { changedWhileWalking, credentialsRedirected, offeredKeyKept, unboundedForm } from './callbacks.ts';
import { detachedGoroutine, endlessLoop, lostCancel } from './contexts.ts';
import { GO_FORMS } from './forms.ts';
import { GO_FUNCTION_TEXT } from './function-text.ts';
import { refusalWithoutReturn } from './refusals.ts';
import { bytesCompared, guessableToken, profilesServed, secretLogged } from './secrets.ts';
import { GO_STRUCTURE } from './structure.ts';
import { sharedTempName } from './temp-names.ts';

export const GO_CHECKS: readonly NodeCheck[] = [
  lostCancel,
  detachedGoroutine,
  endlessLoop,
  profilesServed,
  narrowingConversion,
  beyondTheEnd,
  secretLogged,
  guessableToken,
  bytesCompared,
  timingUnsafeComparison,
  refusalWithoutReturn,
  offeredKeyKept,
  credentialsRedirected,
  changedWhileWalking,
  unboundedForm,
  partOfAddressText,
  clientSideDecision,
  permissivePattern({ hosts: true }),
  oneSchemeOfThree,
  sharedTempName,
  boundOverRecord,
  recordWithoutOwner,
  ...TYPED_CHECKS,
  ...GO_FORMS,
  ...GO_STRUCTURE,
  ...GO_FUNCTION_TEXT,
];
