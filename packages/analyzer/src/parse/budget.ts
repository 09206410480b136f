/**
 * @module
 * How long parsing may take. Two measures, because a Worker's clock stands still while it computes: time, and the number of
 * times that the parser reports progress (once every hundred operations). Where the thread's own processor time is known, as
 * in Node, that is the time meant: on a busy machine the same file must not come back as too entangled.
 */
export interface ParseBudget {
  /** Milliseconds of the thread's processor time, or of wall time where that is not known. */
  ms: number;
  /** Progress reports per 1,000 characters of text, beyond a base that every text is given. */
  reportsPerThousand: number;
}

/** Real code takes 5 to 15 reports per 1,000 characters, and a window of it some 200 ms. */
export const DEFAULT_BUDGET: ParseBudget = { ms: 2500, reportsPerThousand: 100 };
const REPORTS_BASE = 5000;

/** Milliseconds that this thread has computed. @throws where the platform doesn't tell */
function processorMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** Milliseconds that this thread has spent, of the clock where nothing better is known. */
export const spentMs: () => number = (() => {
  try {
    processorMs();
    return processorMs;
  } catch {
    return () => performance.now();
  }
})();

/** Gives the callback that says whether to stop. */
export function budgetCallback(budget: ParseBudget, textLength: number, now: () => number = spentMs): () => boolean {
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
