import { expect, test } from 'vitest';
import { underCondition, withoutFlow } from './under-condition.ts';

test('an attack on an argument begins with its condition', () => {
  expect(underCondition('An attacker sends `../` sequences.', 'parameter')).toBe(
    'If untrusted data reaches this argument, an attacker sends `../` sequences.',
  );
  expect(underCondition('An attacker runs what they choose.', 'argument')).toMatch(
    /^If another program .*, an attacker/,
  );
});

test.each([
  ['An attacker sends a value.', 'remote'],
  ['An attacker sends a value.', undefined],
  ['If an attacker controls it, they read files.', 'parameter'],
] as const)('%s stays as it is from %s', (attack, source) => {
  expect(underCondition(attack, source)).toBe(attack);
});

test('an attack on a test says so', () => {
  expect(underCondition('An attacker uses it.', undefined, true)).toBe(
    'If it is also used outside of tests and examples, an attacker uses it.',
  );
});

test.each([
  ['database', 'If others can write the stored value, an attacker sends a value.'],
  ['file', 'If others can write that file, an attacker sends a value.'],
] as const)('an attack on data of a %s begins with its condition', (source, text) => {
  expect(underCondition('An attacker sends a value.', source)).toBe(text);
});

test('without a flow, a text about data begins with a condition, one about a setting does not', () => {
  expect(withoutFlow('An attacker sends SQL.', 'sql')).toBe('If untrusted data reaches it, an attacker sends SQL.');
  expect(withoutFlow('An attacker opens the page.', undefined)).toBe('An attacker opens the page.');
});
