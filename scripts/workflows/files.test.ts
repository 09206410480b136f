import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../steps/paths.ts';
import { areas } from './areas.ts';
import { githubFiles } from './files.ts';

/** A workflow that releases something, as in the project. */
const shipping = globSync('.github/workflows/*.yml', { cwd: ROOT })
  .filter((file) => !file.endsWith('test.yml'))
  .map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }));

/** The paths of a trigger, as GitHub matches them: `folder/**` is everything below. */
function pathsOf(text: string, event: 'push' | 'pull_request'): string[] {
  const [, section = ''] = new RegExp(`\\n {2}${event}:\\n((?: {4}.*\\n)+)`).exec(text) ?? [];
  return [...section.matchAll(/^ {6}- "([^"]+)"$/gm)].map(([, path = '']) => path);
}

const matches = (pattern: string, path: string): boolean =>
  pattern.endsWith('/**') ? path.startsWith(pattern.slice(0, -2)) : path === pattern;

/** The workflows started by a change of one file. */
const startedBy = (path: string, event: 'push' | 'pull_request' = 'push') =>
  shipping.filter(({ text }) => pathsOf(text, event).some((pattern) => matches(pattern, path)));

/** Jobs with their dependencies, in the order in which they are written. */
const jobsOf = (text: string) =>
  [...text.matchAll(/^ {2}([a-z]+):\n {4}runs-on: .*\n(?: {4}needs: (.*)\n)?/gm)].map(([, id, needs]) => [id, needs]);

const released = (text: string): string[] => [
  ...new Set([...text.matchAll(/release -- \w+ (\S+)/g)].map(([, area = '']) => area)),
];

it('the workflows and the code owners are as `npm run workflows` writes them', () => {
  for (const [path, text] of githubFiles()) expect(readFileSync(join(ROOT, '.github', path), 'utf8')).toBe(text);
  expect(shipping.map(({ file }) => file.replace('.github/', '')).sort()).toEqual(
    [...githubFiles().keys()].filter((path) => path.endsWith('.yml')).sort(),
  );
});

describe.each(areas().map(({ name }) => name))('a change in %s', (name) => {
  const word = name.replace('mfe-', '');

  it('starts its own workflow and no other', () => {
    for (const event of ['push', 'pull_request'] as const) {
      expect(startedBy(`${name}/src/routes.tsx`, event).map(({ file }) => file)).toEqual([
        `.github/workflows/${name}.yml`,
      ]);
    }
  });

  it('tests, publishes, gives it to a canary and promotes it, each after the one before, and acts on no other area', () => {
    const [{ text } = { text: '' }] = startedBy(`${name}/src/routes.tsx`);
    expect(jobsOf(text)).toEqual([
      ['test', undefined],
      ['publish', 'test'],
      ['canary', 'publish'],
      ['promote', '[publish, canary]'],
    ]);
    expect(text).toContain(`npm test -- ${name}\n`);
    expect(released(text)).toEqual([word]);
    expect(new Set([...text.matchAll(/environment: (\S+)/g)].map(([, environment]) => environment))).toEqual(
      new Set([name]),
    );
  });

  it('ships nothing from a pull request', () => {
    const [{ text } = { text: '' }] = startedBy(`${name}/src/routes.tsx`);
    const acts = text.split(/\n(?= {2}[a-z]+:\n {4}runs-on)/).filter((part) => part.includes('release --'));
    expect(acts).toHaveLength(3);
    for (const part of acts) expect(part).toContain("if: github.event_name != 'pull_request'");
  });

  it('is reviewed by its team', () => {
    const owners = readFileSync(join(ROOT, '.github/CODEOWNERS'), 'utf8');
    expect(owners).toMatch(new RegExp(`^/${name}/ +@owasp-scanner/${word}$`, 'm'));
  });
});
