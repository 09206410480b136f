/** @module PHP's node checks. */

import { recordById } from '../../node-checks/access/records-by-id.ts';
import type { NodeCheck } from '../../node-checks/check.ts';
import { failOpen, swallowedException } from '../../node-checks/errors/exceptions.ts';
import { shownEnvironment } from '../../node-checks/secrets/shown-environment.ts';
import { timingUnsafeComparison } from '../../node-checks/secrets/timing-comparisons.ts';
import { weakDigest } from './node-checks/digests.ts';
import { errorShown, exceptionShown } from './node-checks/errors.ts';
import { forgedHook, openHook } from './node-checks/hooks.ts';
import { guessableSession } from './node-checks/identifiers.ts';
import { secretLogged } from './node-checks/logs.ts';
import { looseComparison } from './node-checks/loose-comparisons.ts';
import { unguardedModel } from './node-checks/models.ts';
import { protectionOff } from './node-checks/protections.ts';
import { unguessable } from './node-checks/randomness.ts';
import { forgedRequest, unlimitedLogin } from './node-checks/requests.ts';
import { openRoute } from './node-checks/rest-routes.ts';
import { chosenSessionKey, keptSession } from './node-checks/sessions.ts';
import { unsafeOptions } from './node-checks/settings.ts';
import { unrestrictedUpload } from './node-checks/uploads.ts';

export const PHP_CHECKS: readonly NodeCheck[] = [
  secretLogged,
  timingUnsafeComparison,
  weakDigest,
  unguessable,
  guessableSession,
  unrestrictedUpload,
  forgedRequest,
  unlimitedLogin,
  unguardedModel,
  protectionOff,
  errorShown,
  exceptionShown,
  forgedHook,
  openHook,
  openRoute,
  unsafeOptions,
  keptSession,
  chosenSessionKey,
  recordById,
  shownEnvironment,
  failOpen,
  swallowedException,
  looseComparison,
];
