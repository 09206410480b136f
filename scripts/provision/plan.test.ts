import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../steps/paths.ts';
import { planOf } from './plan.ts';
import { readConfigs } from './read-configs.ts';

const configs = readConfigs();
const whats = (environment: string) => planOf(configs, environment).map(({ what }) => what);

it('creates every database, bucket and namespace that a Worker is bound to, once', () => {
  const bound = configs.flatMap(({ d1_databases = [], r2_buckets = [], kv_namespaces = [] }) => [
    ...d1_databases.map((one) => `D1 database ${one.database_name}`),
    ...r2_buckets.map((one) => `R2 bucket ${one.bucket_name}`),
    ...kv_namespaces.map((one) => `KV namespace ${one.binding}`),
  ]);
  expect(bound.length).toBeGreaterThan(new Set(bound).size);
  expect(whats('production').filter((what) => !what.startsWith('Secret'))).toHaveLength(new Set(bound).size);
  expect(whats('production')).toEqual(expect.arrayContaining(bound));
});

it('keeps environments apart', () => {
  const staging = new Set(whats('staging'));
  expect(whats('production').filter((what) => staging.has(what))).toEqual([]);
  expect(staging).toContain('D1 database owasp-scanner-staging');
});

it('prints every create and creates nothing without --apply', () => {
  const output = execFileSync(process.execPath, [join(ROOT, 'scripts/provision.ts'), 'staging'], { encoding: 'utf8' });
  for (const what of whats('staging')) expect(output).toContain(what);
  expect(output).toContain('npx wrangler r2 bucket create owasp-scanner-releases-staging');
  expect(output).toContain('Nothing was created: add --apply.');
});
