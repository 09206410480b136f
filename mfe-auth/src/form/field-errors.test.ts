import { ApiRequestError } from '@scanner/client/api-request-error.ts';
import { expect, test } from 'vitest';
import { fieldErrors } from './field-errors.ts';

const FIELDS = ['email', 'password'] as const;

const refused = (details: { path: string; message: string }[]) =>
  new ApiRequestError(
    400,
    'Bad Request',
    JSON.stringify({ message: 'Check the fields', code: 'validation', details, requestId: 'r1' }),
  );

test('places details on the fields of the form', () => {
  const error = refused([
    { path: 'email', message: 'Invalid email address' },
    { path: 'password', message: 'Password is required' },
  ]);
  expect(fieldErrors(error, FIELDS)).toEqual([
    { field: 'email', message: 'Invalid email address' },
    { field: 'password', message: 'Password is required' },
  ]);
});

test('of several messages for a field it keeps the first', () => {
  const error = refused([
    { path: 'password', message: 'Password is required' },
    { path: 'password', message: 'Password must be at least 8 characters' },
  ]);
  expect(fieldErrors(error, FIELDS)).toEqual([{ field: 'password', message: 'Password is required' }]);
});

test('leaves out what the form does not have', () => {
  expect(fieldErrors(refused([{ path: 'captcha', message: 'No' }]), FIELDS)).toEqual([]);
});

test('an error without details is about no field', () => {
  expect(fieldErrors(new ApiRequestError(500, 'Internal Server Error', ''), FIELDS)).toEqual([]);
  expect(fieldErrors(new TypeError('Failed to fetch'), FIELDS)).toEqual([]);
});
