/** @module How calls take bound parameters. */
import type { TextEdit } from '@scanner/contracts/vulnerability.ts';
import type { FixContext } from '../recipe.ts';
import type { PlaceholderStyle } from './placeholders.ts';
import type { BindValues } from './statements.ts';

export interface Dialect extends PlaceholderStyle {
  quote(text: string): string;
  hand: BindValues;
  /** Whether calls also take an object with the statement and its `values`. */
  inObjects?: boolean;
}

/** Chooses the dialect of a call by its canonical paths and the method's name. */
export type ChooseDialect = (context: FixContext, paths: string, method: string) => Dialect | undefined;

export const insert = (at: number, replacement: string): TextEdit => ({ start: at, end: at, replacement });

/** After the statement as one argument, unless there is another one. */
export const asOne =
  (write: (values: readonly string[]) => string): BindValues =>
  ({ call, values, position }) => {
    const [query, next] = call.args.slice(position);
    if (!query || (next && next.value.kind !== 'function')) return undefined;
    return [insert(query.value.end, `, ${write(values)}`)];
  };

/** After the last argument, one by one. */
export const oneByOne: BindValues = ({ call, values }) => {
  const last = call.args.at(-1);
  return last && [insert(last.value.end, values.map((value) => `, ${value}`).join(''))];
};

/** In calls chained to the one with the statement. */
export const chained =
  (write: (value: string, position: number) => string): BindValues =>
  ({ call, values }) => [insert(call.end, values.map((value, at) => write(value, at + 1)).join(''))];

/** Like `hand`, and renames the call to the one that takes values. */
export const renamed =
  (names: Readonly<Record<string, string>>, hand: BindValues): BindValues =>
  (handing) => {
    const edits = hand(handing);
    const { callee } = handing.call;
    if (!edits || (callee.kind !== 'member' && callee.kind !== 'name')) return undefined;
    // Names of functions have no case in PHP.
    const name = handing.context.language === 'php' ? callee.name.toLowerCase() : callee.name;
    const to = Object.hasOwn(names, name) ? names[name] : undefined;
    const written = handing.context.text.slice(callee.end - callee.name.length, callee.end);
    if (!to || written.toLowerCase() !== name.toLowerCase()) return undefined;
    return [{ start: callee.end - callee.name.length, end: callee.end, replacement: to }, ...edits];
  };

/** Statement and values as one array; `call` converts it if the method doesn't take arrays. */
export const inArray =
  (call: string): BindValues =>
  ({ call: { args }, values, literal, position, isAssembled, context: { text } }) => {
    const query = args[position]?.value;
    const statement = query?.kind === 'name' ? text.slice(query.start, query.end) : literal;
    const array = `[${[statement, ...values].join(', ')}]`;
    const made = call === '' && isAssembled ? 'ActiveRecord::Base.sanitize_sql' : call;
    return !query
      ? undefined
      : [{ start: query.start, end: query.end, replacement: made === '' ? array : `${made}(${array})` }];
  };

export const inList = (values: readonly string[]): string => `[${values.join(', ')}]`;
export const question = (): string => '?';
export const numbered = (position: number): string => `$${position}`;
export const named = (position: number): string => `@p${position}`;

/** `f"%{name}%"`, which takes a number as well. */
export const joinedInPython = (parts: readonly string[]): string => {
  if (!parts.includes('"%"')) return parts.join(' + ');
  const isPlain = parts.every((part) => part === '"%"' || !/["\\{}\n]/.test(part));
  return isPlain
    ? `f"${parts.map((part) => (part === '"%"' ? '%' : `{${part}}`)).join('')}"`
    : parts.map((part) => (part === '"%"' ? part : `str(${part})`)).join(' + ');
};
