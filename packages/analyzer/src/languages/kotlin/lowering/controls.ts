/** @module Lowers branches, loops and `try`. If their value is used, it is the last expression of each branch. */

import type { Catch, Expression, Statement, SwitchCase } from '../../../ir/index.ts';
import { childOf, childrenOf, fieldOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { evaluated, type Lowering, nameAt, opaque, span, temporary, textOf } from './context.ts';
import { lowerExpression } from './expressions.ts';
import { lowerTarget } from './lambdas.ts';
import { lowerTest } from './operators.ts';
import { lowerStatement, lowerStatements } from './statements.ts';
import { lowerType, writtenType } from './types.ts';

const lowerBody = (ctx: Lowering, node: SyntaxNode | undefined): Statement[] => (node ? lowerStatement(ctx, node) : []);

export function lowerIf(ctx: Lowering, node: SyntaxNode): Statement[] {
  const alternative = fieldOf(node, 'alternative');
  return [
    {
      kind: 'if',
      test: lowerExpression(ctx, fieldOf(node, 'condition')),
      whenTrue: lowerBody(ctx, fieldOf(node, 'consequence')),
      ...(alternative ? { whenFalse: lowerBody(ctx, alternative) } : {}),
      ...span(node),
    },
  ];
}

/** A longer `when` becomes a switch, which needs no nesting. */
const BRANCHES_MAX = 40;

/** Lowers `when` to a switch if it compares a subject with values, else to a sequence of tests. */
export function lowerWhen(ctx: Lowering, node: SyntaxNode): Statement[] {
  const head = childOf(node, 'when_subject');
  const entries = childrenOf(node, 'when_entry');
  const before: Statement[] = [];
  const subject = head && lowerSubject(ctx, head, before);
  const conditions = entries.map((entry) => childrenOf(entry, 'when_condition'));
  const isPlain = conditions.flat().every((one) => !childOf(one, 'type_test', 'range_test'));
  const tests = conditions.map((row) => row.map((one) => lowerCondition(ctx, one, subject, isPlain)));
  const bodies = entries.map((entry) => lowerBody(ctx, childOf(entry, 'control_structure_body')));
  if ((subject && isPlain) || entries.length > BRANCHES_MAX) {
    const cases = entries.map((entry, at): SwitchCase => {
      return { tests: tests[at] ?? [], body: bodies[at] ?? [], fallsThrough: false, ...span(entry) };
    });
    return [...before, { kind: 'switch', ...(subject && isPlain ? { subject } : {}), cases, ...span(node) }];
  }
  return [...before, ...rowOfTests(tests, bodies, entries)];
}

/** Lowers a subject. `when (val x = f())` declares a variable; anything but a name is evaluated once. */
function lowerSubject(ctx: Lowering, head: SyntaxNode, before: Statement[]): Expression {
  const declared = childOf(head, 'variable_declaration');
  const value = lowerExpression(ctx, namedChildren(head).at(-1));
  if (!declared && (value.kind === 'name' || value.kind === 'member')) return value;
  const target = declared ? lowerTarget(ctx, declared) : temporary(ctx, 'subject', head);
  before.push({ kind: 'declare', target, value, ...span(head) });
  return target;
}

function lowerCondition(
  ctx: Lowering,
  node: SyntaxNode,
  subject: Expression | undefined,
  isPlain: boolean,
): Expression {
  const test = childOf(node, 'type_test', 'range_test');
  const [value] = namedChildren(test ?? node);
  if (!value) return opaque(node);
  if (test)
    return lowerTest(ctx, node, subject ?? opaque(node), value, textOf(ctx, test).startsWith('!') ? '!in' : 'in');
  const lowered = lowerExpression(ctx, value);
  return isPlain || !subject ? lowered : make.binary(node, '==', subject, lowered);
}

function rowOfTests(
  tests: readonly Expression[][],
  bodies: readonly Statement[][],
  entries: readonly SyntaxNode[],
): Statement[] {
  return entries.reduceRight<Statement[]>((rest, entry, at) => {
    const [first, ...others] = tests[at] ?? [];
    const body = bodies[at] ?? [];
    if (!first) return body;
    const test = others.reduce<Expression>(
      (left, right) => make.binary({ start: left.start, end: right.end }, '||', left, right),
      first,
    );
    return [{ kind: 'if', test, whenTrue: body, ...(rest.length > 0 ? { whenFalse: rest } : {}), ...span(entry) }];
  }, []);
}

export function lowerTry(ctx: Lowering, node: SyntaxNode): Statement[] {
  const statements = childOf(node, 'statements');
  const last = childOf(node, 'finally_block');
  const catches = childrenOf(node, 'catch_block').map((block): Catch => {
    const name = childOf(block, 'simple_identifier');
    const type = block.children.find((child) => child.type === 'user_type');
    const body = childOf(block, 'statements');
    return {
      ...(name ? { target: nameAt(name, textOf(ctx, name)) } : {}),
      types: type ? [lowerType(ctx, type)] : [],
      body: body ? lowerStatements(ctx, body) : [],
      ...span(block),
    };
  });
  const tidied = last && childOf(last, 'statements');
  return [
    {
      kind: 'try',
      body: statements ? lowerStatements(ctx, statements) : [],
      catches,
      ...(last ? { finally: tidied ? lowerStatements(ctx, tidied) : [] } : {}),
      ...span(node),
    },
  ];
}

export function lowerFor(ctx: Lowering, node: SyntaxNode): Statement[] {
  const variable = childOf(node, 'variable_declaration', 'multi_variable_declaration');
  const body = childOf(node, 'control_structure_body');
  const iterable = namedChildren(node).find(
    (child) => child !== variable && child !== body && child.type !== 'annotation',
  );
  if (!variable) return [evaluated(opaque(node))];
  const target = lowerTarget(ctx, variable);
  const { type } = writtenType(ctx, variable);
  return [
    {
      kind: 'loop',
      form: 'each',
      target,
      ...(type ? { targetType: type } : {}),
      iterable: lowerExpression(ctx, iterable),
      binds: target.kind === 'list' && target.items.length === 2 ? 'entries' : 'elements',
      body: lowerBody(ctx, body),
      ...span(node),
    },
  ];
}

export function lowerWhile(ctx: Lowering, node: SyntaxNode): Statement[] {
  const body = childOf(node, 'control_structure_body');
  const test = namedChildren(node).find((child) => child !== body);
  return [
    {
      kind: 'loop',
      form: node.type === 'while_statement' ? 'while' : 'do',
      test: lowerExpression(ctx, test),
      body: lowerBody(ctx, body),
      ...span(node),
    },
  ];
}
