/** @module Paths as expressions: `a::b::C` is a chain of members; what names the file itself is left out. */

import type { Expression } from '../../../ir/index.ts';
import type { Place } from '../../../ir/spans.ts';
import { make } from '../../lowering/make.ts';
import { type Lowering, nameAt, opaque } from './context.ts';
import { dotted } from './types.ts';

/** Where a path of several segments is one of a trait or of a type in brackets, its last one is all there is to go by. */
export function pathExpression(ctx: Lowering, text: string, node: Place): Expression {
  if (text === 'self') return make.this(node);
  const segments = dotted(text).split('.');
  while (segments.length > 1 && ctx.names.modules.has(segments[0] ?? '')) segments.shift();
  const [head = '', ...members] = segments;
  if (head === '') return opaque(node);
  const first: Expression =
    head === 'Self' ? (ctx.selfType === '' ? make.this(node) : nameAt(node, ctx.selfType)) : nameAt(node, head);
  return members.reduce<Expression>((object, name) => make.member(node, object, name), first);
}

/** The path of a chain of plain names: 'std.process.Command.new'; '' for anything else. */
export function pathText(node: Expression): string {
  if (node.kind === 'name') return node.name;
  if (node.kind !== 'member') return '';
  const object = pathText(node.object);
  return object === '' ? '' : `${object}.${node.name}`;
}
