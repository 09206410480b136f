import { OPERATIONS } from '@scanner/contracts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { readUser } from './first-load.ts';
import { parseOpen } from './open-enumerations.ts';

const item = {
  id: 's1',
  fileName: 'app.py',
  language: 'Python',
  status: 'completed',
  errorMessage: null,
  uploadedAt: '2026-11-20T10:00:00.000Z',
  fileSize: 9,
  userId: 'u1',
  summary: { total: 0, critical: 0, high: 0, medium: 0, low: 0, info: 0 },
};
const user = {
  id: 'u1',
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  organization: null,
  role: 'user',
  isActive: 1,
  profileImageUrl: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  lastLoginAt: null,
  totpEnabled: false,
};
const list = OPERATIONS.listScans.response;

test('a status of a newer API is kept, in its row and no other, and its new fields are left out', () => {
  const newer = [item, { ...item, id: 's2', status: 'archived', archivedBy: { name: 'Ada' } }];
  expect(parseOpen(list, newer)).toEqual([item, { ...item, id: 's2', status: 'archived' }]);
  expect(newer[1]).toHaveProperty('archivedBy');
});

test('a severity of a newer API is read as high, and a confidence as low', () => {
  const schema = z.object({ severity: z.enum(['high', 'low']), confidence: z.enum(['high', 'low']) });
  expect(parseOpen(schema, { severity: 'blocker', confidence: 'certain' })).toEqual({
    severity: 'high',
    confidence: 'low',
  });
});

test('a role of a newer API is that of a plain user, in a union and in the first load too', () => {
  const newer = { ...user, role: 'auditor' };
  expect(parseOpen(OPERATIONS.login.response, newer)).toMatchObject({ role: 'user' });
  expect(readUser(newer)).toMatchObject({ role: 'user' });
});

test.each([
  ['a field is missing', [{ ...item, fileName: undefined }]],
  ['a field is of another type', [{ ...item, status: 7 }]],
  ['a status is unknown and a field is missing', [{ ...item, status: 'archived', id: undefined }]],
  ['it is another thing', { items: [] }],
])('is refused as before where %s', (_, value) => {
  expect(() => parseOpen(list, value)).toThrow(z.ZodError);
});

test('a literal stays what it is', () => {
  expect(() => parseOpen(OPERATIONS.deleteScan.response, { success: false })).toThrow(z.ZodError);
});
