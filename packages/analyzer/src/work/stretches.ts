/**
 * @module
 * Work in stretches: between two of them something else may run, such as another scan or a request. A Worker's clock
 * stands still while it computes, so the length of a stretch is counted and not timed.
 */

/** Work that yields between its parts how much each was, in evaluations of expressions, and returns its result. */
export type Stretches<Result> = Generator<number, Result, undefined>;

/** How much is done before others may run: some 50 ms of a long file, and all of a short one, which then has no turns to wait for. */
const STRETCH = 20_000;

/** What is done for one finding counts as so many evaluations: assessing it, describing it, proposing its fixes. */
export const FINDING_WORK = 500;

/** Does the work at once. */
export function atOnce<Result>(work: Stretches<Result>): Result {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}

/** Does the work, and waits for `yieldTo` after each stretch. */
export async function inStretches<Result>(
  work: Stretches<Result>,
  yieldTo: (() => Promise<void>) | undefined,
): Promise<Result> {
  if (!yieldTo) return atOnce(work);
  let since = 0;
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
    since += value;
    if (since < STRETCH) continue;
    since = 0;
    await yieldTo();
  }
}
