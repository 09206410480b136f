/** @module Scala's statements. */

import type { Statement } from '../../../ir/index.ts';
import { fieldOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { assigned } from '../../lowering/nodes.ts';
import { lowerArgumentValue } from './calls.ts';
import { lowerClass, mergeCompanions } from './classes.ts';
import { deeper, evaluated, type Lowering, opaque, span, textOf } from './context.ts';
import { lowerFor, lowerIf, lowerMatch, lowerTry, lowerWhile } from './controls.ts';
import { lowerExpression } from './expressions.ts';
import { lowerFunction } from './functions.ts';
import { lowerImport } from './imports.ts';
import { lowerTarget } from './patterns.ts';
import { writtenType } from './types.ts';

export const lowerStatements = (ctx: Lowering, node: SyntaxNode): Statement[] =>
  mergeCompanions(node.children.flatMap((child) => (child.named || child.isError ? lowerStatement(ctx, child) : [])));

export function lowerStatement(ctx: Lowering, node: SyntaxNode): Statement[] {
  return deeper(
    ctx,
    () => statementsOf(ctx, node),
    () => [evaluated(opaque(node))],
  );
}

function statementsOf(ctx: Lowering, node: SyntaxNode): Statement[] {
  switch (node.type) {
    case 'block':
    case 'indented_block':
    case 'ERROR':
    case 'template_body':
      return lowerStatements(ctx, node);
    case 'val_definition':
    case 'var_definition':
    case 'val_declaration':
    case 'var_declaration':
      return lowerValue(ctx, node);
    case 'function_definition':
      return [make.function(node, lowerFunction(ctx, node, false))];
    case 'class_definition':
    case 'object_definition':
    case 'trait_definition':
    case 'enum_definition':
    case 'package_object':
      return [make.class(node, lowerClass(ctx, node))];
    case 'given_definition':
    case 'extension_definition':
      return fieldOf(node, 'body') ? lowerStatement(ctx, fieldOf(node, 'body') ?? node) : [];
    case 'with_template_body':
      return lowerStatements(ctx, node);
    case 'import_declaration':
      return lowerImport(ctx, node);
    case 'assignment_expression':
      return lowerAssignment(ctx, node);
    case 'if_expression':
      return lowerIf(ctx, node);
    case 'match_expression':
      return lowerMatch(ctx, node);
    case 'try_expression':
      return lowerTry(ctx, node);
    case 'for_expression':
      return lowerFor(ctx, node);
    case 'while_expression':
    case 'do_while_expression':
      return lowerWhile(ctx, node);
    case 'throw_expression':
    case 'return_expression': {
      const value = namedChildren(node)[0];
      const kind = node.type === 'throw_expression' ? 'throw' : 'return';
      return [{ kind, ...(value ? { value: lowerExpression(ctx, value) } : {}), ...span(node) }];
    }
    case 'package_clause': {
      const body = fieldOf(node, 'body');
      return body ? lowerStatement(ctx, body) : [];
    }
    case 'type_definition':
    case 'function_declaration':
    case 'annotation':
      return [];
    default:
      return [evaluated(lowerArgumentValue(ctx, node))];
  }
}

/** `val (a, b) = …`, `var x: T = …`. */
function lowerValue(ctx: Lowering, node: SyntaxNode): Statement[] {
  const pattern = fieldOf(node, 'pattern') ?? fieldOf(node, 'name');
  const value = fieldOf(node, 'value');
  if (!pattern) return [];
  return [
    {
      kind: 'declare',
      target: lowerTarget(ctx, pattern),
      ...writtenType(ctx, node),
      ...(value ? { value: lowerArgumentValue(ctx, value) } : {}),
      isConstant: node.type.startsWith('val'),
      ...span(node),
    },
  ];
}

/** `a.b = c`; `m(k) = v` writes an element. */
function lowerAssignment(ctx: Lowering, node: SyntaxNode): Statement[] {
  const left = fieldOf(node, 'left');
  const right = fieldOf(node, 'right');
  if (!left || !right) return [evaluated(opaque(node))];
  const target = lowerExpression(ctx, left);
  const value = lowerArgumentValue(ctx, right);
  if (target.kind === 'call') {
    const { callee, args } = target;
    const [key] = args;
    if (args.length === 0) return [assigned(callee, value, node)];
    const place = { kind: 'index' as const, object: callee, ...(key ? { index: key.value } : {}), ...span(left) };
    return [assigned(place, value, node)];
  }
  return [assigned(target, value, node)];
}

export const nameOf = (ctx: Lowering, node: SyntaxNode): string =>
  textOf(ctx, fieldOf(node, 'name')).replaceAll('`', '');
