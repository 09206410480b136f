/** @module Lowers calls, including built-in functions with special semantics. */

import type { Argument, Expression } from '../../../ir/index.ts';
import { fieldOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { dottedName, type Lowering, opaque, textOf } from './context.ts';
import { lowerExpression } from './expressions.ts';

export function lowerCall(ctx: Lowering, node: SyntaxNode): Expression {
  const callee = fieldOf(node, 'function');
  if (!callee) return opaque(node);
  const args = lowerArguments(ctx, node);
  const name = callee.type === 'identifier' ? textOf(ctx, callee) : '';
  const lowered = lowerBuiltIn(ctx, node, name, args);
  if (lowered) return lowered;
  const called = lowerExpression(ctx, callee);
  return lowerPathSplit(node, called, args) ?? make.call(node, called, args);
}

/** `os.path.split(path)` returns the folder and the last part. */
function lowerPathSplit(node: SyntaxNode, callee: Expression, args: Argument[]): Expression | undefined {
  if (callee.kind !== 'member' || callee.name !== 'split' || args.length !== 1) return undefined;
  const { object } = callee;
  if (object.kind !== 'member' || object.name !== 'path' || object.object.kind !== 'name') return undefined;
  if (object.object.name !== 'os') return undefined;
  const part = (name: string): Expression => make.call(node, make.member(node, object, name), args);
  return make.list(node, [part('dirname'), part('basename')]);
}

function lowerBuiltIn(
  ctx: Lowering,
  node: SyntaxNode,
  name: string,
  args: readonly Argument[],
): Expression | undefined {
  const [first, second, third] = args;
  if (name === 'super') return make.name(node, 'super');
  if (name === 'getattr' && first && second?.value.kind === 'string') {
    return make.member(node, first.value, second.value.value);
  }
  if (name === 'setattr' && first && second?.value.kind === 'string' && third) {
    return make.assign(node, make.member(node, first.value, second.value.value), third.value);
  }
  // `dict(fields, kind='x')` is `{**fields, 'kind': 'x'}`.
  if (
    (name === 'dict' || name === 'SimpleNamespace') &&
    args.every((one, at) => one.name !== undefined || one.spread || (at === 0 && args.length > 1))
  ) {
    const entries = args.map(({ name: key, value }) => ({
      ...(key === undefined ? { spread: true } : { key }),
      value,
      start: value.start,
      end: value.end,
    }));
    return make.object(node, entries);
  }
  if ((name === 'list' || name === 'set') && args.length === 0) return make.list(node, []);
  if (name === 'isinstance' && first && args.length === 2) return lowerTypeTest(ctx, node, first.value);
  return undefined;
}

/** Lowers `isinstance(x, T)` and `isinstance(x, (T, U))`. */
function lowerTypeTest(ctx: Lowering, node: SyntaxNode, value: Expression): Expression | undefined {
  const list = fieldOf(node, 'arguments');
  const type = list && namedChildren(list)[1];
  if (!type) return undefined;
  const names = (type.type === 'tuple' ? namedChildren(type) : [type]).map((one) => dottedName(ctx, one));
  const tests = names.flatMap((name): Expression[] =>
    name === undefined ? [] : [make.typeTest(node, value, { name, args: [] })],
  );
  if (tests.length === 0 || tests.length !== names.length) return undefined;
  return tests.reduce((left, right) => make.binary(node, '||', left, right));
}

export function lowerArguments(ctx: Lowering, node: SyntaxNode): Argument[] {
  const list = fieldOf(node, 'arguments');
  if (!list) return [];
  if (list.type === 'generator_expression') return [{ value: lowerExpression(ctx, list) }];
  return namedChildren(list).flatMap((child) => lowerArgument(ctx, child));
}

function lowerArgument(ctx: Lowering, node: SyntaxNode): Argument[] {
  if (node.type === 'keyword_argument') {
    const name = fieldOf(node, 'name');
    const value = fieldOf(node, 'value');
    return name && value ? [{ name: textOf(ctx, name), value: lowerExpression(ctx, value) }] : [];
  }
  if (node.type !== 'list_splat' && node.type !== 'dictionary_splat') return [{ value: lowerExpression(ctx, node) }];
  const [inner] = namedChildren(node);
  if (!inner) return [];
  const value = lowerExpression(ctx, inner);
  // `f(**{'shell': True})` passes named arguments, like `f(shell=True)`.
  if (
    node.type === 'dictionary_splat' &&
    value.kind === 'object' &&
    value.entries.every(({ key }) => key !== undefined)
  )
    return value.entries.map((entry) => ({ name: entry.key ?? '', value: entry.value }));
  return [{ value, spread: true }];
}
