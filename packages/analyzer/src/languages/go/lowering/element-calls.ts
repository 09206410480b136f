/** @module Calls of a table's element, `table[key](x)`, which the grammar takes for instances of a generic type. */

import type { Argument, Expression } from '../../../ir/index.ts';
import { fieldOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { SCALAR_TYPES } from './calls.ts';
import { type Lowering, textOf } from './context.ts';
import { lowerArguments, lowerExpression } from './expressions.ts';

/** Whether a name can only be that of a type: built in, or declared in the file. */
export const isTypeName = (ctx: Lowering, name: string): boolean =>
  SCALAR_TYPES.has(name) || /^(?:string|any|error|comparable)$/.test(name) || ctx.types.has(name);

/** The key between the brackets, if it is a value: `table[name]`, `table[c.Name]`, but not `Set[string]`. */
function keyOf(ctx: Lowering, args: SyntaxNode | undefined): Expression | undefined {
  const [only, ...others] = args ? namedChildren(args) : [];
  const key = only && (namedChildren(only)[0] ?? only);
  if (!key || others.length > 0) return undefined;
  if (key.type === 'qualified_type') {
    const [holder, name] = [fieldOf(key, 'package'), fieldOf(key, 'name')];
    if (!holder || !name || ctx.packages.has(textOf(ctx, holder))) return undefined;
    return make.member(key, lowerExpression(ctx, holder), textOf(ctx, name));
  }
  // A capital is a type's parameter, or a type of another file, rather than a constant.
  if (key.type !== 'type_identifier' || /^[A-Z]/.test(textOf(ctx, key)) || isTypeName(ctx, textOf(ctx, key)))
    return undefined;
  return make.name(key, textOf(ctx, key));
}

/** The table: a name, or a field of a value other than a package: `commands`, `r.commands`. */
function tableOf(ctx: Lowering, table: SyntaxNode | undefined): Expression | undefined {
  const text = table ? textOf(ctx, table) : '';
  if (table?.type === 'identifier' || table?.type === 'type_identifier')
    return ctx.types.has(text) || ctx.functionNames.has(text) ? undefined : make.name(table, text);
  const holder = table?.type === 'qualified_type' ? fieldOf(table, 'package') : undefined;
  const name = table && fieldOf(table, 'name');
  if (!table || !holder || !name) return undefined;
  const isPackage = ctx.packages.has(textOf(ctx, holder));
  return isPackage && ctx.functionNames.has(textOf(ctx, name))
    ? undefined
    : make.member(table, lowerExpression(ctx, holder), textOf(ctx, name));
}

/** The element of the table that is called, if it is one. */
function elementOf(
  ctx: Lowering,
  node: SyntaxNode,
  table: SyntaxNode | undefined,
  key: SyntaxNode | undefined,
): Expression | undefined {
  const index = keyOf(ctx, key);
  const object = index && tableOf(ctx, table);
  return object && make.index({ start: node.start, end: key?.end ?? node.end }, object, index);
}

/** `table[key](a)`, parsed as a conversion of `a` to a generic type. */
export function lowerConvertedElement(ctx: Lowering, node: SyntaxNode): Expression | undefined {
  const generic = fieldOf(node, 'type');
  if (generic?.type !== 'generic_type') return undefined;
  const element = elementOf(ctx, generic, fieldOf(generic, 'type'), fieldOf(generic, 'type_arguments'));
  if (!element) return undefined;
  const args: Argument[] = [{ value: lowerExpression(ctx, fieldOf(node, 'operand')) }];
  return make.call(node, element, args);
}

/** `table[key](a, b)`, parsed as a call of a function with a type argument. */
export function lowerCalledElement(ctx: Lowering, node: SyntaxNode): Expression | undefined {
  const key = fieldOf(node, 'type_arguments');
  const element = key && elementOf(ctx, node, fieldOf(node, 'function'), key);
  return element && make.call(node, element, lowerArguments(ctx, node));
}
