import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './paths.ts';
import { VARIABLES_OF, variablesFor } from './worker-variables.ts';

/** The variables (string members) of an interface in a file, including those of extended interfaces. */
function variablesOf(name: string, files: readonly string[]): string[] {
  const text = files.map((file) => readFileSync(join(ROOT, file), 'utf8')).join('\n');
  const found = new RegExp(`interface ${name}(?: extends (.+))? \\{(?:\\}|\\n([\\s\\S]*?)\\n\\})`).exec(text);
  if (!found) return [];
  const [, parents = '', body = ''] = found;
  const own = [...body.matchAll(/^ {2}readonly (\w+)\??: string;/gm)].map(([, variable = '']) => variable);
  return [...own, ...(parents.match(/\b[A-Z]\w+/g) ?? []).flatMap((parent) => variablesOf(parent, files))];
}

const limits = (): string[] =>
  [...readFileSync(join(ROOT, 'api/src/context/limits.ts'), 'utf8').matchAll(/^ {2}([A-Z_]+): /gm)].map(
    ([, name = '']) => name,
  );

const API_FILES = ['api/src/context/env.ts', 'api/src/llm/configuration/configuration.ts'];
/** The api Worker never uses the model; it has the type of the scanner's environment, but none of these. */
const SCANNER_ONLY = ['AI_API_KEY', 'AI_HEADERS'];
/** Mails are sent at Cloudflare only. */
const DEPLOYED_ONLY = ['MAIL_FROM'];

it.each([
  ['shell', variablesOf('ShellEnv', ['shell/worker/env.ts'])],
  ['scanner', variablesOf('ScannerEnv', API_FILES)],
  [
    'api',
    [...variablesOf('ApiEnv', API_FILES), ...limits()].filter(
      (name) => ![...SCANNER_ONLY, ...DEPLOYED_ONLY].includes(name),
    ),
  ],
] as const)('the %s Worker gets the variables that its environment names, and no others', (worker, named) => {
  expect(named.length).toBeGreaterThan(1);
  expect([...VARIABLES_OF[worker]].sort()).toEqual([...named].sort());
});

it('hands a Worker nothing of another', () => {
  const all = { BETTER_AUTH_SECRET: 'a', DEPLOY_TOKENS: 'b', AI_API_KEY: 'c', CONTACT_EMAIL: 'd' };
  expect(variablesFor('shell', all)).toEqual({ DEPLOY_TOKENS: 'b', CONTACT_EMAIL: 'd' });
  expect(variablesFor('api', all)).toEqual({ BETTER_AUTH_SECRET: 'a' });
  expect(variablesFor('scanner', all)).toEqual({ AI_API_KEY: 'c' });
});
