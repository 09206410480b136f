import { expect, test } from 'vitest';
import { parseJsonc } from './jsonc.ts';

test('takes comments away and leaves strings alone', () => {
  const text = `{
    // a line
    "url": "https://example.com", /* a block
    over lines */ "glob": "**/*.wasm", "quote": "\\"// no comment"
  }`;
  expect(parseJsonc(text)).toEqual({ url: 'https://example.com', glob: '**/*.wasm', quote: '"// no comment' });
});
