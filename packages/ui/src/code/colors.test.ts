import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contrast } from '../styles/contrast.ts';
import { TOKEN_CLASS, TOKEN_KINDS, tokenColor } from './colors.ts';

const sheet = (name: string): string => readFileSync(new URL(`../styles/${name}`, import.meta.url), 'utf8');

/** The colors of a token in the style sheet: the light theme's, then the dark theme's. */
const colorsOf = (token: string): string[] =>
  [...sheet('tokens.css').matchAll(new RegExp(`${token}: (#[\\da-f]{6});`, 'g'))].map(([, value = '']) => value);

/**
 * The backgrounds of code: the card, the muted background, a marked or removed line, an added line, and the changed
 * parts of both.
 */
const GROUNDS = {
  light: ['#ffffff', '#f4f6f6', '#fdf0f0', '#f8dede', '#eaf6f0', '#d1e6dc'],
  dark: ['#14181a', '#181d1f', '#2a1516', '#3c1c1e', '#10281d', '#1a3c2c'],
};

test.each(TOKEN_KINDS)('%s reads on every ground of both themes', (kind) => {
  const [light = '', dark = ''] = colorsOf(`--code-${kind}`);
  for (const ground of GROUNDS.light)
    expect(contrast(light, ground), `${light} on ${ground}`).toBeGreaterThanOrEqual(4.5);
  for (const ground of GROUNDS.dark) expect(contrast(dark, ground), `${dark} on ${ground}`).toBeGreaterThanOrEqual(4.5);
});

test.each(TOKEN_KINDS)('%s has its color and its utility from the theme', (kind) => {
  expect(tokenColor(kind)).toBe(`var(--code-${kind})`);
  expect(TOKEN_CLASS[kind]).toBe(`text-code-${kind}`);
  expect(sheet('theme.css')).toContain(`--color-code-${kind}: var(--code-${kind});`);
});
