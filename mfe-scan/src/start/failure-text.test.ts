import { ApiRequestError } from '@scanner/client';
import { expect, test } from 'vitest';
import { failureText } from './failure-text.ts';

const refused = (status: number) =>
  new ApiRequestError(status, '', JSON.stringify({ message: 'Not a text file.', code: 'validation', requestId: 'r' }));

test('a fault of the file is named; anything else is to be tried again', () => {
  expect(failureText(refused(400), 'Please try again.')).toBe('Not a text file.');
  expect(failureText(refused(401), 'Please try again.')).toBe('Not a text file.');
  expect(failureText(refused(413), 'Please try again.')).toBe('Not a text file.');
  for (const status of [429, 500, 503])
    expect(failureText(refused(status), 'Please try again.')).toBe('Please try again.');
  expect(failureText(new TypeError('Failed to fetch'), 'Please try again.')).toBe('Please try again.');
});
