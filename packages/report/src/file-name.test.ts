import { expect, test } from 'vitest';
import { reportFileName } from './file-name.ts';

test('names the report after the file and the time', () => {
  expect(reportFileName('UserDao.java', 1_763_000_000_000)).toBe('security-scan-UserDao.java-1763000000000.pdf');
});

test('takes no path and no control character into the name', () => {
  expect(reportFileName('../etc/pass"wd\n.js', 1)).toBe('security-scan-.._etc_pass_wd_.js-1.pdf');
});

test('takes the ending of another format', () => {
  expect(reportFileName('a.js', 1, 'sarif')).toBe('security-scan-a.js-1.sarif');
});
