/** @module Lowers expressions, by node type. */

import { lookupTable } from '@scanner/contracts/lookup-table.ts';
import type { Assign, Expression, ObjectEntry } from '../../../ir/index.ts';
import { fieldOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { lowerBranchingValue, valueOfRow } from './blocks.ts';
import { lowerBareCall, lowerCall, lowerSuperCall, lowerYield } from './calls.ts';
import { declareLocal, deeper, isLocal, type Lowering, opaque, span, textOf } from './context.ts';
import { lowerLambda, lowerRecord } from './definitions.ts';
import { lowerBinary, lowerUnary, operatorOf } from './operators.ts';
import { BRANCHING } from './statements.ts';
import {
  keyOf,
  lowerHeredoc,
  lowerNumber,
  lowerRegex,
  lowerString,
  lowerSubshell,
  lowerSymbol,
  lowerWords,
} from './strings.ts';

type Lower = (ctx: Lowering, node: SyntaxNode) => Expression;

/** Lowers an expression; `opaque` with its lowered parts if its type has no better counterpart. */
export function lowerExpression(ctx: Lowering, node: SyntaxNode): Expression {
  const lower = BY_TYPE[node.type] ?? (BRANCHING.has(node.type) ? lowerBranchingValue : lowerUnknown);
  return deeper(
    ctx,
    () => lower(ctx, node),
    () => opaque(node),
  );
}

export const all = (ctx: Lowering, nodes: readonly SyntaxNode[]): Expression[] =>
  nodes.map((node) => lowerExpression(ctx, node));

const lowerField = (ctx: Lowering, node: SyntaxNode, name: string): Expression => {
  const child = fieldOf(node, name);
  return child ? lowerExpression(ctx, child) : opaque(node);
};

const lowerUnknown: Lower = (ctx, node) => opaque(node, all(ctx, namedChildren(node)));

const lowerInner: Lower = (ctx, node) => valueOfRow(ctx, node.children, node);

const lowerIdentifier: Lower = (ctx, node) => {
  const name = textOf(ctx, node);
  if (isLocal(ctx.locals, name)) return make.name(node, name);
  return lowerBareCall(ctx, node, name);
};

const lowerConstant: Lower = (ctx, node) => make.name(node, textOf(ctx, node));

/** Lowers `@x` and `@@x`. They keep their sigil, which distinguishes them from methods of the same name. */
const lowerInstanceVariable: Lower = (ctx, node) =>
  make.member(node, make.this(node), textOf(ctx, node).replace(/^@@/, '@'));

const lowerScopeResolution: Lower = (ctx, node) => {
  const scope = fieldOf(node, 'scope');
  const name = fieldOf(node, 'name');
  const text = name ? textOf(ctx, name) : '';
  if (!scope) return make.name(node, text);
  return make.member(node, lowerExpression(ctx, scope), text);
};

/** Returns the constant `A::B` as `A.B`; '' for any other node. */
export function typeName(ctx: Lowering, node: SyntaxNode): string {
  if (node.type !== 'constant' && node.type !== 'scope_resolution') return '';
  return textOf(ctx, node).replace(/^::/, '').replaceAll('::', '.');
}

/** `env['warden.user']`: keys that the application's own middleware sets, unlike those with client data. */
const OWN_KEY = /^(?!rack\.(?:input|request)|.*(?:param|query|path|form|cookie|header|body))[\w-]+\.[\w.-]+$/;

const isRackEnvironment = (node: Expression): boolean =>
  (node.kind === 'name' && node.name === 'env') ||
  (node.kind === 'member' && node.name === 'env') ||
  (node.kind === 'call' && isRackEnvironment(node.callee));

const lowerElementReference: Lower = (ctx, node) => {
  const object = lowerField(ctx, node, 'object');
  const [first, ...others] = namedChildren(node).filter(({ field: name }) => name !== 'object' && name !== 'block');
  if (!first) return { kind: 'index', object, ...span(node) };
  // `[]` of a class is a method, not an element access.
  if (object.kind === 'name' && /^(?:[A-Z_]*DB|Dir|Set)$/.test(object.name)) {
    const callee: Expression = make.member(node, object, '[]');
    return make.call(
      node,
      callee,
      all(ctx, [first, ...others]).map((value) => ({ value })),
    );
  }
  if (others.length > 0 || first.type === 'range') {
    return make.slice(node, object, all(ctx, [first, ...others]));
  }
  const index = lowerExpression(ctx, first);
  if (index.kind === 'string' && OWN_KEY.test(index.value) && isRackEnvironment(object)) return opaque(node);
  return make.index(node, object, index);
};

const lowerList: Lower = (ctx, node) => {
  const pairs = namedChildren(node).filter(({ type }) => type === 'pair' || type === 'hash_splat_argument');
  const items = namedChildren(node).filter((one) => !pairs.includes(one));
  const fields: Expression[] =
    pairs.length > 0
      ? [
          make.object(
            node,
            pairs.flatMap((one) => lowerEntry(ctx, one)),
          ),
        ]
      : [];
  return make.list(node, [...all(ctx, items), ...fields]);
};

const lowerSpread: Lower = (ctx, node) => {
  const [value] = namedChildren(node);
  return make.spread(node, value ? lowerExpression(ctx, value) : opaque(node));
};

const lowerHash: Lower = (ctx, node) =>
  make.object(
    node,
    namedChildren(node).flatMap((child) => lowerEntry(ctx, child)),
  );

export function lowerEntry(ctx: Lowering, node: SyntaxNode): ObjectEntry[] {
  if (node.type === 'hash_splat_argument') {
    const [value] = namedChildren(node);
    return [{ spread: true, value: value ? lowerExpression(ctx, value) : opaque(node), ...span(node) }];
  }
  if (node.type !== 'pair') return [];
  const key = keyOf(ctx, node);
  const value = lowerPairValue(ctx, node);
  if (key !== undefined) return [{ key, value, ...span(node) }];
  return [{ computed: lowerField(ctx, node, 'key'), value, ...span(node) }];
}

/** Lowers a pair's value; `{ name: }` is `{ name: name }`. */
export function lowerPairValue(ctx: Lowering, node: SyntaxNode): Expression {
  const value = fieldOf(node, 'value');
  if (value) return lowerExpression(ctx, value);
  const key = fieldOf(node, 'key');
  return key ? lowerIdentifier(ctx, key) : opaque(node);
}

/** Lowers the target of an assignment and declares the variables in it. */
export function lowerDeclaredTargets(ctx: Lowering, node: SyntaxNode): Expression {
  switch (node.type) {
    case 'identifier':
      declareLocal(ctx.locals, textOf(ctx, node));
      return make.name(node, textOf(ctx, node));
    case 'left_assignment_list':
    case 'destructured_left_assignment':
    case 'destructured_parameter':
      return make.list(
        node,
        namedChildren(node).map((one) => lowerDeclaredTargets(ctx, one)),
      );
    case 'rest_assignment':
    case 'splat_parameter': {
      const [name] = namedChildren(node);
      return make.spread(node, name ? lowerDeclaredTargets(ctx, name) : opaque(node));
    }
    case 'call': {
      const receiver = fieldOf(node, 'receiver');
      const method = fieldOf(node, 'method');
      if (!receiver || !method) return lowerExpression(ctx, node);
      const name = textOf(ctx, method);
      const stored = ctx.names.attributes.has(name) ? `@${name}` : name;
      return make.member(node, lowerExpression(ctx, receiver), stored);
    }
    default:
      return lowerExpression(ctx, node);
  }
}

const lowerAssignment: Lower = (ctx, node) => {
  const left = fieldOf(node, 'left');
  const right = fieldOf(node, 'right');
  const record = left?.type === 'constant' && right?.type === 'call' && lowerRecord(ctx, textOf(ctx, left), right);
  if (record) return make.assign(node, lowerDeclaredTargets(ctx, left), record);
  // The value is lowered before the variable is declared: in `x = x()`, the right `x` is a method.
  const value = right
    ? right.type === 'right_assignment_list'
      ? lowerList(ctx, right)
      : lowerExpression(ctx, right)
    : opaque(node);
  const target = left ? lowerDeclaredTargets(ctx, left) : opaque(node);
  if (target.kind === 'name') ctx.locals.texts[isText(value) ? 'add' : 'delete'](target.name);
  return make.assign(node, target, value);
};

/** Checks for `"…"`, `+''`, `''.dup` and `String.new`. */
const isText = (value: Expression): boolean =>
  value.kind === 'string' ||
  value.kind === 'concat' ||
  (value.kind === 'call' &&
    value.callee.kind === 'member' &&
    (/^(?:dup|clone)$/.test(value.callee.name)
      ? isText(value.callee.object)
      : value.callee.name === 'new' && value.callee.object.kind === 'name' && value.callee.object.name === 'String'));

const lowerOperatorAssignment: Lower = (ctx, node) => {
  const token = fieldOf(node, 'operator')?.type ?? '+=';
  const left = fieldOf(node, 'left');
  const result: Assign = {
    kind: 'assign',
    target: left ? lowerDeclaredTargets(ctx, left) : opaque(node),
    operator: operatorOf(token.slice(0, -1)),
    value: lowerField(ctx, node, 'right'),
    ...span(node),
  };
  return result;
};

const lowerConditional: Lower = (ctx, node) =>
  make.conditional(
    node,
    lowerField(ctx, node, 'condition'),
    lowerField(ctx, node, 'consequence'),
    lowerField(ctx, node, 'alternative'),
  );

const literal =
  (value: boolean): Lower =>
  (_, node) =>
    make.boolean(node, value);

const lowerText: Lower = (ctx, node) => make.string(node, textOf(ctx, node).slice(1));

const BY_TYPE: Readonly<Record<string, Lower>> = lookupTable({
  identifier: lowerIdentifier,
  constant: lowerConstant,
  scope_resolution: lowerScopeResolution,
  instance_variable: lowerInstanceVariable,
  class_variable: lowerInstanceVariable,
  global_variable: lowerConstant,
  self: (_, node) => make.this(node),
  nil: (_, node) => make.null(node),
  true: literal(true),
  false: literal(false),
  integer: lowerNumber,
  float: lowerNumber,
  rational: lowerNumber,
  complex: lowerNumber,
  string: lowerString,
  chained_string: lowerString,
  bare_string: lowerString,
  character: lowerText,
  heredoc_beginning: lowerHeredoc,
  simple_symbol: lowerSymbol,
  hash_key_symbol: lowerSymbol,
  delimited_symbol: lowerString,
  bare_symbol: lowerString,
  subshell: lowerSubshell,
  regex: lowerRegex,
  string_array: lowerWords,
  symbol_array: lowerWords,
  array: lowerList,
  hash: lowerHash,
  pair: (ctx, node) => make.object(node, lowerEntry(ctx, node)),
  splat_argument: lowerSpread,
  element_reference: lowerElementReference,
  assignment: lowerAssignment,
  operator_assignment: lowerOperatorAssignment,
  binary: lowerBinary,
  unary: lowerUnary,
  conditional: lowerConditional,
  call: lowerCall,
  super: lowerSuperCall,
  yield: lowerYield,
  lambda: lowerLambda,
  parenthesized_statements: lowerInner,
});
