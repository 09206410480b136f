import prices from './prices.json' with { type: 'json' };
import { RELEASE, RELEASES_PER_MONTH, SCAN, UNITS, type Unit, type Usage, VISIT, VISITS_PER_SCAN } from './usage.ts';

const MILLION = 1_000_000;
const MONTHS: readonly number[] = [1000, MILLION];

/** Cost of one unit beyond the plan's included amounts, in dollars. */
export const costOf = ({ uses }: Usage): number =>
  UNITS.reduce((sum, unit) => sum + ((uses[unit] ?? 0) * prices.units[unit].perMillion) / MILLION, 0);

/** A month's usage of a unit. */
const monthOf = (scans: number, unit: Unit): number =>
  scans * (SCAN.uses[unit] ?? 0) +
  scans * VISITS_PER_SCAN * (VISIT.uses[unit] ?? 0) +
  RELEASES_PER_MONTH * (RELEASE.uses[unit] ?? 0);

/** A month's cost of a unit beyond the plan's included amount, in dollars. */
export function monthlyCost(scans: number, unit: Unit): number {
  const { included, perMillion } = prices.units[unit];
  return (Math.max(0, monthOf(scans, unit) - included) * perMillion) / MILLION;
}

/** A month's bill for this many scans, in dollars. */
export const bill = (scans: number): number =>
  prices.plan.month + UNITS.reduce((sum, unit) => sum + monthlyCost(scans, unit), 0);

const dollars = (amount: number): string => (amount === 0 ? '0' : `$${amount.toFixed(2)}`);
const count = (amount: number): string => Math.round(amount).toLocaleString('en-US');
const small = (amount: number): string => `$${amount.toPrecision(2)}`;

/** The text of docs/costs.md. */
export function costsPage(): string {
  const things = [SCAN, VISIT, RELEASE].map(
    ({ name, uses, note }) => `| ${name} | ${small(costOf({ name, uses, note }))} | ${note} |`,
  );
  const units = UNITS.map((unit) => {
    const { name, included, perMillion, source } = prices.units[unit];
    const cells = MONTHS.flatMap((scans) => [count(monthOf(scans, unit)), dollars(monthlyCost(scans, unit))]);
    return `| [${name}](${source}) | ${count(included)} | $${perMillion} | ${cells.join(' | ')} |`;
  });
  const totals = MONTHS.map((scans) => ` | ${dollars(bill(scans))}`).join(' |');
  return `# Costs on Cloudflare

Estimates in US dollars, written by \`npm run costs\` from \`scripts/costs/\`. Prices are those of Cloudflare's documentation as of ${prices.read}; those of KV are older.
Usage is assumed, not measured on an account. Storage, a domain and a model of an external provider are not included.

## Per scan, visit and release

Prices beyond the included amounts of the plan.

| | costs | assumed |
| --- | ---: | --- |
${things.join('\n')}

## Per month

With ${VISITS_PER_SCAN} visits per scan and ${RELEASES_PER_MONTH} releases of all teams. The plan (${prices.plan.name}) is $${prices.plan.month}.

| | included | per further million | ${MONTHS.map((scans) => `at ${count(scans)} scans | costs`).join(' | ')} |
| --- | ---: | ---: | ${MONTHS.map(() => '---: | ---:').join(' | ')} |
${units.join('\n')}
| **with the plan** | | |${totals} |
`;
}
