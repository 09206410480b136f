/** @module The structural checks that make sense for PHP. */
import type { StructureCheck } from '../../structure/check.ts';
import { timingUnsafeComparison } from '../../structure/comparisons.ts';
import { weakDigest } from './structure/digests.ts';
import { errorShown, exceptionShown } from './structure/errors.ts';
import { forgedHook, openHook } from './structure/hooks.ts';
import { guessableSession } from './structure/identifiers.ts';
import { secretLogged } from './structure/logs.ts';
import { unguardedModel } from './structure/models.ts';
import { protectionOff } from './structure/protections.ts';
import { unguessable } from './structure/randomness.ts';
import { forgedRequest, unlimitedLogin } from './structure/requests.ts';
import { openRoute } from './structure/rest-routes.ts';
import { unrestrictedUpload } from './structure/uploads.ts';

export const PHP_CHECKS: readonly StructureCheck[] = [
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
];
