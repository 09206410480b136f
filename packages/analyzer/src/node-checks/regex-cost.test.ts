import { describe, expect, test } from 'vitest';
import { isExponential } from './regex-cost.ts';

describe('exponential', () => {
  test.each([
    '(a+)+$',
    '(x+x+)+y',
    '^(([a-z])+.)+[A-Z]([a-z])+$',
    '([a-z]+)+$',
    '(a|a)*b',
    '(\\w|\\d)+$',
    '^(\\d+)*$',
    '(.*)*x',
    '^(a?b*)*$',
    '(?:[\\w.]+)+@',
    '^(\\s*\\w*)*$',
    '(([^/]+)*)+!',
    '^(([a-z-]+)\\.)+([a-z]{2,4})+$',
  ])('%s', (pattern) => {
    expect(isExponential(pattern)).toBe(true);
  });
});

describe('linear or polynomial', () => {
  test.each([
    '^[a-z]+$',
    '^(\\d+,)*\\d+$',
    '(ab)+c',
    '^([a-z]{3})+$',
    '^(a?)+$',
    '^(a|b)*$',
    '^\\d+1337\\d+$',
    '^([a-z]+\\.)+[a-z]{2,}$',
    '(a+)+',
    '(?:-?\\d+)?$',
    '^(?:[^"\\\\]|\\\\.)*$',
    '^(?>a+)+$',
    '^[\\w.+-]+@[\\w-]+\\.[\\w.]+$',
    '^(\\/[a-z]+)+$',
    '^(([a-z0-9]+)(-[a-z0-9]+)*)$',
    '(',
    '[a',
    '\\',
    '(?<x',
    'a{',
    '',
    '^\\s+|\\s+$',
    '^(?:\\r\\n|\\n|\\r)+$',
    '^(GET|POST)+$',
  ])('%s', (pattern) => {
    expect(isExponential(pattern)).toBe(false);
  });
});
