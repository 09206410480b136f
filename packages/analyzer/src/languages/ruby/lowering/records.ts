/** @module Lowers classes created by calls: `Struct.new(:host, :port)`, `Data.define(:host)`. */

import type { FunctionDefinition } from '../../../ir/index.ts';
import { childrenOf, fieldOf, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { type Lowering, span, textOf } from './context.ts';

/** Returns the names of the fields; undefined for any other call. */
export function recordFields(ctx: Lowering, node: SyntaxNode): string[] | undefined {
  const receiver = fieldOf(node, 'receiver');
  const method = fieldOf(node, 'method');
  const list = fieldOf(node, 'arguments');
  if (!receiver || !method || !list) return undefined;
  if (!/^(?:Struct\.new|Data\.define)$/.test(`${textOf(ctx, receiver)}.${textOf(ctx, method)}`)) return undefined;
  const fields = childrenOf(list, 'simple_symbol').map((one) => textOf(ctx, one).slice(1));
  return fields.length > 0 ? fields : undefined;
}

/** Returns the constructor and a getter per field. */
export function recordMethods(node: SyntaxNode, fields: readonly string[]): FunctionDefinition[] {
  const at = span(node);
  const common = { annotations: [], ...at, nameStart: node.start };
  const held = (name: string) => make.member(at, make.this(at), `@${name}`);
  const initialize: FunctionDefinition = {
    name: 'initialize',
    form: 'constructor',
    parameters: fields.map((name) => ({ target: make.name(at, name), annotations: [], default: make.null(at) })),
    body: fields.map((name) => make.expression(at, make.assign(at, held(name), make.name(at, name)))),
    ...common,
  };
  const readers = fields.map(
    (name): FunctionDefinition => ({
      name,
      form: 'method',
      parameters: [],
      body: [make.return(at, held(name))],
      ...common,
    }),
  );
  return [initialize, ...readers];
}
