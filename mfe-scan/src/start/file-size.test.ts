import { expect, test } from 'vitest';
import { fileSizeText } from './file-size.ts';

test.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [5427, '5.3 KB'],
  [1_258_291, '1.2 MB'],
])('writes %d bytes as %s', (bytes, text) => {
  expect(fileSizeText(bytes)).toBe(text);
});
