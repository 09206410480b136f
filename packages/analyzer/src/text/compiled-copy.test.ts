import { describe, expect, it } from 'vitest';
import { sourceOfCopy } from './compiled-copy.ts';

describe('the source of a compiled file', () => {
  it.each([
    ['dist/config/mail.js', 'src/config/mail.ts'],
    ['package/lib/mail.js', 'package/src/mail.ts'],
    ['dist/cjs/mail.cjs', 'src/mail.ts'],
    ['dist/src/mail.js', 'src/mail.ts'],
    ['dist/mail.js', 'mail.ts'],
    ['dist/config/mail.js', 'lib/config/mail.ts'],
    ['packages/a/build/page.js', 'packages/a/src/page.tsx'],
    ['src/mail.js', 'src/mail.ts'],
  ])('of %s is %s', (copy, source) => {
    expect(sourceOfCopy(copy, new Set([copy, source]))).toBe(source);
  });

  it.each([
    ['a script of another name', 'dist/mail.js', 'src/post.ts'],
    ['a script that builds the project', 'build/config.js', 'config.ts'],
    ['another package', 'packages/a/dist/mail.js', 'packages/b/src/mail.ts'],
    ['the source itself', 'src/mail.ts', 'src/mail.ts'],
    ['a script that another script resembles', 'lib/mail.js', 'src/mail.js'],
  ])('is not seen for %s', (_, copy, other) => {
    expect(sourceOfCopy(copy, new Set([copy, other]))).toBeUndefined();
  });
});
