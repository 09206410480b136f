/** How often a release was shown while a canary ran, and how often it failed. */
export interface ReleaseHealth {
  views: number;
  failures: number;
}

/** Views that both releases need before anything is decided. */
export const VIEWS_MIN = 30;

/** What a stable release that no visitor sees is taken for. */
const ASSUMED: ReleaseHealth = { views: 100, failures: 10 };

/** How much likelier the data must be under 'the canary fails more often' than under 'both fail alike'. */
const BAYES_FACTOR_MIN = 1000;

/**
 * Whether a canary fails so much more often than the stable release that it has to end. It may be asked after every view: the
 * measure is a Bayes factor, which by Ville's inequality exceeds 1000 in less than one in a thousand runs of equal releases,
 * however often one looks.
 *
 * @param percent the canary's share: at 100 no visitor sees the stable release, so without views of it from before, the canary
 * is compared with a release of which one view in ten fails
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

/** A release cannot have failed more often than it was shown, whatever browsers report. */
const bounded = ({ views, failures }: ReleaseHealth): ReleaseHealth => ({ views, failures: Math.min(views, failures) });

/** Logarithm of the probability of so many failures in one order, when every failure rate is as likely. */
const logEvidence = ({ views, failures }: ReleaseHealth): number =>
  logFactorial(failures) + logFactorial(views - failures) - logFactorial(views + 1);

const SERIES_FROM = 20;

/** The logarithm of a factorial: summed where it is small, by Stirling's series above. */
function logFactorial(n: number): number {
  if (n < SERIES_FROM) {
    let sum = 0;
    for (let factor = 2; factor <= n; factor += 1) sum += Math.log(factor);
    return sum;
  }
  return n * Math.log(n) - n + 0.5 * Math.log(2 * Math.PI * n) + 1 / (12 * n) - 1 / (360 * n ** 3);
}
