/** @module Checks of constants and function text for compiled languages. Loaded with the first of them. */

import { lookupTable } from '@scanner/contracts/lookup-table.ts';
import type { NodeCheck } from '../check.ts';
import { insecureConstant, liftedLimit } from '../heuristics/constants.ts';
import { ofFunctionText } from './function-text.ts';
import { alwaysAllowed, openSibling } from './guards.ts';
import { indexOfOther, uncheckedFind, uncheckedText, uncountedLoad, usedAfterwards } from './memory.ts';
import { ORIGIN_CHECKS } from './origins.ts';
import { namedByClient, openModes, wholeRecords } from './records.ts';
import { fixedSalts, keptInClear, plainCookies, unverifiedClaims } from './secrets.ts';
import { SERVICE_CHECKS } from './services.ts';

const CONSTANTS: readonly NodeCheck[] = [insecureConstant, liftedLimit, ofFunctionText(openModes)];
/** Checks for compiled languages in which services are written. */
const SERVICES: readonly NodeCheck[] = [
  ...CONSTANTS,
  ...ORIGIN_CHECKS,
  ...SERVICE_CHECKS,
  openSibling,
  alwaysAllowed,
  ofFunctionText(fixedSalts, keptInClear, unverifiedClaims, plainCookies, wholeRecords, namedByClient),
];
const MEMORY: readonly NodeCheck[] = [...CONSTANTS, ofFunctionText(usedAfterwards)];

const BY_LANGUAGE: Readonly<Record<string, readonly NodeCheck[]>> = lookupTable({
  c: MEMORY,
  cpp: [...MEMORY, ofFunctionText(indexOfOther, uncheckedFind, uncheckedText)],
  rust: CONSTANTS,
  swift: [...SERVICES, ofFunctionText(uncountedLoad)],
});

export const functionTextChecks = (language: string): readonly NodeCheck[] => BY_LANGUAGE[language] ?? SERVICES;
