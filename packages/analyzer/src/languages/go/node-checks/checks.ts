/** @module The structural checks that make sense for Go. */

import { partOfAddressText } from '../../../node-checks/address-parts.ts';
import type { NodeCheck } from '../../../node-checks/check.ts';
import { clientSideDecision } from '../../../node-checks/client-decisions.ts';
import { timingUnsafeComparison } from '../../../node-checks/comparisons.ts';
import { recordWithoutOwner } from '../../../node-checks/owned-records.ts';
import { permissivePattern } from '../../../node-checks/permissive-patterns.ts';
import { oneSchemeOfThree } from '../../../node-checks/script-pitfalls.ts';
import { TYPED_CHECKS } from '../../../node-checks/typed-checks.ts';
import { beyondTheEnd, narrowingConversion } from '../ranges/checks.ts';
import { boundOverRecord } from './bindings.ts';
import { changedWhileWalking, credentialsRedirected, offeredKeyKept, unboundedForm } from './callbacks.ts';
import { detachedGoroutine, endlessLoop, lostCancel } from './contexts.ts';
import { GO_FORMS } from './forms.ts';
import { GO_FUNCTION_TEXT } from './function-text.ts';
import { refusalWithoutReturn } from './refusals.ts';
import { bytesCompared, guessableToken, profilesServed, secretLogged } from './secrets.ts';
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
  ...GO_FUNCTION_TEXT,
];
