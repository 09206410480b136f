import { describe, expect, it } from 'vitest';
import { nodeCodec } from '../platform/codec.ts';
import { createKeptMemory } from './kept-memory.ts';

const STACK = { start: 1024, end: 2048 };
const PAGE = 65_536;
/** What is allocated for a grammar besides its static memory. */
const SLACK = 64;

/** A module with nothing but what says how much static memory a grammar needs; less than 2 MB. */
function grammarOf(size: number): WebAssembly.Module {
  const name = [8, ...new TextEncoder().encode('dylink.0')];
  const memory = [(size % 128) + 128, (Math.floor(size / 128) % 128) + 128, Math.floor(size / 16_384), 0, 0, 0];
  const content = [...name, 1, memory.length, ...memory];
  return new WebAssembly.Module(new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, 0, content.length, ...content]));
}

async function kept(sizes: readonly number[], isCompressing: boolean) {
  const memory = new WebAssembly.Memory({ initial: 32 });
  const copy = createKeptMemory(memory, STACK);
  const bytes = new Uint8Array(memory.buffer);
  let end = 4096;
  for (const [at, size] of sizes.entries()) {
    const added = { start: end, end: end + size + SLACK };
    bytes.fill(at + 1, added.start, added.end);
    bytes[100] = at + 1;
    end = added.end;
    copy.save(grammarOf(size), added, isCompressing ? await nodeCodec() : undefined);
  }
  return { bytes, copy, end, before: bytes.slice() };
}

describe('the copy of the memory of the parser', () => {
  it.each([true, false])('brings everything back but the stack (compressed: %s)', async (isCompressing) => {
    const { bytes, copy, before } = await kept([5 * PAGE, 3, 2 * PAGE, 4 * PAGE], isCompressing);
    for (const garbage of [0xff, 0xaa]) {
      bytes.fill(garbage);
      copy.restore(bytes.length);
      const { start, end } = STACK;
      expect(bytes.subarray(start, end).every((byte) => byte === garbage)).toBe(true);
      bytes.fill(0, start, end);
      expect(Buffer.compare(bytes, before)).toBe(0);
    }
  });

  it('holds grammars once, all but the newest compressed', async () => {
    const raw = await kept([5 * PAGE, 2 * PAGE], false);
    expect(raw.copy.size()).toBe(raw.end - (STACK.end - STACK.start));
    const compressed = await kept([5 * PAGE, 2 * PAGE], true);
    expect(compressed.copy.size()).toBeLessThan(2.2 * PAGE);
  });

  it('brings back what has changed in earlier memory with the newest grammar', async () => {
    const { bytes, copy } = await kept([PAGE, PAGE, PAGE], true);
    bytes.fill(0xff);
    copy.restore(bytes.length);
    expect(bytes[100]).toBe(3);
  });
});
