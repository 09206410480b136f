/** @module Lowers calls, and functions that are constructs in other languages. */

import type { Argument, Expression, ObjectEntry, Statement } from '../../../ir/index.ts';
import { childrenOf, fieldOf, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { assigned, nameAt, opaque, span, textOf } from '../../lowering/nodes.ts';
import type { Lowering } from './context.ts';
import { lowerFunctionExpression } from './definitions.ts';
import { lowerExpression } from './expressions.ts';
import { lowerFunctionBody, lowerReturn } from './statements.ts';
import { glued } from './texts.ts';

export const callWith = (callee: Expression, args: Argument[], node: SyntaxNode): Expression =>
  make.call(node, callee, args);

interface Given {
  name: string | undefined;
  node: SyntaxNode;
}

function givenOf(ctx: Lowering, node: SyntaxNode): Given[] {
  const list = fieldOf(node, 'arguments');
  return (list ? childrenOf(list, 'argument') : []).flatMap((one) => {
    const value = fieldOf(one, 'value');
    const name = fieldOf(one, 'name');
    return value ? [{ name: name && textOf(ctx, name).replaceAll(/^["'`]|["'`]$/g, ''), node: value }] : [];
  });
}

/** Functions that run a block in its own function scope, now or whenever an input changes. */
const OWN_FRAME =
  /^(?:render\w+|observe\w*|isolate|local|with\w+|future|reactivePoll|downloadHandler|try|suppress\w+|invisible)$/;

/** Lowers code to a function without parameters. */
function lowerThunk(ctx: Lowering, node: SyntaxNode): Expression {
  const { outerNames } = ctx;
  ctx.outerNames = [];
  const body = lowerFunctionBody(ctx, node);
  const own = ctx.outerNames;
  ctx.outerNames = outerNames;
  return make.function(node, {
    name: '',
    form: 'function',
    parameters: [],
    body,
    annotations: [],
    ...(own.length > 0 ? { outerNames: own } : {}),
    ...span(node),
    nameStart: node.start,
  });
}

function argumentOf(ctx: Lowering, { name, node }: Given, ownFrame: boolean): Argument {
  const runs = ownFrame && node.type === 'braced_expression';
  const value = runs ? callWith(lowerThunk(ctx, node), [], node) : lowerExpression(ctx, node);
  return { value, ...(name === undefined ? {} : { name }), ...(node.type === 'dots' ? { spread: true } : {}) };
}

/** Lowers arguments, with the positional ones before the named ones, because named ones may be anywhere. */
function argumentsOf(ctx: Lowering, given: readonly Given[], first: Argument | undefined, callee: string): Argument[] {
  const args = given.map((one) => argumentOf(ctx, one, OWN_FRAME.test(callee)));
  const all = first ? [first, ...args] : args;
  return [...all.filter(({ name }) => name === undefined), ...all.filter(({ name }) => name !== undefined)];
}

/** Lowers `tryCatch({ … }, error = function(e) …)`. */
function lowerTry(ctx: Lowering, node: SyntaxNode, given: readonly Given[]): Expression | undefined {
  const body = given.find(({ name }) => name === undefined || name === 'expr');
  if (!body) return undefined;
  ctx.made += 1;
  const result = nameAt(node, `result#${ctx.made}`);
  const handlers = given.filter(
    ({ name }) => name !== undefined && /^(?:error|warning|message|condition|\w+_error|http_\w+|interrupt)$/.test(name),
  );
  const last = given.find(({ name }) => name === 'finally');
  const catches = handlers.map((one) => {
    const value = callWith(lowerExpression(ctx, one.node), [], one.node);
    return { types: [], body: [assigned(result, value, one.node)], ...span(one.node) };
  });
  const silent = { types: [], body: [assigned(result, opaque(node), node)], ...span(node) };
  const statements: Statement[] = [
    { kind: 'declare', target: result, value: make.null(node), ...span(node) },
    {
      kind: 'try',
      body: [assigned(result, lowerExpression(ctx, body.node), body.node)],
      catches: catches.length > 0 ? catches : [silent],
      ...(last ? { finally: [make.expression(last.node, lowerExpression(ctx, last.node))] } : {}),
      ...span(node),
    },
  ];
  return { kind: 'block', body: statements, value: result, ...span(node) };
}

const joined = (parts: Expression[], separator: string, node: SyntaxNode): Expression =>
  make.concat(
    node,
    parts.flatMap((part, index): Expression[] =>
      index > 0 && separator !== '' ? [make.string(node, separator), part] : [part],
    ),
  );

/** Lowers `list(a = 1)` to an object, `c(1, 2)` to a list. */
function collection(args: readonly Argument[], node: SyntaxNode): Expression {
  if (args.every(({ name }) => name === undefined))
    return make.list(
      node,
      args.map(({ value, spread }): Expression => (spread ? make.spread(value, value) : value)),
    );
  const entries = args.map(
    ({ name, value, spread }, index): ObjectEntry => ({
      ...(spread ? { spread: true } : { key: name ?? String(index) }),
      value,
      start: value.start,
      end: value.end,
    }),
  );
  return make.object(node, entries);
}

const isNeed = (ctx: Lowering, { node }: Given): boolean =>
  node.type === 'call' && /(?:^|:)need$/.test(textOf(ctx, fieldOf(node, 'function')));

/** Lowers `stopifnot(is.character(x))`, `req(x %in% y)` and `validate(need(…))` to a throw if a test doesn't hold. */
function lowerDemanded(ctx: Lowering, node: SyntaxNode, given: readonly Given[]): Expression {
  const tests = given
    .filter(({ name }) => name === undefined || !/^(?:label|message|cancelOutput|errorClass)$/.test(name))
    .map((one) => {
      const [need] = isNeed(ctx, one) ? givenOf(ctx, one.node) : [];
      return lowerExpression(ctx, need?.node ?? one.node);
    });
  const body = tests.map(
    (test): Statement => ({
      kind: 'if',
      test: make.unary(test, '!', test),
      whenTrue: [{ kind: 'throw', ...span(node) }],
      ...span(node),
    }),
  );
  const [first] = tests;
  return { kind: 'block', body, ...(first && tests.length === 1 ? { value: first } : {}), ...span(node) };
}

function switched(ctx: Lowering, given: readonly Given[], node: SyntaxNode): Expression | undefined {
  const [subject, ...cases] = given;
  if (!subject) return undefined;
  ctx.made += 1;
  const result = nameAt(node, `chosen#${ctx.made}`);
  const arms = cases.map(({ name, node: value }) => ({
    tests: name === undefined ? [] : [{ kind: 'string' as const, value: name, ...span(value) }],
    body: [assigned(result, lowerExpression(ctx, value), value)],
    fallsThrough: false,
    ...span(value),
  }));
  const body: Statement[] = [
    { kind: 'declare', target: result, value: make.null(node), ...span(node) },
    { kind: 'switch', subject: lowerExpression(ctx, subject.node), cases: arms, ...span(node) },
  ];
  return { kind: 'block', body, value: result, ...span(node) };
}

const constantOf = (ctx: Lowering, given: readonly Given[], wanted: string): string | undefined => {
  const one = given.find(({ name }) => name === wanted);
  const value = one && lowerExpression(ctx, one.node);
  return value?.kind === 'string' ? value.value : undefined;
};

const TEXT_OPTIONS = /^(?:sep|collapse|recycle0|\.envir|\.open|\.close|\.sep|\.na|\.trim|\.con|ext|fsep)$/;

/** Lowers a function that is more than a call; undefined for any other. */
function construct(
  ctx: Lowering,
  name: string,
  given: readonly Given[],
  node: SyntaxNode,
  first: Argument | undefined,
): Expression | undefined {
  const values = (): Expression[] => [
    ...(first ? [first.value] : []),
    ...given
      .filter((one) => one.name === undefined || !TEXT_OPTIONS.test(one.name))
      .map((one) => lowerExpression(ctx, one.node)),
  ];
  switch (name) {
    case 'return':
      return make.block(node, [lowerReturn(ctx, node)]);
    case 'paste':
      return joined(values(), constantOf(ctx, given, 'sep') ?? ' ', node);
    case 'paste0':
    case 'str_c':
    case 'stri_c':
    case 'stri_paste':
      return joined(values(), constantOf(ctx, given, 'sep') ?? '', node);
    case 'file.path':
      return joined(values(), '/', node);
    case 'glue':
    case 'str_glue': {
      const texts = values();
      if (!texts.every((text) => text.kind === 'string')) return joined(texts, '', node);
      return glued(texts.map((text) => (text.kind === 'string' ? text.value : '')).join(''), node);
    }
    case 'c':
    case 'list':
    case 'tagList':
      return collection(argumentsOf(ctx, given, first, name), node);
    case 'tryCatch':
    case 'try':
    case 'try_fetch':
    case 'withCallingHandlers':
      return first ? undefined : lowerTry(ctx, node, given);
    case 'stopifnot':
    case 'req':
      return first ? undefined : lowerDemanded(ctx, node, given);
    case 'validate':
      return given.some((one) => isNeed(ctx, one)) ? lowerDemanded(ctx, node, given) : undefined;
    case 'switch':
      return first ? undefined : switched(ctx, given, node);
    case 'ifelse':
    case 'if_else':
    case 'fifelse': {
      const [test, whenTrue, whenFalse] = values();
      return test && whenTrue && whenFalse ? make.conditional(node, test, whenTrue, whenFalse) : undefined;
    }
    case 'reactive':
    case 'eventReactive': {
      const code = given.at(name === 'reactive' ? 0 : 1);
      return code && code.node.type !== 'function_definition' ? lowerThunk(ctx, code.node) : undefined;
    }
    default:
      return undefined;
  }
}

/** Lowers a call; `first` is the piped value. */
export function lowerCall(ctx: Lowering, node: SyntaxNode, first?: Argument): Expression {
  const callee = fieldOf(node, 'function');
  if (!callee) return opaque(node);
  const isNamed = callee.type === 'identifier' || callee.type === 'namespace_operator' || callee.type === 'return';
  const name = isNamed ? textOf(ctx, callee).replace(/^.*:/, '').replaceAll('`', '') : '';
  const given = givenOf(ctx, node);
  const special = construct(ctx, name, given, node, first);
  if (special) return special;
  const target =
    callee.type === 'function_definition' ? lowerFunctionExpression(ctx, callee) : lowerExpression(ctx, callee);
  return callWith(target, argumentsOf(ctx, given, first, name), node);
}
