/** @module Swift's expressions, by node type. */

import { lookupTable } from '@scanner/contracts/lookup-table.ts';
import type { BinaryOperator, Expression, ObjectEntry } from '../../../ir/index.ts';
import { childOf, fieldOf, fieldsOf, type SyntaxNode } from '../../../parse/syntax.ts';
import { binaryChains, COMMON_OPERATORS } from '../../binary-chains.ts';
import { make } from '../../lowering/make.ts';
import { callOf, nameAt } from '../../lowering/nodes.ts';
import { asValue } from '../../lowering/results.ts';
import { lowerByRow } from '../../lowering/rows.ts';
import { lowerCall, lowerConstructor } from './calls.ts';
import { lowerClosure } from './closures.ts';
import { type Lowering, nameOf, opaque, span, temporary, textOf, valuesOf } from './context.ts';
import { lowerArray, lowerDictionary, lowerNumber, lowerRegex, lowerString } from './literals.ts';
import { regrouped } from './precedence.ts';
import { lowerStatement } from './statements.ts';
import { isType, lowerType } from './types.ts';

type Lower = (ctx: Lowering, node: SyntaxNode) => Expression;

/** Lowers any expression; an absent or unknown one becomes `opaque`. */
export function lowerExpression(ctx: Lowering, node: SyntaxNode | undefined): Expression {
  if (node === undefined) return { kind: 'opaque', parts: [], start: 0, end: 0 };
  const inner = unwrapped(node);
  return lowerByRow(ctx, inner, BY_TYPE, lowerUnknown, opaque);
}

const WRAPPERS: ReadonlySet<string> = new Set([
  'directly_assignable_expression',
  'try_expression',
  'postfix_expression',
]);

/** Parentheses, `try`, `!` behind a value: the value itself, however many there are. */
function unwrapped(node: SyntaxNode): SyntaxNode {
  let at = node;
  for (;;) {
    const isGroup = at.type === 'tuple_expression' && valuesOf(at).length === 1;
    if (!isGroup && !WRAPPERS.has(at.type)) return at;
    const inner = fieldOf(at, 'expr') ?? fieldOf(at, 'target') ?? valuesOf(at)[0];
    if (inner === undefined) return at;
    at = inner;
  }
}

const lowerUnknown: Lower = (ctx, node) =>
  opaque(
    node,
    valuesOf(node)
      .filter((child) => !isType(child))
      .map((child) => lowerExpression(ctx, child)),
  );

/** What `.member` is read of, where the type is not written: a name that no program can use. */
export const implied = (node: SyntaxNode): Expression => nameAt({ start: node.start, end: node.start }, '_');

/** What is the same value again: `T.self`, a text as its bytes or characters. */
const VIEWS: ReadonlySet<string> = new Set(['self', 'utf8', 'utf16', 'utf8CString', 'unicodeScalars']);

/** Modules that hold no type of their own name, or whose models name types without it. */
const MODULES =
  /^(?:Swift|Foundation|UIKit|AppKit|SwiftUI|WebKit|Security|CryptoKit|Crypto|CryptoSwift|CommonCrypto|LocalAuthentication|Network|Vapor|Fluent|FluentSQL|SQLKit|Hummingbird|GRDB|SQLite|RealmSwift|FMDB|AsyncHTTPClient|NIO|NIOCore|NIOHTTP1|NIOSSL|NIOPosix|JWTKit|PostgresNIO|MySQLNIO|PostgresKit|Logging)$/;

/** Properties that resolve `..` in a path, or lead to the bytes of the value: they are modeled as calls. */
const RESOLVES: ReadonlySet<string> = new Set([
  'standardized',
  'standardizedFileURL',
  'standardizingPath',
  'baseAddress',
]);

const lowerMember: Lower = (ctx, node) => {
  const target = fieldOf(node, 'target');
  const suffix = childOf(node, 'navigation_suffix');
  const last = suffix === undefined ? undefined : fieldOf(suffix, 'suffix');
  const object =
    target !== undefined && isType(target)
      ? nameAt(target, lowerType(ctx, target).name)
      : target === undefined
        ? implied(node)
        : lowerExpression(ctx, target);
  if (last?.type === 'integer_literal') return make.index(node, object, lowerNumber(ctx, last));
  const name = nameOf(ctx, last);
  if (VIEWS.has(name)) return object;
  if (object.kind === 'name' && object.name === 'Swift') return nameAt(node, name);
  // `CryptoKit.SHA256`: the type by its module.
  if (object.kind === 'name' && MODULES.test(object.name) && /^[A-Z]/.test(name)) return nameAt(node, name);
  const member = make.member(node, object, name);
  return RESOLVES.has(name) ? make.call(node, member, []) : member;
};

const PREFIXES: ReadonlySet<string> = new Set(['!', '-', '+', '~']);

const lowerPrefix: Lower = (ctx, node) => {
  const operator = ctx.source.charAt(node.start);
  const target = fieldOf(node, 'target') ?? valuesOf(node).at(-1);
  if (operator === '.') return make.member(node, implied(node), nameOf(ctx, target));
  const operand = lowerExpression(ctx, target);
  if (operator === '-' && operand.kind === 'number') return { ...operand, value: -operand.value, ...span(node) };
  if (operator === '!' || operator === '-' || operator === '+' || operator === '~')
    return PREFIXES.has(
      textOf(ctx, node)
        .slice(0, (target?.start ?? node.end) - node.start)
        .trim(),
    )
      ? make.unary(node, operator, operand)
      : opaque(node, [operand]);
  // `&x` hands the variable itself over.
  return operand;
};

const OPERATIONS: ReadonlySet<string> = new Set([
  'additive_expression',
  'multiplicative_expression',
  'comparison_expression',
  'equality_expression',
  'conjunction_expression',
  'disjunction_expression',
  'bitwise_operation',
  'infix_expression',
]);

const SPELLINGS: Readonly<Record<string, string>> = lookupTable({
  '===': '==',
  '!==': '!=',
  '&+': '+',
  '&-': '-',
  '&*': '*',
});

const chains = binaryChains<Lowering>({
  operators: COMMON_OPERATORS,
  fraction: /[.eE]/,
  lower: lowerExpression,
  split(ctx, node) {
    if (!OPERATIONS.has(node.type)) return undefined;
    const left = fieldOf(node, 'lhs');
    const right = fieldOf(node, 'rhs');
    if (left === undefined || right === undefined) return undefined;
    const written = ctx.source.slice(left.end, right.start).trim();
    return { left, operator: SPELLINGS[written] ?? written, right };
  },
});

/** A type with its arguments, and a member of it: `HMAC<SHA256>.authenticationCode`. */
const GENERIC_MEMBER = /^(?:[A-Z]\w*\.)*[A-Z]\w*<[\w.[\]?]+>\./;
/** Types of which the algorithm is an argument. */
const ALGORITHM_TAKERS = /^(?:HMAC|HKDF|SHA3|KDF)$/;

/** `.member(x).more` with another object in place of the missing one; undefined where it has one. */
function behind(value: Expression, object: Expression): Expression | undefined {
  if (value.kind === 'name') return value.name === '_' ? object : undefined;
  const start = object.start;
  if (value.kind === 'member' || value.kind === 'index') {
    const inner = behind(value.object, object);
    return inner && { ...value, object: inner, start };
  }
  if (value.kind !== 'call') return undefined;
  const callee = behind(value.callee, object);
  return callee && { ...value, callee, start };
}

/** The grammar takes `HMAC<SHA256>.authenticationCode(for: d)` for two comparisons. */
function asMember(ctx: Lowering, node: SyntaxNode, compared: Expression): Expression {
  if (compared.kind !== 'binary' || compared.operator !== '<' || compared.right.kind !== 'binary') return compared;
  const { left: type, right: inner } = compared;
  if (inner.operator !== '>' || !GENERIC_MEMBER.test(ctx.source.slice(compared.start, compared.start + 120)))
    return compared;
  const member = behind(inner.right, type);
  if (!member) return compared;
  return type.kind === 'name' && ALGORITHM_TAKERS.test(type.name)
    ? make.sequence(node, [callOf(node, 'algorithm_of', [inner.left]), member])
    : member;
}

/** `text.range(of: "^[a-z]+$", options: .regularExpression) != nil` as a match; the grammar has two nodes for it. */
function asMatch(ctx: Lowering, compared: Expression): Expression {
  if (compared.kind !== 'binary' || compared.right.kind !== 'null' || !/^[!=]=$/.test(compared.operator))
    return compared;
  const { left: call } = compared;
  if (call.kind !== 'call' || call.callee.kind !== 'member' || call.callee.name !== 'range') return compared;
  const [pattern, options] = ['of', 'options'].map((label) => call.args.find(({ name }) => name === label)?.value);
  if (pattern?.kind !== 'string' || !options) return compared;
  if (!/^\[?\s*(?:\w+\.)*\.?regularExpression\s*\]?$/.test(ctx.source.slice(options.start, options.end)))
    return compared;
  const test = make.binary(compared, '=~', call.callee.object, {
    kind: 'regex',
    pattern: pattern.value,
    flags: '',
    start: pattern.start,
    end: pattern.end,
  });
  return compared.operator === '!=' ? test : make.unary(compared, '!', test);
}

const lowerCondition: Lower = (ctx, node) =>
  regrouped(ctx.source, node, {
    lower: (part) => lowerExpression(ctx, part),
    compare(left, written, right) {
      const operator = SPELLINGS[written] ?? written;
      const at = { start: left.start, end: right.end };
      if (!isOperator(operator)) return opaque({ ...node, ...at }, [left, right]);
      return asMatch(ctx, asMember(ctx, node, make.binary(at, operator, left, right)));
    },
  }) ?? asMatch(ctx, asMember(ctx, node, chains.lowerBinary(ctx, node)));

const lowerCoalescing: Lower = (ctx, node) =>
  make.binary(node, '??', lowerExpression(ctx, fieldOf(node, 'value')), lowerExpression(ctx, fieldOf(node, 'if_nil')));

const lowerAssignment: Lower = (ctx, node) => {
  const targetNode = fieldOf(node, 'target');
  const valueNode = fieldOf(node, 'result');
  const value = lowerExpression(ctx, valueNode);
  if (textOf(ctx, targetNode) === '_') return value;
  const target = lowerExpression(ctx, targetNode);
  const written = ctx.source.slice(targetNode?.end ?? node.start, valueNode?.start ?? node.end).trim();
  const operator = written.length > 1 ? written.slice(0, -1) : '';
  return { kind: 'assign', target, value, ...(isOperator(operator) ? { operator } : {}), ...span(node) };
};

const isOperator = (text: string): text is BinaryOperator => chains.isOperator(text);

const lowerTuple: Lower = (ctx, node) => {
  const values = fieldsOf(node, 'value');
  const names = fieldsOf(node, 'name');
  if (names.length === 0 || names.length !== values.length)
    return make.list(
      node,
      values.map((value) => lowerExpression(ctx, value)),
    );
  const entries = values.map((value, index): ObjectEntry => {
    const { start } = names[index] ?? value;
    return { key: nameOf(ctx, names[index]), value: lowerExpression(ctx, value), start, end: value.end };
  });
  return make.object(node, entries);
};

const lowerCast: Lower = (ctx, node) => {
  const value = lowerExpression(ctx, fieldOf(node, 'expr') ?? fieldOf(node, 'target') ?? valuesOf(node)[0]);
  const type = node.children.find(isType);
  if (type === undefined) return opaque(node, [value]);
  const tested = { type: lowerType(ctx, type), value, ...span(node) };
  return node.type === 'check_expression' ? { kind: 'typetest', ...tested } : { kind: 'cast', ...tested };
};

const lowerConditional: Lower = (ctx, node) =>
  make.conditional(
    node,
    lowerExpression(ctx, fieldOf(node, 'condition')),
    lowerExpression(ctx, fieldOf(node, 'if_true')),
    lowerExpression(ctx, fieldOf(node, 'if_false')),
  );

const lowerStatementValue: Lower = (ctx, node) => asValue(lowerStatement(ctx, node), () => temporary(ctx, node), node);

const lowerText: Lower = (ctx, node) => lowerString(ctx, node, lowerExpression);

const BY_TYPE: Readonly<Record<string, Lower>> = lookupTable({
  simple_identifier: (ctx, node) => nameAt(node, nameOf(ctx, node)),
  self_expression: (_, node) => make.this(node),
  super_expression: (_, node) => nameAt(node, 'super'),
  boolean_literal: (ctx, node) => make.boolean(node, textOf(ctx, node) === 'true'),
  nil_literal: (_, node) => make.null(node),
  integer_literal: lowerNumber,
  real_literal: lowerNumber,
  hex_literal: lowerNumber,
  oct_literal: lowerNumber,
  bin_literal: lowerNumber,
  regex_literal: lowerRegex,
  line_string_literal: lowerText,
  multi_line_string_literal: lowerText,
  raw_string_literal: lowerText,
  array_literal: (ctx, node) => lowerArray(ctx, node, lowerExpression),
  dictionary_literal: (ctx, node) => lowerDictionary(ctx, node, lowerExpression),
  navigation_expression: lowerMember,
  call_expression: lowerCall,
  constructor_expression: lowerConstructor,
  prefix_expression: lowerPrefix,
  additive_expression: chains.lowerBinary,
  multiplicative_expression: chains.lowerBinary,
  comparison_expression: lowerCondition,
  equality_expression: lowerCondition,
  conjunction_expression: lowerCondition,
  disjunction_expression: lowerCondition,
  bitwise_operation: chains.lowerBinary,
  infix_expression: lowerCondition,
  nil_coalescing_expression: lowerCoalescing,
  assignment: lowerAssignment,
  tuple_expression: lowerTuple,
  as_expression: lowerCast,
  check_expression: lowerCast,
  ternary_expression: lowerConditional,
  lambda_literal: lowerClosure,
  if_statement: lowerStatementValue,
  switch_statement: lowerStatementValue,
  await_expression: (ctx, node) => make.await(node, lowerExpression(ctx, fieldOf(node, 'expr') ?? valuesOf(node)[0])),
});

export const isExpression = (node: SyntaxNode): boolean => WRAPPERS.has(node.type) || BY_TYPE[node.type] !== undefined;
