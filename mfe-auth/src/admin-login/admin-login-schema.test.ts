import { expect, test } from 'vitest';
import { adminLoginSchema } from './admin-login-schema.ts';

const messages = (value: unknown) => adminLoginSchema.safeParse(value).error?.issues.map((issue) => issue.message);

test('asks for an address and a password in its own words', () => {
  expect(messages({ email: '', password: '' })).toEqual(['Invalid email address', 'Password is required']);
  expect(messages({ email: ' admin@example.com ', password: 'x' })).toBeUndefined();
});
