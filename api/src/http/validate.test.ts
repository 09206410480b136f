import { scanSubmissionSchema } from '@scanner/contracts';
import { expect, it } from 'vitest';
import { ApiError } from '../errors/api-error.ts';
import { validate } from './validate.ts';

function detailsOf(body: unknown) {
  try {
    validate(scanSubmissionSchema, body);
  } catch (error) {
    if (error instanceof ApiError) return error.details;
  }
  return undefined;
}

it('explains a union by the branch that the body came closest to', () => {
  expect(detailsOf({ codeContent: '  ', fileName: 'a.js', language: 'Java' })).toEqual([
    { path: 'codeContent', message: 'Code is required' },
  ]);
  expect(detailsOf({ objectPath: '/objects/1', fileName: '', fileSize: 3 })).toEqual([
    { path: 'fileName', message: 'File name is required' },
  ]);
});

it.each([undefined, null, 3, 'x', [], {}])('refuses %j with a text', (body) => {
  expect(detailsOf(body)?.length).toBeGreaterThan(0);
});
