/** @module Unsafe Rust: what the compiler does not check, and sizes from outside. */
import type { ApiModel } from '../../../api-model/api.ts';

export const rustMemory: ApiModel = {
  id: 'rust-memory',
  languages: ['rust'],
  sinks: [
    {
      weakness: 'resource-exhaustion',
      note: 'size of what is allocated',
      call: ['?.{with_capacity,reserve,reserve_exact}'],
      args: [0],
    },
    { weakness: 'resource-exhaustion', note: 'size of what is allocated', call: 'vec_of_size', args: [1] },
    {
      weakness: 'out-of-bounds-read',
      note: 'length from outside',
      // What a comparison has bounded is bounded for memory.
      kind: 'memory',
      call: ['{std,core}.slice.{from_raw_parts,from_raw_parts_mut}', 'slice.{from_raw_parts,from_raw_parts_mut}'],
      args: [1],
      sources: ['remote', 'message', 'file', 'database', 'environment', 'argument', 'parameter'],
      confidence: 'medium',
    },
  ],
  summaries: [
    { call: '?.{fill_bytes,try_fill_bytes,fill}', flow: 'fill', to: 0, when: { count: 1 } },
    { call: '?.with_capacity', flow: 'construct' },
  ],
  checks: [
    {
      weakness: 'uninitialized-memory',
      call: ['std.mem.uninitialized', 'core.mem.uninitialized', 'mem.uninitialized'],
    },
    {
      weakness: 'uninitialized-memory',
      note: 'a value of which nothing has been written',
      call: '?.assume_init',
      receiver: /uninit\(\)$/,
      confidence: 'medium',
    },
    {
      weakness: 'out-of-bounds-read',
      note: 'index from outside, unchecked',
      call: ['?.{get_unchecked,get_unchecked_mut}'],
      when: { arg: 0, tainted: 'sent' },
      confidence: 'high',
    },
    {
      weakness: 'dangerous-function',
      note: 'one type read as another',
      call: ['{std,core}.mem.{transmute,transmute_copy}', 'mem.{transmute,transmute_copy}'],
      confidence: 'low',
    },
    {
      weakness: 'dangerous-function',
      note: 'bytes taken for text unseen',
      call: ['{std,core}.str.from_utf8_unchecked', '?.from_utf8_unchecked'],
      when: { arg: 0, dynamic: true },
      confidence: 'low',
    },
  ],
};
