/** @module Checks for memory-managed languages of services, loaded as a separate part. */
import type { NodeCheck } from '../check.ts';
import { ofFunctionText } from '../function-text/function-text.ts';
import { MANAGED_RESPONSES } from './answers.ts';
import {
  collectedWhole,
  countedBack,
  digestByType,
  everyColumn,
  fixedNonce,
  markupInResponse,
  recordSaved,
  servedUpload,
  slowPattern,
} from './forms.ts';
import { openedAction, openRoute, openTopic, unownedPick } from './ownership.ts';
import { recordLogged, secretByDefault } from './secrets.ts';
import { drawnFromField, endlessToken, keyReturned, proofCompared, unverifiedClaims, vectorOfKey } from './tokens.ts';

export const MANAGED_CHECKS: readonly NodeCheck[] = [
  unownedPick,
  openTopic,
  openedAction,
  openRoute,
  secretByDefault,
  recordLogged,
  servedUpload,
  slowPattern,
  markupInResponse,
  ofFunctionText(
    unverifiedClaims,
    vectorOfKey,
    proofCompared,
    keyReturned,
    endlessToken,
    drawnFromField,
    countedBack,
    collectedWhole,
    everyColumn,
    fixedNonce,
    recordSaved,
    digestByType,
  ),
  ...MANAGED_RESPONSES,
];
