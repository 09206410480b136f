import { expect, test } from 'vitest';
import { TOKEN_COLOURS, TOKEN_KINDS } from './colours.ts';

const channel = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    channel(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** What code stands on: the card, the muted ground, a line that is marked or removed, one that is added, and in both what changed. */
const GROUNDS = {
  light: ['#ffffff', '#f4f6f6', '#fdf0f0', '#f8dede', '#eaf6f0', '#d1e6dc'],
  dark: ['#14181a', '#181d1f', '#2a1516', '#3c1c1e', '#10281d', '#1a3c2c'],
};

test.each(TOKEN_KINDS)('%s reads on every ground of both themes', (kind) => {
  const [light, dark] = TOKEN_COLOURS[kind];
  for (const ground of GROUNDS.light)
    expect(contrast(light, ground), `${light} on ${ground}`).toBeGreaterThanOrEqual(4.5);
  for (const ground of GROUNDS.dark) expect(contrast(dark, ground), `${dark} on ${ground}`).toBeGreaterThanOrEqual(4.5);
});
