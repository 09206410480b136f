/** @module A Swift file, from its tree to the intermediate form. */
import type { Program, Statement } from '../../../ir/index.ts';
import type { SyntaxNode } from '../../../parse/syntax.ts';
import { markEscapedText } from '../../lowering/escaped-text.ts';
import { type Lowering, newLowering } from './context.ts';
import { moveLibraryExtensions } from './library-extensions.ts';
import { lowerAll } from './statements.ts';

/** Reads whole files, scripts and pasted fragments. */
export function lowerSwift(root: SyntaxNode, source: string): Program {
  const ctx = newLowering(source);
  const whole = mergeExtensions(ctx, lowerAll(ctx, root));
  const body = moveLibraryExtensions(
    whole,
    ctx.extensions.filter(({ name }) => !ctx.types.has(name)),
  );
  markEscapedText(body);
  return { language: 'swift', body, namespace: '', functions: ctx.functions };
}

/**
 * What an extension adds to a type of the file belongs to that type. One of a library's type has no name of its own: its
 * methods have a receiver of that type.
 */
function mergeExtensions(ctx: Lowering, body: Statement[]): Statement[] {
  const merged = new Set<unknown>();
  for (const { name, definition } of ctx.extensions) {
    const type = ctx.types.get(name);
    if (type === undefined) {
      definition.supertypes.unshift({ name, args: [] });
      definition.name = '';
      continue;
    }
    type.supertypes.push(...definition.supertypes);
    type.fields.push(...definition.fields);
    type.methods.push(...definition.methods);
    type.body.push(...definition.body);
    merged.add(definition);
  }
  return body.filter((statement) => statement.kind !== 'class' || !merged.has(statement.definition));
}
