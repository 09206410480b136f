import { describe, expect, it } from 'vitest';
import { HEAD_BYTES, languageOf, readableHead, readHead } from './inspect.ts';

const bytes = (...values: number[]) => Uint8Array.from(values);

describe('a file before it is accepted', () => {
  it('is refused when empty, when binary, and when it is an archive', () => {
    expect(() => readableHead(bytes())).toThrow('The file is empty');
    expect(() => readableHead(bytes(1, 0, 2, 3, 0, 4))).toThrow('not source code');
    expect(() => readableHead(bytes(0x50, 0x4b, 3, 4, 20))).toThrow('a ZIP archive');
  });

  it('is text in UTF-8, in Latin-1, in UTF-16 with its mark, and cut within a letter', () => {
    const cut = new TextEncoder().encode('ä'.repeat(HEAD_BYTES)).subarray(1);
    for (const text of [bytes(0xef, 0xbb, 0xbf, 65), bytes(65, 0xe4), bytes(0xff, 0xfe, 65, 0), cut]) {
      expect(readableHead(text)).not.toBe('');
    }
  });

  it('may begin with many blanks', () => {
    expect(readableHead(new Uint8Array(HEAD_BYTES + 1).fill(32))).toBe('');
  });

  it('has its language told by its extension, in any case, or else by its content', () => {
    expect(languageOf('src/Main.JAVA', '')).toBe('java');
    expect(languageOf('deploy', '#!/usr/bin/env python3\nprint(1)')).toBe('python');
    expect(() => languageOf('notes', 'Dear all,')).toThrow("The language of 'notes' is not known");
    expect(() => languageOf('a.xyz', 'const a = 1;')).toThrow('Give the file one of these extensions: .js');
  });

  it('is read no further than its head', async () => {
    let pulled = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        pulled += 1;
        controller.enqueue(new Uint8Array(1000));
      },
    });
    expect((await readHead(endless)).byteLength).toBe(HEAD_BYTES);
    expect(pulled).toBeLessThan(HEAD_BYTES / 1000 + 8);
  });
});
