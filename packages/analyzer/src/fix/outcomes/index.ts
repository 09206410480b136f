/**
 * @module
 * The correct outcomes per weakness. A fix is verified only if the fixed program has the property required for its
 * weakness; weaknesses without an entry have no verified fixes.
 */

import { lookupTable } from '@scanner/contracts/lookup-table.ts';
import type { Outcome } from './changed.ts';
import { injectionOutcomes } from './injection.ts';
import { secretOutcomes } from './secrets.ts';
import { settingOutcomes } from './settings.ts';

export type { Changed, Outcome } from './changed.ts';

const OUTCOMES: Readonly<Record<string, Outcome>> = lookupTable({
  ...injectionOutcomes,
  ...secretOutcomes,
  ...settingOutcomes,
});

export const outcomeOf = (weakness: string): Outcome | undefined => OUTCOMES[weakness];
