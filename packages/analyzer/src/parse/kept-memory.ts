/**
 * @module
 * A copy of the core's memory between parses, to restore after a parse that failed. The tables of grammars are most of it,
 * 48 MB for all, and nothing writes to them: each is copied once, and compressed when the next grammar is loaded.
 */
import type { Codec } from './grammar.ts';
import type { Span } from './tree.ts';

interface Tables extends Span {
  bytes: Uint8Array;
  inflate?: Codec['inflate'];
}

export interface KeptMemory {
  /**
   * Saves the memory.
   *
   * @param grammar the grammar that was just loaded
   * @param added the memory that was allocated for it
   */
  save(grammar: WebAssembly.Module, added: Span, codec: Codec | undefined): void;
  /** Writes everything back. Memory that was not allocated becomes zero, which the allocator expects. */
  restore(most: number): void;
  /** Bytes of the copy. */
  size(): number;
}

const DYLINK_MEMORY = 1;

/** Returns how much static memory a grammar asks its loader for, which is the first entry of its `dylink.0` section. */
function staticBytes(grammar: WebAssembly.Module): number {
  const [section] = WebAssembly.Module.customSections(grammar, 'dylink.0');
  const bytes = new Uint8Array(section ?? new ArrayBuffer(0));
  let at = 0;
  /** Reads a number of 7 bits per byte, the lowest first. */
  const read = (): number => {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = bytes[at] ?? 0;
      at += 1;
      value += (byte % 128) * factor;
      if (byte < 128) return value;
    }
  };
  const kind = read();
  read();
  return kind === DYLINK_MEMORY ? read() : 0;
}

/**
 * Keeps a memory.
 *
 * @param stack the part that is empty between parses
 */
export function createKeptMemory(memory: WebAssembly.Memory, stack: Span): KeptMemory {
  const tables: Tables[] = [];
  /** Everything else: the state of the core and of its allocator. It changes with each grammar. */
  let rest: { start: number; bytes: Uint8Array }[] = [];
  let allocated = 0;
  const copy = ({ start, end }: Span): Uint8Array => new Uint8Array(memory.buffer.slice(start, end));
  return {
    save(grammar, added, codec) {
      for (const one of codec ? tables : []) {
        if (!codec || one.inflate) continue;
        one.bytes = codec.deflate(one.bytes);
        one.inflate = codec.inflate;
      }
      const size = staticBytes(grammar);
      // Little was allocated besides the block of that size, which covers this part wherever in the span it begins.
      const covered = { start: added.end - size, end: added.start + size };
      if (covered.start >= added.start && covered.end > covered.start)
        tables.push({ ...covered, bytes: copy(covered) });
      rest = [];
      let start = 0;
      for (const { start: end, end: next } of [stack, ...tables, { start: added.end, end: 0 }]) {
        rest.push({ start, bytes: copy({ start, end }) });
        start = next;
      }
      allocated = added.end;
    },
    restore(most) {
      const bytes = new Uint8Array(memory.buffer);
      for (const part of rest) bytes.set(part.bytes, part.start);
      for (const { start, bytes: kept, inflate } of tables) bytes.set(inflate ? inflate(kept) : kept, start);
      bytes.fill(0, allocated, Math.min(bytes.length, most));
    },
    size: () => [...tables, ...rest].reduce((sum, { bytes }) => sum + bytes.length, 0),
  };
}
