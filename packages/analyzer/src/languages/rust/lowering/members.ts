/** @module Reading fields; what every struct of the file declares a number is one. */
import type { Expression } from '../../../ir/index.ts';
import type { Span } from '../../lowering/nodes.ts';
import { type Lowering, span } from './state.ts';

/** `object.name`, `object.0`. */
export function fieldRead(state: Lowering, object: Expression, name: string, node: Span): Expression {
  const read: Expression = { kind: 'member', object, name, ...span(node) };
  const scalar = state.names.fields.get(name);
  if (!scalar || object.kind === 'this') return read;
  return { kind: 'cast', type: { name: scalar, args: [] }, value: read, ...span(node) };
}
