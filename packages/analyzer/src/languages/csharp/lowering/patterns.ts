/** @module Lowers `is` and the patterns of `switch` to tests and variable bindings. */

import type { BinaryOperator, Expression } from '../../../ir/index.ts';
import { childOf, fieldOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { deeper, type Lowering, lowerDeclaredName, opaque, textOf } from './context.ts';
import { lowerExpression } from './expressions.ts';
import { lowerType, lowerWrittenType } from './types.ts';

/**
 * Lowers the test that `value` matches a pattern. Variables are bound before the test; they are only in scope if it
 * succeeds.
 */
export function lowerPattern(ctx: Lowering, node: SyntaxNode, value: Expression): Expression {
  return deeper(
    ctx,
    () => patternOf(ctx, node, value),
    () => opaque(node, [value]),
  );
}

function patternOf(ctx: Lowering, node: SyntaxNode, value: Expression): Expression {
  const { start, end } = node;
  switch (node.type) {
    case 'constant_pattern': {
      const inner = namedChildren(node)[0];
      return make.binary({ start, end }, '==', value, lowerExpression(ctx, inner));
    }
    case 'negated_pattern': {
      const inner = namedChildren(node)[0];
      return inner === undefined
        ? opaque(node, [value])
        : make.unary({ start, end }, '!', lowerPattern(ctx, inner, value));
    }
    case 'parenthesized_pattern': {
      const inner = namedChildren(node)[0];
      return inner === undefined ? opaque(node, [value]) : lowerPattern(ctx, inner, value);
    }
    case 'and_pattern':
    case 'or_pattern': {
      const left = fieldOf(node, 'left');
      const right = fieldOf(node, 'right');
      if (left === undefined || right === undefined) return opaque(node, [value]);
      return make.binary(
        { start, end },
        node.type === 'and_pattern' ? '&&' : '||',
        lowerPattern(ctx, left, value),
        lowerPattern(ctx, right, value),
      );
    }
    case 'relational_pattern': {
      const operator = node.children[0]?.type;
      const right = lowerExpression(ctx, namedChildren(node)[0]);
      return operator === '<' || operator === '>' || operator === '<=' || operator === '>='
        ? make.binary({ start, end }, operator satisfies BinaryOperator, value, right)
        : opaque(node, [value, right]);
    }
    case 'list_pattern':
      return lowerElements(ctx, node, patternsIn(node), value);
    default:
      return lowerBindingPattern(ctx, node, value);
  }
}

const patternsIn = (node: SyntaxNode): SyntaxNode[] => node.children.filter((child) => child.named);

/** Lowers `[var a, .., var z]` and `(var a, "b")`: patterns of the elements, up to `..`, behind which their places are unknown. */
function lowerElements(
  ctx: Lowering,
  node: SyntaxNode,
  patterns: readonly SyntaxNode[],
  value: Expression,
): Expression {
  const rest = node.children.findIndex((child) => child.type === '..' || child.type === 'slice_pattern');
  const cut = rest < 0 ? node.end : (node.children[rest]?.start ?? node.end);
  const tests = patterns.flatMap((part, at): Expression[] => {
    const pattern = part.type === 'subpattern' ? namedChildren(part).at(-1) : part;
    if (pattern === undefined || pattern.type === 'discard' || pattern.type === 'slice_pattern') return [];
    const { start, end } = pattern;
    const element: Expression =
      start < cut
        ? make.index({ start, end }, value, make.number({ start, end: start }, at))
        : { kind: 'index', object: value, start, end };
    return [lowerPattern(ctx, pattern, element)];
  });
  return allOf(node, tests) ?? opaque(node, [value]);
}

const allOf = ({ start, end }: SyntaxNode, tests: readonly Expression[]): Expression | undefined =>
  tests.reduce<Expression | undefined>(
    (all, test) => (all === undefined ? test : make.binary({ start, end }, '&&', all, test)),
    undefined,
  );

/** Lowers `value is T(var a, _)`, which the grammar reads as a call of `value is T`. */
export function lowerPositional(ctx: Lowering, call: SyntaxNode, test: SyntaxNode): Expression {
  const value = lowerExpression(ctx, fieldOf(test, 'expression'));
  const list = fieldOf(call, 'arguments');
  const args = list === undefined ? [] : list.children.filter((child) => child.type === 'argument');
  const bound = args.flatMap((argument, at): Expression[] => {
    const inner = namedChildren(argument).at(-1);
    if (inner?.type !== 'declaration_expression') return [];
    const { start, end } = inner;
    const element: Expression = make.index({ start, end }, value, make.number({ start, end: start }, at));
    return [make.assign({ start, end }, lowerExpression(ctx, inner), element)];
  });
  const unknown = opaque(call, [value]);
  return bound.length === 0 ? unknown : make.sequence(call, [...bound, unknown]);
}

/** Lowers `T name`, `var name`, `{ A: p } name` and `T`. */
function lowerBindingPattern(ctx: Lowering, node: SyntaxNode, value: Expression): Expression {
  const { start, end } = node;
  const typeNode = fieldOf(node, 'type');
  const type = lowerWrittenType(ctx, typeNode);
  const name = fieldOf(node, 'name');
  const items: Expression[] = [];
  if (name !== undefined && name.type === 'identifier') {
    const held: Expression = type === undefined ? value : make.cast({ start, end }, type, value);
    items.push(make.assign({ start, end }, lowerDeclaredName(ctx, name), held));
  }
  const properties = childOf(node, 'property_pattern_clause');
  const positions = childOf(node, 'positional_pattern_clause');
  let test: Expression | undefined;
  if (positions !== undefined) test = lowerElements(ctx, positions, patternsIn(positions), value);
  else if (properties !== undefined) test = lowerProperties(ctx, properties, value);
  else if (type !== undefined) test = make.typeTest({ start, end }, value, type);
  items.push(test ?? opaque(node, [value]));
  return items.length === 1 ? (items[0] as Expression) : make.sequence({ start, end }, items);
}

/** Lowers `{ Name: "x", Size: > 3 }` to a conjunction of its members' patterns. */
function lowerProperties(ctx: Lowering, node: SyntaxNode, value: Expression): Expression | undefined {
  let all: Expression | undefined;
  for (const part of node.children.filter((child) => child.type === 'subpattern')) {
    const [name, pattern] = namedChildren(part);
    if (name === undefined || pattern === undefined) continue;
    const { start, end } = part;
    const member: Expression = make.member({ start, end }, value, textOf(ctx, name));
    const test = lowerPattern(ctx, pattern, member);
    all = all === undefined ? test : make.binary({ start, end }, '&&', all, test);
  }
  return all;
}

/** Lowers `value is T` and `value is pattern`. */
export function lowerIs(ctx: Lowering, node: SyntaxNode): Expression {
  const { start, end } = node;
  if (node.type === 'is_expression') {
    const value = lowerExpression(ctx, fieldOf(node, 'left'));
    const type = fieldOf(node, 'right');
    return type === undefined ? opaque(node, [value]) : make.typeTest({ start, end }, value, lowerType(ctx, type));
  }
  const value = lowerExpression(ctx, fieldOf(node, 'expression'));
  const pattern = fieldOf(node, 'pattern');
  return pattern === undefined ? opaque(node, [value]) : lowerPattern(ctx, pattern, value);
}
