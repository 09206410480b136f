/** @module Lowers calls: arguments and lambdas, constructors, extension functions, collection literals. */

import { lookupTable } from '@scanner/contracts/lookup-table.ts';
import type { Argument, Expression, FunctionDefinition, ObjectEntry, TypeReference } from '../../../ir/index.ts';
import { childOf, childrenOf, hasToken, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { isVisible, type Lowering, opaque, span, temporary, textOf } from './context.ts';
import { lowerExpression } from './expressions.ts';
import { lowerLambda } from './lambdas.ts';
import { lowerScopeFunction } from './scope-functions.ts';
import { isType, lowerType } from './types.ts';

export function lowerArguments(ctx: Lowering, list: SyntaxNode, callee = ''): Argument[] {
  return childrenOf(list, 'value_argument').map((argument) => lowerArgument(ctx, argument, callee));
}

/** Functions that call their argument with each element. */
const OF_ELEMENTS: ReadonlySet<string> = new Set(
  'forEach onEach map mapNotNull flatMap filter filterNot any all'.split(' '),
);

/** Types of Kotlin whose references name a method of the value; those of other classes name a static method. */
const OF_VALUE = /^(?:Char|String|CharSequence|File|Path|List|Set)$/;

const isOfValue = (reference: Expression & { kind: 'member' }): boolean =>
  reference.object.kind === 'name' && OF_VALUE.test(reference.object.name);

/** The call that a reference stands for: `view.load(held)` for `view::load`, `held.trim()` for `String::trim`. */
export const referredCall = (node: SyntaxNode, reference: Expression, held: Expression): Expression =>
  reference.kind === 'member' && isOfValue(reference)
    ? make.call(node, make.member(node, held, reference.name), [])
    : make.call(node, reference, [{ value: held }]);

/** The function that a reference to a method is: `{ it -> statement.execute(it) }` for `statement::execute`. */
function asFunction(ctx: Lowering, node: SyntaxNode, reference: Expression): Expression {
  if (reference.kind !== 'member') return reference;
  if (reference.object.kind === 'name' && /^[A-Z]/.test(reference.object.name) && !isOfValue(reference))
    return reference;
  ctx.functions += 1;
  const element = temporary(ctx, 'it', node);
  return make.function(span(node), {
    name: '',
    form: 'lambda',
    parameters: [{ target: element, annotations: [] }],
    body: [make.return(node, referredCall(node, reference, element))],
    annotations: [],
    ...span(node),
    nameStart: node.start,
  });
}

function lowerArgument(ctx: Lowering, node: SyntaxNode, callee: string): Argument {
  const [first, second] = namedChildren(node);
  const isNamed = second !== undefined && first?.type === 'simple_identifier' && hasToken(node, '=');
  const value = isNamed ? second : (namedChildren(node).at(-1) ?? node);
  const isSpread = hasToken(node, '*') || value.type === 'spread_expression';
  const inner = value.type === 'spread_expression' ? namedChildren(value)[0] : value;
  const written = inner?.type === 'lambda_literal' ? lowerLambda(ctx, inner, callee) : lowerExpression(ctx, inner);
  const lowered =
    inner?.type === 'callable_reference' && OF_ELEMENTS.has(callee) ? asFunction(ctx, inner, written) : written;
  return {
    value: lowered,
    ...(isNamed ? { name: textOf(ctx, first) } : {}),
    ...(isSpread ? { spread: true } : {}),
  };
}

/** The parts of a call. */
export interface CallParts {
  node: SyntaxNode;
  callee: SyntaxNode;
  /** The receiver before the dot. */
  object: SyntaxNode | undefined;
  /** The name of the callee; '' if it isn't a simple name. */
  name: string;
  list: SyntaxNode | undefined;
  /** The trailing lambda. */
  lambda: SyntaxNode | undefined;
}

function callParts(ctx: Lowering, node: SyntaxNode): CallParts | undefined {
  const [callee] = node.children;
  const suffix = childOf(node, 'call_suffix');
  if (!callee || !suffix) return undefined;
  const isMember = callee.type === 'navigation_expression';
  const [object, navigation] = isMember ? namedChildren(callee) : [];
  const name = isMember ? navigation && childOf(navigation, 'simple_identifier') : callee;
  return {
    node,
    callee,
    object,
    name: name?.type === 'simple_identifier' ? textOf(ctx, name).replaceAll('`', '') : '',
    list: childOf(suffix, 'value_arguments'),
    lambda: childOf(suffix, 'annotated_lambda'),
  };
}

export function lowerCall(ctx: Lowering, node: SyntaxNode): Expression {
  const call = callParts(ctx, node);
  if (!call)
    return opaque(
      node,
      namedChildren(node).map((child) => lowerExpression(ctx, child)),
    );
  const inlined = lowerScopeFunction(ctx, call) ?? lowerCollection(ctx, call);
  if (inlined) return inlined;
  const { name, object } = call;
  const args = argumentsOf(ctx, call);
  if (object && ctx.extensions.has(name)) {
    const callee: Expression = make.name(call.callee, name);
    return make.call(node, callee, [{ value: lowerExpression(ctx, object) }, ...args]);
  }
  const callee = ofBuilder(ctx, call) ?? formatting(lowerExpression(ctx, call.callee));
  // A constructor call is a call of a class name. Only classes are capitalized, except for some algorithms:
  // `Algorithm.HMAC256(…)`.
  const constructs = /^[A-Z]/.test(name) && !(object && /^[A-Z]+\d+$/.test(name));
  const made: Expression = { kind: 'call', callee, args, ...(constructs ? { construct: true } : {}), ...span(node) };
  const type = READS_AS.test(name) ? typeArgument(ctx, node) : undefined;
  return type ? make.cast(node, type, made) : made;
}

/** Functions that deserialize to their type argument: `call.receive<Order>()`. */
const READS_AS =
  /^(?:receive(?:Nullable|OrNull)?|body(?:AsClass|OrNull)?|awaitBody(?:OrNull)?|decodeFrom\w+|readValue|fromJson|convertValue|getForObject|bodyToMono|bodyToFlux|findViewById|requireViewById)$/;

/** Returns the type of `f<T>()`, if it is the only type argument. */
function typeArgument(ctx: Lowering, node: SyntaxNode): TypeReference | undefined {
  const suffix = childOf(node, 'call_suffix');
  const written = suffix && childOf(suffix, 'type_arguments');
  const types = (written?.children ?? []).flatMap((projection) => projection.children.filter(isType));
  const [only, ...others] = types;
  return only && others.length === 0 ? lowerType(ctx, only) : undefined;
}

/** Methods of the receiver in a builder's lambda, by the name of the builder function. */
const BUILDERS: Readonly<Record<string, RegExp>> = lookupTable({
  csrf: /^disable$/,
  cors: /^disable$/,
  headers: /^disable$/,
  frameOptions: /^disable$/,
  unsafe: /^raw$/,
  // `client.get { url { host = name } }`
  url: /^(?:host|encodedPath|protocol|port|path)$/,
});

/** Lowers `csrf { disable() }` to `csrf.disable()`. */
export function builderMethod(ctx: Lowering, name: string, node: SyntaxNode): Expression | undefined {
  const around = ctx.lambdas.at(-1);
  if (!around?.callee || BUILDERS[around.name]?.test(name) !== true || isVisible(ctx, name)) return undefined;
  return make.member(node, around.callee, name);
}

const ofBuilder = (ctx: Lowering, { object, name, callee }: CallParts): Expression | undefined =>
  object ? undefined : builderMethod(ctx, name, callee);

/** Renames the `format` of `"…%s".format(x)` to Java's `formatted`; Java's `format` takes the string as an argument. */
function formatting(callee: Expression): Expression {
  if (callee.kind !== 'member' || callee.name !== 'format') return callee;
  const { object } = callee;
  const isType = object.kind === 'name' && /^[A-Z]/.test(object.name);
  return isType || object.kind === 'member' ? callee : { ...callee, name: 'formatted' };
}

/** Methods that test elements with a predicate. */
const ASKS = /^(?:filter|filterNot|find|firstOrNull|first|any|all|none|takeWhile|dropWhile|partition)$/;

/** Lowers `xs.filter(allowed::contains)` to `xs.filter { allowed.contains(it) }`. */
function asLambda(ctx: Lowering, { value, ...rest }: Argument, name: string, list: SyntaxNode): Argument {
  const isReference =
    value.kind === 'member' && ASKS.test(name) && ctx.source.slice(value.start, value.end).includes('::');
  if (!isReference) return { value, ...rest };
  const target = temporary(ctx, 'it', list);
  const call = make.call(value, value, [{ value: target }]);
  ctx.functions += 1;
  const definition: FunctionDefinition = {
    name: '',
    form: 'lambda',
    parameters: [{ target, annotations: [] }],
    body: [make.return(call, call)],
    annotations: [],
    start: value.start,
    end: value.end,
    nameStart: value.start,
  };
  return { value: make.function(value, definition), ...rest };
}

export function argumentsOf(ctx: Lowering, { list, lambda, name, callee, object }: CallParts): Argument[] {
  const args = (list ? lowerArguments(ctx, list, name) : []).map((one) =>
    object && list ? asLambda(ctx, one, name, list) : one,
  );
  return lambda ? [...args, { value: lowerLambda(ctx, lambda, name, callee) }] : args;
}

const LISTS: Readonly<Record<string, string>> = lookupTable({
  listOf: 'java.util.List',
  mutableListOf: 'java.util.List',
  arrayListOf: 'java.util.List',
  listOfNotNull: 'java.util.List',
  setOf: 'java.util.Set',
  mutableSetOf: 'java.util.Set',
  hashSetOf: 'java.util.Set',
  linkedSetOf: 'java.util.Set',
  arrayOf: '',
  byteArrayOf: '',
  charArrayOf: '',
  intArrayOf: '',
  longArrayOf: '',
  sequenceOf: 'java.util.List',
});

/** In arrays up to this length, each element is tracked by its index. */
const KNOWN_LENGTH_LIMIT = 64;
const ZEROED = /^(?:Byte|Short|Int|Long|Float|Double|UByte)Array$/;

/** Lowers `ByteArray(16)` to the list of its initial values. */
function lowerZeros(ctx: Lowering, { node, name, list, lambda }: CallParts): Expression | undefined {
  if (!ZEROED.test(name) || !list || lambda) return undefined;
  const [length, ...others] = lowerArguments(ctx, list);
  if (length?.value.kind !== 'number' || others.length > 0) return undefined;
  const { value } = length.value;
  return value > KNOWN_LENGTH_LIMIT
    ? undefined
    : make.list(node, new Array<Expression>(Math.max(0, Math.trunc(value))).fill(make.number(node, 0)));
}

const MAPS: ReadonlySet<string> = new Set(['mapOf', 'mutableMapOf', 'hashMapOf', 'linkedMapOf', 'sortedMapOf']);

/** Lowers `listOf(a, b)` and `mapOf("k" to v)` to literals with known elements. */
function lowerCollection(ctx: Lowering, call: CallParts): Expression | undefined {
  const { node, name, object, list } = call;
  if (object || !list || isVisible(ctx, name)) return undefined;
  const type = LISTS[name];
  if (type !== undefined) {
    const items = lowerArguments(ctx, list).map(
      ({ value, spread }): Expression => (spread ? make.spread(value, value) : value),
    );
    return ofType(type, make.list(node, items));
  }
  if (!MAPS.has(name)) return lowerZeros(ctx, call);
  const entries = lowerArguments(ctx, list).map(({ value }) => entryOf(value));
  return ofType('java.util.Map', make.object(node, entries));
}

function entryOf(pair: Expression): ObjectEntry {
  const [key, value] = pair.kind === 'list' ? pair.items : [];
  if (!key || !value) return { spread: true, value: pair, ...span(pair) };
  return { ...(key.kind === 'string' ? { key: key.value } : { computed: key }), value, ...span(pair) };
}

const ofType = (name: string, value: Expression): Expression =>
  name === '' ? value : make.cast(value, { name, args: [] }, value);
