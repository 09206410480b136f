import { expect, it } from 'vitest';
import { isArrayAt } from './array-size.ts';

const at = (code: string): boolean => isArrayAt('buf', code, code.lastIndexOf('buf'));

it.each([
  'void f(void) { char buf[8]; use(buf); }',
  'void f(void) { char other[4], buf[8]; use(buf); }',
  'void g(char *buf) { } void f(void) { char buf[8]; use(buf); }',
  'void f(void) { char buf[8]; *buf = 0; use(buf); }',
])('is the size of an array in %s', (code) => {
  expect(at(code)).toBe(true);
});

it.each([
  'void g(void) { char buf[8]; } void f(void) { char * buf; buf = malloc(9); use(buf); }',
  'void g(void) { char buf[8]; } void f(char *buf) { use(buf); }',
  'void g(void) { char buf[8]; } void f(void) { char *other, *buf; use(buf); }',
  'void f(char buf[8]) { use(buf); }',
  'void f(void) { use(buf); }',
])('is the size of a pointer, or not known, in %s', (code) => {
  expect(at(code)).toBe(false);
});
