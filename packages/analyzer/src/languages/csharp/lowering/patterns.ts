/** @module `is` and the patterns of `switch`: tests, and the variables that they bind. */
import type { BinaryOperator, Expression } from '../../../ir/index.ts';
import { childOf, fieldOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { declareName, deeper, type Lowering, opaque, textOf } from './context.ts';
import { lowerExpression } from './expressions.ts';
import { lowerType, writtenType } from './types.ts';

/** The test that `value` is of the pattern. Names are bound before it is made: where they are in scope they hold the value. */
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
      return { kind: 'binary', operator: '==', left: value, right: lowerExpression(ctx, inner), start, end };
    }
    case 'negated_pattern': {
      const inner = namedChildren(node)[0];
      return inner === undefined
        ? opaque(node, [value])
        : { kind: 'unary', operator: '!', operand: lowerPattern(ctx, inner, value), start, end };
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
      return {
        kind: 'binary',
        operator: node.type === 'and_pattern' ? '&&' : '||',
        left: lowerPattern(ctx, left, value),
        right: lowerPattern(ctx, right, value),
        start,
        end,
      };
    }
    case 'relational_pattern': {
      const operator = node.children[0]?.type;
      const right = lowerExpression(ctx, namedChildren(node)[0]);
      return operator === '<' || operator === '>' || operator === '<=' || operator === '>='
        ? { kind: 'binary', operator: operator satisfies BinaryOperator, left: value, right, start, end }
        : opaque(node, [value, right]);
    }
    default:
      return bindingPattern(ctx, node, value);
  }
}

/** `T name`, `var name`, `{ A: p } name`, `T`. */
function bindingPattern(ctx: Lowering, node: SyntaxNode, value: Expression): Expression {
  const { start, end } = node;
  const typeNode = fieldOf(node, 'type');
  const type = writtenType(ctx, typeNode);
  const name = fieldOf(node, 'name');
  const items: Expression[] = [];
  if (name !== undefined && name.type === 'identifier') {
    const held: Expression = type === undefined ? value : { kind: 'cast', type, value, start, end };
    items.push({ kind: 'assign', target: declareName(ctx, name), value: held, start, end });
  }
  const properties = childOf(node, 'property_pattern_clause');
  let test: Expression | undefined;
  if (properties !== undefined) test = lowerProperties(ctx, properties, value);
  else if (type !== undefined) test = { kind: 'typetest', value, type, start, end };
  items.push(test ?? opaque(node, [value]));
  return items.length === 1 ? (items[0] as Expression) : { kind: 'sequence', items, start, end };
}

/** `{ Name: "x", Size: > 3 }`: all of the members' patterns hold. */
function lowerProperties(ctx: Lowering, node: SyntaxNode, value: Expression): Expression | undefined {
  let all: Expression | undefined;
  for (const part of node.children.filter((child) => child.type === 'subpattern')) {
    const [name, pattern] = namedChildren(part);
    if (name === undefined || pattern === undefined) continue;
    const { start, end } = part;
    const member: Expression = { kind: 'member', object: value, name: textOf(ctx, name), start, end };
    const test = lowerPattern(ctx, pattern, member);
    all = all === undefined ? test : { kind: 'binary', operator: '&&', left: all, right: test, start, end };
  }
  return all;
}

/** `value is T` and `value is pattern`. */
export function lowerIs(ctx: Lowering, node: SyntaxNode): Expression {
  const { start, end } = node;
  if (node.type === 'is_expression') {
    const value = lowerExpression(ctx, fieldOf(node, 'left'));
    const type = fieldOf(node, 'right');
    return type === undefined
      ? opaque(node, [value])
      : { kind: 'typetest', value, type: lowerType(ctx, type), start, end };
  }
  const value = lowerExpression(ctx, fieldOf(node, 'expression'));
  const pattern = fieldOf(node, 'pattern');
  return pattern === undefined ? opaque(node, [value]) : lowerPattern(ctx, pattern, value);
}
