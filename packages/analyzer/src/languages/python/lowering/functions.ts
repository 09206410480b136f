/** @module Lowers functions, methods and lambdas with their parameters. */

import type { Annotation, Expression, FunctionDefinition, Parameter } from '../../../ir/index.ts';
import { childOf, fieldOf, hasToken, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { type Lowering, opaque, textOf } from './context.ts';
import { lowerAnnotation } from './decorators.ts';
import { dependencyNamed } from './dependency-aliases.ts';
import { lowerExpression } from './expressions.ts';
import { typeByRoute } from './route-parameters.ts';
import { lowerBlock } from './statements.ts';
import { lowerAnnotations, lowerType } from './types.ts';

const GETTERS: ReadonlySet<string> = new Set(['property', 'cached_property', 'hybrid_property']);

/** Lowers a `def`. `inClass`: the first parameter is the receiver. */
export function lowerFunction(
  ctx: Lowering,
  node: SyntaxNode,
  annotations: Annotation[],
  inClass: boolean,
): FunctionDefinition {
  ctx.functions += 1;
  const nameNode = fieldOf(node, 'name');
  const name = nameNode ? textOf(ctx, nameNode) : '';
  const outer = { receiver: ctx.receiver, yields: ctx.yields, outerNames: ctx.outerNames };
  const isStatic = annotations.some((one) => one.name === 'staticmethod');
  const list = fieldOf(node, 'parameters');
  const all = list ? namedChildren(list) : [];
  const [first] = all;
  // In a fragment, a method without its class still has the receiver as its first parameter.
  const hasReceiver = first?.type === 'identifier' && !isStatic && (inClass || textOf(ctx, first) === 'self');
  const written = (hasReceiver ? all.slice(1) : all).flatMap((one) => lowerParameter(ctx, one));
  const given = typeByRoute(written, annotations);
  enterReceiver(ctx, hasReceiver && first ? textOf(ctx, first) : undefined, given);
  ctx.yields = false;
  ctx.outerNames = [];
  const bodyNode = fieldOf(node, 'body');
  const body = bodyNode ? lowerBlock(ctx, bodyNode) : [];
  const { yields: isGenerator, outerNames } = ctx;
  Object.assign(ctx, outer);
  const returnType = lowerType(ctx, fieldOf(node, 'return_type'));
  return {
    name,
    form: inClass ? methodForm(name, annotations) : 'function',
    parameters: given,
    body,
    annotations,
    ...(returnType ? { returnType } : {}),
    ...(isStatic ? { isStatic } : {}),
    ...(hasToken(node, 'async') ? { isAsync: true } : {}),
    ...(isGenerator ? { isGenerator } : {}),
    ...(outerNames.length > 0 ? { outerNames } : {}),
    start: node.start,
    end: node.end,
    nameStart: nameNode?.start ?? node.start,
  };
}

/** Sets the receiver's name. Inner functions can use it unless one of their parameters shadows it. */
function enterReceiver(ctx: Lowering, own: string | undefined, parameters: readonly Parameter[]): void {
  if (own !== undefined) ctx.receiver = own;
  else if (parameters.some(({ target }) => target.kind === 'name' && target.name === ctx.receiver)) ctx.receiver = '';
}

function methodForm(name: string, annotations: readonly Annotation[]): FunctionDefinition['form'] {
  if (name === '__init__') return 'constructor';
  const last = annotations.map((one) => one.name.slice(one.name.lastIndexOf('.') + 1));
  if (last.some((one) => GETTERS.has(one))) return 'getter';
  return last.includes('setter') ? 'setter' : 'method';
}

export function lowerLambda(ctx: Lowering, node: SyntaxNode): Expression {
  const list = fieldOf(node, 'parameters');
  const body = fieldOf(node, 'body');
  const { receiver } = ctx;
  const parameters = list ? namedChildren(list).flatMap((one) => lowerParameter(ctx, one)) : [];
  enterReceiver(ctx, undefined, parameters);
  const value = body ? lowerExpression(ctx, body) : opaque(node);
  ctx.receiver = receiver;
  const { start, end } = node;
  return make.function(
    { start, end },
    {
      name: '',
      form: 'lambda',
      parameters,
      body: [make.return(value, value)],
      annotations: [],
      start,
      end,
      nameStart: start,
    },
  );
}

/** Lowers a parameter; the separators `*` and `/` are not parameters. */
function lowerParameter(ctx: Lowering, node: SyntaxNode): Parameter[] {
  switch (node.type) {
    case 'identifier':
      return [{ target: lowerBound(ctx, node), annotations: [] }];
    case 'tuple_pattern':
      return [{ target: lowerExpression(ctx, node), annotations: [] }];
    case 'list_splat_pattern':
    case 'dictionary_splat_pattern':
      return [lowerRestParameter(ctx, node)];
    case 'default_parameter':
    case 'typed_parameter':
    case 'typed_default_parameter':
      return [lowerDescribedParameter(ctx, node)];
    default:
      return [];
  }
}

/** Lowers a parameter's name, which never refers to the outer receiver. */
const lowerBound = (ctx: Lowering, node: SyntaxNode): Expression => make.name(node, textOf(ctx, node));

function lowerRestParameter(ctx: Lowering, node: SyntaxNode): Parameter {
  const [name] = namedChildren(node);
  const target = name ? lowerBound(ctx, name) : opaque(node);
  const keywords = node.type === 'dictionary_splat_pattern';
  return { target, annotations: [], rest: true, ...(keywords ? { keywords } : {}) };
}

function lowerDescribedParameter(ctx: Lowering, node: SyntaxNode): Parameter {
  const name = fieldOf(node, 'name') ?? childOf(node, 'identifier', 'list_splat_pattern', 'dictionary_splat_pattern');
  const typeNode = fieldOf(node, 'type');
  const type = lowerType(ctx, typeNode);
  const valueNode = fieldOf(node, 'value');
  // `q: str = Query(...)` annotates the parameter, as a decorator would.
  const said =
    valueNode?.type === 'call'
      ? lowerAnnotation(ctx, valueNode)
      : (dependencyNamed(ctx, valueNode) ?? dependencyNamed(ctx, typeNode));
  const [base] = name ? lowerParameter(ctx, name) : [];
  return {
    ...(base ?? { target: opaque(node) }),
    annotations: [...lowerAnnotations(ctx, typeNode), ...(said ? [said] : [])],
    ...(type ? { type } : {}),
    ...(valueNode ? { default: lowerExpression(ctx, valueNode) } : {}),
  };
}
