/**
 * @module
 * How long parsing may take. Two measures, because a Worker's clock stands still while it computes: wall time, and the
 * number of times that the parser reports progress (once every hundred operations).
 */
export interface ParseBudget {
  /** Milliseconds of wall time. */
  ms: number;
  /** Progress reports per 1,000 characters of text, beyond a base that every text is given. */
  reportsPerThousand: number;
}

/** Real code takes 5 to 15 reports per 1,000 characters, and a window of it some 200 ms. */
export const DEFAULT_BUDGET: ParseBudget = { ms: 2500, reportsPerThousand: 100 };
const REPORTS_BASE = 5000;

/** Gives the callback that says whether to stop. */
export function budgetCallback(budget: ParseBudget, textLength: number, now: () => number = Date.now): () => boolean {
  const deadline = now() + budget.ms;
  const reportsMax = REPORTS_BASE + (textLength / 1000) * budget.reportsPerThousand;
  let reports = 0;
  return () => {
    reports += 1;
    if (reports > reportsMax) return true;
    // A hundred operations can take a tenth of a second, where a parser keeps many readings open: each report asks the clock.
    return now() > deadline;
  };
}
