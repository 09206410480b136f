/** @module Matching, replacing, and what of a match is kept: `$1`, `my ($x) = $y =~ /…/`; assignments. */
import type { Expression } from '../../../ir/index.ts';
import { childOf, fieldOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { shiftedList } from './calls.ts';
import { expression, listItems, operatorOf, pairs } from './expressions.ts';
import { callOf, type Lowering, nameAt, opaque, span, textOf } from './state.ts';
import { regex } from './texts.ts';

const groupOf = (match: { subject: Expression; pattern: Expression }, at: number, node: SyntaxNode): Expression => ({
  kind: 'index',
  object: callOf(node, 'regex_match', [match.subject, match.pattern]),
  index: { kind: 'number', value: at, ...span(node) },
  ...span(node),
});

/** `$1`: a group of what was matched last. */
export const capture = (state: Lowering, at: number, node: SyntaxNode): Expression =>
  state.match ? groupOf(state.match, at, node) : opaque(node);

/** The variable that a test or a change speaks of: in `(my $x = $y) =~ s/…//` it is `$x`. */
function changed(value: Expression): { target: Expression; before: Expression[] } {
  return value.kind === 'assign' ? { target: value.target, before: [value] } : { target: value, before: [] };
}

const inOrder = (node: SyntaxNode, items: Expression[]): Expression => {
  const [only] = items;
  return only && items.length === 1 ? only : { kind: 'sequence', items, ...span(node) };
};

/** `$x =~ s/pattern/text/`: the variable with its matches replaced. */
function substitution(state: Lowering, node: SyntaxNode, left: Expression, right: SyntaxNode): Expression {
  const pattern = regex(state, right);
  const put = childOf(right, 'replacement');
  const inner = put ? namedChildren(put) : [];
  const value: Expression =
    inner.length > 0
      ? opaque(
          put ?? node,
          inner.map((one) => expression(state, one)),
        )
      : { kind: 'string', value: textOf(state, put), ...span(node) };
  const { target, before } = changed(left);
  const flags = textOf(state, fieldOf(right, 'modifiers'));
  const name =
    flags.includes('g') || /^\^|\$$/.test(textOf(state, fieldOf(right, 'content'))) ? 'replace_all' : 'replace_one';
  const result = callOf(node, name, [pattern, value, target]);
  if (flags.includes('r')) return result;
  return inOrder(node, [...before, { kind: 'assign', target, value: result, ...span(node) }]);
}

/** `$x =~ tr/a-z//cd`: only those characters stay. */
function transliteration(state: Lowering, node: SyntaxNode, left: Expression, right: SyntaxNode): Expression {
  const { target, before } = changed(left);
  const flags = textOf(state, fieldOf(right, 'modifiers'));
  const characters = textOf(state, fieldOf(right, 'content'));
  if (!flags.includes('c') || !flags.includes('d')) return inOrder(node, [...before, target]);
  const pattern: Expression = { kind: 'regex', pattern: `[^${characters}]`, flags: 'g', ...span(right) };
  const nothing: Expression = { kind: 'string', value: '', ...span(right) };
  const value = callOf(node, 'replace_all', [pattern, nothing, target]);
  return inOrder(node, [...before, { kind: 'assign', target, value, ...span(node) }]);
}

/** `$x =~ /…/`, `/…/` of `$_`. */
export function matching(
  state: Lowering,
  node: SyntaxNode,
  left: SyntaxNode | undefined,
  right: SyntaxNode,
  operator: '=~' | '!~',
): Expression {
  const subject: Expression = left ? expression(state, left) : nameAt(node, '$_');
  if (right.type === 'substitution_regexp') return substitution(state, node, subject, right);
  if (right.type === 'transliteration_expression') return transliteration(state, node, subject, right);
  const pattern = right.type === 'match_regexp' ? regex(state, right) : expression(state, right);
  state.match = { subject, pattern };
  return { kind: 'binary', operator, left: subject, right: pattern, ...span(node) };
}

/** What is assigned to a list: of a match its groups, of `@_` what `shift` has left of it. */
function listValue(state: Lowering, node: SyntaxNode, count: number): Expression {
  if (node.type === 'array' && textOf(state, node) === '@_' && state.sub) return shiftedList(state, count, node);
  const matched = node.type === 'binary_expression' && operatorOf(state, node) === '=~';
  const right = fieldOf(node, 'right');
  if (matched && right?.type === 'match_regexp') {
    matching(state, node, fieldOf(node, 'left'), right, '=~');
    const { match } = state;
    const groups = Array.from({ length: count }, (_, at) => (match ? groupOf(match, at + 1, node) : opaque(node)));
    return { kind: 'list', items: groups, ...span(node) };
  }
  const inner = node.type === 'parenthesized_expression' ? namedChildren(node)[0] : undefined;
  return inner?.type === 'list_expression' ? expression(state, inner) : expression(state, node);
}

const isHash = (target: Expression): boolean => target.kind === 'name' && target.name.startsWith('%');

/** `my ($a, @b) = …`, `%h = (…)`, `$x .= …`. */
export function assignment(state: Lowering, node: SyntaxNode): Expression {
  const left = fieldOf(node, 'left');
  const right = fieldOf(node, 'right');
  if (!left || !right) return opaque(node);
  const operator = operatorOf(state, node).slice(0, -1);
  const target = expression(state, left);
  // The object is what it is, whatever name it is given.
  if (target.kind === 'this') return expression(state, right);
  if (target.kind === 'list') return listAssignment(state, node, target.items, right);
  if (isHash(target) && right.type === 'parenthesized_expression')
    return {
      kind: 'assign',
      target,
      value: { kind: 'object', entries: pairs(state, right), ...span(right) },
      ...span(node),
    };
  if (target.kind === 'name' && target.name.startsWith('@') && right.type === 'parenthesized_expression')
    return {
      kind: 'assign',
      target,
      value: { kind: 'list', items: listItems(state, right), ...span(right) },
      ...span(node),
    };
  const value = expression(state, right);
  if (operator === '.' || operator === '+') return { kind: 'assign', target, operator: '+', value, ...span(node) };
  if (operator === '||' || operator === '//' || operator === '&&') {
    const known = operator === '//' ? '??' : operator;
    return { kind: 'assign', target, operator: known, value, ...span(node) };
  }
  return { kind: 'assign', target, value, ...span(node) };
}

function listAssignment(
  state: Lowering,
  node: SyntaxNode,
  items: readonly Expression[],
  right: SyntaxNode,
): Expression {
  const value = listValue(state, right, items.length);
  const places = items.map((item): Expression => {
    if (item.kind === 'this' || (item.kind === 'opaque' && item.parts.length === 0))
      return { kind: 'null', ...span(item) };
    const takesRest = item.kind === 'name' && /^[@%]/.test(item.name);
    return takesRest ? { kind: 'spread', value: item, ...span(item) } : item;
  });
  return { kind: 'assign', target: { kind: 'list', items: places, ...span(node) }, value, ...span(node) };
}
