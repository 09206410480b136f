import { readFileSync } from 'node:fs';
import { SEVERITIES } from '@scanner/contracts/severity.ts';
import { describe, expect, test } from 'vitest';
import { contrast } from './contrast.ts';

const sheet = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

function tokens(selector: string): Map<string, string> {
  const block = sheet.split(`${selector} {`)[1]?.split('}')[0] ?? '';
  return new Map([...block.matchAll(/--([\w-]+): (#[\da-f]{6});/g)].map(([, name = '', value = '']) => [name, value]));
}

const TEXT: readonly [text: string, ...surfaces: string[]][] = [
  ['foreground', 'background', 'card', 'popover', 'muted', 'accent', 'sidebar', 'primary-tint'],
  ['muted-foreground', 'background', 'card', 'popover', 'muted', 'accent', 'sidebar'],
  ['primary', 'background', 'card', 'popover', 'muted', 'sidebar', 'primary-tint'],
  ['primary-foreground', 'primary', 'primary-hover'],
  ['destructive-foreground', 'destructive', 'destructive-hover'],
  ['destructive-text', 'background', 'card', 'popover'],
  ['success', 'background', 'card', 'success-tint'],
  ['foreground', ...SEVERITIES.map((severity) => `severity-${severity}-tint`)],
  ...SEVERITIES.map((severity): [string, ...string[]] => [
    `severity-${severity}`,
    'background',
    'card',
    'popover',
    `severity-${severity}-tint`,
  ]),
];

/** Edges of controls, and the focus ring. */
const EDGES: readonly [edge: string, ...surfaces: string[]][] = [
  ['input', 'background', 'card', 'popover'],
  ['ring', 'background', 'card', 'popover', 'sidebar'],
];

describe.each([':root', '.dark'])('%s', (selector) => {
  const colors = tokens(selector);
  const ratio = (first: string, second: string) => contrast(colors.get(first) ?? '', colors.get(second) ?? '');

  test('holds the same tokens as the other theme', () => {
    expect([...colors.keys()].toSorted()).toEqual(
      [...tokens(selector === '.dark' ? ':root' : '.dark').keys()].toSorted(),
    );
  });

  test.each(TEXT)('%s reads at 4.5:1 or better', (text, ...surfaces) => {
    for (const surface of surfaces) expect(ratio(text, surface), `${text} on ${surface}`).toBeGreaterThanOrEqual(4.5);
  });

  test.each(EDGES)('%s stands out at 3:1 or better', (edge, ...surfaces) => {
    for (const surface of surfaces) expect(ratio(edge, surface), `${edge} on ${surface}`).toBeGreaterThanOrEqual(3);
  });
});

test('black on white is 21:1', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
});
