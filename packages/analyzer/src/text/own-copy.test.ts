import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { slowMatch } from '../node-checks/regex/polynomial.ts';
import { ownCopy } from './own-copy.ts';
import { wordsOf } from './words.ts';

const MB = 1024 * 1024;
const FILES = 40;

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

/** Megabytes that live on after something was done with a part of each of 40 files of 1 MB. */
function megabytesLeft(use: (part: string) => void): number {
  collect();
  const before = process.memoryUsage().heapUsed;
  for (let file = 0; file < FILES; file += 1) {
    const text = `${' '.repeat(MB)}customer_password_${file}`;
    use(text.slice(MB));
  }
  collect();
  return (process.memoryUsage().heapUsed - before) / MB;
}

describe('a text of its own', () => {
  it('is the same', () => {
    expect(['', 'a', 'customer password'].map(ownCopy)).toEqual(['', 'a', 'customer password']);
  });

  it('does not keep the file that it was cut out of', () => {
    const parts: string[] = [];
    expect(megabytesLeft((part) => parts.push(part))).toBeGreaterThan(FILES / 2);
    const copies: string[] = [];
    expect(megabytesLeft((part) => copies.push(ownCopy(part)))).toBeLessThan(FILES / 2);
    expect(copies).toEqual(parts);
  });

  it.each<[string, (part: string) => void]>([
    ['words of names', wordsOf],
    ['slow patterns', slowMatch],
  ])('is what is remembered: %s', (_what, use) => {
    expect(megabytesLeft(use)).toBeLessThan(FILES / 2);
  });
});
