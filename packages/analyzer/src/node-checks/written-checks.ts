/** @module The checks of constants and of the text of functions for compiled languages; they come with the first of these. */
import type { NodeCheck } from './check.ts';
import { tellingConstant, tellingLimit } from './telling-constants.ts';
import { ofWritten } from './written.ts';
import { alwaysAllowed, openSibling } from './written-guards.ts';
import { indexOfOther, uncheckedText, uncountedLoad, unlookedFind, usedAfterwards } from './written-memory.ts';
import { WRITTEN_ORIGINS } from './written-origins.ts';
import { namedByClient, openModes, wholeRecords } from './written-records.ts';
import { fixedSalts, keptInClear, peekedClaims, plainCookies } from './written-secrets.ts';
import { WRITTEN_SERVICES } from './written-services.ts';

const CONSTANTS: readonly NodeCheck[] = [tellingConstant, tellingLimit, ofWritten(openModes)];
/** Languages that services are written in, whose functions are read as text. */
const SERVICES: readonly NodeCheck[] = [
  ...CONSTANTS,
  ...WRITTEN_ORIGINS,
  ...WRITTEN_SERVICES,
  openSibling,
  alwaysAllowed,
  ofWritten(fixedSalts, keptInClear, peekedClaims, plainCookies, wholeRecords, namedByClient),
];
const MEMORY: readonly NodeCheck[] = [...CONSTANTS, ofWritten(usedAfterwards)];

const BY_LANGUAGE: Readonly<Record<string, readonly NodeCheck[]>> = {
  c: MEMORY,
  cpp: [...MEMORY, ofWritten(indexOfOther, unlookedFind, uncheckedText)],
  rust: CONSTANTS,
  swift: [...SERVICES, ofWritten(uncountedLoad)],
};

export const writtenChecks = (language: string): readonly NodeCheck[] => BY_LANGUAGE[language] ?? SERVICES;
