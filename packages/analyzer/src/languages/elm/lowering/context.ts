/** @module What the parts of Elm's lowering share. */
import type { Expression, TypeReference } from '../../../ir/index.ts';
import type { SyntaxNode } from '../../../parse/syntax.ts';
import { type LoweringState, nameAt, type Span, textOf } from '../../lowering/nodes.ts';

export interface Lowering extends LoweringState {
  functions: number;
  /** Counter for the names of temporary variables. */
  made: number;
  /** Modules by their alias: `Attr` -> `Html.Attributes`. */
  readonly aliases: Map<string, string>;
  /** The argument types of message variants. */
  readonly variants: Map<string, readonly TypeReference[]>;
  /** The file's outgoing ports and the names of their models. */
  readonly ports: Map<string, string>;
}

export function temporaryName(ctx: Lowering, node: Span, what = 'value'): Expression & { kind: 'name' } {
  ctx.made += 1;
  return nameAt(node, `${what}#${ctx.made}`);
}

/** Returns the full name: `Html.Attributes.property` for `Attr.property`. */
export function fullName(ctx: Lowering, node: SyntaxNode): string {
  const text = textOf(ctx, node);
  const port = ctx.ports.get(text);
  if (port !== undefined) return port;
  const dot = text.lastIndexOf('.');
  if (dot < 0) return text;
  const module = text.slice(0, dot);
  return `${ctx.aliases.get(module) ?? module}${text.slice(dot)}`;
}
