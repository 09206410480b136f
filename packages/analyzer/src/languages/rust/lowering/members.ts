/** @module Reading fields; what every struct of the file declares a number is one. */

import type { Expression } from '../../../ir/index.ts';
import { make } from '../../lowering/make.ts';
import type { Span } from '../../lowering/nodes.ts';
import type { Lowering } from './context.ts';

/** `object.name`, `object.0`. */
export function fieldRead(ctx: Lowering, object: Expression, name: string, node: Span): Expression {
  const read: Expression = make.member(node, object, name);
  const scalar = ctx.names.fields.get(name);
  if (!scalar || object.kind === 'this') return read;
  return make.cast(node, { name: scalar, args: [] }, read);
}
