/**
 * @module Lists the names of all tests, one per line: of every suite, and of the browser. Nothing is run.
 *     node scripts/test-names.ts [--against TREE] [WORD...]
 * With TREE, another checkout with installed packages: tests that were added (+) or are missing (-). Exits with 1 if
 * one is missing. With words, only suites with one of them in their name.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from './steps/paths.ts';
import { missingFrom, testNames } from './tests/names.ts';

const { values, positionals } = parseArgs({ options: { against: { type: 'string' } }, allowPositionals: true });
const write = (lines: readonly string[]): void => {
  for (const line of lines) process.stdout.write(`${line}\n`);
};

const here = await testNames(ROOT, positionals);
if (values.against === undefined) write(here);
else {
  const there = await testNames(resolve(values.against), positionals);
  const missing = missingFrom(there, here);
  const added = missingFrom(here, there);
  write([...missing.map((name) => `- ${name}`), ...added.map((name) => `+ ${name}`)]);
  write([`${there.length} tests there, ${here.length} here: ${missing.length} missing, ${added.length} added.`]);
  process.exitCode = missing.length === 0 ? 0 : 1;
}
