import { describe, expect, it } from 'vitest';
import { decodeSource } from './decode.ts';

const bytes = (...values: number[]): Uint8Array => Uint8Array.from(values);
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('decodeSource', () => {
  it('reads UTF-8 and drops its byte-order mark', () => {
    expect(decodeSource(utf8('\uFEFFlet ä = 1;'))).toEqual({ text: 'let ä = 1;', notes: [] });
  });

  it('reads UTF-16 with a mark and without one', () => {
    const little = Uint8Array.from([...'let x = 1;\n'].flatMap((letter) => [letter.charCodeAt(0), 0]));
    const big = Uint8Array.from([...'let x = 1;\n'].flatMap((letter) => [0, letter.charCodeAt(0)]));
    for (const data of [little, big, bytes(0xff, 0xfe, ...little), bytes(0xfe, 0xff, ...big)]) {
      const result = decodeSource(data);
      expect(result).toMatchObject({ text: 'let x = 1;\n' });
      expect('notes' in result && result.notes).toHaveLength(1);
    }
  });

  it('reads other text as Latin-1 and says so', () => {
    const result = decodeSource(bytes(...utf8("name = '"), 0xe9, ...utf8("'\n")));
    expect(result).toMatchObject({ text: "name = 'é'\n" });
    expect('notes' in result && result.notes[0]).toMatch(/Latin-1/);
  });

  it('refuses what holds no code', () => {
    expect(decodeSource(bytes())).toMatchObject({ error: 'empty' });
    expect(decodeSource(utf8(' \n\t'))).toMatchObject({ error: 'empty' });
  });

  it('names archives and binaries and says what to do', () => {
    expect(decodeSource(bytes(0x50, 0x4b, 3, 4, 20, 0))).toMatchObject({
      error: 'binary',
      message: expect.stringMatching(/ZIP archive.*Unpack it/),
    });
    expect(decodeSource(bytes(0x89, 0x50, 0x4e, 0x47))).toMatchObject({ error: 'binary' });
    const noise = Uint8Array.from({ length: 5000 }, (_, index) => (index * 7919) % 256);
    expect(decodeSource(noise)).toMatchObject({ error: 'binary' });
  });

  it('keeps a text with a stray NUL, every offset in place', () => {
    const text = `${'const a = 1;\n'.repeat(20)}x\0y`;
    const result = decodeSource(utf8(text));
    expect('text' in result && result.text.length).toBe(text.length);
    expect('notes' in result && result.notes[0]).toMatch(/NUL/);
  });
});
