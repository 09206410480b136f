/** @module Lowers functions, methods and function literals with their parameters and results. */

import type { Expression, FunctionDefinition, Parameter, Statement } from '../../../ir/index.ts';
import { childOf, childrenOf, fieldOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { lowerZeroValue } from './composites.ts';
import { type Lowering, nameAt, span, textOf } from './context.ts';
import { lowerBlock } from './statements.ts';
import { isType, lowerType } from './types.ts';

/** Lowers a function or method declaration. `receiver`: the receiver's name in the body. */
export function lowerFunction(ctx: Lowering, node: SyntaxNode, receiver: string): FunctionDefinition {
  ctx.functions += 1;
  const nameOf = fieldOf(node, 'name');
  const name = nameOf === undefined ? '' : textOf(ctx, nameOf);
  const body = lowerBody(ctx, node, receiver);
  const result = lowerType(ctx, resultType(node));
  return {
    name,
    form: node.type === 'method_declaration' ? 'method' : 'function',
    parameters: lowerParameters(ctx, fieldOf(node, 'parameters')),
    body,
    annotations: [],
    ...(result === undefined ? {} : { returnType: result }),
    isPublic: /^\p{Lu}/u.test(name),
    ...span(node),
    nameStart: nameOf?.start ?? node.start,
  };
}

/** Returns the result type, if there is only one. */
function resultType(node: SyntaxNode): SyntaxNode | undefined {
  const result = fieldOf(node, 'result');
  return result && isType(result) ? result : undefined;
}

/** Lowers the body; named results become variables of it. */
function lowerBody(ctx: Lowering, node: SyntaxNode, receiver: string): Statement[] {
  const outer = { receiver: ctx.receiver, results: ctx.results };
  ctx.receiver = receiver;
  ctx.matches.clear();
  const results = fieldOf(node, 'result');
  const declared = results?.type === 'parameter_list' ? lowerNamedResults(ctx, results) : [];
  ctx.results = declared.flatMap((one) =>
    one.kind === 'declare' && one.target.kind === 'name' ? [one.target.name] : [],
  );
  const body = [...declared, ...lowerBlock(ctx, fieldOf(node, 'body'))];
  Object.assign(ctx, outer);
  return body;
}

function lowerNamedResults(ctx: Lowering, list: SyntaxNode): Statement[] {
  return childrenOf(list, 'parameter_declaration').flatMap((one) => {
    const typeNode = fieldOf(one, 'type');
    const type = lowerType(ctx, typeNode);
    return namesOf(one).map((name): Statement => {
      const zero = typeNode && lowerZeroValue(ctx, typeNode, span(name));
      return {
        kind: 'declare',
        target: nameAt(name, textOf(ctx, name)),
        ...(type === undefined ? {} : { type }),
        ...(zero === undefined ? {} : { value: zero }),
        ...span(one),
      };
    });
  });
}

const namesOf = (node: SyntaxNode): SyntaxNode[] =>
  node.children.filter((child) => child.field === 'name' && child.type === 'identifier');

export function lowerParameters(ctx: Lowering, list: SyntaxNode | undefined): Parameter[] {
  if (list === undefined) return [];
  return childrenOf(list, 'parameter_declaration', 'variadic_parameter_declaration').flatMap((one) => {
    const written = lowerType(ctx, fieldOf(one, 'type'));
    const rest = one.type === 'variadic_parameter_declaration';
    const type = written && rest ? { ...written, array: true } : written;
    const names = namesOf(one);
    const targets: Expression[] =
      names.length === 0 ? [nameAt(one, '_')] : names.map((name) => nameAt(name, textOf(ctx, name)));
    return targets.map(
      (target): Parameter => ({
        target,
        ...(type === undefined ? {} : { type }),
        annotations: [],
        ...(rest ? { rest } : {}),
      }),
    );
  });
}

/** Lowers `func(…) { … }`, which can use the receiver of the enclosing method. */
export function lowerFunctionLiteral(ctx: Lowering, node: SyntaxNode): Expression {
  ctx.functions += 1;
  const parameters = lowerParameters(ctx, fieldOf(node, 'parameters'));
  const shadows = parameters.some(({ target }) => target.kind === 'name' && target.name === ctx.receiver);
  const body = lowerBody(ctx, node, shadows ? '' : ctx.receiver);
  return make.function(node, {
    name: '',
    form: 'lambda',
    parameters,
    body,
    annotations: [],
    ...span(node),
    nameStart: node.start,
  });
}

/** Returns the receiver's name and the name of its type. */
export function receiverOf(ctx: Lowering, node: SyntaxNode): { name: string; type: string } {
  const list = fieldOf(node, 'receiver');
  const one = list && childOf(list, 'parameter_declaration');
  const name = one && namesOf(one)[0];
  const type = one && fieldOf(one, 'type');
  const plain = type?.type === 'pointer_type' ? namedChildren(type)[0] : type;
  const named = plain?.type === 'generic_type' ? (fieldOf(plain, 'type') ?? plain) : plain;
  return { name: name === undefined ? '' : textOf(ctx, name), type: named === undefined ? '' : textOf(ctx, named) };
}
