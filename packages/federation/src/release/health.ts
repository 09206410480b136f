/** How often a release was shown during a canary, and how often it failed. */
export interface ReleaseHealth {
  views: number;
  failures: number;
}

/** Views that both releases need before a decision. */
export const VIEWS_MIN = 30;

/** Assumed failure rate of a stable release that no visitor sees. */
const ASSUMED: ReleaseHealth = { views: 100, failures: 10 };

/** How much more likely the data must be under 'the canary fails more often' than under 'both fail equally often'. */
const BAYES_FACTOR_MIN = 1000;

/**
 * Whether a canary fails so much more often than the stable release that it must end. It can be evaluated after every
 * view: the measure is a Bayes factor, which by Ville's inequality exceeds 1000 in less than one in a thousand runs of
 * equal releases, however often it is evaluated.
 *
 * @param percent the canary's share: at 100 no visitor sees the stable release, so without earlier views of it, the
 * canary is compared with a release of which one view in ten fails
 */
export function mustReturn(canary: ReleaseHealth, stable: ReleaseHealth, percent = 50): boolean {
  const base = stable.views < VIEWS_MIN && percent >= 100 ? ASSUMED : stable;
  if (canary.views < VIEWS_MIN || base.views < VIEWS_MIN) return false;
  const [bad, good] = [bounded(canary), bounded(base)];
  if (bad.failures * good.views <= good.failures * bad.views) return false;
  const apart = logEvidence(bad) + logEvidence(good);
  const alike = logEvidence({ views: bad.views + good.views, failures: bad.failures + good.failures });
  return apart - alike > Math.log(BAYES_FACTOR_MIN);
}

/** A release can't have failed more often than it was shown, whatever browsers report. */
const bounded = ({ views, failures }: ReleaseHealth): ReleaseHealth => ({ views, failures: Math.min(views, failures) });

/** Log probability of this many failures in one order, if all failure rates are equally likely. */
const logEvidence = ({ views, failures }: ReleaseHealth): number =>
  logFactorial(failures) + logFactorial(views - failures) - logFactorial(views + 1);

const SERIES_FROM = 20;

/** The logarithm of a factorial: a sum for small numbers, Stirling's series for larger ones. */
function logFactorial(n: number): number {
  if (n < SERIES_FROM) {
    let sum = 0;
    for (let factor = 2; factor <= n; factor += 1) sum += Math.log(factor);
    return sum;
  }
  return n * Math.log(n) - n + 0.5 * Math.log(2 * Math.PI * n) + 1 / (12 * n) - 1 / (360 * n ** 3);
}
