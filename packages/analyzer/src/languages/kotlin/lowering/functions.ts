/** @module Lowers functions with their parameters, bodies and receivers. */
import type { FunctionDefinition, Parameter, Statement } from '../../../ir/index.ts';
import { childOf, fieldOf, hasToken, type SyntaxNode } from '../../../parse/syntax.ts';
import { asReturn, endWith } from '../../lowering/results.ts';
import { type Lowering, nameAt, span, temporary, textOf, withNames, withReceiver } from './context.ts';
import { namesOfFunction } from './declared-names.ts';
import { lowerExpression } from './expressions.ts';
import { lowerAnnotations, modifiersOf } from './modifiers.ts';
import { lowerStatement, lowerStatements } from './statements.ts';
import { lowerType, writtenType } from './types.ts';

/** Lowers the parameters. In the tree, their annotations, modifiers and defaults are siblings. */
export function lowerParameters(ctx: Lowering, node: SyntaxNode): Parameter[] {
  const list = childOf(node, 'function_value_parameters');
  const parameters: Parameter[] = [];
  let marks: SyntaxNode | undefined;
  for (const child of list?.children ?? []) {
    if (child.type === 'parameter_modifiers') marks = child;
    else if (child.type === 'parameter') {
      const name = childOf(child, 'simple_identifier');
      const isRest = marks !== undefined && /\bvararg\b/.test(textOf(ctx, marks));
      parameters.push({
        target: nameAt(name ?? child, textOf(ctx, name).replaceAll('`', '')),
        ...writtenType(ctx, child),
        annotations: marks ? lowerAnnotations(ctx, marks) : [],
        ...(isRest ? { rest: true } : {}),
      });
      marks = undefined;
    } else if (child.named) {
      const last = parameters.at(-1);
      if (last) parameters[parameters.length - 1] = { ...last, default: lowerExpression(ctx, child) };
    }
  }
  return parameters;
}

/** Lowers `{ … }`, or `= …`, which is the result; `= Unit` does nothing. */
export function lowerFunctionBody(ctx: Lowering, node: SyntaxNode): Statement[] {
  const body = childOf(node, 'function_body');
  if (!body) return [];
  if (!hasToken(body, '=')) {
    const statements = childOf(body, 'statements');
    return statements ? lowerStatements(ctx, statements) : [];
  }
  const value = body.children.find(({ named }) => named);
  return value && textOf(ctx, value) !== 'Unit' ? endWith(lowerStatement(ctx, value), asReturn) : [];
}

/**
 * Lowers a function declaration. An extension function takes its receiver as the first parameter, whose name stands for
 * `this`.
 */
export function lowerFunction(ctx: Lowering, node: SyntaxNode, isMember: boolean): FunctionDefinition {
  ctx.functions += 1;
  const modifiers = modifiersOf(ctx, node);
  const name = childOf(node, 'simple_identifier');
  const extended = fieldOf(node, 'receiver');
  const receiverType = extended && writtenType(ctx, extended).type;
  const isBuilder = receiverType !== undefined && BUILDERS.test(receiverType.name);
  const receiver = extended && !isBuilder ? temporary(ctx, 'this', node) : undefined;
  const parameters = lowerParameters(ctx, node);
  const body = withNames(ctx, namesOfFunction(node, ctx.source), () =>
    withReceiver(ctx, receiver?.name, () => lowerFunctionBody(ctx, node)),
  );
  const returns = node.children.find(
    (child, at) => child.field !== 'receiver' && at > 0 && node.children[at - 1]?.type === ':',
  );
  return {
    name: textOf(ctx, name).replaceAll('`', ''),
    form: isMember && !extended ? 'method' : 'function',
    parameters: receiver
      ? [{ target: receiver, ...(receiverType ? { type: receiverType } : {}), annotations: [] }, ...parameters]
      : parameters,
    body,
    annotations: modifiers.annotations,
    ...(returns ? { returnType: lowerType(ctx, returns) } : {}),
    ...(modifiers.isPrivate ? { isPublic: false } : {}),
    ...span(node),
    nameStart: name?.start ?? node.start,
  };
}

/** Receivers of DSLs, whose members libraries declare as top-level functions. */
const BUILDERS =
  /^(?:Route|Routing|Application|.*Scope|.*Builder|HTML|FlowContent|StatusPagesConfig|AuthenticationConfig)$/;
