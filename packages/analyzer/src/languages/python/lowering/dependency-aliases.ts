/**
 * @module
 * FastAPI's dependencies that a file gives a name: `Context = Depends(context)` as a default value, and
 * `SessionDep = Annotated[Session, Depends(session)]` as a type. The framework fills such a parameter, not the client.
 */
import type { Annotation } from '../../../ir/index.ts';
import type { SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { type Lowering, textOf } from './context.ts';

/** Names of such values and types, as the file assigns them. */
const ALIAS = /^(\w+)(?::[^=\n]+)?\s*=\s*(?:(?:\w+\.)*Annotated\[[^\n]*?\b)?(?:\w+\.)*(?:Depends|Security)\(/gm;

const known = new WeakMap<Lowering, ReadonlySet<string>>();

function aliasesOf(ctx: Lowering): ReadonlySet<string> {
  const found = known.get(ctx) ?? new Set([...ctx.source.matchAll(ALIAS)].map(([, name = '']) => name));
  known.set(ctx, found);
  return found;
}

/** The annotation that the name stands for; undefined if it is something else. */
export function dependencyNamed(ctx: Lowering, node: SyntaxNode | undefined): Annotation | undefined {
  const name = node && /^\w+$/.exec(textOf(ctx, node))?.[0];
  if (!node || name === undefined || !aliasesOf(ctx).has(name)) return undefined;
  const { start, end } = node;
  return { name: 'Depends', args: [{ value: make.name(node, name) }], start, end };
}
