/** @module Functions, methods and lambdas. */

import type { Expression, FunctionDefinition, Parameter } from '../../../ir/index.ts';
import { childOf, childrenOf, fieldOf, hasToken, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { type Lowering, lowerBuilds, textOf } from './context.ts';
import { lowerExpression } from './expressions.ts';
import { lowerBlock } from './statements.ts';
import { declaredName, dottedName, functionDeclarator, innerDeclarator, lowerType, withDeclarator } from './types.ts';

export function lowerParameters(ctx: Lowering, declarator: SyntaxNode | undefined): Parameter[] {
  const list = declarator && fieldOf(declarator, 'parameters');
  if (!list) return [];
  const parameters = childrenOf(
    list,
    'parameter_declaration',
    'optional_parameter_declaration',
    'variadic_parameter_declaration',
  ).flatMap((node): Parameter[] => {
    const written = fieldOf(node, 'declarator');
    const type = withDeclarator(ctx, lowerType(ctx, fieldOf(node, 'type')), written);
    const name = declaredName(written);
    if (!name && type.name === 'void' && !type.pointers) return [];
    const value = fieldOf(node, 'default_value');
    return [
      {
        target: make.name(node, name ? textOf(ctx, name) : ''),
        type,
        annotations: isReference(written) ? [{ name: 'reference', args: [], ...at(node) }] : [],
        ...(value ? { default: lowerExpression(ctx, value) } : {}),
      },
    ];
  });
  const rest = childOf(list, 'variadic_parameter') ?? list.children.find((child) => child.type === '...');
  if (rest) parameters.push({ target: make.name(rest, ''), annotations: [], rest: true });
  return parameters;
}

/** `T &x`: what is done to it is done to the argument. */
function isReference(declarator: SyntaxNode | undefined): boolean {
  for (let inner = declarator; inner; inner = innerDeclarator(inner))
    if (inner.type === 'reference_declarator') return true;
  return false;
}

const at = ({ start, end }: SyntaxNode): { start: number; end: number } => ({ start, end });

/** A function with a body. `owner`: the class whose body it stands in. */
export function lowerFunction(ctx: Lowering, node: SyntaxNode, owner?: string): FunctionDefinition {
  ctx.functions += 1;
  const written = fieldOf(node, 'declarator');
  const declarator = functionDeclarator(written);
  const nameNode = declaredName(declarator ?? written);
  const full = nameNode ? dottedName(ctx, nameNode) : '';
  const name = full.slice(full.lastIndexOf('.') + 1);
  const isStatic = childrenOf(node, 'storage_class_specifier').some((child) => textOf(ctx, child) === 'static');
  const type = fieldOf(node, 'type');
  const labels = ctx.labels.splice(0);
  const { body, ...others } = lowerBuilds(ctx, () =>
    lowerBlock(ctx, fieldOf(node, 'body') ?? childOf(node, 'try_statement')),
  );
  const initialized = childOf(node, 'field_initializer_list');
  const set = initialized ? lowerInitializers(ctx, initialized) : [];
  ctx.labels.push(...labels);
  return {
    name,
    form: owner === undefined ? 'function' : name === owner ? 'constructor' : 'method',
    parameters: lowerParameters(ctx, declarator),
    body: [
      ...set.map((value) => ({ kind: 'expression' as const, value, start: value.start, end: value.end })),
      ...body,
    ],
    ...others,
    annotations: exceptionsOf(declarator),
    ...(type ? { returnType: withPointers(ctx, type, written) } : {}),
    ...(isStatic && owner === undefined ? { isPublic: false } : {}),
    ...(isStatic && owner !== undefined ? { isStatic: true } : {}),
    ...at(node),
    nameStart: nameNode?.start ?? node.start,
  };
}

/** `noexcept`, `noexcept(false)` after the parameters. */
function exceptionsOf(declarator: SyntaxNode | undefined): FunctionDefinition['annotations'] {
  const says = declarator && childOf(declarator, 'noexcept');
  if (!says) return [];
  const [condition] = namedChildren(says);
  const name = condition === undefined || condition.type === 'true' ? 'noexcept' : 'throwing';
  return [{ name, args: [], ...at(says) }];
}

/** The type before a function's name, with the stars that stand around it. */
function withPointers(
  ctx: Lowering,
  type: SyntaxNode,
  declarator: SyntaxNode | undefined,
): ReturnType<typeof lowerType> {
  let pointers = 0;
  for (let inner = declarator; inner && inner.type !== 'function_declarator'; inner = innerDeclarator(inner)) {
    if (inner.type === 'pointer_declarator') pointers += 1;
  }
  const base = lowerType(ctx, type);
  return pointers > 0 ? { ...base, pointers } : base;
}

/** `: name(value)` sets a member. */
function lowerInitializers(ctx: Lowering, list: SyntaxNode): Expression[] {
  return childrenOf(list, 'field_initializer').flatMap((entry): Expression[] => {
    const [name, values] = namedChildren(entry);
    const value = values && namedChildren(values)[0];
    if (!name || !value) return [];
    const target: Expression = make.member(name, make.this(name), textOf(ctx, name));
    return [make.assign(entry, target, lowerExpression(ctx, value))];
  });
}

export function lowerLambda(ctx: Lowering, node: SyntaxNode): Expression {
  ctx.functions += 1;
  const declarator = fieldOf(node, 'declarator');
  const labels = ctx.labels.splice(0);
  ctx.inside += 1;
  const body = lowerBlock(ctx, fieldOf(node, 'body'));
  ctx.labels.push(...labels);
  ctx.inside -= 1;
  const definition: FunctionDefinition = {
    name: '',
    form: 'lambda',
    parameters: lowerParameters(ctx, declarator),
    body,
    annotations: [],
    ...at(node),
    nameStart: node.start,
  };
  return make.function(node, definition);
}

export const isMethodOf = (ctx: Lowering, node: SyntaxNode): string | undefined => {
  const name = declaredName(functionDeclarator(fieldOf(node, 'declarator')));
  if (name?.type !== 'qualified_identifier') return undefined;
  const full = dottedName(ctx, name);
  const dot = full.lastIndexOf('.');
  return dot < 0 ? undefined : full.slice(0, dot);
};

export const isDeleted = (node: SyntaxNode): boolean => hasToken(node, 'delete') || hasToken(node, 'default');
