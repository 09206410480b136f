import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };

it.each(['types:api', 'types:scanner'])('are generated from the configuration as it is: %s', (name) => {
  const [command = '', ...args] = scripts[name]?.split(' ') ?? [];
  const tool = join(root, 'node_modules/.bin', command);
  const env = { ...process.env, WRANGLER_SEND_METRICS: 'false' };
  const said = execFileSync(tool, [...args, '--check'], { cwd: root, env, encoding: 'utf8' });
  expect(said).toContain('up to date');
});
