/** @module Branches, loops, matches and comprehensions. */

import type { Catch, Expression, Statement, SwitchCase } from '../../../ir/index.ts';
import { childOf, childrenOf, fieldOf, fieldsOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { asReturn, endWith } from '../../lowering/results.ts';
import { evaluated, type Lowering, nameAt, opaque, span, temporary, textOf } from './context.ts';
import { lowerExpression } from './expressions.ts';
import { lowerPattern, lowerTarget } from './patterns.ts';
import { lowerStatement, lowerStatements } from './statements.ts';
import { lowerType } from './types.ts';

const conditionOf = (node: SyntaxNode): SyntaxNode | undefined =>
  fieldsOf(node, 'condition').find(({ named }) => named);

export function lowerIf(ctx: Lowering, node: SyntaxNode): Statement[] {
  const consequence = fieldOf(node, 'consequence');
  const alternative = fieldOf(node, 'alternative');
  return [
    {
      kind: 'if',
      test: lowerExpression(ctx, conditionOf(node)),
      whenTrue: consequence ? lowerStatement(ctx, consequence) : [],
      ...(alternative ? { whenFalse: lowerStatement(ctx, alternative) } : {}),
      ...span(node),
    },
  ];
}

export function lowerWhile(ctx: Lowering, node: SyntaxNode): Statement[] {
  const body = fieldOf(node, 'body');
  return [
    {
      kind: 'loop',
      form: node.type === 'while_expression' ? 'while' : 'do',
      test: lowerExpression(ctx, conditionOf(node)),
      body: body ? lowerStatement(ctx, body) : [],
      ...span(node),
    },
  ];
}

export function lowerMatch(ctx: Lowering, node: SyntaxNode): Statement[] {
  const value = lowerExpression(ctx, fieldOf(node, 'value'));
  const block = fieldOf(node, 'body');
  return block ? lowerSwitchOn(ctx, block, value, node) : [evaluated(value)];
}

/** A switch on a value that is held in a variable, so that patterns can speak of it. */
function lowerSwitchOn(ctx: Lowering, block: SyntaxNode, value: Expression, node: SyntaxNode): Statement[] {
  const isPlace = value.kind === 'name' || value.kind === 'member';
  const subject = isPlace ? value : temporary(ctx, 'subject', node);
  const cases = childrenOf(block, 'case_clause').map((clause) => lowerCase(ctx, clause, subject));
  const held: Statement[] = isPlace
    ? []
    : [{ kind: 'declare', target: subject, value, start: node.start, end: node.start }];
  return [...held, { kind: 'switch', subject, cases, ...span(node) }];
}

function lowerCase(ctx: Lowering, clause: SyntaxNode, subject: Expression): SwitchCase {
  const pattern = fieldOf(clause, 'pattern');
  const guard = childOf(clause, 'guard');
  const lowered = pattern ? lowerPattern(ctx, pattern, subject) : { tests: undefined, binds: [] };
  const body = lowerCaseBody(ctx, clause);
  const condition = guard && lowerExpression(ctx, conditionOf(guard));
  // A guard speaks of what the pattern binds, so it is asked inside.
  const inner: Statement[] = condition
    ? [...lowered.binds, { kind: 'if', test: condition, whenTrue: body, ...span(clause) }]
    : [...lowered.binds, ...body];
  const tests = lowered.tests ?? (guard ? [opaque(clause, [subject])] : []);
  const { guard: matched } = lowered;
  return { tests, ...(matched ? { guard: matched } : {}), body: inner, fallsThrough: false, ...span(clause) };
}

function lowerCaseBody(ctx: Lowering, clause: SyntaxNode): Statement[] {
  return fieldsOf(clause, 'body')
    .filter(({ named }) => named)
    .flatMap((body) => lowerStatement(ctx, body));
}

/** `{ case … => … }`: a function of one argument that is matched. */
export function lowerCases(ctx: Lowering, node: SyntaxNode): Expression {
  ctx.functions += 1;
  const target = temporary(ctx, 'case', node);
  const outer = ctx.placeholders;
  ctx.placeholders = [];
  const body = endWith(lowerSwitchOn(ctx, node, target, node), asReturn);
  ctx.placeholders = outer;
  return make.function(node, {
    name: '',
    form: 'lambda',
    parameters: [{ target, annotations: [] }],
    body,
    annotations: [],
    ...span(node),
    nameStart: node.start,
  });
}

export function lowerTry(ctx: Lowering, node: SyntaxNode): Statement[] {
  const body = fieldOf(node, 'body');
  const clause = childOf(node, 'catch_clause');
  const last = childOf(node, 'finally_clause');
  const block = clause && (childOf(clause, 'case_block', 'indented_cases') ?? clause);
  const clauses = block ? childrenOf(block, 'case_clause') : [];
  const written = clauses.length > 0 ? clauses : block && fieldOf(block, 'pattern') ? [block] : [];
  const tidied = last && namedChildren(last)[0];
  return [
    {
      kind: 'try',
      body: body ? lowerStatement(ctx, body) : [],
      catches: written.map((one) => lowerCatch(ctx, one)),
      ...(tidied ? { finally: lowerStatement(ctx, tidied) } : {}),
      ...span(node),
    },
  ];
}

function lowerCatch(ctx: Lowering, clause: SyntaxNode): Catch {
  const pattern = fieldOf(clause, 'pattern');
  const type = pattern && fieldOf(pattern, 'type');
  const name = pattern && (pattern.type === 'identifier' ? pattern : fieldOf(pattern, 'pattern'));
  // `NonFatal(e)` and a bare name catch nearly everything.
  const caught = pattern?.type === 'typed_pattern' && type ? lowerType(ctx, type) : { name: 'Throwable', args: [] };
  return {
    ...(name?.type === 'identifier' ? { target: nameAt(name, textOf(ctx, name)) } : {}),
    types: [caught],
    body: lowerCaseBody(ctx, clause),
    ...span(clause),
  };
}

interface Generator {
  target: Expression;
  iterable: Expression;
  conditions: Expression[];
  start: number;
  end: number;
}

const FAILS = /(?:^|\.)(?:Left|None|Failure|raiseError|fail|failed|asLeft|leftT|invalid\w*)\b/;

/** The part of a chain of calls that is called: `Either.cond` of `Either.cond(test, a, b)`. */
function calledIn(node: SyntaxNode): SyntaxNode {
  let callee = node;
  while (callee.type === 'call_expression' || callee.type === 'generic_function')
    callee = fieldOf(callee, 'function') ?? callee.children[0] ?? callee;
  return callee;
}

/** The first list of arguments of `f(a)(b)`. */
function firstList(node: SyntaxNode): SyntaxNode | undefined {
  const inner = fieldOf(node, 'function');
  return (inner?.type === 'call_expression' && firstList(inner)) || fieldOf(node, 'arguments');
}

/**
 * The condition under which a comprehension goes on behind a step: `_ <- Either.cond(test, …)`,
 * `_ <- IO.raiseUnless(test)(e)`, `_ <- ZIO.fail(e).unless(test)`, `_ <- if (test) Right(()) else Left(e)`.
 */
function demandedBy(ctx: Lowering, value: SyntaxNode): Expression | undefined {
  const opposite = (test: Expression): Expression => make.unary(test, '!', test);
  if (value.type === 'if_expression') {
    const [whenTrue, whenFalse] = ['consequence', 'alternative'].map((field) => textOf(ctx, fieldOf(value, field)));
    const fails = [whenTrue, whenFalse].map((text) => FAILS.test((text ?? '').split('(')[0] ?? ''));
    if (!whenFalse || fails[0] === fails[1]) return undefined;
    const test = lowerExpression(ctx, conditionOf(value));
    return fails[0] ? opposite(test) : test;
  }
  if (value.type !== 'call_expression') return undefined;
  const callee = calledIn(value);
  const name = textOf(ctx, callee.type === 'field_expression' ? fieldOf(callee, 'field') : callee);
  const owner = callee.type === 'field_expression' ? textOf(ctx, fieldOf(callee, 'value')) : '';
  const list = firstList(value);
  const test = list && namedChildren(list)[0];
  if (!test) return undefined;
  const isDemand =
    /^raise(?:Unless|When)$/.test(name) ||
    (name === 'cond' && /^(?:Either|Validated|EitherT)$/.test(owner)) ||
    (/^(?:when|unless)$/.test(name) && owner === 'Option');
  if (isDemand)
    return /Unless$|^(?:cond|when)$/.test(name) ? lowerExpression(ctx, test) : opposite(lowerExpression(ctx, test));
  if (!/^(?:when|unless)$/.test(name) || !FAILS.test(owner.split('(')[0] ?? '')) return undefined;
  return name === 'unless' ? lowerExpression(ctx, test) : opposite(lowerExpression(ctx, test));
}

/** `x <- xs if c; y = f(x)`: a definition is a generator of one element. */
function generatorsOf(ctx: Lowering, node: SyntaxNode): Generator[] {
  const list = fieldsOf(node, 'enumerators').find(({ type }) => type === 'enumerators');
  const generators: Generator[] = [];
  for (const enumerator of list ? childrenOf(list, 'enumerator') : []) {
    const guards = childrenOf(enumerator, 'guard').map((guard) => lowerExpression(ctx, conditionOf(guard)));
    const [pattern, value] = namedChildren(enumerator).filter(({ type }) => type !== 'guard');
    if (!pattern || !value) {
      generators.at(-1)?.conditions.push(...guards);
      continue;
    }
    const isDefinition = enumerator.children.some(({ type }) => type === '=');
    const lowered = lowerExpression(ctx, value);
    const demanded = demandedBy(ctx, value);
    if (demanded) guards.unshift(demanded);
    generators.push({
      target: lowerTarget(ctx, pattern),
      iterable: isDefinition ? make.list(value, [lowered]) : lowered,
      conditions: guards,
      ...span(enumerator),
    });
  }
  return generators;
}

/** `for (…) yield e`. Without `yield` it is a loop. */
export function lowerComprehension(ctx: Lowering, node: SyntaxNode): Expression {
  const body = fieldOf(node, 'body');
  const clauses = generatorsOf(ctx, node);
  return { kind: 'comprehension', clauses, element: lowerExpression(ctx, body), ...span(node) };
}

export function lowerFor(ctx: Lowering, node: SyntaxNode): Statement[] {
  if (node.children.some(({ type }) => type === 'yield')) return [evaluated(lowerComprehension(ctx, node))];
  const body = fieldOf(node, 'body');
  return generatorsOf(ctx, node).reduceRight<Statement[]>(
    (inner, { target, iterable, conditions, start, end }) => {
      const guarded = conditions.reduceRight<Statement[]>(
        (rest, test) => [{ kind: 'if', test, whenTrue: rest, ...span(test) }],
        inner,
      );
      const binds = target.kind === 'list' && target.items.length === 2 ? 'entries' : 'elements';
      return [{ kind: 'loop', form: 'each', target, iterable, binds, body: guarded, start, end }];
    },
    body ? lowerStatement(ctx, body) : [],
  );
}

export const lowerBlock = (ctx: Lowering, node: SyntaxNode): Statement[] => lowerStatements(ctx, node);
