/** @module Values of Swift's literals: strings of every kind with their interpolations, numbers, collections. */

import { lookupTable } from '@scanner/contracts/lookup-table.ts';
import type { Expression, ObjectEntry } from '../../../ir/index.ts';
import { fieldOf, fieldsOf, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { callOf } from '../../lowering/nodes.ts';
import { type Lowering, span, textOf } from './context.ts';

type Lower = (ctx: Lowering, node: SyntaxNode) => Expression;

const ESCAPES: Readonly<Record<string, string>> = lookupTable({ '0': '\0', n: '\n', r: '\r', t: '\t' });

function escapeValue(text: string): string {
  const letter = text.charAt(1);
  if (letter !== 'u') return ESCAPES[letter] ?? letter;
  const code = Number.parseInt(text.slice(3, -1), 16);
  return Number.isNaN(code) || code > 0x10ffff ? text : String.fromCodePoint(code);
}

/** The text of one part of a string; the delimiters of raw strings come with their parts. */
function textPart(ctx: Lowering, node: SyntaxNode): string | undefined {
  const text = textOf(ctx, node);
  switch (node.type) {
    case 'line_str_text':
      return text;
    case 'multi_line_str_text':
      return text;
    case 'str_escaped_char':
      return escapeValue(text);
    case 'raw_str_part':
      return text.replace(/^#+(?:"""\n|")/, '');
    case 'raw_str_end_part':
      return text.replace(/^#+(?:"""\n|")/, '').replace(/"(?:"")?#+$/, '');
    default:
      return undefined;
  }
}

/** What stands in `\(…)`. A label makes it a call of that name: `\(bind: x)`, `\(raw: x)`. */
function lowerInterpolation(ctx: Lowering, node: SyntaxNode, lower: Lower): Expression | undefined {
  const [value] = fieldsOf(node, 'value');
  if (value === undefined) return undefined;
  const lowered = lower(ctx, value);
  const label = fieldOf(node, 'name');
  return label === undefined ? lowered : callOf(node, `interpolated.${textOf(ctx, label)}`, [lowered]);
}

/** `\(x, privacy: .public)`: what a log is told of a value makes a call of it; how it is shown does not matter. */
function lowerQualified(ctx: Lowering, node: SyntaxNode, value: Expression): Expression {
  const privacy = /^privacy:\s*\.(\w+)/.exec(textOf(ctx, node))?.[1];
  return privacy === undefined ? value : callOf(node, `interpolated.${privacy}`, [value]);
}

/** A text, or text and values alternating. */
export function lowerString(ctx: Lowering, node: SyntaxNode, lower: Lower): Expression {
  const parts: Expression[] = [];
  let text = '';
  let from = node.start;
  const flush = (to: number): void => {
    if (text !== '') parts.push(make.string({ start: from, end: to }, text));
    text = '';
  };
  for (const child of node.children) {
    const holes = child.type === 'raw_str_interpolation' ? fieldsOf(child, 'interpolation') : [child];
    const hole = holes.find(({ type }) => type === 'interpolated_expression');
    if (hole !== undefined) {
      flush(child.start);
      const last = parts.at(-1);
      const isQualifier = last !== undefined && ctx.source.slice(last.end, hole.start).trim() === ',';
      const value = isQualifier ? lowerQualified(ctx, hole, last) : lowerInterpolation(ctx, hole, lower);
      if (value !== undefined) parts.splice(isQualifier ? -1 : parts.length, isQualifier ? 1 : 0, value);
    } else {
      if (text === '') from = child.start;
      text += textPart(ctx, child) ?? '';
    }
  }
  if (parts.length === 0) {
    const value = node.type === 'multi_line_string_literal' ? text.replace(/^\n|\n[ \t]*$/g, '') : text;
    return make.string(node, value);
  }
  flush(node.end);
  return make.concat(node, parts);
}

export const lowerNumber: Lower = (ctx, node) => make.number(node, Number(textOf(ctx, node).replaceAll('_', '')));

/** `/…/` and `#/…/#`. */
export const lowerRegex: Lower = (ctx, node) => ({
  kind: 'regex',
  pattern: textOf(ctx, node).replace(/^#*\/|\/#*$/g, ''),
  flags: '',
  ...span(node),
});

export const lowerArray = (ctx: Lowering, node: SyntaxNode, lower: Lower): Expression =>
  make.list(
    node,
    fieldsOf(node, 'element').map((item) => lower(ctx, item)),
  );

/** A key that the code spells out: `"mode"`, and `.secure` of a type that is not written. */
function fixedKey(key: Expression): string | undefined {
  if (key.kind === 'string') return key.value;
  return key.kind === 'member' && key.object.kind === 'name' && key.object.name === '_' ? key.name : undefined;
}

export function lowerDictionary(ctx: Lowering, node: SyntaxNode, lower: Lower): Expression {
  const values = fieldsOf(node, 'value');
  const entries = fieldsOf(node, 'key').flatMap((key, index): ObjectEntry[] => {
    const valueNode = values[index];
    if (valueNode === undefined) return [];
    const written = lower(ctx, key);
    const value = lower(ctx, valueNode);
    const at = { start: key.start, end: valueNode.end };
    const name = fixedKey(written);
    return [name === undefined ? { computed: written, value, ...at } : { key: name, value, ...at }];
  });
  return make.object(node, entries);
}
