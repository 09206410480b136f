/**
 * @module
 * Directives of Akka HTTP and Pekko HTTP that say of what type the values are that they hand to a function:
 * `parameters("n".as[Int])`, `path("items" / LongNumber)`.
 */

import { lookupTable } from '@scanner/contracts/lookup-table.ts';
import type { Argument, TypeReference } from '../../../ir/index.ts';
import { fieldOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { typeArguments } from './calls.ts';
import { type Lowering, textOf } from './context.ts';
import { lowerType } from './types.ts';

const DIRECTIVES: ReadonlySet<string> = new Set([
  ...['parameters', 'parameter', 'formField', 'formFields', 'path', 'pathPrefix', 'pathSuffix', 'entity'],
]);

/** Matchers of a path that hand on what they match. */
const MATCHERS: Readonly<Record<string, string>> = lookupTable({
  Segment: 'String',
  Segments: 'List',
  Remaining: 'String',
  RemainingPath: 'String',
  IntNumber: 'Int',
  LongNumber: 'Long',
  DoubleNumber: 'Double',
  JavaUUID: 'UUID',
});

/** Gives the parameters of the function behind a directive their types. */
export function typeExtracted(
  ctx: Lowering,
  name: string,
  list: SyntaxNode | undefined,
  args: readonly Argument[],
): void {
  const last = args.at(-1)?.value;
  if (!list || last?.kind !== 'function' || !DIRECTIVES.has(name)) return;
  const types = namedChildren(list).flatMap((argument) => lowerTypes(ctx, argument));
  for (const [at, parameter] of last.definition.parameters.entries()) {
    const type = types[at];
    if (type && type.name !== 'String' && parameter.type === undefined) parameter.type = type;
  }
}

/** Directives that hand on something, of those that are often joined with others by `&`. */
const HANDS_ON =
  /^(?:parameters?|parameterMap|formFields?|formFieldMap|entity|headerValueByName|optionalHeaderValueByName|cookie|optionalCookie|extract\w+|fileUpload)$/;

const directiveOf = (ctx: Lowering, node: SyntaxNode): string => {
  const callee = node.type === 'call_expression' ? fieldOf(node, 'function') : undefined;
  return callee ? textOf(ctx, callee) : textOf(ctx, node);
};

/** Whether a directive hands on values: a path does where a part of it matches anything. */
export function handsOn(ctx: Lowering, node: SyntaxNode): boolean {
  const name = directiveOf(ctx, node);
  if (HANDS_ON.test(name)) return true;
  return /^path\w*$/.test(name) && Object.keys(MATCHERS).some((matcher) => textOf(ctx, node).includes(matcher));
}

/** Gives the parameters of the function behind directives that are joined by `&` their types. */
export function typePassedParameters(
  ctx: Lowering,
  directives: readonly SyntaxNode[],
  args: readonly Argument[],
): void {
  const last = args.at(-1)?.value;
  if (last?.kind !== 'function') return;
  const types = directives.flatMap((directive) => {
    const list = fieldOf(directive, 'arguments');
    const found = list ? namedChildren(list).flatMap((argument) => lowerTypes(ctx, argument)) : [];
    return found.length > 0 ? found : [{ name: 'String', args: [] }];
  });
  for (const [at, parameter] of last.definition.parameters.entries()) {
    const type = types[at];
    if (type && type.name !== 'String' && parameter.type === undefined) parameter.type = type;
  }
}

function lowerTypes(ctx: Lowering, node: SyntaxNode): TypeReference[] {
  if (node.type === 'infix_expression') {
    const sides = [fieldOf(node, 'left'), fieldOf(node, 'right')];
    return sides.flatMap((side) => (side ? lowerTypes(ctx, side) : []));
  }
  if (node.type === 'identifier') {
    const name = MATCHERS[textOf(ctx, node)];
    return name ? [{ name, args: [] }] : [];
  }
  const generic = node.type === 'field_expression' ? fieldOf(node, 'value') : node;
  const [type] = generic?.type === 'generic_function' ? typeArguments(generic) : [];
  if (type) return [lowerType(ctx, type)];
  return isName(node) ? [{ name: 'String', args: [] }] : [];
}

/** A parameter by its name alone is a text; in a path, a text is only matched. */
const isName = (node: SyntaxNode): boolean => /^(?:string|symbol|literal_symbol)/.test(node.type) && node.field === '';
