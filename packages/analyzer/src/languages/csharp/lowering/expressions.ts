/** @module Lowers C# expressions, by node type. */

import { lookupTable } from '@scanner/contracts/lookup-table.ts';
import type { Argument, Expression, TypeReference } from '../../../ir/index.ts';
import { childOf, childrenOf, fieldOf, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { lowerByRow } from '../../lowering/rows.ts';
import { isOperator, lowerBinary } from './binary.ts';
import { expecting, type Lowering, lowerDeclaredName, opaque, textOf, valuesOf } from './context.ts';
import { asControl } from './controls.ts';
import {
  lowerAnonymous,
  lowerCollection,
  lowerCreation,
  lowerInitializer,
  lowerNewArray,
  lowerWith,
} from './creation.ts';
import { isRoute, markEndpoint } from './endpoints.ts';
import { lowerLambda, markPosition } from './lambdas.ts';
import { lowerInterpolated, lowerNumber, lowerString } from './literals.ts';
import { lowerIs, lowerPositional } from './patterns.ts';
import { argumentAdder } from './process-arguments.ts';
import { lowerQuery } from './queries.ts';
import { lowerSwitchExpression } from './switches.ts';
import { lowerType, lowerWrittenType, nameParts, pathExpression, simplified } from './types.ts';

type Lower = (ctx: Lowering, node: SyntaxNode) => Expression;

/** Lowers any expression; a missing or unknown one becomes `opaque`. */
export function lowerExpression(ctx: Lowering, node: SyntaxNode | undefined): Expression {
  if (node === undefined) return { kind: 'opaque', parts: [], start: 0, end: 0 };
  const inner = unwrapped(node);
  return lowerByRow(ctx, inner, BY_TYPE, lowerUnknown, opaque);
}

const WRAPPERS: ReadonlySet<string> = new Set(['parenthesized_expression', 'checked_expression', 'ref_expression']);

/** Removes parentheses without recursion, because they may be deeply nested. */
function unwrapped(node: SyntaxNode): SyntaxNode {
  let at = node;
  while (WRAPPERS.has(at.type)) {
    const inner = valuesOf(at)[0];
    if (inner === undefined) return at;
    at = inner;
  }
  return at;
}

const lowerUnknown: Lower = (ctx, node) =>
  opaque(
    node,
    valuesOf(node).map((child) => lowerExpression(ctx, child)),
  );

/** Lowers an argument list in parentheses or brackets. */
export function lowerArguments(ctx: Lowering, list: SyntaxNode | undefined): Argument[] {
  if (list === undefined) return [];
  return childrenOf(list, 'argument').map((argument) => {
    const name = fieldOf(argument, 'name');
    const written = valuesOf(argument).findLast((child) => child !== name);
    // `out _`: what is not wanted still has a place.
    const isDiscarded = written !== undefined && /^out\s+_$/.test(textOf(ctx, argument));
    const value = isDiscarded
      ? lowerDeclaredName(ctx, written, undefined)
      : expecting(ctx, undefined, () => lowerExpression(ctx, written));
    return { value, ...(name === undefined ? {} : { name: textOf(ctx, name) }) };
  });
}

/** Lowers a name; the bare name of a property with an explicit getter calls the getter. */
const lowerName: Lower = (ctx, node) => {
  const [name = ''] = simplified([textOf(ctx, node)]);
  const { start, end } = node;
  return ctx.getters.has(name)
    ? make.member({ start, end }, make.this({ start, end: start }), name)
    : make.name({ start, end }, name);
};

const memberName = (ctx: Lowering, node: SyntaxNode | undefined): string =>
  node === undefined ? '' : textOf(ctx, node.type === 'generic_name' ? (node.children[0] ?? node) : node);

/** Returns the segments of `A.B.c` if it consists only of names. */
function dottedNames(ctx: Lowering, node: SyntaxNode): string[] | undefined {
  const names: string[] = [];
  let at: SyntaxNode | undefined = node;
  while (at?.type === 'member_access_expression') {
    names.push(memberName(ctx, fieldOf(at, 'name')));
    at = fieldOf(at, 'expression');
  }
  if (at?.type === 'alias_qualified_name') return [...names, ...nameParts(ctx, at)].reverse();
  if (at?.type !== 'identifier') return undefined;
  return [...names, textOf(ctx, at)].reverse();
}

/** Returns the position of the tuple element that a member names: `pair.Item2`, `pair.To`; -1 for other members. */
const tuplePlace = (ctx: Lowering, owner: Expression, name: string): number =>
  /^Item[1-7]$/.test(name)
    ? Number(name.slice(4)) - 1
    : owner.kind === 'name'
      ? (ctx.tupleNames.get(owner.name)?.indexOf(name) ?? -1)
      : -1;

const lowerMember: Lower = (ctx, node) => {
  const { start, end } = node;
  const written = dottedNames(ctx, node);
  if (written !== undefined) {
    const names = simplified(written);
    if (names.length < written.length) return pathExpression(names, start, end);
  }
  const objectNode = fieldOf(node, 'expression');
  const name = memberName(ctx, fieldOf(node, 'name'));
  const owner = lowerExpression(ctx, objectNode);
  const adder = argumentAdder(owner, name);
  if (adder !== undefined) return adder;
  const place = tuplePlace(ctx, owner, name);
  if (place >= 0) return make.index(node, owner, make.number(node, place));
  // `match.Groups[1].Value`: a group of the match.
  if (name === 'Value' && owner.kind === 'index' && owner.object.kind === 'member' && owner.object.name === 'Groups')
    return { ...owner, object: owner.object.object };
  // `list.First.Value`: an element of a linked list.
  if (name === 'Value' && owner.kind === 'member' && /^(?:First|Last)$/.test(owner.name))
    return make.call(node, owner, []);
  const object = ctx.isPage ? asControl(owner, name) : owner;
  // A task's result is the value that awaiting it yields.
  if (name === 'Result' && objectNode?.type === 'invocation_expression') {
    return make.await({ start, end }, object);
  }
  const arrow = node.children.some((child) => child.type === '->') ? { arrow: true } : {};
  return { kind: 'member', object, name, ...arrow, start, end };
};

/** Lowers `a?.b` and `a?[i]`: the part after `?` is read from `a`. */
const lowerConditionalAccess: Lower = (ctx, node) => {
  const condition = fieldOf(node, 'condition');
  const outer = ctx.accessed;
  const object = lowerExpression(ctx, condition);
  ctx.accessed = object;
  const rest = valuesOf(node).findLast((child) => child !== condition);
  const value = rest === undefined ? object : lowerExpression(ctx, rest);
  ctx.accessed = outer;
  return value;
};

const lowerMemberBinding: Lower = (ctx, node) => ({
  kind: 'member',
  object: ctx.accessed ?? opaque(node),
  name: memberName(ctx, fieldOf(node, 'name')),
  nullSafe: true,
  start: ctx.accessed?.start ?? node.start,
  end: node.end,
});

const lowerElementBinding: Lower = (ctx, node) => {
  const index = lowerArguments(ctx, node)[0]?.value;
  const object = ctx.accessed ?? opaque(node);
  return { kind: 'index', object, ...(index === undefined ? {} : { index }), start: node.start, end: node.end };
};

const AWAITS: ReadonlySet<string> = new Set(['ConfigureAwait', 'GetAwaiter', 'GetResult', 'AsTask']);

/** The number that `Convert.ToInt32("755", 8)` spells. */
function writtenNumber(callee: Expression & { kind: 'member' }, args: readonly Argument[]): number | undefined {
  const [text, base] = args.map(({ value }) => value);
  const converts =
    callee.object.kind === 'name' && callee.object.name === 'Convert' && /^ToU?Int\d+$/.test(callee.name);
  if (!converts || text?.kind !== 'string' || base?.kind !== 'number') return undefined;
  const number = Number.parseInt(text.value, base.value);
  return Number.isNaN(number) ? undefined : number;
}

const lowerCall: Lower = (ctx, node) => {
  const { start, end } = node;
  const test = fieldOf(node, 'function');
  if (test?.type === 'is_pattern_expression') return lowerPositional(ctx, node, test);
  const callee = lowerExpression(ctx, test);
  const args = lowerArguments(ctx, fieldOf(node, 'arguments'));
  const first = args[0]?.value;
  if (callee.kind === 'name' && callee.name === 'nameof' && args.length === 1 && first !== undefined) {
    const name = first.kind === 'member' || first.kind === 'name' ? first.name : '';
    return make.string({ start, end }, name);
  }
  const number = callee.kind === 'member' ? writtenNumber(callee, args) : undefined;
  if (number !== undefined) return make.number(node, number);
  if (callee.kind === 'member') {
    for (const { value } of args) {
      if (isRoute(callee.name)) markEndpoint(value, callee.name);
      else markPosition(value, callee.name);
    }
  }
  if (callee.kind === 'member' && AWAITS.has(callee.name)) return make.await({ start, end }, callee.object);
  const service = callee.kind === 'member' && args.length === 0 ? serviceType(ctx, test, callee.name) : undefined;
  if (service) return make.cast(node, service, make.call({ start, end }, callee, args));
  return (
    asExtension(ctx, node, callee, args) ??
    make.call({ start, end }, ctx.hasEntityFrameworkCore ? parameterized(callee) : callee, args)
  );
};

/** `provider.GetRequiredService<IShell>()`: the type of the instance. */
function serviceType(ctx: Lowering, node: SyntaxNode | undefined, name: string): TypeReference | undefined {
  if (!/^(?:Get(?:Required)?Service|Resolve|GetInstance|CreateInstance)$/.test(name)) return undefined;
  const generic = node && fieldOf(node, 'name');
  const list = generic && childOf(generic, 'type_argument_list');
  const type = list?.children.find(({ named }) => named);
  return type && lowerType(ctx, type);
}

/** Lowers `text.Clean()` with an extension method of the file, and `Array.IndexOf(list, x)` to a method of the list. */
function asExtension(ctx: Lowering, node: SyntaxNode, callee: Expression, args: Argument[]): Expression | undefined {
  if (callee.kind !== 'member') return undefined;
  const { object, name } = callee;
  const [list, ...others] = args;
  if (object.kind === 'name' && object.name === 'Array' && name === 'IndexOf' && list && others.length > 0)
    return make.call(node, { ...callee, object: list.value }, others);
  const owner = ctx.extensions.get(name);
  if (!owner || (object.kind === 'name' && object.name === owner)) return undefined;
  const path = pathExpression([owner], object.start, object.start);
  return make.call(node, { ...callee, object: path }, [{ value: object }, ...args]);
}

/**
 * Renames EF Core's `ExecuteSql` and `SqlQuery`, which take an interpolated statement and bind its values as parameters
 * (`FormattableString`). Methods of these names in EF 6 and other libraries take a string.
 */
const parameterized = (callee: Expression): Expression =>
  callee.kind === 'member' && /^(?:ExecuteSql(?:Async)?|SqlQuery)$/.test(callee.name)
    ? { ...callee, name: `${callee.name}Interpolated` }
    : callee;

/** Lowers `a[i]` and `a[1..2]`. */
const lowerElement: Lower = (ctx, node) => {
  const { start, end } = node;
  const object = lowerExpression(ctx, fieldOf(node, 'expression'));
  const list = fieldOf(node, 'subscript');
  const only = list === undefined ? undefined : childrenOf(list, 'argument')[0];
  const range = only === undefined ? undefined : childOf(only, 'range_expression');
  if (range !== undefined) {
    const bounds = valuesOf(range).map((bound) => lowerExpression(ctx, bound));
    return make.slice({ start, end }, object, bounds);
  }
  const index = lowerArguments(ctx, list)[0]?.value;
  return { kind: 'index', object, ...(index === undefined ? {} : { index }), start, end };
};

/** The declared type of a field or property of the enclosing class. */
function typeOfMember(ctx: Lowering, target: Expression): TypeReference | undefined {
  const isOwn = target.kind === 'name' || (target.kind === 'member' && target.object.kind === 'this');
  return isOwn ? ctx.memberTypes.get(target.name) : undefined;
}

/** `response.ContentType = type` says what the body is, as the setter that other platforms have. */
function typingResponse(assigned: Expression, target: Expression, value: Expression): Expression {
  if (target.kind !== 'member' || target.name !== 'ContentType') return assigned;
  const { start, end } = assigned;
  const setter = make.member({ start, end }, target.object, 'SetContentType');
  return make.sequence({ start, end }, [make.call({ start, end }, setter, [{ value }]), assigned]);
}

const lowerAssignment: Lower = (ctx, node) => {
  const { start, end } = node;
  const written = fieldOf(node, 'operator');
  const operator = written === undefined ? '' : textOf(ctx, written).slice(0, -1);
  const target = lowerExpression(ctx, fieldOf(node, 'left'));
  const value = expecting(ctx, typeOfMember(ctx, target), () => lowerExpression(ctx, fieldOf(node, 'right')));
  const assigned: Expression = {
    kind: 'assign',
    target,
    value,
    ...(isOperator(operator) ? { operator } : {}),
    start,
    end,
  };
  return operator === '' ? typingResponse(assigned, target, value) : assigned;
};

const lowerPrefix: Lower = (ctx, node) => {
  const operator = node.children[0]?.type;
  const operand = lowerExpression(ctx, valuesOf(node)[0]);
  const { start, end } = node;
  if (operator === '++' || operator === '--') return step(operand, operator, start, end);
  if (operator === '-' && operand.kind === 'number') return make.number({ start, end }, -operand.value);
  if (operator === '*' || operator === '&' || operator === '!' || operator === '-' || operator === '+') {
    return make.unary({ start, end }, operator, operand);
  }
  return operator === '~' ? make.unary({ start, end }, operator, operand) : opaque(node, [operand]);
};

const lowerPostfix: Lower = (ctx, node) => {
  const operator = node.children.at(-1)?.type;
  const operand = lowerExpression(ctx, valuesOf(node)[0]);
  return operator === '++' || operator === '--' ? step(operand, operator, node.start, node.end) : operand;
};

const step = (target: Expression, operator: '++' | '--', start: number, end: number): Expression => ({
  kind: 'assign',
  target,
  operator: operator === '++' ? '+' : '-',
  value: make.number({ start, end }, 1),
  start,
  end,
});

const lowerCast: Lower = (ctx, node) => {
  const type = fieldOf(node, 'type') ?? fieldOf(node, 'right');
  const value = lowerExpression(ctx, fieldOf(node, 'value') ?? fieldOf(node, 'left'));
  if (type === undefined) return opaque(node, [value]);
  const { start, end } = node;
  const to = lowerType(ctx, type);
  // The conversion creates a `MarkupString`, which is not escaped.
  if (to.name === 'MarkupString')
    return {
      kind: 'call',
      construct: true,
      callee: pathExpression([to.name], start, end),
      args: [{ value }],
      start,
      end,
    };
  return make.cast({ start, end }, to, value);
};

const lowerConditional: Lower = (ctx, node) =>
  make.conditional(
    node,
    lowerExpression(ctx, fieldOf(node, 'condition')),
    lowerExpression(ctx, fieldOf(node, 'consequence')),
    lowerExpression(ctx, fieldOf(node, 'alternative')),
  );

/** Lowers `out var x` and `var (a, b)`: the enclosing statement declares the variable. */
const lowerDeclaration: Lower = (ctx, node) => {
  const name = fieldOf(node, 'name') ?? valuesOf(node).at(-1);
  return name === undefined ? opaque(node) : lowerDeclaredName(ctx, name, lowerWrittenType(ctx, fieldOf(node, 'type')));
};

const lowerTuple: Lower = (ctx, node) =>
  make.list(
    node,
    lowerArguments(ctx, node).map(({ value }) => value),
  );

export const lowerTuplePattern: Lower = (ctx, node) =>
  make.list(
    node,
    valuesOf(node).map((item) => (item.type === 'discard' ? make.null(item) : lowerExpression(ctx, item))),
  );

const lowerTypeof: Lower = (ctx, node) => {
  const type = fieldOf(node, 'type');
  const { start, end } = node;
  if (type === undefined) return opaque(node);
  return make.member({ start, end }, pathExpression(lowerType(ctx, type).name.split('.'), start, end), 'Type');
};

const lowerNull: Lower = (_, { start, end }) => make.null({ start, end });

const lowerPath: Lower = (ctx, node) => pathExpression(simplified(nameParts(ctx, node)), node.start, node.end);

const BY_TYPE: Readonly<Record<string, Lower>> = lookupTable({
  identifier: lowerName,
  generic_name: lowerPath,
  qualified_name: lowerPath,
  alias_qualified_name: lowerPath,
  predefined_type: lowerName,
  base: (_, { start, end }) => make.name({ start, end }, 'super'),
  this: (_, { start, end }) => make.this({ start, end }),
  boolean_literal: (ctx, node) => make.boolean(node, textOf(ctx, node) === 'true'),
  null_literal: lowerNull,
  default_expression: lowerNull,
  string_literal: lowerString,
  verbatim_string_literal: lowerString,
  raw_string_literal: lowerString,
  character_literal: lowerString,
  interpolated_string_expression: (ctx, node) => lowerInterpolated(ctx, node, (inner) => lowerExpression(ctx, inner)),
  integer_literal: lowerNumber,
  real_literal: lowerNumber,
  binary_expression: lowerBinary,
  invocation_expression: lowerCall,
  member_access_expression: lowerMember,
  conditional_access_expression: lowerConditionalAccess,
  member_binding_expression: lowerMemberBinding,
  element_binding_expression: lowerElementBinding,
  element_access_expression: lowerElement,
  object_creation_expression: lowerCreation,
  implicit_object_creation_expression: lowerCreation,
  anonymous_object_creation_expression: lowerAnonymous,
  array_creation_expression: lowerNewArray,
  implicit_array_creation_expression: lowerNewArray,
  stackalloc_expression: lowerNewArray,
  implicit_stackalloc_expression: lowerNewArray,
  initializer_expression: lowerInitializer,
  collection_expression: lowerCollection,
  assignment_expression: lowerAssignment,
  prefix_unary_expression: lowerPrefix,
  postfix_unary_expression: lowerPostfix,
  cast_expression: lowerCast,
  as_expression: lowerCast,
  is_expression: lowerIs,
  is_pattern_expression: lowerIs,
  conditional_expression: lowerConditional,
  declaration_expression: lowerDeclaration,
  tuple_expression: lowerTuple,
  tuple_pattern: lowerTuplePattern,
  typeof_expression: lowerTypeof,
  switch_expression: lowerSwitchExpression,
  with_expression: lowerWith,
  query_expression: lowerQuery,
  lambda_expression: lowerLambda,
  anonymous_method_expression: lowerLambda,
  await_expression: (ctx, node) => make.await(node, lowerExpression(ctx, valuesOf(node)[0])),
});

export const isExpression = (node: SyntaxNode): boolean => WRAPPERS.has(node.type) || BY_TYPE[node.type] !== undefined;
