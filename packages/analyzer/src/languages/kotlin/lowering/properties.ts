/** @module Lowers `val` and `var` of functions, files and classes, and property delegates. */
import type { Expression, FieldDefinition, FunctionDefinition, Statement } from '../../../ir/index.ts';
import { childOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { asReturn, endWith } from '../../lowering/results.ts';
import { type Lowering, lowerResult, opaque, span, textOf, withLambda } from './context.ts';
import { lowerExpression } from './expressions.ts';
import { lowerFunctionBody } from './functions.ts';
import { lambdaIn, lowerLambdaBody, lowerTarget } from './lambdas.ts';
import { modifiersOf } from './modifiers.ts';
import { isType, writtenType } from './types.ts';

const BESIDE_VALUE: ReadonlySet<string> = new Set([
  ...[
    'modifiers',
    'binding_pattern_kind',
    'type_parameters',
    'receiver_type',
    'variable_declaration',
    'getter',
    'setter',
  ],
  ...['multi_variable_declaration', 'property_delegate', 'type_constraints'],
]);

/** Returns the initial value of a property: its initializer, or the value of its delegate. */
export function lowerPropertyValue(ctx: Lowering, node: SyntaxNode): Expression | undefined {
  const delegate = childOf(node, 'property_delegate');
  if (delegate) return lowerDelegated(ctx, delegate);
  const value = node.children.find((child) => child.named && !BESIDE_VALUE.has(child.type) && !isType(child));
  return value && lowerExpression(ctx, value);
}

/** Lowers a delegate. `by lazy { … }` yields the lambda's result, any other delegate an opaque value of its parts. */
function lowerDelegated(ctx: Lowering, node: SyntaxNode): Expression {
  const [call] = namedChildren(node);
  const name = call?.children[0];
  const suffix = call && childOf(call, 'call_suffix');
  const lambda = suffix && lambdaIn(suffix);
  if (call && lambda && name && textOf(ctx, name) === 'lazy')
    return lowerResult(
      ctx,
      lambda,
      withLambda(ctx, { name: 'lazy' }, () => lowerLambdaBody(ctx, lambda)),
    );
  return opaque(node, call ? [lowerExpression(ctx, call)] : []);
}

/** Lowers a variable of a function or of the file. */
export function lowerProperty(ctx: Lowering, node: SyntaxNode): Statement[] {
  const variable = childOf(node, 'variable_declaration', 'multi_variable_declaration');
  if (!variable) return [];
  const value = lowerPropertyValue(ctx, node);
  return [
    {
      kind: 'declare',
      target: lowerTarget(ctx, variable),
      ...writtenType(ctx, variable),
      ...(value ? { value } : {}),
      isConstant: textOf(ctx, childOf(node, 'binding_pattern_kind')) === 'val',
      annotations: modifiersOf(ctx, node).annotations,
      ...span(node),
    },
  ];
}

/** Lowers a property of a class. */
export function lowerField(ctx: Lowering, node: SyntaxNode, isStatic: boolean): FieldDefinition | undefined {
  const variable = childOf(node, 'variable_declaration');
  const name = variable && childOf(variable, 'simple_identifier');
  if (!variable || !name) return undefined;
  const value = lowerPropertyValue(ctx, node);
  return {
    name: textOf(ctx, name).replaceAll('`', ''),
    ...writtenType(ctx, variable),
    ...(value ? { value } : {}),
    isStatic,
    isConstant: textOf(ctx, childOf(node, 'binding_pattern_kind')) === 'val',
    annotations: modifiersOf(ctx, node).annotations,
    ...span(node),
  };
}

/** Lowers a property's `get() = …`. */
export function lowerGetter(ctx: Lowering, node: SyntaxNode, name: string, isStatic: boolean): FunctionDefinition {
  ctx.functions += 1;
  const body = childOf(node, 'function_body');
  return {
    name,
    form: 'getter',
    parameters: [],
    body: body ? endWith(lowerFunctionBody(ctx, node), asReturn) : [],
    annotations: [],
    ...(isStatic ? { isStatic } : {}),
    ...span(node),
    nameStart: node.start,
  };
}
