/** @module The structural checks that make sense for PHP. */
import type { StructureCheck } from '../../structure/check.ts';
import { timingUnsafeComparison } from '../../structure/comparisons.ts';
import { sensitiveDataLogged } from '../../structure/logging.ts';
import { weakDigest } from './structure/digests.ts';
import { errorShown } from './structure/errors.ts';
import { guessableSession } from './structure/identifiers.ts';
import { unguardedModel } from './structure/models.ts';
import { unguessable } from './structure/randomness.ts';
import { forgedRequest, unlimitedLogin } from './structure/requests.ts';
import { unrestrictedUpload } from './structure/uploads.ts';

export const PHP_CHECKS: readonly StructureCheck[] = [
  sensitiveDataLogged,
  timingUnsafeComparison,
  weakDigest,
  unguessable,
  guessableSession,
  unrestrictedUpload,
  forgedRequest,
  unlimitedLogin,
  unguardedModel,
  errorShown,
];
