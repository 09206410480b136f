/** @module Lowers special forms: definitions, branches, comprehensions. All of them have a value. */

import type { Expression, FunctionDefinition, Parameter, Statement, SwitchCase } from '../../../ir/index.ts';
import { childOf, childrenOf, fieldOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { assigned, at, evaluated, type Lowering, named, opaque, temporaryName, textOf } from './context.ts';
import { lowerExpression } from './expressions.ts';
import { keyOf, lowerBind, lowerTarget } from './patterns.ts';

const ENDS = new Set(['else_block', 'rescue_block', 'catch_block', 'after_block']);

/** Lowers a block to its statements and the value of the last one. */
export function blockValue(
  ctx: Lowering,
  nodes: readonly SyntaxNode[],
  around: SyntaxNode,
): { body: Statement[]; value: Expression | undefined } {
  const parts = nodes.filter(({ type }) => !ENDS.has(type) && type !== 'stab_clause');
  const body = parts.slice(0, -1).flatMap((node) => lowerStatement(ctx, node));
  const last = parts.at(-1);
  if (!last) return { body, value: make.null(around) };
  if (isDefinition(ctx, last)) return { body: [...body, ...lowerStatement(ctx, last)], value: undefined };
  return { body, value: lowerExpression(ctx, last) };
}

const DEFINITIONS = /^(?:def|defp|defmacro|defmacrop|defmodule|defimpl|defprotocol|alias|import|require|use)$/;

function isDefinition(ctx: Lowering, node: SyntaxNode): boolean {
  const target = node.type === 'call' ? fieldOf(node, 'target') : undefined;
  return target?.type === 'identifier' && DEFINITIONS.test(textOf(ctx, target));
}

const argumentNodes = (node: SyntaxNode): SyntaxNode[] =>
  childrenOf(node, 'arguments').flatMap((list) => namedChildren(list));

/** Lowers the branch under `do:` or `else:`, or in the block. */
function lowerBranch(ctx: Lowering, node: SyntaxNode, name: 'do' | 'else'): Expression {
  const block = childOf(node, 'do_block');
  const inner = name === 'do' ? block : block && childOf(block, 'else_block');
  if (inner) {
    const { body, value } = blockValue(ctx, namedChildren(inner), inner);
    return { kind: 'block', body, ...(value ? { value } : {}), ...at(inner) };
  }
  const keywords = argumentNodes(node).at(-1);
  for (const pair of keywords?.type === 'keywords' ? childrenOf(keywords, 'pair') : []) {
    const [key, value] = [fieldOf(pair, 'key'), fieldOf(pair, 'value')];
    if (key && value && keyOf(ctx, key) === name) return lowerExpression(ctx, value);
  }
  return make.null({ start: node.end, end: node.end });
}

const CONSTANT = /^(?:string|atom|integer|boolean|nil)$/;

/** Lowers the clauses `pattern when guard -> body`; each assigns its value to `result`. */
function lowerClauses(
  ctx: Lowering,
  node: SyntaxNode,
  subject: Expression | undefined,
  result: Expression,
): SwitchCase[] {
  return childrenOf(node, 'stab_clause').map((clause) => {
    const left = fieldOf(clause, 'left');
    const right = fieldOf(clause, 'right');
    const guarded =
      left?.type === 'binary_operator' && textOf(ctx, fieldOf(left, 'operator')) === 'when' ? left : undefined;
    const patterns = guarded ? fieldOf(guarded, 'left') : left;
    const guard = guarded && fieldOf(guarded, 'right');
    const [pattern] = patterns?.type === 'arguments' ? namedChildren(patterns) : patterns ? [patterns] : [];
    const constant = pattern && CONSTANT.test(pattern.type);
    const wild = pattern?.type === 'identifier' && !guard && subject !== undefined;
    const tests = !pattern || wild ? [] : [constant || !subject ? lowerExpression(ctx, pattern) : opaque(pattern)];
    const value = right ? lowerExpression(ctx, right) : opaque(clause);
    const bound = subject && pattern && !constant ? lowerBind(ctx, pattern, subject) : [];
    return {
      tests,
      ...(guard ? { guard: lowerExpression(ctx, guard) } : {}),
      body: [...bound, assigned(result, value, clause)],
      fallsThrough: false,
      ...at(clause),
    };
  });
}

function lowerCaseForm(ctx: Lowering, node: SyntaxNode, piped: Expression | undefined): Expression {
  const [given] = argumentNodes(node);
  const block = childOf(node, 'do_block');
  // A variable is used as the subject itself, so that what a clause shows about it stays known.
  const own = !piped && given?.type === 'identifier' ? lowerExpression(ctx, given) : undefined;
  const subject = own ?? temporaryName(ctx, node);
  const result = temporaryName(ctx, node);
  const value = piped ?? (given ? lowerExpression(ctx, given) : opaque(node));
  const cases = block ? lowerClauses(ctx, block, subject, result) : [];
  return {
    kind: 'block',
    body: [...(own ? [] : [assigned(subject, value, node)]), { kind: 'switch', subject, cases, ...at(node) }],
    value: result,
    ...at(node),
  };
}

function lowerCondForm(ctx: Lowering, node: SyntaxNode): Expression {
  const block = childOf(node, 'do_block');
  const result = temporaryName(ctx, node);
  const cases = block ? lowerClauses(ctx, block, undefined, result) : [];
  return { kind: 'block', body: [{ kind: 'switch', cases, ...at(node) }], value: result, ...at(node) };
}

/** Lowers `with {:ok, a} <- f(), b = g(a) do … else … end`. */
function lowerWithForm(ctx: Lowering, node: SyntaxNode): Expression {
  const body = argumentNodes(node).flatMap((part) => (part.type === 'keywords' ? [] : lowerGenerated(ctx, part)));
  const block = childOf(node, 'do_block');
  const otherwise = block && childOf(block, 'else_block');
  const done = lowerBranch(ctx, node, 'do');
  const result = temporaryName(ctx, node);
  body.push(assigned(result, done, node));
  if (otherwise) {
    const failed = temporaryName(ctx, otherwise);
    const cases = lowerClauses(ctx, otherwise, failed, result);
    body.push({
      kind: 'switch',
      subject: opaque(otherwise),
      cases: [...cases, { tests: [], body: [], fallsThrough: false, ...at(otherwise) }],
      ...at(otherwise),
    });
  }
  return { kind: 'block', body, value: result, ...at(node) };
}

/** Lowers a clause of `with`: `pattern <- value`, or any other expression. */
function lowerGenerated(ctx: Lowering, part: SyntaxNode): Statement[] {
  const [left, right] = [fieldOf(part, 'left'), fieldOf(part, 'right')];
  if (left && right && textOf(ctx, fieldOf(part, 'operator')) === '<-') {
    const held = temporaryName(ctx, part);
    // `pattern when guard <- value`
    const guarded = left.type === 'binary_operator' && textOf(ctx, fieldOf(left, 'operator')) === 'when';
    const guard = guarded ? fieldOf(left, 'right') : undefined;
    return [
      assigned(held, lowerExpression(ctx, right), part),
      ...lowerBind(ctx, (guard && fieldOf(left, 'left')) ?? left, held),
      ...(guard ? [lowerRefusal(guard, lowerExpression(ctx, guard))] : []),
    ];
  }
  return lowerStatement(ctx, part);
}

function lowerForForm(ctx: Lowering, node: SyntaxNode): Expression {
  const found: (Expression & { kind: 'comprehension' })['clauses'] = [];
  for (const part of argumentNodes(node)) {
    const [left, right] = [fieldOf(part, 'left'), fieldOf(part, 'right')];
    if (left && right && textOf(ctx, fieldOf(part, 'operator')) === '<-')
      found.push({ target: lowerTarget(ctx, left), iterable: lowerExpression(ctx, right), conditions: [] });
    else if (part.type !== 'keywords') found.at(-1)?.conditions.push(lowerExpression(ctx, part));
  }
  return { kind: 'comprehension', clauses: found, element: lowerBranch(ctx, node, 'do'), ...at(node) };
}

function lowerTryForm(ctx: Lowering, node: SyntaxNode): Expression {
  const block = childOf(node, 'do_block');
  const result = temporaryName(ctx, node);
  const body = [assigned(result, lowerBranch(ctx, node, 'do'), node)];
  const catches = (block ? childrenOf(block, 'rescue_block', 'catch_block') : []).flatMap((one) =>
    lowerClauses(ctx, one, undefined, result).map((clause) => ({ types: [], body: clause.body, ...at(one) })),
  );
  const after = block && childOf(block, 'after_block');
  const last = after && blockValue(ctx, namedChildren(after), after);
  const ending = last ? { finally: [...last.body, ...(last.value ? [evaluated(last.value)] : [])] } : {};
  return { kind: 'block', body: [{ kind: 'try', body, catches, ...ending, ...at(node) }], value: result, ...at(node) };
}

/** Lowers a special form by its name; undefined for an ordinary function. */
export function form(ctx: Lowering, name: string, node: SyntaxNode, piped?: Expression): Expression | undefined {
  const first = argumentNodes(node)[0];
  switch (name) {
    case 'if':
    case 'unless': {
      const test = piped ?? (first ? lowerExpression(ctx, first) : opaque(node));
      const [done, otherwise] = [lowerBranch(ctx, node, 'do'), lowerBranch(ctx, node, 'else')];
      const [whenTrue, whenFalse] = name === 'if' ? [done, otherwise] : [otherwise, done];
      return make.conditional(node, test, whenTrue, whenFalse);
    }
    case 'case':
      return lowerCaseForm(ctx, node, piped);
    case 'cond':
    case 'receive':
      return lowerCondForm(ctx, node);
    case 'with':
      return lowerWithForm(ctx, node);
    case 'for':
      return lowerForForm(ctx, node);
    case 'try':
      return lowerTryForm(ctx, node);
    default:
      return undefined;
  }
}

/** Checks for a map with string keys: `%{"id" => id}`. */
function stringKeyed(ctx: Lowering, node: SyntaxNode): boolean {
  const side = [fieldOf(node, 'left'), fieldOf(node, 'right')].find((part) => part?.type === 'map');
  const map = node.type === 'map' ? node : side;
  const content = map && childOf(map, 'map_content');
  return (
    content !== undefined &&
    namedChildren(content).some(
      (pair) => fieldOf(pair, 'left')?.type === 'string' && textOf(ctx, fieldOf(pair, 'operator')) === '=>',
    )
  );
}

function parameters(ctx: Lowering, nodes: readonly SyntaxNode[]): { parameters: Parameter[]; bound: Statement[] } {
  const bound: Statement[] = [];
  const found = nodes.map((node, index): Parameter => {
    const [left, right] = [fieldOf(node, 'left'), fieldOf(node, 'right')];
    const operator = textOf(ctx, fieldOf(node, 'operator'));
    // Other values are handled by other clauses of the function.
    if (CONSTANT.test(node.type)) {
      const given = named(`argument#${index}`, node);
      bound.push(lowerRefusal(node, make.binary(node, '==', given, lowerExpression(ctx, node))));
      return { target: given, annotations: [] };
    }
    if (node.type === 'identifier') return { target: named(textOf(ctx, node), node), annotations: [] };
    if (operator === '\\\\' && left && right)
      return { target: lowerTarget(ctx, left), default: lowerExpression(ctx, right), annotations: [] };
    // A pattern is destructured at the beginning of the body; the parameter keeps its own name, if it has one.
    const own = [left, right].find((part) => operator === '=' && part?.type === 'identifier');
    const name = named(own ? textOf(ctx, own) : `argument#${index}`, node);
    bound.push(...lowerBind(ctx, own === left ? (right ?? node) : own ? (left ?? node) : node, name));
    return {
      target: name,
      annotations: stringKeyed(ctx, node) ? [{ name: 'string-keyed', args: [], ...at(node) }] : [],
    };
  });
  return { parameters: found, bound };
}

export function lowerAnonymousFunction(ctx: Lowering, node: SyntaxNode): Expression {
  const clauses = childrenOf(node, 'stab_clause').map((clause) => {
    const left = fieldOf(clause, 'left');
    const guard = left?.type === 'binary_operator' ? fieldOf(left, 'right') : undefined;
    const list = left?.type === 'binary_operator' ? fieldOf(left, 'left') : left;
    const given = list?.type === 'arguments' ? namedChildren(list) : [];
    return { clause, guard, given, result: fieldOf(clause, 'right') };
  });
  const [first] = clauses;
  const isOne = clauses.length === 1 && first !== undefined;
  const read = isOne ? parameters(ctx, first.given) : undefined;
  const resultOf = (result: SyntaxNode | undefined): Expression =>
    result ? lowerExpression(ctx, result) : opaque(node);
  const names = (first?.given ?? []).map((one, index) => named(`argument#${index}`, one));
  const cases = isOne
    ? []
    : clauses.map(({ clause, guard, given, result }): SwitchCase => {
        const bound = given.flatMap((pattern, index) =>
          names[index] && !CONSTANT.test(pattern.type) ? lowerBind(ctx, pattern, names[index]) : [],
        );
        const refused = guard ? [lowerRefusal(guard, lowerExpression(ctx, guard))] : [];
        const body = [...bound, ...refused, make.return(clause, resultOf(result))];
        return { tests: [opaque(clause)], body, fallsThrough: false, ...at(clause) };
      });
  return make.function(node, {
    name: '',
    form: 'lambda',
    parameters: read?.parameters ?? names.map((target) => ({ target, annotations: [] })),
    body: isOne
      ? [...(read?.bound ?? []), make.return(node, resultOf(first.result))]
      : [{ kind: 'switch', subject: opaque(node), cases, ...at(node) }],
    annotations: [],
    ...at(node),
    nameStart: node.start,
  });
}

/** Lowers `when guard` to a throw if the guard doesn't hold. */
const lowerRefusal = (guard: SyntaxNode, test: Expression): Statement => ({
  kind: 'if',
  test: make.unary(guard, '!', test),
  whenTrue: [{ kind: 'throw', ...at(guard) }],
  ...at(guard),
});

function lowerFunctionForm(ctx: Lowering, node: SyntaxNode, isPublic: boolean): Statement[] {
  const [written] = argumentNodes(node);
  const guarded = written?.type === 'binary_operator' && textOf(ctx, fieldOf(written, 'operator')) === 'when';
  const head = guarded ? fieldOf(written, 'left') : written;
  const guard = guarded ? fieldOf(written, 'right') : undefined;
  if (!head) return [];
  ctx.functions += 1;
  const name = head.type === 'call' ? fieldOf(head, 'target') : head;
  const read = parameters(ctx, head.type === 'call' ? argumentNodes(head) : []);
  const block = childOf(node, 'do_block');
  const { body, value } = block
    ? blockValue(ctx, namedChildren(block), block)
    : { body: [], value: lowerBranch(ctx, node, 'do') };
  const last: Statement[] = value ? [make.return(value, value)] : [];
  const rescued = (block ? childrenOf(block, 'rescue_block', 'catch_block') : []).map((one) => {
    const result = temporaryName(ctx, one);
    return { types: [], body: lowerClauses(ctx, one, undefined, result).flatMap((clause) => clause.body), ...at(one) };
  });
  const whole: Statement[] =
    rescued.length > 0
      ? [{ kind: 'try', body: [...body, ...last], catches: rescued, ...at(node) }]
      : [...body, ...last];
  const definition: FunctionDefinition = {
    name: textOf(ctx, name),
    form: 'function',
    parameters: read.parameters,
    body: [...read.bound, ...(guard ? [lowerRefusal(guard, lowerExpression(ctx, guard))] : []), ...whole],
    annotations: isPublic ? read.parameters.flatMap(({ annotations }) => annotations).slice(0, 1) : [],
    isPublic,
    ...at(node),
    nameStart: name?.start ?? node.start,
  };
  return [make.function(node, definition)];
}

function lowerAliasForm(ctx: Lowering, node: SyntaxNode): Statement[] {
  const [path, options] = argumentNodes(node);
  const pair = options?.type === 'keywords' ? childOf(options, 'pair') : undefined;
  const prefix = path?.type === 'dot' ? textOf(ctx, fieldOf(path, 'left')) : '';
  const several = path?.type === 'dot' ? fieldOf(path, 'right') : undefined;
  const full = several ? namedChildren(several).map((one) => `${prefix}.${textOf(ctx, one)}`) : [textOf(ctx, path)];
  for (const one of full) {
    const value = pair && fieldOf(pair, 'value');
    ctx.aliases.set(value ? textOf(ctx, value) : (one.split('.').at(-1) ?? one), one);
  }
  return [];
}

const VERBS = /^(?:get|post|put|patch|delete|options|head|match)$/;

/**
 * Lowers `get "/orders/:id" do … end` of Plug's router to a function of the connection. Its body sees the path
 * parameters by name.
 */
function lowerRoute(ctx: Lowering, node: SyntaxNode): Statement[] | undefined {
  const target = node.type === 'call' ? fieldOf(node, 'target') : undefined;
  const block = node.type === 'call' ? childOf(node, 'do_block') : undefined;
  const [path] = block ? argumentNodes(node) : [];
  if (target?.type !== 'identifier' || !block || !path || !VERBS.test(textOf(ctx, target))) return undefined;
  if (path.type !== 'string' && textOf(ctx, path) !== '_') return undefined;
  if (!/\buse\s+Plug\.Router\b/.test(ctx.source)) return undefined;
  ctx.functions += 1;
  const place = { start: path.start, end: path.end };
  const bound = [...textOf(ctx, path).matchAll(/[:*](\w+)/g)].map(
    ([, name = '']): Statement => ({
      kind: 'declare',
      target: named(name, path),
      value: make.index(place, named('params#', path), make.string(place, name)),
      ...place,
    }),
  );
  const { body, value } = blockValue(ctx, namedChildren(block), block);
  const definition: FunctionDefinition = {
    name: `${textOf(ctx, target)} ${textOf(ctx, path).replaceAll('"', '')}`,
    form: 'function',
    parameters: [
      { target: named('conn', path), annotations: [] },
      { target: named('params#', path), annotations: [] },
    ],
    body: [...bound, ...body, ...(value ? [make.return(value, value)] : [])],
    annotations: [],
    isPublic: true,
    ...at(node),
    nameStart: target.start,
  };
  return [make.function(node, definition)];
}

/** Lowers a node to statements: a definition, a route, or an expression. */
export function lowerStatement(ctx: Lowering, node: SyntaxNode): Statement[] {
  if (!isDefinition(ctx, node)) return lowerRoute(ctx, node) ?? [evaluated(lowerExpression(ctx, node))];
  switch (textOf(ctx, fieldOf(node, 'target'))) {
    case 'def':
    case 'defmacro':
      return lowerFunctionForm(ctx, node, true);
    case 'defp':
    case 'defmacrop':
      return lowerFunctionForm(ctx, node, false);
    case 'alias':
      return lowerAliasForm(ctx, node);
    case 'import':
    case 'require':
    case 'use':
      return [];
    default: {
      const block = childOf(node, 'do_block');
      return block ? namedChildren(block).flatMap((child) => lowerStatement(ctx, child)) : [];
    }
  }
}
