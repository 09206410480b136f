import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { GRAMMARS } from '../parse/grammar.ts';
import { browserFiles } from './browser-files.ts';

/** What a release of a front end may carry of packed WebAssembly is 8 MB; the grammars leave room to grow. */
const PACKED_BYTES_MAX = 6 * 1024 * 1024;

describe('the files for a browser', () => {
  it('are the core and every grammar, each named by its content and readable when unpacked', async () => {
    const files = await browserFiles();
    expect(files.map(({ name }) => name).sort()).toEqual(['core', ...GRAMMARS].sort());
    for (const { name, fileName, bytes } of files) {
      expect(fileName).toMatch(new RegExp(`^${name}-[0-9a-f]{8}\\.wasm\\.gz$`));
      expect(WebAssembly.validate(new Uint8Array(gunzipSync(bytes))), name).toBe(true);
    }
    const total = files.reduce((sum, { bytes }) => sum + bytes.length, 0);
    expect(total).toBeLessThan(PACKED_BYTES_MAX);
  });
});
