import { scanSubmissionSchema } from '@scanner/contracts';
import { expect, it } from 'vitest';
import { issueDetails } from './validators.ts';

const detailsOf = (body: unknown) => issueDetails(scanSubmissionSchema.safeParse(body).error?.issues ?? []);

it('explains a union by the branch that the body came closest to', () => {
  expect(detailsOf({ codeContent: '  ', fileName: 'a.js', language: 'Java' })).toEqual([
    { path: 'codeContent', message: 'Code is required' },
  ]);
  expect(detailsOf({ objectPath: '/objects/1', fileName: '', fileSize: 3 })).toEqual([
    { path: 'fileName', message: 'File name is required' },
  ]);
});

it.each([undefined, null, 3, 'x', [], {}])('refuses %j with a text', (body) => {
  expect(detailsOf(body).length).toBeGreaterThan(0);
});
