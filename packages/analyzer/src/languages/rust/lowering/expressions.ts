/** @module Rust's expressions. What needs statements (a block, a branch, a match) is lowered in `flow.ts`. */
import type { Argument, Expression, FunctionDefinition, Parameter } from '../../../ir/index.ts';
import { childOf, fieldOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { parameterAnnotations } from './attributes.ts';
import { functionCall, methodCall } from './calls.ts';
import { asValue, tail } from './flow.ts';
import { literal } from './literals.ts';
import { lowerMacro } from './macros.ts';
import { fieldRead } from './members.ts';
import { pathExpression } from './names.ts';
import { binary, compoundAssignment } from './operators.ts';
import { target } from './patterns.ts';
import { deeper, type Lowering, nameAt, opaque, span, textOf } from './state.ts';
import { typeField, typeOf } from './types.ts';

const parts = (state: Lowering, node: SyntaxNode): Expression[] =>
  namedChildren(node).map((child) => expression(state, child));

const first = (state: Lowering, node: SyntaxNode): Expression => {
  const inner = namedChildren(node).find(({ type }) => type !== 'mutable_specifier' && type !== 'attribute_item');
  return inner ? expression(state, inner) : opaque(node);
};

function argumentsOf(state: Lowering, node: SyntaxNode): Argument[] {
  const list = fieldOf(node, 'arguments');
  return (list ? namedChildren(list) : [])
    .filter(({ type }) => type !== 'attribute_item')
    .map((child) => ({ value: expression(state, child) }));
}

/** A long chain of calls leans to the left: it is walked down and built up, not recursed into. */
function call(state: Lowering, node: SyntaxNode): Expression {
  const links: SyntaxNode[] = [];
  let at: SyntaxNode = node;
  for (;;) {
    const receiver = receiverOf(at);
    if (!receiver) break;
    links.push(at);
    at = receiver;
  }
  let value = innermost(state, at, node);
  for (const link of links.reverse()) value = linked(state, link, value);
  return value;
}

const CHAINED: ReadonlySet<string> = new Set(['try_expression', 'await_expression', 'field_expression']);

/** What a link of a chain is applied to: the receiver of a method, what is awaited, tried or read from. */
function receiverOf(node: SyntaxNode): SyntaxNode | undefined {
  if (node.type === 'call_expression') {
    const method = methodOf(node);
    return method && fieldOf(method, 'value');
  }
  if (node.type === 'field_expression') return fieldOf(node, 'value');
  return CHAINED.has(node.type) ? namedChildren(node)[0] : undefined;
}

/** The `object.name` that a call calls. */
function methodOf(node: SyntaxNode): SyntaxNode | undefined {
  const callee = fieldOf(node, 'function');
  const inner = callee?.type === 'generic_function' ? fieldOf(callee, 'function') : callee;
  return inner?.type === 'field_expression' ? inner : undefined;
}

function linked(state: Lowering, node: SyntaxNode, object: Expression): Expression {
  if (node.type === 'field_expression') return fieldRead(state, object, textOf(state, fieldOf(node, 'field')), node);
  const method = node.type === 'call_expression' ? methodOf(node) : undefined;
  if (!method) return object;
  const callee = fieldOf(node, 'function');
  const given = callee && fieldOf(callee, 'type_arguments');
  const types = given ? namedChildren(given).map((one) => typeOf(state, one)) : [];
  const name = textOf(state, fieldOf(method, 'field'));
  return methodCall(state, { object, name, args: argumentsOf(state, node), types, node });
}

function directCall(state: Lowering, node: SyntaxNode): Expression {
  const callee = fieldOf(node, 'function');
  if (!callee) return opaque(node);
  const plainCallee = callee.type === 'generic_function' ? (fieldOf(callee, 'function') ?? callee) : callee;
  return functionCall(state, expression(state, plainCallee), argumentsOf(state, node), node);
}

/** The innermost part of a chain. */
function innermost(state: Lowering, node: SyntaxNode, whole: SyntaxNode): Expression {
  if (node.type === 'call_expression') return directCall(state, node);
  return node === whole ? opaque(node, parts(state, node)) : expression(state, node);
}

function structExpression(state: Lowering, node: SyntaxNode): Expression {
  const name = fieldOf(node, 'name');
  const body = fieldOf(node, 'body');
  const fields = body ? namedChildren(body) : [];
  const args = fields.flatMap((field): Argument[] => {
    if (field.type === 'shorthand_field_initializer') {
      const key = textOf(
        state,
        namedChildren(field).find(({ type }) => type === 'identifier'),
      );
      return [{ name: key, value: nameAt(field, key) }];
    }
    const key = fieldOf(field, 'field');
    const value = fieldOf(field, 'value');
    return key && value ? [{ name: textOf(state, key), value: expression(state, value) }] : [];
  });
  const base = fields.find(({ type }) => type === 'base_field_initializer');
  const callee = pathExpression(state, textOf(state, name), name ?? node);
  const made: Expression = { kind: 'call', callee, args, construct: true, ...span(node) };
  if (!base || /\bdefault\(\)$/.test(textOf(state, base))) return made;
  const spread = { spread: true, value: first(state, base), ...span(base) };
  const entries = args.map(({ name: key = '', value }) => ({ key, value, ...span(value) }));
  return { kind: 'object', entries: [spread, ...entries], ...span(node) };
}

const NOT_ROUTED: ReadonlySet<string> = new Set();

const closureParameters = (state: Lowering, node: SyntaxNode | undefined): Parameter[] =>
  (node ? namedChildren(node) : []).map((child) => ({
    target: target(state, fieldOf(child, 'pattern') ?? child),
    ...typeField(state, fieldOf(child, 'type')),
    annotations: parameterAnnotations(state, fieldOf(child, 'type'), '', NOT_ROUTED),
  }));

function closure(state: Lowering, node: SyntaxNode): Expression {
  const body = fieldOf(node, 'body');
  state.functions += 1;
  const loops = state.loops.splice(0);
  const parameters = closureParameters(state, fieldOf(node, 'parameters'));
  const definition: FunctionDefinition = {
    name: '',
    form: 'lambda',
    parameters,
    body: body ? tail(state, body, 'return') : [],
    annotations: parameters.flatMap((one) => one.annotations),
    ...span(node),
    nameStart: node.start,
  };
  state.loops.push(...loops);
  return { kind: 'function', definition, ...span(node) };
}

function index(state: Lowering, node: SyntaxNode): Expression {
  const [object, at] = namedChildren(node);
  if (!object || !at) return opaque(node, parts(state, node));
  const held = expression(state, object);
  if (at.type === 'range_expression') return { kind: 'slice', object: held, bounds: parts(state, at), ...span(node) };
  return { kind: 'index', object: held, index: expression(state, at), ...span(node) };
}

function unary(state: Lowering, node: SyntaxNode): Expression {
  const operator = node.children[0]?.type;
  const operand = first(state, node);
  if (operator === '!' || operator === '-') return { kind: 'unary', operator, operand, ...span(node) };
  return operand;
}

function assignment(state: Lowering, node: SyntaxNode): Expression {
  const left = fieldOf(node, 'left');
  const right = fieldOf(node, 'right');
  if (!left || !right) return opaque(node, parts(state, node));
  const value = expression(state, right);
  if (textOf(state, left) === '_') return value;
  const to = expression(state, left);
  return { kind: 'assign', target: to.kind === 'cast' ? to.value : to, value, ...span(node) };
}

function array(state: Lowering, node: SyntaxNode): Expression {
  const items = namedChildren(node).filter(({ field, type }) => field !== 'length' && type !== 'attribute_item');
  return { kind: 'list', items: items.map((item) => expression(state, item)), ...span(node) };
}

const path = (state: Lowering, node: SyntaxNode): Expression => {
  const text = textOf(state, node);
  return text === 'None' ? { kind: 'null', ...span(node) } : pathExpression(state, text, node);
};

type Lower = (state: Lowering, node: SyntaxNode) => Expression;

const EXPRESSIONS: Readonly<Record<string, Lower>> = {
  identifier: path,
  scoped_identifier: path,
  shorthand_field_identifier: path,
  metavariable: path,
  generic_function: (state, node) => {
    const inner = fieldOf(node, 'function');
    return inner ? expression(state, inner) : opaque(node);
  },
  self: (_, node) => ({ kind: 'this', ...span(node) }),
  unit_expression: (_, node) => ({ kind: 'list', items: [], ...span(node) }),
  call_expression: call,
  field_expression: call,
  try_expression: call,
  await_expression: call,
  macro_invocation: (state, node) =>
    lowerMacro(state, textOf(state, fieldOf(node, 'macro')), childOf(node, 'token_tree'), node),
  reference_expression: first,
  parenthesized_expression: first,
  unary_expression: unary,
  binary_expression: binary,
  assignment_expression: assignment,
  compound_assignment_expr: (state, node) => compoundAssignment(state, node) ?? opaque(node, parts(state, node)),
  type_cast_expression: (state, node) => {
    const value = fieldOf(node, 'value');
    if (!value) return opaque(node);
    return { kind: 'cast', type: typeOf(state, fieldOf(node, 'type')), value: expression(state, value), ...span(node) };
  },
  index_expression: index,
  array_expression: array,
  tuple_expression: array,
  struct_expression: structExpression,
  closure_expression: closure,
  expression_statement: first,
};

const NEEDS_STATEMENTS: ReadonlySet<string> = new Set([
  ...['block', 'unsafe_block', 'async_block', 'const_block', 'try_block', 'gen_block', 'if_expression'],
  ...['match_expression', 'loop_expression', 'while_expression', 'for_expression', 'return_expression'],
  ...['break_expression', 'continue_expression'],
]);

function known(state: Lowering, node: SyntaxNode): Expression {
  const value = literal(state, node);
  if (value) return value;
  if (NEEDS_STATEMENTS.has(node.type)) return asValue(state, node);
  const lower = Object.hasOwn(EXPRESSIONS, node.type) ? EXPRESSIONS[node.type] : undefined;
  return lower ? lower(state, node) : opaque(node, parts(state, node));
}

/** Any expression; what is nested too deeply is opaque. */
export const expression = (state: Lowering, node: SyntaxNode): Expression =>
  deeper(
    state,
    () => known(state, node),
    () => opaque(node),
  );
