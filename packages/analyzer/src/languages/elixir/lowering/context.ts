/** @module What the parts of Elixir's lowering share. */

import type { Expression, Statement } from '../../../ir/index.ts';
import type { SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import type { LoweringState } from '../../lowering/nodes.ts';

export interface Lowering extends LoweringState {
  functions: number;
  /** Numbers the variables that the lowering makes up. */
  made: number;
  /** `alias MyApp.Accounts.User, as: U`: short name to full name. */
  readonly aliases: Map<string, string>;
  /** Module attributes that the file sets: `@dir "/tmp"`. Any other `@x` is one of a template. */
  readonly attributes: Set<string>;
}

/** Deeper code than this is not looked into. */
export const DEPTH_MAX = 200;

export const at = ({ start, end }: SyntaxNode): { start: number; end: number } => ({ start, end });

export const textOf = (ctx: Lowering, node: SyntaxNode | undefined): string =>
  node ? ctx.source.slice(node.start, node.end) : '';

export const opaque = (node: SyntaxNode, parts: Expression[] = []): Expression => ({
  kind: 'opaque',
  parts,
  ...at(node),
});

export const named = (name: string, node: SyntaxNode): Expression => make.name(node, name);

/** A variable that is not in the code. */
export function madeName(ctx: Lowering, node: SyntaxNode): Expression {
  ctx.made += 1;
  return named(`value#${ctx.made}`, node);
}

export const evaluated = (value: Expression): Statement => make.expression(value, value);

export const assigned = (target: Expression, value: Expression, node: SyntaxNode): Statement =>
  evaluated(make.assign(node, target, value));

/** A path as a chain of members: `Ecto.Adapters.SQL`. A repository goes by its usual name, whatever application it is of. */
export function lowerModulePath(ctx: Lowering, node: SyntaxNode): Expression {
  const [first = '', ...rest] = textOf(ctx, node).split('.');
  const full = [ctx.aliases.get(first) ?? first, ...rest].join('.');
  const [head = '', ...members] = (/(?:^|\.)Repo$/.test(full) ? 'Repo' : full).split('.');
  return members.reduce<Expression>((object, name) => make.member(node, object, name), named(head, node));
}
