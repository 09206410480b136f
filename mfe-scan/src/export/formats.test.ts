import type { Scan, Vulnerability } from '@scanner/contracts';
import { expect, test } from 'vitest';
import { testFinding } from '../vulnerability/finding.test-support.ts';
import { EXPORT_FORMATS, hasExportedFix } from './formats.ts';

const TEXT = 'one\ntwo\n';

const fixed = (id: string, start: number, replacement: string): Vulnerability => ({
  ...testFinding(),
  id,
  fix: {
    kind: 'verified',
    description: '',
    before: '',
    after: '',
    edits: [{ start, end: start + 3, replacement }],
  },
});

const open = fixed('open', 0, 'ONE');
const dismissed: Vulnerability = {
  ...fixed('dismissed', 4, 'TWO'),
  dismissal: { reason: 'wont_fix', note: '', at: '2026-11-22T10:00:00.000Z' },
};

test('a patch has the fixes of open findings, and none of those that were dismissed', async () => {
  const scan = { fileName: 'a.txt', vulnerabilities: [open, dismissed] } as unknown as Scan;
  const made = async (id: 'patch' | 'fixed') =>
    (await EXPORT_FORMATS[id].make({ scan, readText: async () => TEXT })).content;
  expect(await made('fixed')).toBe('ONE\ntwo\n');
  expect(await made('patch')).not.toContain('TWO');
  expect([open, dismissed].map(hasExportedFix)).toEqual([true, false]);
});
