import { vulnerabilitySchema } from '@scanner/contracts';
import { expect, test } from 'vitest';
import { TEST_COVERAGE, testFinding, testScan } from './finding.test-support.ts';
import { scanJson } from './json.ts';

test('holds the scan and its findings as the API names them', () => {
  const finding = testFinding();
  const read = JSON.parse(scanJson({ ...testScan([finding]), id: 's1' }));
  expect(read).toMatchObject({
    generator: 'OWASP Scanner',
    id: 's1',
    fileName: 'UserDao.java',
    fileSize: 5427,
    summary: { total: 1, critical: 1 },
  });
  expect(read.vulnerabilities.map((one: unknown) => vulnerabilitySchema.parse(one))).toEqual([finding]);
});

test('says which findings it holds where it does not hold all', () => {
  expect(JSON.parse(scanJson(testScan([testFinding()], { selection: '1 of 3' }))).selection).toBe('1 of 3');
  expect(JSON.parse(scanJson(testScan([])))).not.toHaveProperty('selection');
});

test('says what was not analyzed', () => {
  const coverage = { ...TEST_COVERAGE, notAnalyzed: { unreadShare: 0.9, looksLike: 'Python' } };
  expect(JSON.parse(scanJson(testScan([], { coverage }))).coverage.notAnalyzed.looksLike).toBe('Python');
});
