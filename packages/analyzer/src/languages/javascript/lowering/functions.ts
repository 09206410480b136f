/** @module Lowers functions, arrow functions, methods and their parameters. */

import type { Annotation, Expression, FunctionDefinition, Parameter, Statement } from '../../../ir/index.ts';
import { childOf, fieldOf, fieldsOf, hasToken, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { withoutStateMachine } from './compiled-async.ts';
import { type Lowering, opaque, textOf } from './context.ts';
import { lowerArguments, lowerExpression } from './expressions.ts';
import { memberName } from './keys.ts';
import { lowerTarget } from './patterns.ts';
import { lowerServerMark } from './server-actions.ts';
import { lowerBlock } from './statements.ts';
import { lowerTypeUnder } from './types.ts';

/** Lowers a decorator of a class, member or parameter: `@Body('name')`. */
export function lowerAnnotation(ctx: Lowering, node: SyntaxNode): Annotation {
  let inner = namedChildren(node)[0];
  if (inner?.type === 'parenthesized_expression') inner = namedChildren(inner)[0];
  const range = { start: node.start, end: node.end };
  if (inner?.type !== 'call_expression') return { name: inner ? textOf(ctx, inner) : '', args: [], ...range };
  const callee = fieldOf(inner, 'function');
  const args = lowerArguments(ctx, fieldOf(inner, 'arguments'));
  return { name: callee ? textOf(ctx, callee) : '', args, ...range };
}

export const lowerAnnotations = (ctx: Lowering, node: SyntaxNode): Annotation[] =>
  fieldsOf(node, 'decorator').map((decorator) => lowerAnnotation(ctx, decorator));

/** Services that AngularJS injects into parameters of these names. */
const INJECTED: ReadonlySet<string> = new Set(
  '$sce $sceProvider $sceDelegateProvider $routeParams $stateParams $location $window $scope $rootScope $parse $interpolate $compile $translateProvider'.split(
    ' ',
  ),
);

function lowerParameter(ctx: Lowering, node: SyntaxNode): Parameter | undefined {
  const wrapped = node.type === 'required_parameter' || node.type === 'optional_parameter';
  const pattern = wrapped ? (fieldOf(node, 'pattern') ?? fieldOf(node, 'name')) : node;
  // TypeScript's `this` parameter is not a parameter.
  if (!pattern || pattern.type === 'this') return undefined;
  const annotations = wrapped ? lowerAnnotations(ctx, node) : [];
  const type = wrapped ? lowerTypeUnder(ctx, node, 'type') : undefined;
  const typed = type ? { type } : {};
  if (pattern.type === 'rest_pattern') {
    const rest = namedChildren(pattern)[0];
    return { target: rest ? lowerTarget(ctx, rest) : opaque(pattern), annotations, rest: true, ...typed };
  }
  if (pattern.type === 'assignment_pattern') {
    const left = fieldOf(pattern, 'left');
    const fallback = lowerExpression(ctx, fieldOf(pattern, 'right'), pattern);
    return { target: left ? lowerTarget(ctx, left) : opaque(pattern), annotations, default: fallback };
  }
  if (pattern.type === 'identifier' && INJECTED.has(textOf(ctx, pattern)))
    return { target: lowerTarget(ctx, pattern), annotations, type: { name: textOf(ctx, pattern), args: [] } };
  const value = wrapped ? fieldOf(node, 'value') : undefined;
  const defaulted = value ? { default: lowerExpression(ctx, value, node) } : {};
  return { target: lowerTarget(ctx, pattern), annotations, ...typed, ...defaulted };
}

function lowerParameters(ctx: Lowering, node: SyntaxNode): Parameter[] {
  const single = fieldOf(node, 'parameter');
  if (single) return [{ target: lowerTarget(ctx, single), annotations: [] }];
  const list = fieldOf(node, 'parameters');
  if (!list) return [];
  return namedChildren(list)
    .map((child) => lowerParameter(ctx, child))
    .filter((lowered) => lowered !== undefined);
}

function lowerBody(ctx: Lowering, node: SyntaxNode): Statement[] {
  const body = fieldOf(node, 'body');
  if (!body) return [];
  if (body.type === 'statement_block') return lowerBlock(ctx, body);
  return [make.return(body, lowerExpression(ctx, body, body))];
}

/** Returns the assignments to fields that TypeScript's `constructor(private db: Db)` implies. */
function lowerAssignedParameters(ctx: Lowering, node: SyntaxNode): Statement[] {
  const list = fieldOf(node, 'parameters');
  if (!list) return [];
  const statements: Statement[] = [];
  for (const child of list.children) {
    if (!isParameterProperty(child)) continue;
    const pattern = fieldOf(child, 'pattern');
    if (pattern?.type !== 'identifier') continue;
    const name = textOf(ctx, pattern);
    const range = { start: pattern.start, end: pattern.end };
    const field: Expression = make.member(range, make.this(range), name);
    const value: Expression = make.assign(range, field, make.name(range, name));
    statements.push(make.expression(range, value));
  }
  return statements;
}

/** Checks whether a constructor's parameter declares a field: it has `private`, `public`, `protected` or `readonly`. */
export const isParameterProperty = (node: SyntaxNode): boolean =>
  childOf(node, 'accessibility_modifier', 'override_modifier', 'readonly') !== undefined;

const isHidden = (ctx: Lowering, node: SyntaxNode, name: string): boolean => {
  const modifier = childOf(node, 'accessibility_modifier');
  return name.startsWith('#') || (modifier !== undefined && textOf(ctx, modifier) === 'private');
};

function methodForm(node: SyntaxNode, name: string): FunctionDefinition['form'] {
  if (hasToken(node, 'get')) return 'getter';
  if (hasToken(node, 'set')) return 'setter';
  return name === 'constructor' ? 'constructor' : 'method';
}

const OWN_ARGUMENTS: ReadonlySet<string> = new Set([
  'function_declaration',
  'function_expression',
  'generator_function',
  'generator_function_declaration',
  'method_definition',
  'class_body',
]);

/**
 * Returns the first use of `arguments` in a function's body, without nested functions, which have their own; arrow
 * functions don't.
 */
function argumentsIn(ctx: Lowering, body: SyntaxNode | undefined): SyntaxNode | undefined {
  if (!body || !ctx.source.slice(body.start, body.end).includes('arguments')) return undefined;
  const open = [body];
  let first: SyntaxNode | undefined;
  for (let node = open.pop(); node; node = open.pop()) {
    if (node.type === 'identifier' && textOf(ctx, node) === 'arguments' && (!first || node.start < first.start))
      first = node;
    for (const child of node.children) if (!OWN_ARGUMENTS.has(child.type)) open.push(child);
  }
  return first;
}

/**
 * Lowers any function: a declaration, expression, arrow function or method. `given` is its name if declared elsewhere.
 */
export function lowerFunction(
  ctx: Lowering,
  node: SyntaxNode,
  kind: 'function' | 'method' | 'lambda',
  given?: SyntaxNode,
): FunctionDefinition {
  ctx.functions += 1;
  const nameNode = given ?? fieldOf(node, 'name');
  const name = memberName(ctx, nameNode);
  const form = kind === 'method' ? methodForm(node, name) : kind;
  const parameters = lowerParameters(ctx, node);
  const mentioned = kind === 'lambda' ? undefined : argumentsIn(ctx, fieldOf(node, 'body'));
  if (mentioned) parameters.push({ target: make.name(mentioned, 'arguments'), annotations: [], rest: true, all: true });
  const assigned = form === 'constructor' ? lowerAssignedParameters(ctx, node) : [];
  const returnType = lowerTypeUnder(ctx, node, 'return_type');
  const definition: FunctionDefinition = {
    name,
    form,
    parameters,
    body: [...assigned, ...withoutStateMachine(lowerBody(ctx, node))],
    annotations: lowerAnnotations(ctx, node),
    start: node.start,
    end: node.end,
    nameStart: nameNode?.start ?? node.start,
  };
  if (returnType) definition.returnType = returnType;
  const mark = lowerServerMark(ctx, fieldOf(node, 'body') ?? node);
  if (mark) definition.annotations.push(mark);
  if (hasToken(node, 'async')) definition.isAsync = true;
  if (hasToken(node, '*') || node.type.startsWith('generator')) definition.isGenerator = true;
  if (kind === 'method' && hasToken(node, 'static')) definition.isStatic = true;
  if (kind === 'method' && isHidden(ctx, node, name)) definition.isPublic = false;
  return definition;
}

export function lowerFunctionExpression(ctx: Lowering, node: SyntaxNode): Expression {
  const definition = lowerFunction(ctx, node, node.type === 'arrow_function' ? 'lambda' : 'function');
  return make.function(node, definition);
}
