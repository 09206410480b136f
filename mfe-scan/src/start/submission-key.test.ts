import { expect, test } from 'vitest';
import { createSubmissionKeys } from './submission-key.ts';

const code = { codeContent: 'print(1)', fileName: 'a.py', language: 'Python' };

test('what is sent again keeps its key; other code gets another', () => {
  let count = 0;
  const keyFor = createSubmissionKeys(() => String(++count));
  expect(keyFor(code)).toBe('1');
  expect(keyFor({ ...code })).toBe('1');
  expect(keyFor({ ...code, fileName: 'b.py' })).toBe('2');
  expect(keyFor(code)).toBe('3');
});
