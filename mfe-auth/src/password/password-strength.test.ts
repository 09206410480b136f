import { expect, test } from 'vitest';
import { passwordStrength } from './password-strength.ts';

test('advises 15 characters before anything is typed', () => {
  expect(passwordStrength('')).toEqual({
    level: 0,
    hint: 'At least 8 characters. A phrase of 15 or more is best.',
  });
});

test('counts what is missing to the minimum, in characters and not in code units', () => {
  expect(passwordStrength('abcdefg')).toEqual({ level: 1, hint: 'Weak: 1 more character needed.' });
  expect(passwordStrength('🔑🔑').hint).toBe('Weak: 6 more characters needed.');
});

test('length makes it strong, not a mix of signs', () => {
  expect(passwordStrength('Aa1!Aa1?x').level).toBe(2);
  expect(passwordStrength('correct horse battery').level).toBe(3);
});

test('a long repetition is weak', () => {
  expect(passwordStrength('aaaaaaaaaaaaaaaaaaaa').level).toBe(1);
});
