import { expect, it } from 'vitest';
import { COMMON_LIST } from './common-list.ts';
import { decodeWords } from './front-coding.ts';
import { passwordFlaw } from './policy.ts';

const owner = { name: 'Grace Hopper', email: 'g.hopper@navy.example', organization: 'Navy Lab' };

it.each(['password', 'Password123', 'QWERTYUIOP', 'ｐａｓｓｗｏｒｄ1', '1234567890', 'trustno1', 'iloveyou'])(
  'refuses %s as too common',
  (password) => {
    expect(passwordFlaw(password, owner)).toMatch(/among the most common/);
  },
);

it.each([
  'GraceHopper99',
  'hopper-navy',
  'owaspscanner',
  'Scanner2026!',
  'navylab1',
  'grace.hopper',
  'SecurityScanner1',
])('refuses %s as made of known words', (password) => {
  expect(passwordFlaw(password, owner)).toMatch(/your name, your address/);
});

it.each([
  'correct horse battery',
  'grace under pressure',
  'owasp likes turtles',
  'zq8#kfw!',
  ' leading blank',
  'пароль-на-день',
])('takes %s', (password) => {
  expect(passwordFlaw(password, owner)).toBeUndefined();
});

it('refuses nothing for words that an owner does not have', () => {
  expect(passwordFlaw('zq8#kfw!', { name: 'X', email: 'x@y.z', organization: null })).toBeUndefined();
});

it('knows 10,000 passwords that the length would let through', () => {
  const words = decodeWords(COMMON_LIST);
  expect(new Set(words).size).toBe(10_000);
  expect(words.every((word) => word.length >= 8)).toBe(true);
});
