/** @module What the parts of Elixir's lowering share. */

import type { Expression, Statement } from '../../../ir/index.ts';
import type { SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import type { LoweringState } from '../../lowering/nodes.ts';

export interface Lowering extends LoweringState {
  functions: number;
  /** Counter for the names of temporary variables. */
  made: number;
  /** `alias MyApp.Accounts.User, as: U`: full names by short name. */
  readonly aliases: Map<string, string>;
  /** Module attributes that the file sets: `@dir "/tmp"`. Any other `@x` is an assign of a template. */
  readonly attributes: Set<string>;
}

/** Code nested more deeply is opaque. */
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

/** Returns a temporary variable. */
export function temporaryName(ctx: Lowering, node: SyntaxNode): Expression {
  ctx.made += 1;
  return named(`value#${ctx.made}`, node);
}

export const evaluated = (value: Expression): Statement => make.expression(value, value);

export const assigned = (target: Expression, value: Expression, node: SyntaxNode): Statement =>
  evaluated(make.assign(node, target, value));

/** Lowers a module path to member accesses: `Ecto.Adapters.SQL`. A repository is named `Repo` in every application. */
export function lowerModulePath(ctx: Lowering, node: SyntaxNode): Expression {
  const [first = '', ...rest] = textOf(ctx, node).split('.');
  const full = [ctx.aliases.get(first) ?? first, ...rest].join('.');
  const [head = '', ...members] = (/(?:^|\.)Repo$/.test(full) ? 'Repo' : full).split('.');
  return members.reduce<Expression>((object, name) => make.member(node, object, name), named(head, node));
}
