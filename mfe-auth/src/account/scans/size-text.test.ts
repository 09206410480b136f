import { expect, it } from 'vitest';
import { sizeText } from './size-text.ts';

it.each([
  [0, '0 B'],
  [1023, '1,023 B'],
  [1024, '1 KB'],
  [5427, '5.3 KB'],
  [1024 ** 3, '1 GB'],
  [2.5 * 1024 ** 4, '2.5 TB'],
  [4000 * 1024 ** 4, '4,000 TB'],
])('%d bytes are %s', (bytes, text) => expect(sizeText(bytes)).toBe(text));
