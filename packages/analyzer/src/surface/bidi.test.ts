import { describe, expect, it } from 'vitest';
import { findBidirectional } from './bidi.ts';

const starts = (text: string): number[] =>
  findBidirectional(text, { start: 0, end: text.length }).map(({ start }) => start);

describe('findBidirectional', () => {
  it('finds an override and an isolate that is left open', () => {
    expect(starts('if (user != "admin\u202e") {\n}\n')).toEqual([18]);
    expect(starts('ok();\n/* \u2066 if (admin) */\n')).toEqual([9]);
  });

  it('leaves right-to-left text alone, isolated or not', () => {
    expect(starts('const greeting = "שלום";\nconst name = "\u2067שם\u2069";\n')).toEqual([]);
  });
});
