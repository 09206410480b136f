/**
 * @module
 * The checks of what code leaves out that the code beside it does, or that its own names promise. They come with the first
 * language in which requests are answered by short functions.
 */
import type { NodeCheck } from './check.ts';
import { chosenAlgorithm } from './chosen-algorithms.ts';
import { hollowVerifier } from './hollow-verifiers.ts';
import { keptLogin } from './kept-logins.ts';
import { loneAction } from './lone-actions.ts';
import { codeWithoutState } from './oauth-state.ts';
import { openPolicy } from './open-policies.ts';
import { trustedAddress } from './sent-addresses.ts';
import { fieldsOfRequest } from './set-fields.ts';
import { shownRecord } from './shown-records.ts';
import { siblingGuard } from './sibling-guards.ts';
import { routeWithoutToken } from './sibling-tokens.ts';
import { statedFile } from './stated-files.ts';
import { objectOfAnyone } from './stored-objects.ts';

export const LEFT_OUT_CHECKS: readonly NodeCheck[] = [
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
  objectOfAnyone,
];
