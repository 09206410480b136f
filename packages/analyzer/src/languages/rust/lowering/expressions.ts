/** @module Rust's expressions. What needs statements (a block, a branch, a match) is lowered in `flow.ts`. */

import { lookupTable } from '@scanner/contracts/lookup-table.ts';
import type { Argument, Expression, FunctionDefinition, Parameter, TypeReference } from '../../../ir/index.ts';
import { childOf, fieldOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { lowerParameterAnnotations } from './attributes.ts';
import { functionCall, methodCall } from './calls.ts';
import { callOf, deeper, type Lowering, nameAt, opaque, span, textOf } from './context.ts';
import { lowerAsValue, lowerTail } from './flow.ts';
import { lowerLiteral } from './literals.ts';
import { lowerMacro } from './macros.ts';
import { fieldRead } from './members.ts';
import { pathExpression } from './names.ts';
import { binary, lowerCompoundAssignment } from './operators.ts';
import { lowerTarget } from './patterns.ts';
import { losesDigits } from './scalars.ts';
import { lowerType, typeField } from './types.ts';

const lowerParts = (ctx: Lowering, node: SyntaxNode): Expression[] =>
  namedChildren(node).map((child) => lowerExpression(ctx, child));

const lowerFirst = (ctx: Lowering, node: SyntaxNode): Expression => {
  const inner = namedChildren(node).find(({ type }) => type !== 'mutable_specifier' && type !== 'attribute_item');
  return inner ? lowerExpression(ctx, inner) : opaque(node);
};

function lowerArguments(ctx: Lowering, node: SyntaxNode): Argument[] {
  const list = fieldOf(node, 'arguments');
  return (list ? namedChildren(list) : [])
    .filter(({ type }) => type !== 'attribute_item')
    .map((child) => ({ value: lowerExpression(ctx, child) }));
}

/** A long chain of calls leans to the left: it is walked down and built up, not recursed into. */
function lowerCall(ctx: Lowering, node: SyntaxNode): Expression {
  const links: SyntaxNode[] = [];
  let at: SyntaxNode = node;
  for (;;) {
    const receiver = receiverOf(at);
    if (!receiver) break;
    links.push(at);
    at = receiver;
  }
  let value = lowerInnermost(ctx, at, node);
  for (const link of links.reverse()) value = lowerLinked(ctx, link, value);
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

function lowerLinked(ctx: Lowering, node: SyntaxNode, object: Expression): Expression {
  if (node.type === 'field_expression') return fieldRead(ctx, object, textOf(ctx, fieldOf(node, 'field')), node);
  const method = node.type === 'call_expression' ? methodOf(node) : undefined;
  if (!method) return object;
  const callee = fieldOf(node, 'function');
  const given = callee && fieldOf(callee, 'type_arguments');
  const types = given ? namedChildren(given).map((one) => lowerType(ctx, one)) : [];
  const name = textOf(ctx, fieldOf(method, 'field'));
  return methodCall(ctx, { object, name, args: lowerArguments(ctx, node), types, node });
}

/** Types of which the algorithm is an argument. */
const ALGORITHM_TAKERS =
  /^(?:[\w:]+::)?(?:Simple)?(?:Hmac|Hkdf|Pbkdf2|Oaep|Pkcs1v15Sign|Pss|SigningKey|VerifyingKey)::</;

/** `<Md5 as Digest>::digest`: the function of the type. */
function calledPath(ctx: Lowering, node: SyntaxNode): Expression {
  const [, type, name] = /^<\s*([\w:]+)\s+as\s+[\w:<>]+\s*>::(\w+)$/.exec(textOf(ctx, node)) ?? [];
  return type !== undefined && name !== undefined
    ? make.member(node, pathExpression(ctx, type, node), name)
    : lowerExpression(ctx, node);
}

function lowerDirectCall(ctx: Lowering, node: SyntaxNode): Expression {
  const callee = fieldOf(node, 'function');
  if (!callee) return opaque(node);
  const plainCallee = callee.type === 'generic_function' ? (fieldOf(callee, 'function') ?? callee) : callee;
  const call = functionCall(ctx, calledPath(ctx, plainCallee), lowerArguments(ctx, node), node);
  // `Hmac::<Md5>::new_from_slice(key)`: the type that it works with is named with it.
  const types = /^[\w:]*::<([\w:]+)>::\w+$/.exec(textOf(ctx, plainCallee))?.[1];
  if (types === undefined || !ALGORITHM_TAKERS.test(textOf(ctx, plainCallee))) return call;
  return make.sequence(node, [callOf(node, 'algorithm_of', [pathExpression(ctx, types, plainCallee)]), call]);
}

/** The innermost part of a chain. */
function lowerInnermost(ctx: Lowering, node: SyntaxNode, whole: SyntaxNode): Expression {
  if (node.type === 'call_expression') return lowerDirectCall(ctx, node);
  return node === whole ? opaque(node, lowerParts(ctx, node)) : lowerExpression(ctx, node);
}

function lowerStructExpression(ctx: Lowering, node: SyntaxNode): Expression {
  const name = fieldOf(node, 'name');
  const body = fieldOf(node, 'body');
  const fields = body ? namedChildren(body) : [];
  const args = fields.flatMap((field): Argument[] => {
    if (field.type === 'shorthand_field_initializer') {
      const key = textOf(
        ctx,
        namedChildren(field).find(({ type }) => type === 'identifier'),
      );
      return [{ name: key, value: nameAt(field, key) }];
    }
    const key = fieldOf(field, 'field');
    const value = fieldOf(field, 'value');
    return key && value ? [{ name: textOf(ctx, key), value: lowerExpression(ctx, value) }] : [];
  });
  const base = fields.find(({ type }) => type === 'base_field_initializer');
  const callee = pathExpression(ctx, textOf(ctx, name), name ?? node);
  const made: Expression = { kind: 'call', callee, args, construct: true, ...span(node) };
  if (!base || /\bdefault\(\)$/.test(textOf(ctx, base))) return made;
  const spread = { spread: true, value: lowerFirst(ctx, base), ...span(base) };
  const entries = args.map(({ name: key = '', value }) => ({ key, value, ...span(value) }));
  return make.object(node, [spread, ...entries]);
}

/** `total as u16` of a wider number, or of one that may be negative: what does not fit is cut off. */
function castTo(node: SyntaxNode, type: TypeReference, value: Expression): Expression {
  const cast = make.cast(node, type, value);
  const isRead = value.kind === 'cast' && value.value.kind === 'member';
  return isRead && losesDigits(value.type.name, type.name)
    ? make.sequence(node, [callOf(node, 'narrowed', [value]), cast])
    : cast;
}

const NOT_ROUTED: ReadonlySet<string> = new Set();

const lowerClosureParameters = (ctx: Lowering, node: SyntaxNode | undefined): Parameter[] =>
  (node ? namedChildren(node) : []).map((child) => ({
    target: lowerTarget(ctx, fieldOf(child, 'pattern') ?? child),
    ...typeField(ctx, fieldOf(child, 'type')),
    annotations: lowerParameterAnnotations(ctx, fieldOf(child, 'type'), '', NOT_ROUTED),
  }));

function lowerClosure(ctx: Lowering, node: SyntaxNode): Expression {
  const body = fieldOf(node, 'body');
  ctx.functions += 1;
  const loops = ctx.loops.splice(0);
  const parameters = lowerClosureParameters(ctx, fieldOf(node, 'parameters'));
  const definition: FunctionDefinition = {
    name: '',
    form: 'lambda',
    parameters,
    body: body ? lowerTail(ctx, body, 'return') : [],
    annotations: parameters.flatMap((one) => one.annotations),
    ...span(node),
    nameStart: node.start,
  };
  ctx.loops.push(...loops);
  return make.function(node, definition);
}

/** A number that a field of a struct holds. */
const isFieldNumber = (node: Expression): boolean => node.kind === 'cast' && node.value.kind === 'member';

function lowerIndex(ctx: Lowering, node: SyntaxNode): Expression {
  const [object, at] = namedChildren(node);
  if (!object || !at) return opaque(node, lowerParts(ctx, node));
  const held = lowerExpression(ctx, object);
  if (at.type === 'range_expression') {
    const bounds = lowerParts(ctx, at);
    const part = make.slice(node, held, bounds);
    const asked = bounds.filter(isFieldNumber).map((bound) => callOf(node, 'indexed_by', [bound]));
    return asked.length > 0 ? make.sequence(node, [...asked, part]) : part;
  }
  const index = lowerExpression(ctx, at);
  const read = make.index(node, held, index);
  return isFieldNumber(index) ? make.sequence(node, [callOf(node, 'indexed_by', [index]), read]) : read;
}

function lowerUnary(ctx: Lowering, node: SyntaxNode): Expression {
  const operator = node.children[0]?.type;
  const operand = lowerFirst(ctx, node);
  if (operator === '!' || operator === '-') return make.unary(node, operator, operand);
  return operand;
}

/** `*CACHE.write().unwrap() = value`: what the guard leads to. */
const unlocked = (place: Expression): Expression =>
  place.kind === 'call' &&
  place.callee.kind === 'member' &&
  place.args.length === 0 &&
  /^(?:write|get_mut|blocking_write|blocking_lock)$/.test(place.callee.name)
    ? place.callee.object
    : place;

function lowerAssignment(ctx: Lowering, node: SyntaxNode): Expression {
  const left = fieldOf(node, 'left');
  const right = fieldOf(node, 'right');
  if (!left || !right) return opaque(node, lowerParts(ctx, node));
  const value = lowerExpression(ctx, right);
  if (textOf(ctx, left) === '_') return value;
  const place = unlocked(lowerExpression(ctx, left));
  const to = place.kind === 'sequence' ? (place.items.at(-1) ?? place) : place;
  return make.assign(node, to.kind === 'cast' ? to.value : to, value);
}

function lowerArray(ctx: Lowering, node: SyntaxNode): Expression {
  const items = namedChildren(node)
    .filter(({ field, type }) => field !== 'length' && type !== 'attribute_item')
    .map((item) => lowerExpression(ctx, item));
  const list = make.list(node, items);
  const [first, second] = items;
  // `[(header::LOCATION, to)]` of an answer, whatever the server.
  const named = first?.kind === 'string' ? first.value : first?.kind === 'member' ? first.name : '';
  if (items.length === 2 && second && /^location$/i.test(named))
    return make.sequence(node, [callOf(node, 'location_header', [second]), list]);
  const last = items.at(-1);
  return first && last && items.length > 1 && items.slice(0, -1).some((item) => saysHtml(ctx, item))
    ? make.sequence(node, [callOf(node, 'html_answer', [last]), list])
    : list;
}

/** `ContentType::HTML`, `[(header::CONTENT_TYPE, "text/html")]` before the body of an answer. */
const saysHtml = (ctx: Lowering, { start, end }: Expression): boolean =>
  end - start < 120 &&
  /^(?:[\w:]*\bContentType::HTML|\[?\s*\(\s*(?:[\w:]*\bCONTENT_TYPE|"content-type")\s*,\s*"text\/html\b[^"]*"\s*\)\s*,?\s*\]?)$/i.test(
    ctx.source.slice(start, end),
  );

const lowerPath = (ctx: Lowering, node: SyntaxNode): Expression => {
  const text = textOf(ctx, node);
  return text === 'None' ? make.null(node) : pathExpression(ctx, text, node);
};

type Lower = (ctx: Lowering, node: SyntaxNode) => Expression;

const EXPRESSIONS: Readonly<Record<string, Lower>> = lookupTable({
  identifier: lowerPath,
  scoped_identifier: lowerPath,
  shorthand_field_identifier: lowerPath,
  metavariable: lowerPath,
  generic_function: (ctx, node) => {
    const inner = fieldOf(node, 'function');
    return inner ? lowerExpression(ctx, inner) : opaque(node);
  },
  self: (_, node) => make.this(node),
  unit_expression: (_, node) => make.list(node, []),
  call_expression: lowerCall,
  field_expression: lowerCall,
  try_expression: lowerCall,
  await_expression: lowerCall,
  macro_invocation: (ctx, node) =>
    lowerMacro(ctx, textOf(ctx, fieldOf(node, 'macro')), childOf(node, 'token_tree'), node),
  reference_expression: lowerFirst,
  parenthesized_expression: lowerFirst,
  unary_expression: lowerUnary,
  binary_expression: binary,
  assignment_expression: lowerAssignment,
  compound_assignment_expr: (ctx, node) => lowerCompoundAssignment(ctx, node) ?? opaque(node, lowerParts(ctx, node)),
  type_cast_expression: (ctx, node) => {
    const value = fieldOf(node, 'value');
    if (!value) return opaque(node);
    return castTo(node, lowerType(ctx, fieldOf(node, 'type')), lowerExpression(ctx, value));
  },
  index_expression: lowerIndex,
  array_expression: lowerArray,
  tuple_expression: lowerArray,
  struct_expression: lowerStructExpression,
  closure_expression: lowerClosure,
  expression_statement: lowerFirst,
});

const NEEDS_STATEMENTS: ReadonlySet<string> = new Set([
  ...['block', 'unsafe_block', 'async_block', 'const_block', 'try_block', 'gen_block', 'if_expression'],
  ...['match_expression', 'loop_expression', 'while_expression', 'for_expression', 'return_expression'],
  ...['break_expression', 'continue_expression'],
]);

function lowerByType(ctx: Lowering, node: SyntaxNode): Expression {
  const value = lowerLiteral(ctx, node);
  if (value) return value;
  if (NEEDS_STATEMENTS.has(node.type)) return lowerAsValue(ctx, node);
  const lower = EXPRESSIONS[node.type];
  return lower ? lower(ctx, node) : opaque(node, lowerParts(ctx, node));
}

/** Any expression; what is nested too deeply is opaque. */
export const lowerExpression = (ctx: Lowering, node: SyntaxNode): Expression =>
  deeper(
    ctx,
    () => lowerByType(ctx, node),
    () => opaque(node),
  );
