/**
 * @module
 * The outcomes that are right for a weakness. A fix counts as verified only if the fixed program has the property of its
 * weakness; without one here there is no verified fix, whatever a rescan says.
 */
import type { Outcome } from './changed.ts';
import { injectionOutcomes } from './injection.ts';
import { secretOutcomes } from './secrets.ts';
import { settingOutcomes } from './settings.ts';

export type { Changed, Outcome } from './changed.ts';

const OUTCOMES: Readonly<Record<string, Outcome>> = { ...injectionOutcomes, ...secretOutcomes, ...settingOutcomes };

export const outcomeOf = (weakness: string): Outcome | undefined => OUTCOMES[weakness];
