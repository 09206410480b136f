/** @module Lowers matches, substitutions, captured groups (`$1`, `my ($x) = $y =~ /…/`) and assignments. */

import type { Expression } from '../../../ir/index.ts';
import { childOf, fieldOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { shiftedList } from './calls.ts';
import { callOf, type Lowering, nameAt, opaque, span, textOf } from './context.ts';
import { lowerExpression, lowerListItems, lowerPairs, operatorOf } from './expressions.ts';
import { lowerRegex } from './texts.ts';

/** A group: of a match made here, or read later (`regex_group`), which matches nothing again. */
const groupOf = (
  match: { subject: Expression; pattern: Expression },
  at: number,
  node: SyntaxNode,
  call = 'regex_match',
): Expression => make.index(node, callOf(node, call, [match.subject, match.pattern]), make.number(node, at));

/** Lowers `$1`, a group of the last match. */
export const capture = (ctx: Lowering, at: number, node: SyntaxNode): Expression =>
  ctx.match ? groupOf(ctx.match, at, node, 'regex_group') : opaque(node);

/** Returns the tested or changed variable: `$x` in `(my $x = $y) =~ s/…//`. */
function changed(value: Expression): { target: Expression; before: Expression[] } {
  return value.kind === 'assign' ? { target: value.target, before: [value] } : { target: value, before: [] };
}

const inOrder = (node: SyntaxNode, items: Expression[]): Expression => {
  const [only] = items;
  return only && items.length === 1 ? only : make.sequence(node, items);
};

/** Lowers `$x =~ s/pattern/text/` to an assignment of the replaced string. */
function lowerSubstitution(ctx: Lowering, node: SyntaxNode, left: Expression, right: SyntaxNode): Expression {
  const pattern = lowerRegex(ctx, right);
  const put = childOf(right, 'replacement');
  const inner = put ? namedChildren(put) : [];
  const value: Expression =
    inner.length > 0
      ? opaque(
          put ?? node,
          inner.map((one) => lowerExpression(ctx, one)),
        )
      : make.string(node, textOf(ctx, put));
  const { target, before } = changed(left);
  const flags = textOf(ctx, fieldOf(right, 'modifiers'));
  const name =
    flags.includes('g') || /^\^|\$$/.test(textOf(ctx, fieldOf(right, 'content'))) ? 'replace_all' : 'replace_one';
  const result = callOf(node, name, [pattern, value, target]);
  // `$1` is then a group of what was replaced.
  ctx.match = { subject: target, pattern };
  if (flags.includes('r')) return result;
  return inOrder(node, [...before, make.assign(node, target, result)]);
}

/** Lowers `$x =~ tr/a-z//cd`, which keeps only those characters. */
function lowerTransliteration(ctx: Lowering, node: SyntaxNode, left: Expression, right: SyntaxNode): Expression {
  const { target, before } = changed(left);
  const flags = textOf(ctx, fieldOf(right, 'modifiers'));
  const characters = textOf(ctx, fieldOf(right, 'content'));
  if (!flags.includes('c') || !flags.includes('d')) return inOrder(node, [...before, target]);
  const pattern: Expression = { kind: 'regex', pattern: `[^${characters}]`, flags: 'g', ...span(right) };
  const nothing: Expression = make.string(right, '');
  const value = callOf(node, 'replace_all', [pattern, nothing, target]);
  return inOrder(node, [...before, make.assign(node, target, value)]);
}

/** Lowers `$x =~ /…/`, and `/…/`, which matches `$_`. */
export function lowerMatching(
  ctx: Lowering,
  node: SyntaxNode,
  left: SyntaxNode | undefined,
  right: SyntaxNode,
  operator: '=~' | '!~',
): Expression {
  const subject: Expression = left ? lowerExpression(ctx, left) : nameAt(node, '$_');
  if (right.type === 'substitution_regexp') return lowerSubstitution(ctx, node, subject, right);
  if (right.type === 'transliteration_expression') return lowerTransliteration(ctx, node, subject, right);
  const pattern = right.type === 'match_regexp' ? lowerRegex(ctx, right) : lowerExpression(ctx, right);
  ctx.match = { subject, pattern };
  return make.binary(node, operator, subject, pattern);
}

/** Lowers the value assigned to a list: the groups of a match, or what remains of `@_` after `shift`. */
function lowerListValue(ctx: Lowering, node: SyntaxNode, items: readonly Expression[]): Expression {
  const count = items.length;
  if (node.type === 'array' && textOf(ctx, node) === '@_' && ctx.sub) {
    const last = items.at(-1);
    return shiftedList(ctx, count, node, last?.kind === 'name' && last.name.startsWith('@'));
  }
  const matched = node.type === 'binary_expression' && operatorOf(ctx, node) === '=~';
  // Without an operator, `my ($x) = /…/` matches `$_`.
  const right = node.type === 'match_regexp' ? node : matched ? fieldOf(node, 'right') : undefined;
  if (right?.type === 'match_regexp') {
    lowerMatching(ctx, node, matched ? fieldOf(node, 'left') : undefined, right, '=~');
    const { match } = ctx;
    const groups = Array.from({ length: count }, (_, at) => (match ? groupOf(match, at + 1, node) : opaque(node)));
    return make.list(node, groups);
  }
  const inner = node.type === 'parenthesized_expression' ? namedChildren(node)[0] : undefined;
  return inner?.type === 'list_expression' ? lowerExpression(ctx, inner) : lowerExpression(ctx, node);
}

const isHash = (target: Expression): boolean => target.kind === 'name' && target.name.startsWith('%');

/** Lowers `my ($a, @b) = …`, `%h = (…)` and `$x .= …`. */
export function lowerAssignment(ctx: Lowering, node: SyntaxNode): Expression {
  const left = fieldOf(node, 'left');
  const right = fieldOf(node, 'right');
  if (!left || !right) return opaque(node);
  const operator = operatorOf(ctx, node).slice(0, -1);
  const target = lowerExpression(ctx, left);
  // The object stays the receiver, whatever variable holds it.
  if (target.kind === 'this') return lowerExpression(ctx, right);
  if (target.kind === 'list') return lowerListAssignment(ctx, node, target.items, right);
  if (isHash(target) && right.type === 'parenthesized_expression')
    return make.assign(node, target, make.object(right, lowerPairs(ctx, right)));
  if (target.kind === 'name' && target.name.startsWith('@') && right.type === 'parenthesized_expression')
    return make.assign(node, target, make.list(right, lowerListItems(ctx, right)));
  const value = lowerExpression(ctx, right);
  if (operator === '.' || operator === '+') return { kind: 'assign', target, operator: '+', value, ...span(node) };
  if (operator === '||' || operator === '//' || operator === '&&') {
    const known = operator === '//' ? '??' : operator;
    return { kind: 'assign', target, operator: known, value, ...span(node) };
  }
  return make.assign(node, target, value);
}

function lowerListAssignment(
  ctx: Lowering,
  node: SyntaxNode,
  items: readonly Expression[],
  right: SyntaxNode,
): Expression {
  const value = lowerListValue(ctx, right, items);
  const places = items.map((item): Expression => {
    if (item.kind === 'this' || (item.kind === 'opaque' && item.parts.length === 0)) return make.null(item);
    const takesRest = item.kind === 'name' && /^[@%]/.test(item.name);
    return takesRest ? make.spread(item, item) : item;
  });
  return make.assign(node, make.list(node, places), value);
}
