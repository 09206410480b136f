/** @module Elixir's special forms: definitions, branches, comprehensions. All of them have a value. */
import type { Expression, FunctionDefinition, Parameter, Statement, SwitchCase } from '../../../ir/index.ts';
import { childOf, childrenOf, fieldOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { expression } from './expressions.ts';
import { assigned, at, evaluated, type Lowering, madeName, named, opaque, textOf } from './lowering.ts';
import { bind, keyOf, target } from './patterns.ts';

const ENDS = new Set(['else_block', 'rescue_block', 'catch_block', 'after_block']);

/** The statements of a block, the last one's value apart. */
export function blockValue(
  lowering: Lowering,
  nodes: readonly SyntaxNode[],
  around: SyntaxNode,
): { body: Statement[]; value: Expression | undefined } {
  const parts = nodes.filter(({ type }) => !ENDS.has(type) && type !== 'stab_clause');
  const body = parts.slice(0, -1).flatMap((node) => statement(lowering, node));
  const last = parts.at(-1);
  if (!last) return { body, value: { kind: 'null', ...at(around) } };
  if (isDefinition(lowering, last)) return { body: [...body, ...statement(lowering, last)], value: undefined };
  return { body, value: expression(lowering, last) };
}

const DEFINITIONS = /^(?:def|defp|defmacro|defmacrop|defmodule|defimpl|defprotocol|alias|import|require|use)$/;

function isDefinition(lowering: Lowering, node: SyntaxNode): boolean {
  const target = node.type === 'call' ? fieldOf(node, 'target') : undefined;
  return target?.type === 'identifier' && DEFINITIONS.test(textOf(lowering, target));
}

const argumentNodes = (node: SyntaxNode): SyntaxNode[] =>
  childrenOf(node, 'arguments').flatMap((list) => namedChildren(list));

/** What stands under `do:` or in the block; also under `else:`. */
function branch(lowering: Lowering, node: SyntaxNode, name: 'do' | 'else'): Expression {
  const block = childOf(node, 'do_block');
  const inner = name === 'do' ? block : block && childOf(block, 'else_block');
  if (inner) {
    const { body, value } = blockValue(lowering, namedChildren(inner), inner);
    return { kind: 'block', body, ...(value ? { value } : {}), ...at(inner) };
  }
  const keywords = argumentNodes(node).at(-1);
  for (const pair of keywords?.type === 'keywords' ? childrenOf(keywords, 'pair') : []) {
    const [key, value] = [fieldOf(pair, 'key'), fieldOf(pair, 'value')];
    if (key && value && keyOf(lowering, key) === name) return expression(lowering, value);
  }
  return { kind: 'null', start: node.end, end: node.end };
}

/** `pattern when guard -> body`, for each clause; the value goes into `result`. */
function clauses(
  lowering: Lowering,
  node: SyntaxNode,
  subject: Expression | undefined,
  result: Expression,
): SwitchCase[] {
  return childrenOf(node, 'stab_clause').map((clause) => {
    const left = fieldOf(clause, 'left');
    const right = fieldOf(clause, 'right');
    const guarded =
      left?.type === 'binary_operator' && textOf(lowering, fieldOf(left, 'operator')) === 'when' ? left : undefined;
    const patterns = guarded ? fieldOf(guarded, 'left') : left;
    const guard = guarded && fieldOf(guarded, 'right');
    const [pattern] = patterns?.type === 'arguments' ? namedChildren(patterns) : patterns ? [patterns] : [];
    const constant = pattern && /^(?:string|atom|integer|boolean|nil)$/.test(pattern.type);
    const wild = pattern?.type === 'identifier' && !guard && subject !== undefined;
    const tests = !pattern || wild ? [] : [constant || !subject ? expression(lowering, pattern) : opaque(pattern)];
    const value = right ? expression(lowering, right) : opaque(clause);
    const bound = subject && pattern && !constant ? bind(lowering, pattern, subject) : [];
    return {
      tests,
      ...(guard ? { guard: expression(lowering, guard) } : {}),
      body: [...bound, assigned(result, value, clause)],
      fallsThrough: false,
      ...at(clause),
    };
  });
}

function caseForm(lowering: Lowering, node: SyntaxNode, piped: Expression | undefined): Expression {
  const [given] = argumentNodes(node);
  const block = childOf(node, 'do_block');
  const subject = madeName(lowering, node);
  const result = madeName(lowering, node);
  const value = piped ?? (given ? expression(lowering, given) : opaque(node));
  const cases = block ? clauses(lowering, block, subject, result) : [];
  return {
    kind: 'block',
    body: [assigned(subject, value, node), { kind: 'switch', subject, cases, ...at(node) }],
    value: result,
    ...at(node),
  };
}

function condForm(lowering: Lowering, node: SyntaxNode): Expression {
  const block = childOf(node, 'do_block');
  const result = madeName(lowering, node);
  const cases = block ? clauses(lowering, block, undefined, result) : [];
  return { kind: 'block', body: [{ kind: 'switch', cases, ...at(node) }], value: result, ...at(node) };
}

/** `with {:ok, a} <- f(), b = g(a) do … else … end`. */
function withForm(lowering: Lowering, node: SyntaxNode): Expression {
  const body = argumentNodes(node).flatMap((part) => (part.type === 'keywords' ? [] : generated(lowering, part)));
  const block = childOf(node, 'do_block');
  const otherwise = block && childOf(block, 'else_block');
  const done = branch(lowering, node, 'do');
  const result = madeName(lowering, node);
  body.push(assigned(result, done, node));
  if (otherwise) {
    const failed = madeName(lowering, otherwise);
    const cases = clauses(lowering, otherwise, failed, result);
    body.push({
      kind: 'switch',
      subject: opaque(otherwise),
      cases: [...cases, { tests: [], body: [], fallsThrough: false, ...at(otherwise) }],
      ...at(otherwise),
    });
  }
  return { kind: 'block', body, value: result, ...at(node) };
}

/** `pattern <- value`, and anything else that stands there. */
function generated(lowering: Lowering, part: SyntaxNode): Statement[] {
  const [left, right] = [fieldOf(part, 'left'), fieldOf(part, 'right')];
  if (left && right && textOf(lowering, fieldOf(part, 'operator')) === '<-') {
    const held = madeName(lowering, part);
    return [assigned(held, expression(lowering, right), part), ...bind(lowering, left, held)];
  }
  return statement(lowering, part);
}

function forForm(lowering: Lowering, node: SyntaxNode): Expression {
  const found: (Expression & { kind: 'comprehension' })['clauses'] = [];
  for (const part of argumentNodes(node)) {
    const [left, right] = [fieldOf(part, 'left'), fieldOf(part, 'right')];
    if (left && right && textOf(lowering, fieldOf(part, 'operator')) === '<-')
      found.push({ target: target(lowering, left), iterable: expression(lowering, right), conditions: [] });
    else if (part.type !== 'keywords') found.at(-1)?.conditions.push(expression(lowering, part));
  }
  return { kind: 'comprehension', clauses: found, element: branch(lowering, node, 'do'), ...at(node) };
}

function tryForm(lowering: Lowering, node: SyntaxNode): Expression {
  const block = childOf(node, 'do_block');
  const result = madeName(lowering, node);
  const body = [assigned(result, branch(lowering, node, 'do'), node)];
  const catches = (block ? childrenOf(block, 'rescue_block', 'catch_block') : []).flatMap((one) =>
    clauses(lowering, one, undefined, result).map((clause) => ({ types: [], body: clause.body, ...at(one) })),
  );
  const after = block && childOf(block, 'after_block');
  const last = after && blockValue(lowering, namedChildren(after), after);
  const ending = last ? { finally: [...last.body, ...(last.value ? [evaluated(last.value)] : [])] } : {};
  return { kind: 'block', body: [{ kind: 'try', body, catches, ...ending, ...at(node) }], value: result, ...at(node) };
}

/** A form of the language by its name; undefined where the name is one of an ordinary function. */
export function form(lowering: Lowering, name: string, node: SyntaxNode, piped?: Expression): Expression | undefined {
  const first = argumentNodes(node)[0];
  switch (name) {
    case 'if':
    case 'unless': {
      const test = piped ?? (first ? expression(lowering, first) : opaque(node));
      const [done, otherwise] = [branch(lowering, node, 'do'), branch(lowering, node, 'else')];
      const [whenTrue, whenFalse] = name === 'if' ? [done, otherwise] : [otherwise, done];
      return { kind: 'conditional', test, whenTrue, whenFalse, ...at(node) };
    }
    case 'case':
      return caseForm(lowering, node, piped);
    case 'cond':
    case 'receive':
      return condForm(lowering, node);
    case 'with':
      return withForm(lowering, node);
    case 'for':
      return forForm(lowering, node);
    case 'try':
      return tryForm(lowering, node);
    default:
      return undefined;
  }
}

/** `%{"id" => id}`: a map whose keys are texts. */
function stringKeyed(lowering: Lowering, node: SyntaxNode): boolean {
  const side = [fieldOf(node, 'left'), fieldOf(node, 'right')].find((part) => part?.type === 'map');
  const map = node.type === 'map' ? node : side;
  const content = map && childOf(map, 'map_content');
  return (
    content !== undefined &&
    namedChildren(content).some(
      (pair) => fieldOf(pair, 'left')?.type === 'string' && textOf(lowering, fieldOf(pair, 'operator')) === '=>',
    )
  );
}

function parameters(lowering: Lowering, nodes: readonly SyntaxNode[]): { parameters: Parameter[]; bound: Statement[] } {
  const bound: Statement[] = [];
  const found = nodes.map((node, index): Parameter => {
    const [left, right] = [fieldOf(node, 'left'), fieldOf(node, 'right')];
    const operator = textOf(lowering, fieldOf(node, 'operator'));
    if (node.type === 'identifier') return { target: named(textOf(lowering, node), node), annotations: [] };
    if (operator === '\\\\' && left && right)
      return { target: target(lowering, left), default: expression(lowering, right), annotations: [] };
    // A pattern is taken apart at the beginning of the body; the parameter goes by its own name where it has one.
    const own = [left, right].find((part) => operator === '=' && part?.type === 'identifier');
    const name = named(own ? textOf(lowering, own) : `argument#${index}`, node);
    bound.push(...bind(lowering, own === left ? (right ?? node) : own ? (left ?? node) : node, name));
    return {
      target: name,
      annotations: stringKeyed(lowering, node) ? [{ name: 'string-keyed', args: [], ...at(node) }] : [],
    };
  });
  return { parameters: found, bound };
}

export function anonymousFunction(lowering: Lowering, node: SyntaxNode): Expression {
  const [clause] = childrenOf(node, 'stab_clause');
  const left = clause && fieldOf(clause, 'left');
  const list = left?.type === 'binary_operator' ? fieldOf(left, 'left') : left;
  const read = parameters(lowering, list?.type === 'arguments' ? namedChildren(list) : []);
  const bodies = childrenOf(node, 'stab_clause').flatMap((one) => fieldOf(one, 'right') ?? []);
  const values = bodies.map((one) => expression(lowering, one));
  const value: Expression = values.length === 1 && values[0] ? values[0] : opaque(node, values);
  const body: Statement[] = [...read.bound, { kind: 'return', value, ...at(node) }];
  return {
    kind: 'function',
    definition: {
      name: '',
      form: 'lambda',
      parameters: read.parameters,
      body,
      annotations: [],
      ...at(node),
      nameStart: node.start,
    },
    ...at(node),
  };
}

/** `when guard`: no other call gets into the body. */
const refusal = (lowering: Lowering, guard: SyntaxNode): Statement => ({
  kind: 'if',
  test: { kind: 'unary', operator: '!', operand: expression(lowering, guard), ...at(guard) },
  whenTrue: [{ kind: 'throw', ...at(guard) }],
  ...at(guard),
});

function functionForm(lowering: Lowering, node: SyntaxNode, isPublic: boolean): Statement[] {
  const [written] = argumentNodes(node);
  const guarded = written?.type === 'binary_operator' && textOf(lowering, fieldOf(written, 'operator')) === 'when';
  const head = guarded ? fieldOf(written, 'left') : written;
  const guard = guarded ? fieldOf(written, 'right') : undefined;
  if (!head) return [];
  lowering.functions += 1;
  const name = head.type === 'call' ? fieldOf(head, 'target') : head;
  const read = parameters(lowering, head.type === 'call' ? argumentNodes(head) : []);
  const block = childOf(node, 'do_block');
  const { body, value } = block
    ? blockValue(lowering, namedChildren(block), block)
    : { body: [], value: branch(lowering, node, 'do') };
  const last: Statement[] = value ? [{ kind: 'return', value, start: value.start, end: value.end }] : [];
  const rescued = (block ? childrenOf(block, 'rescue_block', 'catch_block') : []).map((one) => {
    const result = madeName(lowering, one);
    return { types: [], body: clauses(lowering, one, undefined, result).flatMap((clause) => clause.body), ...at(one) };
  });
  const whole: Statement[] =
    rescued.length > 0
      ? [{ kind: 'try', body: [...body, ...last], catches: rescued, ...at(node) }]
      : [...body, ...last];
  const definition: FunctionDefinition = {
    name: textOf(lowering, name),
    form: 'function',
    parameters: read.parameters,
    body: [...read.bound, ...(guard ? [refusal(lowering, guard)] : []), ...whole],
    annotations: isPublic ? read.parameters.flatMap(({ annotations }) => annotations).slice(0, 1) : [],
    isPublic,
    ...at(node),
    nameStart: name?.start ?? node.start,
  };
  return [{ kind: 'function', definition, ...at(node) }];
}

function aliasForm(lowering: Lowering, node: SyntaxNode): Statement[] {
  const [path, options] = argumentNodes(node);
  const pair = options?.type === 'keywords' ? childOf(options, 'pair') : undefined;
  const prefix = path?.type === 'dot' ? textOf(lowering, fieldOf(path, 'left')) : '';
  const several = path?.type === 'dot' ? fieldOf(path, 'right') : undefined;
  const full = several
    ? namedChildren(several).map((one) => `${prefix}.${textOf(lowering, one)}`)
    : [textOf(lowering, path)];
  for (const one of full) {
    const value = pair && fieldOf(pair, 'value');
    lowering.aliases.set(value ? textOf(lowering, value) : (one.split('.').at(-1) ?? one), one);
  }
  return [];
}

/** The statements that a node stands for: definitions as such, everything else for its value. */
export function statement(lowering: Lowering, node: SyntaxNode): Statement[] {
  if (!isDefinition(lowering, node)) return [evaluated(expression(lowering, node))];
  switch (textOf(lowering, fieldOf(node, 'target'))) {
    case 'def':
    case 'defmacro':
      return functionForm(lowering, node, true);
    case 'defp':
    case 'defmacrop':
      return functionForm(lowering, node, false);
    case 'alias':
      return aliasForm(lowering, node);
    case 'import':
    case 'require':
    case 'use':
      return [];
    default: {
      const block = childOf(node, 'do_block');
      return block ? namedChildren(block).flatMap((child) => statement(lowering, child)) : [];
    }
  }
}
