/** @module A Swift file, from its tree to the intermediate form. */
import type { Program, Statement } from '../../../ir/index.ts';
import { walk } from '../../../ir/walk.ts';
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
  settleCases(body, ctx.enums);
  return { language: 'swift', body, namespace: '', functions: ctx.functions };
}

/** `Column(rawValue: text)`: none but a case of the file's own enumeration. */
function settleCases(body: readonly Statement[], enums: ReadonlySet<string>): void {
  if (enums.size === 0) return;
  walk(body, (part) => {
    if (part.kind !== 'call' || part.callee.kind !== 'name' || !enums.has(part.callee.name)) return;
    if (part.args.length !== 1 || part.args[0]?.name !== 'rawValue') return;
    part.callee = { ...part.callee, name: 'enum_case' };
    delete part.construct;
  });
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
