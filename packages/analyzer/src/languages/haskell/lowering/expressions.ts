/** @module Haskell's expressions. */

import type { Expression, ObjectEntry, Statement, SwitchCase } from '../../../ir/index.ts';
import { childrenOf, fieldOf, fieldsOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { assigned, callOf, evaluated, nameAt, opaque, span, textOf } from '../../lowering/nodes.ts';
import { lowerByRow, type Row, type Rows } from '../../lowering/rows.ts';
import { appliedAlgorithm, askedType, withAlgorithm } from './algorithms.ts';
import { apply } from './application.ts';
import { type Lowering, temporaryName } from './context.ts';
import { alone, isAction, lowerBinds, lowerFunction, lowerMatches, parameters } from './declarations.ts';
import { lowerReference } from './names.ts';
import { lowerInfix, lowerSection } from './operators.ts';
import { lowerConstant, lowerTarget, wildcardFields } from './patterns.ts';
import { lowerLiteral, lowerQuasiQuote } from './texts.ts';
import { heldType, lowerType } from './types.ts';

export const lowerExpression = (ctx: Lowering, node: SyntaxNode): Expression =>
  lowerByRow(ctx, node, BY_TYPE, lowerUnknown, opaque, 2);

/** `f a b`: the tree nests to the left, however many arguments there are. */
function lowerApplication(ctx: Lowering, node: SyntaxNode): Expression {
  const args: SyntaxNode[] = [];
  const types: SyntaxNode[] = [];
  let at = node;
  while (at.type === 'apply') {
    const [fn, argument] = [fieldOf(at, 'function'), fieldOf(at, 'argument')];
    if (!fn) break;
    if (argument) (argument.type === 'type_application' ? types : args).push(argument);
    at = fn;
  }
  if (at === node)
    return opaque(
      node,
      namedChildren(node).map((one) => lowerExpression(ctx, one)),
    );
  const fn = lowerExpression(ctx, at);
  const applied = apply(
    ctx,
    fn,
    args.reverse().map((one) => lowerExpression(ctx, one)),
    node,
  );
  const named = fn.kind === 'name' ? appliedAlgorithm(ctx, fn.name, types.reverse(), applied) : undefined;
  return named ? { ...named, ...span(node) } : applied;
}

const block = (body: Statement[], value: Expression | undefined, node: SyntaxNode): Expression => ({
  kind: 'block',
  body,
  ...(value ? { value } : {}),
  ...span(node),
});

/** Checks for an action that may end among the arguments: `get "/a" $ redirect "/b"`. */
const hasAction = (value: Expression): boolean =>
  value.kind === 'call' && value.args.some(({ value: given }) => isAction(given));

/** `do`: what an action gives is taken for the action. */
function lowerDoBlock(ctx: Lowering, node: SyntaxNode): Expression {
  const statements = fieldsOf(node, 'statement');
  const body: Statement[] = [];
  let value: Expression | undefined;
  for (const [index, one] of statements.entries()) {
    const given = fieldOf(one, 'expression') ?? (one.type === 'exp' ? namedChildren(one)[0] : undefined);
    const pattern = fieldOf(one, 'pattern') ?? fieldOf(one, 'name');
    if (one.type === 'let') body.push(...lowerBinds(ctx, fieldOf(one, 'binds')));
    else if (one.type === 'bind' && pattern && given) {
      const to = lowerTarget(ctx, pattern);
      const from = lowerExpression(ctx, given);
      const typed = lowerAnnotated(ctx, pattern, from);
      body.push(to.kind === 'null' ? evaluated(typed) : { kind: 'declare', target: to, value: typed, ...span(one) });
    } else if (given) {
      const lowered = lowerExpression(ctx, given);
      if (index === statements.length - 1) value = lowered;
      else body.push(...alone(evaluated(lowered), hasAction(lowered)));
    }
  }
  return block(body, value, node);
}

/** `(n :: Int) <- param "n"`. */
function lowerAnnotated(ctx: Lowering, pattern: SyntaxNode, value: Expression): Expression {
  const inner = pattern.type === 'parens' ? (fieldOf(pattern, 'pattern') ?? namedChildren(pattern)[0]) : pattern;
  const type = inner?.type === 'signature' ? fieldOf(inner, 'type') : undefined;
  if (!type) return withAlgorithm(value, askedType(ctx, pattern), pattern) ?? value;
  return withAlgorithm(value, textOf(ctx, type), pattern) ?? make.cast(value, heldType(lowerType(ctx, type)), value);
}

/** `x :: T`; a hash is known by the type that it is asked for. */
function lowerSignature(ctx: Lowering, node: SyntaxNode): Expression {
  const [inner, type] = [fieldOf(node, 'expression'), fieldOf(node, 'type')];
  if (!inner) return opaque(node);
  const value = lowerExpression(ctx, inner);
  if (!type) return value;
  const named = withAlgorithm(value, textOf(ctx, type), node);
  if (named) return { ...named, ...span(node) };
  return make.cast(node, heldType(lowerType(ctx, type)), value);
}

function lowerAlternatives(ctx: Lowering, node: SyntaxNode, subject: Expression): Expression {
  const held = temporaryName(ctx, node);
  const result = temporaryName(ctx, node, 'chosen');
  const list = fieldOf(node, 'alternatives');
  const patterns = list ? childrenOf(list, 'alternative').flatMap((one) => fieldOf(one, 'pattern') ?? []) : [];
  const asked = patterns.map((one) => askedType(ctx, one)).find((type) => type !== '') ?? '';
  const examined = withAlgorithm(subject, asked, node) ?? subject;
  const cases = (list ? childrenOf(list, 'alternative') : []).map((one): SwitchCase => {
    const pattern = fieldOf(one, 'pattern');
    const constant = pattern && lowerConstant(ctx, pattern);
    const to = pattern && !constant ? lowerTarget(ctx, pattern) : undefined;
    const isLeft = pattern !== undefined && /^\(?Left\b/.test(textOf(ctx, pattern));
    const found = isLeft ? callOf(one, 'fromLeft', [held]) : held;
    const bound: Statement[] =
      to && to.kind !== 'null'
        ? [{ kind: 'declare', target: to, value: found, ...span(one) }]
        : isLeft
          ? [evaluated(found)]
          : [];
    const body = [...bound, ...lowerMatches(ctx, one, (value) => assigned(result, value, one))];
    return { tests: constant ? [constant] : [], body, fallsThrough: false, ...span(one) };
  });
  return block(
    [
      { kind: 'declare', target: held, value: examined, ...span(node) },
      { kind: 'declare', target: result, value: make.null(node), ...span(node) },
      { kind: 'switch', subject: held, cases, ...span(node) },
    ],
    result,
    node,
  );
}

function lowerLambda(ctx: Lowering, node: SyntaxNode): Expression {
  const patterns = fieldOf(node, 'patterns');
  const body = fieldOf(node, 'expression');
  const read = parameters(ctx, patterns ? namedChildren(patterns) : []);
  const value = body ? lowerExpression(ctx, body) : opaque(node);
  const statements: Statement[] = [...read.bound, make.return(value, value)];
  return make.function(node, lowerFunction(ctx, node, '', read.parameters, statements));
}

function lowerLambdaCase(ctx: Lowering, node: SyntaxNode): Expression {
  const argument = temporaryName(ctx, node, 'argument');
  const value = lowerAlternatives(ctx, node, argument);
  const definition = lowerFunction(ctx, node, '', [{ target: argument, annotations: [] }], [make.return(node, value)]);
  return make.function(node, definition);
}

/** What is updated is a record: `(read line) { body = b }` isn't a number. */
const updated = (of: Expression): Expression =>
  of.kind === 'call' && of.callee.kind === 'name' && of.callee.name === 'read' && of.args.length === 1
    ? (of.args[0]?.value ?? of)
    : of;

/** `User { name = a }`, `user { name = b }`. */
function lowerRecord(ctx: Lowering, node: SyntaxNode): Expression {
  const of = fieldOf(node, 'expression') ?? fieldOf(node, 'constructor');
  const updates = childrenOf(node, 'field_update').flatMap((one): ObjectEntry[] => {
    const [name, value] = [fieldOf(one, 'field'), fieldOf(one, 'expression')];
    // `S.connectAuth = …`: a field may be named by its module.
    const key = textOf(ctx, name).replace(/^(?:[A-Z][\w']*\.)+/, '');
    const held = value ? lowerExpression(ctx, value) : name ? nameAt(name, key) : undefined;
    if (!held)
      return wildcardFields(ctx, node, 'field_update').map((field) => ({
        key: field,
        value: nameAt(one, field),
        ...span(one),
      }));
    return [{ key, value: held, ...span(one) }];
  });
  const isNew = of === undefined || of.type === 'constructor' || /^[A-Z]\w*$/.test(textOf(ctx, of));
  const before: ObjectEntry[] =
    of && !isNew ? [{ spread: true, value: updated(lowerExpression(ctx, of)), ...span(of) }] : [];
  return make.object(node, [...before, ...updates]);
}

function lowerComprehension(ctx: Lowering, node: SyntaxNode): Expression {
  const clauses: { target: Expression; iterable: Expression; conditions: Expression[] }[] = [];
  const qualifiers = fieldOf(node, 'qualifiers') ?? childrenOf(node, 'qualifiers')[0];
  for (const one of qualifiers ? namedChildren(qualifiers) : []) {
    const [pattern, from] = [fieldOf(one, 'pattern'), fieldOf(one, 'expression')];
    const inner = namedChildren(one)[0];
    if (one.type === 'generator' && pattern && from)
      clauses.push({ iterable: lowerExpression(ctx, from), target: lowerTarget(ctx, pattern), conditions: [] });
    else if (one.type === 'boolean' && inner) clauses.at(-1)?.conditions.push(lowerExpression(ctx, inner));
  }
  const element = fieldOf(node, 'expression');
  return {
    kind: 'comprehension',
    clauses,
    element: element ? lowerExpression(ctx, element) : opaque(node),
    ...span(node),
  };
}

function lowerMultiWay(ctx: Lowering, node: SyntaxNode): Expression {
  const result = temporaryName(ctx, node, 'chosen');
  const body = lowerMatches(ctx, node, (value) => assigned(result, value, node));
  return block([{ kind: 'declare', target: result, value: make.null(node), ...span(node) }, ...body], result, node);
}

type Lower = Row<Lowering, Expression>;

const lowerTuple: Lower = (ctx, node) =>
  make.list(
    node,
    fieldsOf(node, 'element').map((one) => lowerExpression(ctx, one)),
  );

const lowerUnknown: Lower = (ctx, node) =>
  opaque(
    node,
    namedChildren(node).map((one) => lowerExpression(ctx, one)),
  );

const lowerConstructor: Lower = (ctx, node) => {
  const text = textOf(ctx, node);
  if (text === 'True' || text === 'False') return make.boolean(node, text === 'True');
  return text === 'Nothing' ? make.null(node) : lowerReference(ctx, node);
};

const BY_TYPE: Rows<Lowering, Expression> = {
  literal: lowerLiteral,
  constructor: lowerConstructor,
  variable: lowerReference,
  qualified: lowerReference,
  prefix_id: lowerReference,
  unit: (_, node) => make.null(node),
  apply: lowerApplication,
  infix: lowerInfix,
  left_section: lowerSection,
  right_section: lowerSection,
  parens: (ctx, node) => {
    const inner = fieldOf(node, 'expression') ?? namedChildren(node)[0];
    return inner ? lowerExpression(ctx, inner) : opaque(node);
  },
  negation: (ctx, node) => {
    const inner = fieldOf(node, 'expression');
    return inner ? make.unary(node, '-', lowerExpression(ctx, inner)) : opaque(node);
  },
  signature: lowerSignature,
  tuple: lowerTuple,
  list: lowerTuple,
  do: lowerDoBlock,
  rec: lowerDoBlock,
  let_in: (ctx, node) => {
    const body = lowerBinds(ctx, fieldOf(node, 'binds'));
    const value = fieldOf(node, 'expression');
    return block(body, value && lowerExpression(ctx, value), node);
  },
  conditional: (ctx, node) => {
    const [test, whenTrue, whenFalse] = ['if', 'then', 'else'].map((field) => {
      const part = fieldOf(node, field);
      return part ? lowerExpression(ctx, part) : opaque(node);
    });
    return test && whenTrue && whenFalse ? make.conditional(node, test, whenTrue, whenFalse) : opaque(node);
  },
  multi_way_if: lowerMultiWay,
  case: (ctx, node) => {
    const subject = namedChildren(node)[0];
    return lowerAlternatives(ctx, node, subject ? lowerExpression(ctx, subject) : opaque(node));
  },
  // `$(logInfo) "…"`: what the template makes is applied like any other function.
  splice: (ctx, node) => {
    const inner = fieldOf(node, 'expression');
    return inner ? lowerExpression(ctx, inner) : opaque(node);
  },
  lambda: lowerLambda,
  lambda_case: lowerLambdaCase,
  record: lowerRecord,
  projection: (ctx, node) => {
    const of = fieldOf(node, 'expression');
    return of ? make.member(node, lowerExpression(ctx, of), textOf(ctx, fieldOf(node, 'field'))) : opaque(node);
  },
  list_comprehension: lowerComprehension,
  quasiquote: lowerQuasiQuote,
  // `[1 .. n]`
  arithmetic_sequence: (ctx, node) => {
    const [from, to] = [fieldOf(node, 'from'), fieldOf(node, 'to')];
    return from && to
      ? callOf(node, 'enumFromTo', [lowerExpression(ctx, from), lowerExpression(ctx, to)])
      : lowerUnknown(ctx, node);
  },
};
