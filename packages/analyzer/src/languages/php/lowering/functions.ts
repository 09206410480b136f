/** @module Lowers functions, methods and closures with their parameters. */

import type { Annotation, Expression, FunctionDefinition, Parameter, Statement } from '../../../ir/index.ts';
import { childOf, childrenOf, fieldOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { lowerCallArguments } from './callables.ts';
import { dotted, type Lowering, nameAt, opaque, span, textOf } from './context.ts';
import { lowerExpression } from './expressions.ts';
import { patternsIn } from './patterns.ts';
import { lowerBlock } from './statements.ts';
import { lowerType } from './types.ts';

/** Lowers the attributes before a declaration: `#[Route('/x'), IsGranted]`. */
export function lowerAttributes(ctx: Lowering, node: SyntaxNode): Annotation[] {
  return childrenOf(node, 'attribute_list').flatMap((list) =>
    childrenOf(list, 'attribute_group').flatMap((group) =>
      childrenOf(group, 'attribute').flatMap((attribute): Annotation[] => {
        const name = childOf(attribute, 'name', 'qualified_name');
        if (!name) return [];
        const args = fieldOf(attribute, 'parameters') ? lowerArguments(ctx, attribute) : [];
        return [{ name: dotted(textOf(ctx, name)), args, ...span(attribute) }];
      }),
    ),
  );
}

const lowerArguments = (ctx: Lowering, node: SyntaxNode): Annotation['args'] =>
  lowerCallArguments(ctx, {
    ...node,
    children: node.children.map((child) => (child.field === 'parameters' ? { ...child, field: 'arguments' } : child)),
  });

/** Lowers a function or method. */
export function lowerFunction(ctx: Lowering, node: SyntaxNode, form: FunctionDefinition['form']): FunctionDefinition {
  ctx.functions += 1;
  const nameNode = fieldOf(node, 'name');
  const name = nameNode ? textOf(ctx, nameNode) : '';
  const outer = ctx.yields;
  ctx.yields = false;
  const outerGlobals = ctx.globals;
  ctx.globals = [];
  const list = fieldOf(node, 'parameters');
  const all = list ? namedChildren(list) : [];
  const bodyNode = fieldOf(node, 'body');
  const outerPatterns = ctx.patterns;
  ctx.patterns = patternsIn(node, ctx.source, ctx.constants);
  const body = [...promotions(ctx, all), ...lowerBody(ctx, bodyNode)];
  ctx.patterns = outerPatterns;
  const isGenerator = ctx.yields;
  ctx.yields = outer;
  const outerNames = ctx.globals;
  ctx.globals = outerGlobals;
  const returnType = lowerType(ctx, fieldOf(node, 'return_type'));
  const visibility = childOf(node, 'visibility_modifier');
  const isPrivate = visibility !== undefined && textOf(ctx, visibility).toLowerCase() !== 'public';
  return {
    name,
    form: form === 'method' && name.toLowerCase() === '__construct' ? 'constructor' : form,
    parameters: all.flatMap((one) => lowerParameter(ctx, one)),
    body,
    annotations: lowerAttributes(ctx, node),
    ...(returnType ? { returnType } : {}),
    ...(childOf(node, 'static_modifier') ? { isStatic: true } : {}),
    ...(isGenerator ? { isGenerator } : {}),
    ...(outerNames.length > 0 ? { outerNames } : {}),
    ...(isPrivate ? { isPublic: false } : {}),
    ...span(node),
    nameStart: nameNode?.start ?? node.start,
  };
}

function lowerBody(ctx: Lowering, node: SyntaxNode | undefined): Statement[] {
  if (!node) return [];
  if (node.type === 'compound_statement') return lowerBlock(ctx, node);
  return [make.return(node, lowerExpression(ctx, node))];
}

/** Returns the assignments to properties that `function __construct(private A $a)` implies. */
function promotions(ctx: Lowering, parameters: readonly SyntaxNode[]): Statement[] {
  return parameters.flatMap((node): Statement[] => {
    const name = node.type === 'property_promotion_parameter' ? fieldOf(node, 'name') : undefined;
    if (!name) return [];
    const text = textOf(ctx, name).replace(/^&?\$/, '');
    const target: Expression = make.member(name, make.this(name), text);
    const value: Expression = make.assign(name, target, nameAt(name, `$${text}`));
    return [make.expression(name, value)];
  });
}

/** Annotates the parameter `&$x`: an assignment to it changes the caller's variable. */
function references(node: SyntaxNode): Annotation[] {
  const mark = fieldOf(node, 'reference_modifier');
  return mark ? [{ name: 'reference', args: [], ...span(mark) }] : [];
}

function lowerParameter(ctx: Lowering, node: SyntaxNode): Parameter[] {
  const name = fieldOf(node, 'name');
  if (!name) return [];
  const type = lowerType(ctx, fieldOf(node, 'type'));
  const value = fieldOf(node, 'default_value');
  return [
    {
      target: name.type === 'variable_name' ? nameAt(name, textOf(ctx, name)) : opaque(name),
      annotations: [...lowerAttributes(ctx, node), ...references(node)],
      ...(type ? { type } : {}),
      ...(value ? { default: lowerExpression(ctx, value) } : {}),
      ...(node.type === 'variadic_parameter' ? { rest: true } : {}),
    },
  ];
}

/** Lowers `function (…) use (…) {…}` and `fn (…) => …`. */
export const lowerClosure = (ctx: Lowering, node: SyntaxNode): Expression =>
  make.function(node, lowerFunction(ctx, node, 'lambda'));
