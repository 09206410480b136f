/** @module Lowers Kotlin statements. */

import type { Expression, Statement } from '../../../ir/index.ts';
import { childOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { assigned } from '../../lowering/nodes.ts';
import { lowerByRow, noStatements, opaqueStatement, type Rows } from '../../lowering/rows.ts';
import { builderMethod } from './calls.ts';
import { lowerClass } from './classes.ts';
import { evaluated, isVisible, type Lowering, opaque, span, textOf } from './context.ts';
import { lowerFor, lowerIf, lowerTry, lowerWhen, lowerWhile } from './controls.ts';
import { indexed, lowerExpression } from './expressions.ts';
import { lowerFunction } from './functions.ts';
import { isOperator } from './operators.ts';
import { lowerProperty } from './properties.ts';

export function lowerStatements(ctx: Lowering, node: SyntaxNode): Statement[] {
  const result: Statement[] = [];
  let label: string | undefined;
  for (const child of node.children) {
    if (child.type === 'label') {
      label = textOf(ctx, child).replace(/@$/, '');
      continue;
    }
    if (!child.named && !child.isError) continue;
    result.push(...labeled(lowerStatement(ctx, child), label));
    label = undefined;
  }
  return result;
}

const labeled = (statements: Statement[], label: string | undefined): Statement[] =>
  label === undefined ? statements : statements.map((one) => (one.kind === 'loop' ? { ...one, label } : one));

export const lowerStatement = (ctx: Lowering, node: SyntaxNode): Statement[] =>
  lowerByRow(ctx, node, BY_TYPE, lowerOther, opaqueStatement);

const lowerOther = (ctx: Lowering, node: SyntaxNode): Statement[] =>
  lowerDemand(ctx, node) ?? [evaluated(lowerExpression(ctx, node))];

const lowerNamedFunction = (ctx: Lowering, node: SyntaxNode): Statement[] =>
  childOf(node, 'simple_identifier') ? [make.function(node, lowerFunction(ctx, node, false))] : [];

const lowerClassStatement = (ctx: Lowering, node: SyntaxNode): Statement[] => [make.class(node, lowerClass(ctx, node))];

const BY_TYPE: Rows<Lowering, Statement[]> = {
  statements: lowerStatements,
  control_structure_body: lowerStatements,
  ERROR: lowerStatements,
  property_declaration: lowerProperty,
  assignment: lowerAssignment,
  function_declaration: lowerNamedFunction,
  class_declaration: lowerClassStatement,
  object_declaration: lowerClassStatement,
  if_expression: lowerIf,
  when_expression: lowerWhen,
  try_expression: lowerTry,
  for_statement: lowerFor,
  while_statement: lowerWhile,
  do_while_statement: lowerWhile,
  jump_expression: lowerJump,
  type_alias: noStatements,
  package_header: noStatements,
  import_list: noStatements,
  import_header: noStatements,
  file_annotation: noStatements,
  getter: noStatements,
  setter: noStatements,
};

/** Lowers `require(test) { "message" }` and `check(test)`: execution continues only if the test holds. */
function lowerDemand(ctx: Lowering, node: SyntaxNode): Statement[] | undefined {
  if (node.type !== 'call_expression') return undefined;
  const name = textOf(ctx, node.children[0]);
  if ((name !== 'require' && name !== 'check') || isVisible(ctx, name)) return undefined;
  const call = lowerExpression(ctx, node);
  const test = call.kind === 'call' ? call.args[0]?.value : undefined;
  if (!test || test.kind === 'function') return undefined;
  const at = span(node);
  return [
    {
      kind: 'if',
      test: make.unary(at, '!', test),
      whenTrue: [make.throw(at, opaque(node))],
      ...at,
    },
  ];
}

/** Lowers `a.b[c] = value` and `a += b`. */
function lowerAssignment(ctx: Lowering, node: SyntaxNode): Statement[] {
  const target = childOf(node, 'directly_assignable_expression');
  const value = namedChildren(node).at(-1);
  const token = node.children.find(({ named }) => !named);
  if (!target || !value || value === target) return [evaluated(opaque(node))];
  const left = lowerAssignable(ctx, target);
  const right = lowerExpression(ctx, value);
  const operator = textOf(ctx, token).slice(0, -1);
  if (operator !== '' && isOperator(operator))
    return [evaluated({ kind: 'assign', target: left, operator, value: right, ...span(node) })];
  const setter = booleanSetter(left, right, node);
  return [setter ?? assigned(left, right, node)];
}

/** Lowers `cookie.isHttpOnly = true` to `setHttpOnly`: Kotlin calls a Java class's setter this way. */
function booleanSetter(target: Expression, value: Expression, node: SyntaxNode): Statement | undefined {
  const rest = target.kind === 'member' ? /^is([A-Z]\w*)$/.exec(target.name)?.[1] : undefined;
  if (target.kind !== 'member' || rest === undefined || target.object.kind === 'this') return undefined;
  const callee: Expression = { ...target, name: `set${rest}` };
  return evaluated(make.call(node, callee, [{ value }]));
}

function lowerAssignable(ctx: Lowering, node: SyntaxNode): Expression {
  const [base, ...suffixes] = namedChildren(node);
  const bare = suffixes.length === 0 && base?.type === 'simple_identifier' ? textOf(ctx, base) : '';
  let target = (base && builderMethod(ctx, bare, base)) ?? lowerExpression(ctx, base);
  for (const suffix of suffixes) {
    if (suffix.type === 'indexing_suffix') {
      target = indexed(ctx, target, suffix, { ...suffix, start: node.start });
    } else {
      const name = childOf(suffix, 'simple_identifier');
      target = make.member({ start: node.start, end: suffix.end }, target, textOf(ctx, name));
    }
  }
  return target;
}

/** Lowers `return x`, `return@name x`, `throw x`, `break@name` and `continue`. */
function lowerJump(ctx: Lowering, node: SyntaxNode): Statement[] {
  const label = childOf(node, 'label');
  const name = label && textOf(ctx, label).replace(/^@|@$/g, '');
  const written = namedChildren(node).find((child) => child !== label);
  const value = written && lowerExpression(ctx, written);
  const word = /^\w+/.exec(textOf(ctx, node))?.[0];
  switch (word) {
    case 'throw':
      return [{ kind: 'throw', ...(value ? { value } : {}), ...span(node) }];
    case 'break':
    case 'continue':
      return [{ kind: word, ...(name ? { label: name } : {}), ...span(node) }];
    default:
      return lowerReturn(ctx, node, name, value);
  }
}

/**
 * Lowers a `return`. In an inlined lambda, it leaves the lambda's block; elsewhere it leaves the enclosing function.
 */
function lowerReturn(
  ctx: Lowering,
  node: SyntaxNode,
  name: string | undefined,
  value: Expression | undefined,
): Statement[] {
  const target = name === undefined ? undefined : ctx.lambdas.findLast((one) => one.name === name);
  if (target?.label === undefined) return [{ kind: 'return', ...(value ? { value } : {}), ...span(node) }];
  const { result, label } = target;
  const stored = value === undefined ? [] : [result ? assigned(result, value, node) : evaluated(value)];
  return [...stored, { kind: 'break', label, ...span(node) }];
}
