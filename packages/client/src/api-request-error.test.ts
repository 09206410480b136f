import { apiErrorSchema } from '@scanner/contracts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ApiRequestError, errorText, isUnauthenticated } from './api-request-error.ts';

const body = JSON.stringify({
  message: 'The file is empty.',
  code: 'unsupported_file',
  details: [{ path: 'fileName', message: 'File name is required' }],
  requestId: 'r-1',
});

test('is named by status and body', () => {
  expect(new ApiRequestError(422, 'Unprocessable Content', body).message).toBe(`422: ${body}`);
  expect(new ApiRequestError(503, 'Service Unavailable', '').message).toBe('503: Service Unavailable');
});

test("carries what the server's answer says", () => {
  const error = new ApiRequestError(422, '', body);
  expect(error).toMatchObject({
    status: 422,
    code: 'unsupported_file',
    requestId: 'r-1',
    reason: 'The file is empty.',
  });
  expect(error.details).toEqual([{ path: 'fileName', message: 'File name is required' }]);
});

test('takes a body that is not the API’s own', () => {
  const error = new ApiRequestError(502, 'Bad Gateway', '<html>');
  expect(error.message).toBe('502: <html>');
  expect(error.details).toEqual([]);
  expect(errorText(error, 'Failed to delete scan')).toBe('Failed to delete scan');
});

test('tells a person the reason where there is one', () => {
  expect(errorText(new ApiRequestError(422, '', body), 'Failed')).toBe('The file is empty.');
  expect(errorText(new TypeError('fetch failed'), 'Failed')).toBe('Failed');
});

test('knows a missing session', () => {
  expect(isUnauthenticated(new ApiRequestError(401, 'Unauthorized', ''))).toBe(true);
  expect(isUnauthenticated(new ApiRequestError(403, 'Forbidden', ''))).toBe(false);
});

test('takes a body for an error exactly where the contract does, codes of a newer API included', () => {
  const anything = fc.oneof(
    fc.constantFrom(null, 1, '', 'conflict', 'other', true),
    fc.constantFrom([], [{ path: 'a', message: 'b' }], [{ path: 'a' }], [null], {}),
  );
  const key = fc.constantFrom('message', 'code', 'details', 'requestId');
  fc.assert(
    fc.property(key, anything, (changed, value) => {
      const answer = { ...JSON.parse(body), [changed]: value };
      const error = new ApiRequestError(400, '', JSON.stringify(answer));
      // An error code added by a newer API is omitted, and the rest is used.
      const isNew = changed === 'code' && (value === 'other' || value === '');
      const wanted = apiErrorSchema.safeParse(isNew ? { ...answer, code: 'internal' } : answer).data;
      expect(error.reason).toBe(wanted?.message);
      expect(error.code).toBe(isNew ? undefined : wanted?.code);
      expect(error.details).toEqual(wanted?.details ?? []);
    }),
  );
});
