/** @module Lowers functions with their parameters and bodies. */

import type { Expression, FunctionDefinition, Parameter, Statement } from '../../../ir/index.ts';
import { childOf, fieldOf, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { assigned, nameAt } from '../../lowering/nodes.ts';
import { type Lowering, span, textOf, valuesOf } from './context.ts';
import { lowerExpression } from './expressions.ts';
import { lowerBlock } from './statements.ts';
import { typeIn } from './types.ts';

/** Lowers `=> value` or a block. */
export function lowerBody(ctx: Lowering, node: SyntaxNode | undefined): Statement[] {
  if (node === undefined) return [];
  const block = childOf(node, 'block');
  if (block !== undefined) return lowerBlock(ctx, block);
  const value = valuesOf(node).at(-1);
  return value === undefined ? [] : [make.return(value, lowerExpression(ctx, value))];
}

export interface Parameters {
  parameters: Parameter[];
  /** Assignments of the fields in `this.x`, before the body. */
  fields: Statement[];
}

/** Lowers all parameters, including those in brackets and braces; a default follows its parameter in the tree. */
export function parametersOf(ctx: Lowering, list: SyntaxNode | undefined): Parameters {
  const found: Parameters = { parameters: [], fields: [] };
  const add = (node: SyntaxNode): void => {
    for (const child of node.children) {
      const last = found.parameters.at(-1);
      if (child.type === 'formal_parameter') addParameter(ctx, child, found);
      else if (child.type === 'optional_formal_parameters') add(child);
      else if (child.field === 'default_value' && last !== undefined) last.default = lowerExpression(ctx, child);
    }
  };
  if (list !== undefined) add(list);
  return found;
}

function addParameter(ctx: Lowering, node: SyntaxNode, found: Parameters): void {
  const inner = childOf(node, 'field_formal_parameter', 'super_formal_parameter', 'function_formal_parameter') ?? node;
  const nameNode = fieldOf(inner, 'name') ?? childOf(inner, 'identifier');
  if (nameNode === undefined) return;
  const name = textOf(ctx, nameNode);
  const type = typeIn(ctx, inner);
  found.parameters.push({ target: nameAt(nameNode, name), annotations: [], ...(type === undefined ? {} : { type }) });
  if (inner.type !== 'field_formal_parameter') return;
  const at = { start: nameNode.start, end: nameNode.start };
  const field: Expression = make.member(nameNode, make.this(at), name);
  found.fields.push(assigned(field, nameAt(nameNode, name), nameNode));
}

const isAsync = (node: SyntaxNode | undefined): boolean =>
  node?.children.some(({ type }) => /^async/.test(type)) === true;

/** Lowers a closure. */
export function lowerFunctionExpression(ctx: Lowering, node: SyntaxNode): Expression {
  ctx.functions += 1;
  const body = fieldOf(node, 'body');
  const definition: FunctionDefinition = {
    name: '',
    form: 'lambda',
    parameters: parametersOf(ctx, fieldOf(node, 'parameters')).parameters,
    body: lowerBody(ctx, body),
    annotations: [],
    ...(isAsync(body) ? { isAsync: true } : {}),
    nameStart: node.start,
    ...span(node),
  };
  return make.function(node, definition);
}

/** Lowers a function, given its signature and body. */
export function lowerFunction(
  ctx: Lowering,
  node: SyntaxNode,
  signature: SyntaxNode,
  body: SyntaxNode | undefined,
  form: FunctionDefinition['form'],
): FunctionDefinition {
  ctx.functions += 1;
  const nameNode = fieldOf(signature, 'name');
  const returned = fieldOf(signature, 'return_type');
  const type = returned === undefined ? undefined : typeIn(ctx, { ...signature, children: [returned] });
  const name = textOf(ctx, nameNode);
  return {
    name,
    form,
    parameters: parametersOf(ctx, fieldOf(signature, 'parameters')).parameters,
    body: lowerBody(ctx, body),
    annotations: [],
    ...(type === undefined ? {} : { returnType: type }),
    ...(isAsync(body) ? { isAsync: true } : {}),
    ...(name.startsWith('_') ? { isPublic: false } : {}),
    nameStart: nameNode?.start ?? node.start,
    ...span(node),
  };
}
