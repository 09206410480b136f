/** @module Messages: `[receiver part:a part:b]` is a call of the receiver's member `part:part:`. */

import type { Argument, Expression } from '../../../ir/index.ts';
import { fieldOf, type SyntaxNode } from '../../../parse/syntax.ts';
import { type Lowering, textOf } from '../../c/lowering/context.ts';
import { lowerExpression } from '../../c/lowering/expressions.ts';
import { make } from '../../lowering/make.ts';
import { span } from '../../lowering/nodes.ts';

interface Message {
  receiver: SyntaxNode | undefined;
  /** `setObject:forKey:`; without colons where it takes nothing. */
  selector: string;
  args: SyntaxNode[];
}

/** The parts of a message; what stands behind commas are further arguments of the last part. */
function partsOf(ctx: Lowering, node: SyntaxNode): Message {
  const receiver = fieldOf(node, 'receiver');
  let selector = '';
  const args: SyntaxNode[] = [];
  for (const child of node.children) {
    if (child === receiver) continue;
    if (child.field === 'method') selector += textOf(ctx, child);
    else if (child.type === ':') selector += ':';
    else if (child.named) args.push(child);
  }
  return { receiver, selector, args };
}

const construction = (node: SyntaxNode, type: SyntaxNode, name: string, args: Argument[]): Expression => ({
  kind: 'call',
  callee: make.name(type, name),
  args,
  construct: true,
  ...span(node),
});

/** The type in `[T alloc]`. */
function allocated(ctx: Lowering, node: SyntaxNode | undefined): SyntaxNode | undefined {
  if (node?.type !== 'message_expression') return undefined;
  const { receiver, selector } = partsOf(ctx, node);
  return selector === 'alloc' && receiver?.type === 'identifier' ? receiver : undefined;
}

/** Whether the file implements the class of that name. */
const isOwn = (ctx: Lowering, name: string): boolean =>
  new RegExp(`@implementation\\s+${name.replace(/\W/g, '')}\\b`).test(ctx.source);

/** Messages that compare by value. */
const EQUALS = /^isEqual(?:To(?:String|Number|Data|Array))?:$/;

const WORDS: ReadonlySet<string> = new Set(['self', 'super']);

/**
 * `[[T alloc] initWith:a]` is a construction of a class of the file, whose initializer is one of its constructors; of any
 * other class it is what its initializer gives: a T.
 */
export function lowerMessage(ctx: Lowering, node: SyntaxNode): Expression {
  const { receiver, selector, args: nodes } = partsOf(ctx, node);
  const args = nodes.map((argument): Argument => ({ value: lowerExpression(ctx, argument) }));
  const type = allocated(ctx, receiver);
  if (type !== undefined) {
    const name = textOf(ctx, type);
    if (args.length === 0 || isOwn(ctx, name)) return construction(node, type, name, args);
    const owner: Expression = make.name(type, name);
    const callee: Expression = make.member(node, owner, selector);
    const made: Expression = make.call(node, callee, args);
    return make.cast(node, { name, args: [] }, made);
  }
  const isNew = selector === 'new' && receiver?.type === 'identifier' && !WORDS.has(textOf(ctx, receiver));
  if (isNew) return construction(node, receiver, textOf(ctx, receiver), args);
  const object = lowerExpression(ctx, receiver);
  const [first] = args;
  if (EQUALS.test(selector) && first !== undefined) return make.binary(node, '==', object, first.value);
  return make.call(node, make.member(node, object, selector), args);
}
