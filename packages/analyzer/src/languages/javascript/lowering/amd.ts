/** @module Lowers AMD modules (RequireJS): `define(['a', 'b'], (a, b) => exported)`. */
import type { Argument, Expression, Statement } from '../../../ir/index.ts';
import { fieldOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { type Lowering, textOf } from './context.ts';
import { lowerExpression } from './expressions.ts';
import { requiredModule } from './modules.ts';

const FUNCTIONS: ReadonlySet<string> = new Set(['function_expression', 'arrow_function']);

/** What the loader itself provides; a factory without a list of dependencies is called with all three. */
const OF_LOADER = ['require', 'exports', 'module'];

/** Returns the parts of a call of `define`: the list of dependencies, if any, and the factory or the module itself. */
function partsOf(ctx: Lowering, node: SyntaxNode): { listed: SyntaxNode | undefined; made: SyntaxNode } | undefined {
  const [call] = node.type === 'expression_statement' ? namedChildren(node) : [];
  const callee = call?.type === 'call_expression' ? fieldOf(call, 'function') : undefined;
  const args = call && fieldOf(call, 'arguments');
  if (callee?.type !== 'identifier' || textOf(ctx, callee) !== 'define' || args?.type !== 'arguments') return undefined;
  const given = namedChildren(args);
  const made = given.at(-1);
  const listed = given.at(-2);
  if (!made || (!FUNCTIONS.has(made.type) && made.type !== 'object')) return undefined;
  return { listed: listed?.type === 'array' ? listed : undefined, made };
}

function dependency(ctx: Lowering, node: SyntaxNode): Expression {
  const name = textOf(ctx, node).slice(1, -1);
  return OF_LOADER.includes(name)
    ? make.name(node, name)
    : (requiredModule(ctx, node, node) ?? lowerExpression(ctx, node, node));
}

/**
 * Lowers a top-level `define` to `module.exports = factory(require('a'), require('b'))`. A factory without a list of
 * dependencies fills its `exports` parameter; without parameters, it returns the module.
 */
export function lowerDefine(ctx: Lowering, node: SyntaxNode): Statement | undefined {
  const parts = partsOf(ctx, node);
  if (!parts) return undefined;
  const { listed, made } = parts;
  const value = lowerExpression(ctx, made, node);
  const exported = make.member(made, make.name(made, 'module'), 'exports');
  if (value.kind !== 'function') return make.expression(node, make.assign(node, exported, value));
  const args: Argument[] = listed
    ? namedChildren(listed).map((one) => ({ value: dependency(ctx, one) }))
    : OF_LOADER.map((name) => ({ value: make.name(made, name) }));
  const called = make.call(node, value, args);
  const isFilled = !listed && value.definition.parameters.length > 0;
  return make.expression(node, isFilled ? called : make.assign(node, exported, called));
}
