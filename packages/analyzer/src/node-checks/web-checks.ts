/** @module The checks of what answers requests that hold in JavaScript, Python, PHP and Ruby alike. */
import type { NodeCheck } from './check.ts';
import { keyAsVector } from './key-as-vector.ts';
import { lostUpdate } from './lost-updates.ts';
import { namedUpload } from './named-uploads.ts';
import { openAction } from './open-actions.ts';
import { tellingAttributes, tellingRedirect } from './telling-responses.ts';
import { looseOrigin, reflectedOrigin } from './told-origins.ts';
import { trustingName } from './trusting-names.ts';

export const WEB_CHECKS: readonly NodeCheck[] = [
  lostUpdate,
  tellingRedirect,
  tellingAttributes,
  openAction,
  reflectedOrigin,
  looseOrigin,
  namedUpload,
  keyAsVector,
  trustingName,
];
