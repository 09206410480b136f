import { describe, expect, it } from 'vitest';
import { HEAD_BYTES, languageOf, readHead, refuseUnreadable } from './inspect.ts';

const bytes = (...values: number[]) => Uint8Array.from(values);

describe('a file before it is accepted', () => {
  it('is refused when empty, when binary, and when it is an archive', () => {
    expect(() => refuseUnreadable(bytes(), 0)).toThrow('The file is empty');
    expect(() => refuseUnreadable(bytes(65, 0, 66), 3)).toThrow('a binary file');
    expect(() => refuseUnreadable(bytes(0x50, 0x4b, 3, 4, 20), 5)).toThrow('a ZIP archive');
  });

  it('is taken as text in UTF-8, in Latin-1 and in UTF-16 with its mark', () => {
    for (const text of [bytes(0xef, 0xbb, 0xbf, 65), bytes(65, 0xe4), bytes(0xff, 0xfe, 65, 0)]) {
      expect(() => refuseUnreadable(text, text.byteLength)).not.toThrow();
    }
  });

  it('has its language told by its extension, in any case', () => {
    expect(languageOf('src/Main.JAVA')).toBe('java');
    expect(() => languageOf('README')).toThrow("The language of 'README' is not known. Supported extensions: .js");
  });

  it('is read no further than its head', async () => {
    let pulled = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        pulled += 1;
        controller.enqueue(new Uint8Array(1024));
      },
    });
    expect((await readHead(endless)).byteLength).toBe(HEAD_BYTES);
    expect(pulled).toBeLessThan(HEAD_BYTES / 1024 + 8);
  });
});
