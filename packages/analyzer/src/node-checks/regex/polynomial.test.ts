import { describe, expect, it } from 'vitest';
import { type SlowMatch, slowMatch } from './polynomial.ts';
import { type RegexNode, readRegex } from './syntax.ts';

/** Counts the steps of a backtracking search, which measures its cost without a clock. */
function stepsOf(pattern: string, text: string): number {
  const tree = readRegex(pattern);
  if (!tree) throw new Error(pattern);
  let steps = 0;
  const match = (node: RegexNode, at: number, then: (at: number) => boolean): boolean => {
    steps += 1;
    switch (node.kind) {
      case 'empty':
        return then(at);
      case 'assertion':
        return node.fails ? at === text.length && then(at) : at === 0 && then(at);
      case 'characters':
        return at < text.length && node.characters.has(Math.min(text.charCodeAt(at), 128)) && then(at + 1);
      case 'choice':
        return node.options.some((option) => match(option, at, then));
      case 'sequence': {
        const run = (index: number, from: number): boolean => {
          const item = node.items[index];
          return item ? match(item, from, (next) => run(index + 1, next)) : then(from);
        };
        return run(0, at);
      }
      case 'repeat': {
        const run = (count: number, from: number): boolean =>
          (count < node.maximum && match(node.item, from, (next) => next > from && run(count + 1, next))) ||
          (count >= node.minimum && then(from));
        return run(0, at);
      }
    }
  };
  for (let start = 0; start <= text.length; start += 1) if (match(tree, start, () => true)) break;
  return steps;
}

const attack = ({ prefix, pump, suffix }: SlowMatch, length: number): string => prefix + pump.repeat(length) + suffix;

describe('slowMatch', () => {
  it.each([
    ' *, *',
    String.raw`^\s+|\s+$`,
    String.raw`\s*=\s*$`,
    String.raw`^(([^=;]+))\s*=\s*([^\n\r\0]*)`,
    String.raw`^([a-z0-9-]+)[ \t]+([a-zA-Z0-9+/ \t\n]+[=]*)(.*)$`,
    String.raw`^(\d+|(\d*\.\d*))\d*\.?\d+x$`,
    String.raw`^a\w*\d*!`,
    '^[a-z]+:[^@]+[^@]+@x$',
    '^(.+?)-(.+?)-(.+?)x$',
    '^~[#;?]*(?:[a-z]*(?:;[a-z/]*)*)?!',
    String.raw`^(\+|-)?(\d+|(\d*\.\d*))?(E|e)?([-+])?(\d+)?$`,
  ])('gives a text that makes the square of steps: %s', (pattern) => {
    const found = slowMatch(pattern);
    expect(found).toBeDefined();
    if (!found) return;
    const growth = stepsOf(pattern, attack(found, 200)) / stepsOf(pattern, attack(found, 100));
    expect(growth).toBeGreaterThan(3.5);
  });

  it('leaves out what the flag x says is layout', () => {
    expect(slowMatch('^(\\d+) # digits\n \\s* (\\d+) x$', 'x')).toBeDefined();
    expect(slowMatch('^(\\d+)[ ](\\d+) x$', 'x')).toBeUndefined();
  });

  it.each([
    String.raw`^\s+`,
    '^[a-z]+$',
    String.raw`^\d+-\d+$`,
    String.raw`[-\s]+`,
    String.raw`,\s*`,
    String.raw`^(?:[a-z]+\.)*com$`,
    '^[^=;]+=[^;]*$',
    '^[a-z]+:(?:[^@]+@)?(?:([^/]*)/)?([^#]+)',
    '^~(?:;[a-z/]+)*!',
    'needs (?<! what is not understood',
  ])('leaves alone what takes a step per character: %s', (pattern) => {
    expect(slowMatch(pattern)).toBeUndefined();
  });
});
