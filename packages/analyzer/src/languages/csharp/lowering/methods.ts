/** @module Lowers methods, constructors, accessors and their parameters. */

import type { Annotation, FunctionDefinition, Parameter, Statement, TypeReference } from '../../../ir/index.ts';
import { childOf, fieldOf, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { type Lowering, opaque, textOf, valuesOf } from './context.ts';
import { lowerArguments, lowerExpression } from './expressions.ts';
import { resultOf } from './lambdas.ts';
import { generatedValue, lowerAttributes, modifiersOf } from './names.ts';
import { lowerBlock } from './statements.ts';
import { lowerWrittenType } from './types.ts';

/** Lowers methods, operators and local functions. `form` is 'function' outside a class. */
export function lowerMethod(
  ctx: Lowering,
  node: SyntaxNode,
  form: FunctionDefinition['form'],
  isPublicByDefault = false,
): FunctionDefinition {
  ctx.functions += 1;
  const nameNode = fieldOf(node, 'name');
  const list = fieldOf(node, 'parameters');
  const modifiers = modifiersOf(ctx, node);
  const type = lowerWrittenType(ctx, fieldOf(node, 'returns') ?? fieldOf(node, 'type'));
  const parameters = list === undefined ? [] : lowerParameters(ctx, list);
  const body = fieldOf(node, 'body');
  // No framework calls a local function.
  const isLocal = ctx.methods > 0 && node.type === 'local_function_statement';
  const hidden = isLocal || (form !== 'function' && !isPublicByDefault && !modifiers.has('public'));
  ctx.methods += 1;
  const isAsync = modifiers.has('async');
  const annotations = lowerAttributes(ctx, node);
  const generated = body === undefined ? generatedValue(annotations) : undefined;
  const statements =
    body === undefined
      ? generated === undefined
        ? unknownBody(node, parameters)
        : [make.return(node, generated)]
      : returning(ctx, isAsync ? type?.args[0] : type, () => [...initializer(ctx, node), ...lowerBody(ctx, body)]);
  ctx.methods -= 1;
  return {
    name: nameNode === undefined ? '' : textOf(ctx, nameNode),
    form,
    parameters,
    body: statements,
    ...(body === undefined && generated === undefined ? { isAbstract: true } : {}),
    annotations,
    ...(type === undefined ? {} : { returnType: type }),
    ...(modifiers.has('static') ? { isStatic: true } : {}),
    ...(isAsync ? { isAsync } : {}),
    ...(hidden ? { isPublic: false } : {}),
    start: node.start,
    end: node.end,
    nameStart: nameNode?.start ?? node.start,
  };
}

/** Lowers the body of a function that returns that type. */
export function returning(ctx: Lowering, type: TypeReference | undefined, lower: () => Statement[]): Statement[] {
  const outer = ctx.returned;
  ctx.returned = type;
  const statements = lower();
  ctx.returned = outer;
  return statements;
}

/** Lowers a block or `=> value`. */
export function lowerBody(ctx: Lowering, node: SyntaxNode): Statement[] {
  if (node.type !== 'arrow_expression_clause') return lowerBlock(ctx, node);
  const value = valuesOf(node)[0];
  return value === undefined ? [] : resultOf(ctx, value);
}

/** Lowers `: base(a)` and `: this(a)` of a constructor. */
function initializer(ctx: Lowering, node: SyntaxNode): Statement[] {
  const clause = childOf(node, 'constructor_initializer');
  if (clause === undefined) return [];
  const { start, end } = clause;
  const isOwn = clause.children.some((child) => child.type === 'this');
  const args = lowerArguments(ctx, childOf(clause, 'argument_list'));
  const callee = isOwn
    ? { kind: 'this' as const, start, end: start }
    : { kind: 'name' as const, name: 'super', start, end: start };
  return [make.expression({ start, end }, make.call({ start, end }, callee, args))];
}

/** Returns the body of an abstract or extern method: its result may derive from any argument. */
function unknownBody(node: SyntaxNode, parameters: readonly Parameter[]): Statement[] {
  const value = opaque(
    node,
    parameters.map((parameter) => parameter.target),
  );
  return [make.return(node, value)];
}

/** Lowers a parameter list. The parameter after `params` has no node of its own. */
export function lowerParameters(ctx: Lowering, list: SyntaxNode): Parameter[] {
  const parameters = list.children
    .filter((child) => child.type === 'parameter')
    .flatMap((node) => lowerParameter(ctx, node, false));
  return list.children.some((child) => child.type === 'params')
    ? [...parameters, ...lowerParameter(ctx, list, true)]
    : parameters;
}

const NUMBERS: ReadonlySet<string> = new Set(['int', 'long', 'short', 'uint', 'ulong', 'double', 'decimal', 'Guid']);
const COLLECTIONS = /^(?:I?(?:ReadOnly)?(?:List|Collection)|IEnumerable|I?(?:Hash)?Set)$/;

/**
 * Returns the element type of a collection of numbers (`int[]`, `List<Guid>`), which is as harmless as a single one.
 */
function withoutCollection(type: TypeReference): TypeReference {
  const [element] = COLLECTIONS.test(type.name) ? type.args : type.array ? [type] : [];
  return element !== undefined && NUMBERS.has(element.name) ? { name: element.name, args: [] } : type;
}

/** What is written to an `out` or `ref` parameter is the caller's. */
function byReference(ctx: Lowering, node: SyntaxNode): Annotation[] {
  const mark = node.children.find((child) =>
    /^(?:out|ref)$/.test(child.type === 'modifier' ? textOf(ctx, child) : child.type),
  );
  return mark === undefined ? [] : [{ name: 'reference', args: [], start: mark.start, end: mark.end }];
}

function lowerParameter(ctx: Lowering, node: SyntaxNode, rest: boolean): Parameter[] {
  const name = fieldOf(node, 'name');
  if (name === undefined) return [];
  const written = lowerWrittenType(ctx, fieldOf(node, 'type'));
  const type = written === undefined ? undefined : withoutCollection(written);
  const equals = node.children.findIndex((child) => child.type === '=');
  const value = equals < 0 ? undefined : node.children[equals + 1];
  return [
    {
      target: make.name(name, textOf(ctx, name)),
      ...(type === undefined ? {} : { type }),
      annotations: [...lowerAttributes(ctx, node), ...byReference(ctx, node)],
      ...(value === undefined ? {} : { default: lowerExpression(ctx, value) }),
      ...(rest ? { rest } : {}),
    },
  ];
}
