import { expect, test } from 'vitest';
import { resetFormSchema } from './reset-form-schema.ts';

const problems = (newPassword: string, confirmPassword: string): Record<string, string> => {
  const { error } = resetFormSchema.safeParse({ newPassword, confirmPassword });
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
};

test('takes a password that is long enough and stands there twice', () => {
  expect(problems('12345678', '12345678')).toEqual({});
});

test.each(['', '1234567'])("tells of a password that is too short: '%s'", (password) => {
  expect(problems(password, password)).toEqual({ newPassword: 'Password must be at least 8 characters' });
});

test('tells of a password that is too long', () => {
  const password = 'x'.repeat(129);
  expect(problems(password, password)).toEqual({ newPassword: 'Password must be at most 128 characters' });
});

test('tells at the confirmation when the two differ', () => {
  expect(problems('12345678', '12345679')).toEqual({ confirmPassword: "Passwords don't match" });
});
