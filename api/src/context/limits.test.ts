import { expect, it } from 'vitest';
import { readLimits } from './limits.ts';

it('has a default for every limit', () => {
  expect(readLimits({ SCANS_PER_DAY: '' })).toEqual({
    scansPerDay: 500,
    bytesPerUser: 1_073_741_824,
    retentionDays: 30,
    auditDays: 365,
    databaseBytes: 10_000_000_000,
  });
});

it('takes what is set', () => {
  expect(readLimits({ SCANS_PER_DAY: '3', RETENTION_DAYS: '7' })).toMatchObject({ scansPerDay: 3, retentionDays: 7 });
});

it.each(['0', '-1', '1.5', 'many', '1e400'])('refuses %s and names the variable', (text) => {
  expect(() => readLimits({ AUDIT_DAYS: text })).toThrow(
    `AUDIT_DAYS must be a whole number of at least 1, not '${text}'`,
  );
});
