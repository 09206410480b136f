/** @module Unsafe Rust: what the compiler does not check, and sizes from outside. */
import type { ApiModel } from '../../../api-model/api.ts';

export const rustMemory: ApiModel = {
  id: 'rust-memory',
  languages: ['rust'],
  sinks: [
    {
      weakness: 'resource-exhaustion',
      note: 'size of what is allocated',
      call: ['?.{with_capacity,reserve,reserve_exact,try_reserve,repeat,resize,resize_with,zeroed,set_len}'],
      args: [0],
    },
    {
      weakness: 'resource-exhaustion',
      note: 'size of what is allocated',
      call: [
        'std.iter.repeat_n',
        '?.resize_default',
        '{std,core}.alloc.Layout.{from_size_align,array}',
        'libc.{malloc,calloc}',
      ],
      args: [0, 1],
    },
    {
      weakness: 'resource-exhaustion',
      note: 'time that is waited',
      call: [
        '{std,core}.time.Duration.{from_secs,from_millis,from_secs_f64,from_secs_f32,from_micros,from_mins,from_hours}',
      ],
      args: [0],
      confidence: 'low',
      sources: ['remote', 'message'],
    },
    {
      weakness: 'integer-overflow',
      note: 'number that is cut off',
      kind: 'size',
      call: 'narrowed',
      args: [0],
      sources: ['remote', 'message'],
      confidence: 'low',
      severity: 'low',
    },
    {
      weakness: 'uncaught-exception',
      note: 'text that must be a number',
      kind: 'format',
      call: 'must_parse',
      args: [0],
      sources: ['remote', 'message', 'file', 'argument'],
      confidence: 'medium',
    },
    {
      weakness: 'uncaught-exception',
      note: 'data that must have a form',
      kind: 'format',
      call: 'must_decode',
      args: [0],
      sources: ['remote', 'message'],
      confidence: 'medium',
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
      call: ['{std,core}.str.from_utf8_unchecked{,_mut}', '?.from_utf8_unchecked'],
      when: { arg: 0, dynamic: true },
      confidence: 'low',
    },
    {
      weakness: 'dangerous-function',
      note: 'a value taken for valid unseen',
      call: [
        '{char,std.char,core.char}.from_u32_unchecked',
        '?.{to_int_unchecked,get_disjoint_unchecked_mut,unchecked_add,unchecked_sub,unchecked_mul,downcast_unchecked,downcast_ref_unchecked,from_bytes_with_nul_unchecked,from_vec_unchecked,new_unchecked}',
        '{std,core}.hint.{unreachable_unchecked,assert_unchecked}',
        '{std,core}.ffi.{CStr.from_bytes_with_nul_unchecked,CString.from_vec_unchecked}',
      ],
      confidence: 'low',
    },
    {
      weakness: 'memory-leak',
      note: 'a value that is never dropped',
      call: ['{std,core}.mem.forget', 'mem.forget', 'Box.leak', 'std.boxed.Box.leak'],
      confidence: 'low',
      severity: 'low',
    },
  ],
};
