/** @module What the parts of Elixir's lowering share. */

import type { Expression, Statement } from '../../../ir/index.ts';
import type { SyntaxNode } from '../../../parse/syntax.ts';
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

export const textOf = (lowering: Lowering, node: SyntaxNode | undefined): string =>
  node ? lowering.source.slice(node.start, node.end) : '';

export const opaque = (node: SyntaxNode, parts: Expression[] = []): Expression => ({
  kind: 'opaque',
  parts,
  ...at(node),
});

export const named = (name: string, node: SyntaxNode): Expression => ({ kind: 'name', name, ...at(node) });

/** A variable that is not in the code. */
export function madeName(lowering: Lowering, node: SyntaxNode): Expression {
  lowering.made += 1;
  return named(`value#${lowering.made}`, node);
}

export const evaluated = (value: Expression): Statement => ({
  kind: 'expression',
  value,
  start: value.start,
  end: value.end,
});

export const assigned = (target: Expression, value: Expression, node: SyntaxNode): Statement =>
  evaluated({ kind: 'assign', target, value, ...at(node) });

/** A path as a chain of members: `Ecto.Adapters.SQL`. A repository goes by its usual name, whatever application it is of. */
export function modulePath(lowering: Lowering, node: SyntaxNode): Expression {
  const [first = '', ...rest] = textOf(lowering, node).split('.');
  const full = [lowering.aliases.get(first) ?? first, ...rest].join('.');
  const [head = '', ...members] = (/(?:^|\.)Repo$/.test(full) ? 'Repo' : full).split('.');
  return members.reduce<Expression>(
    (object, name) => ({ kind: 'member', object, name, ...at(node) }),
    named(head, node),
  );
}
