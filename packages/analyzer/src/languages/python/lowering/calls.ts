/** @module Calls, and the built-in ones that are really something else. */
import type { Argument, Expression } from '../../../ir/index.ts';
import { fieldOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { expression } from './expressions.ts';
import { dottedName, type Lowering, opaque, textOf } from './lowering.ts';

export function call(lowering: Lowering, node: SyntaxNode): Expression {
  const callee = fieldOf(node, 'function');
  if (!callee) return opaque(node);
  const args = callArguments(lowering, node);
  const name = callee.type === 'identifier' ? textOf(lowering, callee) : '';
  return (
    builtIn(lowering, node, name, args) ?? { kind: 'call', callee: expression(lowering, callee), args, ...span(node) }
  );
}

const span = ({ start, end }: SyntaxNode): { start: number; end: number } => ({ start, end });

function builtIn(
  lowering: Lowering,
  node: SyntaxNode,
  name: string,
  args: readonly Argument[],
): Expression | undefined {
  const [first, second] = args;
  if (name === 'super') return { kind: 'name', name: 'super', ...span(node) };
  if (name === 'getattr' && first && second?.value.kind === 'string') {
    return { kind: 'member', object: first.value, name: second.value.value, ...span(node) };
  }
  if (name === 'dict' && args.every((one) => one.name !== undefined && !one.spread)) {
    const entries = args.map(({ name: key = '', value }) => ({ key, value, start: value.start, end: value.end }));
    return { kind: 'object', entries, ...span(node) };
  }
  if ((name === 'list' || name === 'set') && args.length === 0) return { kind: 'list', items: [], ...span(node) };
  if (name === 'isinstance' && first && args.length === 2) return typeTest(lowering, node, first.value);
  return undefined;
}

/** `isinstance(x, T)`, `isinstance(x, (T, U))`. */
function typeTest(lowering: Lowering, node: SyntaxNode, value: Expression): Expression | undefined {
  const list = fieldOf(node, 'arguments');
  const type = list && namedChildren(list)[1];
  if (!type) return undefined;
  const names = (type.type === 'tuple' ? namedChildren(type) : [type]).map((one) => dottedName(lowering, one));
  const tests = names.flatMap((name): Expression[] =>
    name === undefined ? [] : [{ kind: 'typetest', value, type: { name, args: [] }, ...span(node) }],
  );
  if (tests.length === 0 || tests.length !== names.length) return undefined;
  return tests.reduce((left, right) => ({ kind: 'binary', operator: '||', left, right, ...span(node) }));
}

export function callArguments(lowering: Lowering, node: SyntaxNode): Argument[] {
  const list = fieldOf(node, 'arguments');
  if (!list) return [];
  if (list.type === 'generator_expression') return [{ value: expression(lowering, list) }];
  return namedChildren(list).flatMap((child) => argumentOf(lowering, child));
}

function argumentOf(lowering: Lowering, node: SyntaxNode): Argument[] {
  if (node.type === 'keyword_argument') {
    const name = fieldOf(node, 'name');
    const value = fieldOf(node, 'value');
    return name && value ? [{ name: textOf(lowering, name), value: expression(lowering, value) }] : [];
  }
  if (node.type !== 'list_splat' && node.type !== 'dictionary_splat') return [{ value: expression(lowering, node) }];
  const [inner] = namedChildren(node);
  if (!inner) return [];
  const value = expression(lowering, inner);
  // `f(**{'shell': True})` names its arguments as well as `f(shell=True)`.
  if (
    node.type === 'dictionary_splat' &&
    value.kind === 'object' &&
    value.entries.every(({ key }) => key !== undefined)
  )
    return value.entries.map((entry) => ({ name: entry.key ?? '', value: entry.value }));
  return [{ value, spread: true }];
}
