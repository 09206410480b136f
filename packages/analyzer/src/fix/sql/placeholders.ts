/** @module Replaces the values in an SQL string by placeholders, and returns the values as code. */
import type { Expression } from '../../ir/index.ts';
import { isConstantName } from '../places.ts';
import type { Piece } from './pieces.ts';

export interface Parameterized {
  sql: string;
  /** The code of each value, in the order of the placeholders. */
  values: string[];
  /** Code that stays part of the statement; {@link KEPT} marks its place. */
  kept: string[];
}

export interface PlaceholderStyle {
  /** The placeholder for the value at that position, starting at 1. */
  placeholder(position: number): string;
  /** The operator that joins texts. */
  joiner: string;
  /** Joins strings if there is no operator. */
  join?(parts: readonly string[]): string;
  /** Whether a placeholder in `IN (?)` takes a list. */
  takesLists?: boolean;
  /** The code of the list, if the value in `IN (…)` joins one and a parameter may be a list. */
  listOf?(code: string): string | undefined;
  /** How a statement tests for a list that is one parameter: `= ANY(` instead of `IN (`. */
  inAny?: boolean;
}

/** The code of concatenated strings. */
export const joinedCode = ({ joiner, join }: PlaceholderStyle, parts: readonly string[]): string =>
  join && parts.length > 1 ? join(parts) : parts.join(joiner);

/** A place where SQL takes a value; names of tables and columns can't be placeholders. */
const TAKES_VALUE =
  /(?:=|<|>|\b(?:I?LIKE|LIMIT|OFFSET|BETWEEN)|\bBETWEEN\s(?:(?!\bAND\b)[^()])*\bAND|(?<!\bINTO\s+[\w."`[]*)\b(?!(?:FROM|JOIN|EXISTS|AS|UNION|ALL|ANY|SOME|WHERE|AND|OR|NOT|ON|HAVING|SELECT|BY|USING)\b)\w+\s*\(|,)\s*(?<quote>['"]?)(?<wild>%?)$/i;
/** Quoted text is a string anywhere, unless a keyword before it gives it another type. */
const IS_STRING = /(?:^|[^\w\s]|(?<!\b(?:INTERVAL|DATE|TIME|TIMESTAMP|AS|COLLATE|[ENXB]))\s)(?<quote>')(?<wild>)$/i;

const IN_LIST = /\b(NOT\s+)?IN\s*\(\s*$/i;

function codeOf(source: string, { code }: { code: Expression }): string {
  // Rust's inline names have the offset of the string.
  if (code.kind === 'name' && source[code.start] === '"') return code.name;
  // Go converts bytes where they are joined; a driver would take them for binary data.
  const isConverted = source.slice(code.start - 7, code.start) === 'string(' && source[code.end] === ')';
  return isConverted ? `string(${source.slice(code.start, code.end)})` : source.slice(code.start, code.end);
}

/** Marks code that stays in the statement: its index in `kept`. */
export const KEPT = /\uE000(\d+)\uE001/;

/** `FROM ${TABLE}`: a constant name. */
export const isKept = (node: Expression): boolean =>
  isConstantName(node) ||
  // WordPress: table names.
  (node.kind === 'member' && node.object.kind === 'name' && /^\$?wpdb$/.test(node.object.name));

/** Where a statement names a table. */
const TABLE = /\b(?:FROM|JOIN|INTO|UPDATE|TABLE)\s+[`"[]?$/i;

/** `FROM ${this.table}`: a table that the program names, which a rescan finds to come from nowhere else. */
export const namesTable = (before: string, node: Expression): boolean =>
  (node.kind === 'name' || node.kind === 'member') && TABLE.test(before);

/**
 * The statement with placeholders. Undefined if a part isn't an SQL value: the name of a table, a part of
 * a word, the direction of an order.
 */
export function withPlaceholders(
  source: string,
  pieces: readonly Piece[],
  style: PlaceholderStyle,
  /** Other code that stays in the statement, unless it is in quotes. */
  isText?: (node: Expression) => boolean,
): Parameterized | undefined {
  const values: string[] = [];
  const kept: string[] = [];
  let sql = '';
  /** The closing quote that must follow the value. */
  let closing = '';
  /** The code of the value that is still open. */
  let parts: string[] = [];
  for (const piece of pieces) {
    if ('text' in piece) {
      if (closing) {
        const end = new RegExp(`^(%?)${closing}`).exec(piece.text);
        if (!end) return undefined;
        if (end[1]) parts.push('"%"');
        values.push(joinedCode(style, parts));
        sql += piece.text.slice(end[0].length);
        closing = '';
      } else sql += piece.text;
      continue;
    }
    if (
      !closing &&
      (isKept(piece.code) || namesTable(sql, piece.code) || (isText?.(piece.code) && !/['"]%?$/.test(sql)))
    ) {
      kept.push(codeOf(source, piece));
      sql += `\uE000${kept.length - 1}\uE001`;
      continue;
    }
    const before = TAKES_VALUE.exec(sql) ?? IS_STRING.exec(sql);
    if (!before?.groups || closing) return undefined;
    if (!before.groups.quote && /,\s*['"]?$/.test(sql) && !/\b(?:VALUES|IN)\b|\w\([^()]*$/i.test(sql)) return undefined;
    const { quote = '', wild = '' } = before.groups;
    if (wild && !quote) return undefined;
    const isInList = !quote && IN_LIST.test(sql);
    const list = isInList ? style.listOf?.(codeOf(source, piece)) : undefined;
    // A joined list would become a single value.
    if (isInList && !style.takesLists && list === undefined) return undefined;
    if (list !== undefined && style.inAny)
      sql = sql.replace(IN_LIST, (_, not?: string) => (not ? '<> ALL(' : '= ANY('));
    closing = quote;
    parts = [...(wild ? ['"%"'] : []), list ?? codeOf(source, piece)];
    sql = sql.slice(0, sql.length - quote.length - wild.length) + style.placeholder(values.length + 1);
    if (!closing) values.push(joinedCode(style, parts));
  }
  // Beside values, drivers take other percent signs for placeholders as well.
  if (style.placeholder(1) === '%s' && sql.split('%').length - 1 !== values.length) return undefined;
  return closing || values.length === 0 ? undefined : { sql, values, kept };
}
