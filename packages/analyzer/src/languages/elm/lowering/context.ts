/** @module What the parts of Elm's lowering share. */
import type { Expression, TypeReference } from '../../../ir/index.ts';
import type { SyntaxNode } from '../../../parse/syntax.ts';
import { type LoweringState, nameAt, type Span, textOf } from '../../lowering/nodes.ts';

export interface Lowering extends LoweringState {
  functions: number;
  /** Numbers the variables that the lowering makes up. */
  made: number;
  /** Modules by their alias: `Attr` -> `Html.Attributes`. */
  readonly aliases: Map<string, string>;
  /** What the arguments of a message's variants are. */
  readonly variants: Map<string, readonly TypeReference[]>;
  /** Outgoing ports of the file, and what the model of them is called. */
  readonly ports: Map<string, string>;
}

export function madeName(ctx: Lowering, node: Span, what = 'value'): Expression & { kind: 'name' } {
  ctx.made += 1;
  return nameAt(node, `${what}#${ctx.made}`);
}

/** `Attr.property` is `Html.Attributes.property`. */
export function fullName(ctx: Lowering, node: SyntaxNode): string {
  const text = textOf(ctx, node);
  const port = ctx.ports.get(text);
  if (port !== undefined) return port;
  const dot = text.lastIndexOf('.');
  if (dot < 0) return text;
  const module = text.slice(0, dot);
  return `${ctx.aliases.get(module) ?? module}${text.slice(dot)}`;
}
