/**
 * @module
 * Checks that compare code with its neighbors: an action lacks a check that its siblings have, or one that its name
 * promises. Loaded with the first language that has handlers.
 */

import { hollowVerifier } from '../authentication/hollow-verifiers.ts';
import { codeWithoutState } from '../authentication/oauth-state.ts';
import type { NodeCheck } from '../check.ts';
import { chosenAlgorithm } from '../crypto/chosen-algorithms.ts';
import { statedFile } from '../files/create-after-check.ts';
import { fieldsOfRequest } from '../records/set-fields.ts';
import { shownRecord } from '../records/shown-records.ts';
import { trustedAddress } from '../request/client-ip-headers.ts';
import { keptLogin } from '../secrets/browser-storage.ts';
import { unownedObject } from './bucket-objects.ts';
import { routeWithoutToken } from './csrf-tokens.ts';
import { openPolicy } from './open-policies.ts';
import { siblingGuard } from './sibling-guards.ts';
import { loneAction } from './unguarded-actions.ts';

export const SIBLING_CHECKS: readonly NodeCheck[] = [
  chosenAlgorithm,
  hollowVerifier,
  keptLogin,
  loneAction,
  codeWithoutState,
  openPolicy,
  trustedAddress,
  fieldsOfRequest,
  shownRecord,
  siblingGuard,
  routeWithoutToken,
  statedFile,
  unownedObject,
];
