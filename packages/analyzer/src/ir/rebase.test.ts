import { expect, it } from 'vitest';
import type { Program, Statement } from './index.ts';
import { rebase } from './rebase.ts';

const name = { kind: 'name', name: 'x', start: 4, end: 5 } as const;

it('moves every offset once, and back', () => {
  const shared = { ...name };
  const body: Statement[] = [
    { kind: 'expression', value: { kind: 'list', items: [shared, shared], start: 1, end: 9 }, start: 0, end: 10 },
  ];
  const program: Program = { language: 'javascript', body, namespace: '', functions: 0 };
  const before = JSON.stringify(program);
  rebase(program, 100);
  expect(program.body).toMatchObject([
    { start: 100, end: 110, value: { start: 101, items: [{ start: 104 }, { end: 105 }] } },
  ]);
  rebase(program, -100);
  expect(JSON.stringify(program)).toBe(before);
});
