/** @module Puts placeholders where an SQL text takes values, and gives those values as code. */
import type { Piece } from './pieces.ts';

export interface Parameterized {
  sql: string;
  /** The code of each value, in the order of the placeholders. */
  values: string[];
}

export interface PlaceholderStyle {
  /** The mark of the value at that position, from 1. */
  placeholder(position: number): string;
  /** The operator that joins texts. */
  joiner: string;
}

/** A place where SQL takes a value; a name of a table or column cannot be a placeholder. */
const TAKES_VALUE = /(?:=|<|>|\b(?:LIKE|LIMIT|OFFSET|BETWEEN|AND)|\(|,)\s*(?<quote>['"]?)(?<wild>%?)$/i;

const codeOf = (source: string, piece: Piece): string =>
  'code' in piece ? source.slice(piece.code.start, piece.code.end) : '';

/**
 * The statement with placeholders. Undefined where a value stands for anything but a value: the name of a table, a part of
 * a word, the direction of an order.
 */
export function withPlaceholders(
  source: string,
  pieces: readonly Piece[],
  { placeholder, joiner }: PlaceholderStyle,
): Parameterized | undefined {
  const values: string[] = [];
  let sql = '';
  /** What has to follow the value: its closing quote. */
  let closing = '';
  for (const piece of pieces) {
    if ('text' in piece) {
      if (closing) {
        const end = new RegExp(`^(%?)${closing}`).exec(piece.text);
        if (!end) return undefined;
        if (end[1]) values.push(`${values.pop()}${joiner}"%"`);
        sql += piece.text.slice(end[0].length);
        closing = '';
      } else sql += piece.text;
      continue;
    }
    const before = TAKES_VALUE.exec(sql);
    if (!before?.groups || closing) return undefined;
    if (/,\s*['"]?$/.test(sql) && !/\b(VALUES|IN|SET)\b/i.test(sql)) return undefined;
    const { quote = '', wild = '' } = before.groups;
    if (wild && !quote) return undefined;
    closing = quote;
    values.push(wild ? `"%"${joiner}${codeOf(source, piece)}` : codeOf(source, piece));
    sql = sql.slice(0, sql.length - quote.length - wild.length) + placeholder(values.length);
  }
  return closing || values.length === 0 ? undefined : { sql, values };
}
