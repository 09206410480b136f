import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../steps/paths.ts';
import { bill, costOf, costsPage, monthlyCost } from './page.ts';
import prices from './prices.json' with { type: 'json' };
import { SCAN } from './usage.ts';

it('is as `npm run costs` writes it', () => {
  expect(readFileSync(join(ROOT, 'docs/costs.md'), 'utf8')).toBe(costsPage());
});

it('a month within what the plan includes costs the plan', () => {
  expect(bill(0)).toBe(prices.plan.month);
  expect(monthlyCost(1000, 'rowsWritten')).toBe(0);
});

it('what is above is paid by the million', () => {
  const included = prices.units.bucketWrites.included;
  const releases = 45 * 100;
  expect(monthlyCost(included, 'bucketWrites')).toBeCloseTo((releases * 4.5) / 1_000_000);
  expect(monthlyCost(2 * included, 'bucketWrites')).toBeCloseTo(((included + releases) * 4.5) / 1_000_000);
});

it('a scan costs the sum of what it uses', () => {
  expect(costOf({ ...SCAN, uses: { requests: 1_000_000, rowsWritten: 2_000_000 } })).toBeCloseTo(2.3);
});
