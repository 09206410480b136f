/** @module Command checks as rows: programs, weakness, and option patterns. */
import type { CheckModel } from '../../../api-model/api.ts';
import type { Condition } from '../../../api-model/condition.ts';

export const says = (is: RegExp): Condition => ({ arg: '*', is });
export const first = (is: RegExp): Condition => ({ arg: 0, is });
export const holds = (contains: RegExp): Condition => ({ arg: '*', contains });
export const both = (...all: Condition[]): Condition => ({ all });
export const either = (...any: Condition[]): Condition => ({ any });
export const without = (is: RegExp): Condition => ({ unless: says(is) });
/** One of the options, with its value in the same word or in the next one. */
export const option = (names: string, value: string): Condition => {
  const is = new RegExp(`^(?:${value})$`, 'i');
  return either(
    says(new RegExp(`^(?:${names.replaceAll('.', '\\.')})=(?:${value})$`, 'i')),
    ...names.split('|').map((name): Condition => ({ arg: `option ${name}`, is })),
  );
};

export type Row = readonly [call: string, note: string, when: Condition, cwe?: readonly number[]];

export const rows = (weakness: string, list: readonly Row[]): CheckModel[] =>
  list.map(([call, note, when, cwe]) => ({
    weakness,
    note,
    call,
    when,
    confidence: 'medium',
    ...(cwe ? { cwe } : {}),
  }));

/** Every address, as firewalls and servers write it. */
export const ANY_ADDRESS = '0\\.0\\.0\\.0(?:/0)?|::(?:/0)?|\\*|any|Internet';
