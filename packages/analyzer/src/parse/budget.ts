/**
 * @module
 * Limits for parsing. There are two, because a Worker's clock doesn't advance while it computes: time, and the number
 * of the parser's progress reports (one per hundred operations). Time is the thread's CPU time if it is available, as
 * in Node.js, so that a busy machine doesn't change the result.
 */
export interface ParseBudget {
  /** Milliseconds of the thread's CPU time, or of wall time if that isn't available. */
  ms: number;
  /** Progress reports per 1,000 characters of text, in addition to a base for every text. */
  reportsPerThousand: number;
}

/** Real code takes 5 to 15 reports per 1,000 characters, and about 200 ms per window. */
export const DEFAULT_BUDGET: ParseBudget = { ms: 2500, reportsPerThousand: 100 };
const REPORTS_BASE = 5000;

/** Returns the thread's CPU time in milliseconds. @throws if the platform doesn't provide it */
function processorMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** Returns the thread's CPU time in milliseconds, or else wall time. */
export const spentMs: () => number = (() => {
  try {
    processorMs();
    return processorMs;
  } catch {
    return () => performance.now();
  }
})();

/** Returns the callback that tells the parser whether to stop. */
export function budgetCallback(budget: ParseBudget, textLength: number, now: () => number = spentMs): () => boolean {
  const deadline = now() + budget.ms;
  const reportsMax = REPORTS_BASE + (textLength / 1000) * budget.reportsPerThousand;
  let reports = 0;
  return () => {
    reports += 1;
    if (reports > reportsMax) return true;
    // A hundred operations can take 100 ms for very ambiguous text, so each report checks the time.
    return now() > deadline;
  };
}
