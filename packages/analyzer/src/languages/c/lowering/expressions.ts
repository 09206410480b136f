/** @module C and C++ expressions, by node type. */
import type { Argument, BinaryOperator, Expression } from '../../../ir/index.ts';
import { childOf, fieldOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { lowerAssembly } from './assembly.ts';
import { deeper, type Lowering, opaque, textOf } from './context.ts';
import { lowerLambda } from './functions.ts';
import { numberValue, stringValue } from './literals.ts';
import { lowerBinary, OPERATORS } from './operators.ts';
import { dottedName, lowerType, withDeclarator } from './types.ts';

type Lower = (ctx: Lowering, node: SyntaxNode) => Expression;

/** Lowers any expression; an absent or unknown one becomes `opaque`. */
export function lowerExpression(ctx: Lowering, node: SyntaxNode | undefined): Expression {
  if (node === undefined) return { kind: 'opaque', parts: [], start: 0, end: 0 };
  const inner = unwrapped(node);
  return deeper(
    ctx,
    () => (ctx.dialect?.expressions[inner.type] ?? BY_TYPE[inner.type] ?? lowerUnknown)(ctx, inner),
    () => opaque(inner),
  );
}

/** Parentheses come off without recursion, however many there are. */
function unwrapped(node: SyntaxNode): SyntaxNode {
  let at = node;
  while (at.type === 'parenthesized_expression' || at.type === 'condition_clause') {
    const inner = fieldOf(at, 'value') ?? at.children.findLast((child) => child.named && !child.isError);
    if (inner === undefined) return at;
    at = inner;
  }
  return at;
}

const lowerUnknown: Lower = (ctx, node) =>
  opaque(
    node,
    namedChildren(node).map((child) => lowerExpression(ctx, child)),
  );

export const lowerArguments = (ctx: Lowering, list: SyntaxNode | undefined): Argument[] =>
  list === undefined ? [] : namedChildren(list).map((argument) => ({ value: lowerExpression(ctx, argument) }));

const lowerName: Lower = (ctx, node) => ({ kind: 'name', name: textOf(ctx, node), start: node.start, end: node.end });

/** `a::b::c` as members of a name. */
const lowerQualified: Lower = (ctx, node) => {
  const { start, end } = node;
  const [first = '', ...rest] = dottedName(ctx, node).split('.');
  let at: Expression = { kind: 'name', name: first, start, end };
  for (const name of rest) at = { kind: 'member', object: at, name, start, end };
  return at;
};

const CASTS = new Set(['static_cast', 'reinterpret_cast', 'const_cast', 'dynamic_cast']);

const lowerCall: Lower = (ctx, node) => {
  const { start, end } = node;
  const callee = fieldOf(node, 'function');
  const args = lowerArguments(ctx, fieldOf(node, 'arguments'));
  if (callee?.type === 'template_function') {
    const name = fieldOf(callee, 'name');
    const types = fieldOf(callee, 'arguments');
    const type = types && namedChildren(types)[0];
    const [value] = args;
    if (name && type && value && CASTS.has(textOf(ctx, name))) {
      return { kind: 'cast', type: lowerType(ctx, type), value: value.value, start, end };
    }
    return { kind: 'call', callee: lowerQualified(ctx, callee), args, start, end };
  }
  if (callee?.type === 'primitive_type') {
    const [value] = args;
    if (value) return { kind: 'cast', type: lowerType(ctx, callee), value: value.value, start, end };
  }
  return { kind: 'call', callee: lowerExpression(ctx, callee), args, start, end };
};

const lowerField: Lower = (ctx, node) => {
  const field = fieldOf(node, 'field');
  return {
    kind: 'member',
    object: lowerExpression(ctx, fieldOf(node, 'argument')),
    name: field ? dottedName(ctx, field) : '',
    ...(node.children.some((child) => child.type === '->') ? { arrow: true } : {}),
    start: node.start,
    end: node.end,
  };
};

const lowerIndex: Lower = (ctx, node) => {
  const list = fieldOf(node, 'indices') ?? childOf(node, 'subscript_argument_list');
  const index = fieldOf(node, 'index') ?? (list && namedChildren(list)[0]);
  return {
    kind: 'index',
    object: lowerExpression(ctx, fieldOf(node, 'argument')),
    index: lowerExpression(ctx, index),
    start: node.start,
    end: node.end,
  };
};

const lowerPointer: Lower = (ctx, node) => ({
  kind: 'unary',
  operator: node.children[0]?.type === '&' ? '&' : '*',
  operand: lowerExpression(ctx, fieldOf(node, 'argument')),
  start: node.start,
  end: node.end,
});

const lowerUnary: Lower = (ctx, node) => {
  const operand = lowerExpression(ctx, fieldOf(node, 'argument'));
  const written = node.children[0];
  const operator = written?.type === 'not' ? '!' : written?.type;
  const { start, end } = node;
  if (operator === '-' && operand.kind === 'number') return { kind: 'number', value: -operand.value, start, end };
  if (operator !== '!' && operator !== '-' && operator !== '+' && operator !== '~') return opaque(node, [operand]);
  return { kind: 'unary', operator, operand, start, end };
};

/** `x++` gives the old value: the new one less one. */
const lowerUpdate: Lower = (ctx, node) => {
  const { start, end } = node;
  const isDecrement = node.children.some((child) => child.type === '--');
  const isPostfix = node.children.at(-1)?.type === '--' || node.children.at(-1)?.type === '++';
  const one: Expression = { kind: 'number', value: 1, start, end };
  const change: Expression = {
    kind: 'assign',
    target: lowerExpression(ctx, fieldOf(node, 'argument')),
    operator: isDecrement ? '-' : '+',
    value: one,
    start,
    end,
  };
  if (!isPostfix) return change;
  return { kind: 'binary', operator: isDecrement ? '+' : '-', left: change, right: one, start, end };
};

const lowerAssignment: Lower = (ctx, node) => {
  const written = fieldOf(node, 'operator');
  const operator = written === undefined ? '' : textOf(ctx, written).slice(0, -1);
  return {
    kind: 'assign',
    target: lowerExpression(ctx, fieldOf(node, 'left')),
    value: lowerExpression(ctx, fieldOf(node, 'right')),
    ...(OPERATORS.has(operator) ? { operator: operator as BinaryOperator } : {}),
    start: node.start,
    end: node.end,
  };
};

const lowerConditional: Lower = (ctx, node) => {
  const test = lowerExpression(ctx, fieldOf(node, 'condition'));
  const consequence = fieldOf(node, 'consequence');
  return {
    kind: 'conditional',
    test,
    whenTrue: consequence ? lowerExpression(ctx, consequence) : test,
    whenFalse: lowerExpression(ctx, fieldOf(node, 'alternative')),
    start: node.start,
    end: node.end,
  };
};

const lowerCast: Lower = (ctx, node) => ({
  kind: 'cast',
  type: lowerType(ctx, fieldOf(node, 'type')),
  value: lowerExpression(ctx, fieldOf(node, 'value')),
  start: node.start,
  end: node.end,
});

/** `sizeof x` as a call; of a type, its argument is a cast to it. */
const lowerSizeof: Lower = (ctx, node) => {
  const { start, end } = node;
  const type = fieldOf(node, 'type');
  const value: Expression = type
    ? { kind: 'cast', type: lowerType(ctx, type), value: opaque(type), start, end }
    : lowerExpression(ctx, fieldOf(node, 'value'));
  return { kind: 'call', callee: { kind: 'name', name: 'sizeof', start, end }, args: [{ value }], start, end };
};

const lowerComma: Lower = (ctx, node) => {
  const items: Expression[] = [];
  let at: SyntaxNode | undefined = node;
  while (at?.type === 'comma_expression') {
    items.push(lowerExpression(ctx, fieldOf(at, 'left')));
    at = fieldOf(at, 'right');
  }
  items.push(lowerExpression(ctx, at));
  return { kind: 'sequence', items, start: node.start, end: node.end };
};

const lowerString: Lower = (ctx, node) => ({
  kind: 'string',
  value: stringValue(textOf(ctx, node)),
  start: node.start,
  end: node.end,
});

/** Adjacent literals are one; a macro among them (`"%" PRIu64`) is a part that is known only by its name. */
const lowerConcatenated: Lower = (ctx, node) => {
  const parts = namedChildren(node).map((part) => lowerExpression(ctx, part));
  const { start, end } = node;
  if (parts.every((part) => part.kind === 'string')) {
    return { kind: 'string', value: parts.map(({ value }) => value).join(''), start, end };
  }
  return { kind: 'concat', parts, start, end };
};

const lowerCharacter: Lower = (ctx, node) => ({
  kind: 'number',
  value: stringValue(textOf(ctx, node)).charCodeAt(0),
  start: node.start,
  end: node.end,
});

/** `{1, 2}` is a list, `{.x = 1}` an object. */
const lowerInitializer: Lower = (ctx, node) => {
  const items = namedChildren(node);
  const { start, end } = node;
  if (!items.some((item) => item.type === 'initializer_pair' && childOf(item, 'field_designator'))) {
    const values = items.map((item) =>
      lowerExpression(ctx, item.type === 'initializer_pair' ? fieldOf(item, 'value') : item),
    );
    return { kind: 'list', items: values, start, end };
  }
  const entries = items.map((item) => {
    const designator = childOf(item, 'field_designator');
    const name = designator && namedChildren(designator)[0];
    return {
      ...(name ? { key: textOf(ctx, name) } : {}),
      value: lowerExpression(ctx, fieldOf(item, 'value') ?? item),
      start: item.start,
      end: item.end,
    };
  });
  return { kind: 'object', entries, start, end };
};

/** `new T[n]` is a call of `new[]` with the size in it, for `delete` to be held against. */
const lowerNew: Lower = (ctx, node) => {
  const { start, end } = node;
  const declarator = fieldOf(node, 'declarator');
  const type = withDeclarator(ctx, lowerType(ctx, fieldOf(node, 'type')), undefined);
  const length = declarator && fieldOf(declarator, 'length');
  const callee: Expression = length
    ? { kind: 'name', name: 'new[]', start, end }
    : lowerQualified(ctx, fieldOf(node, 'type') ?? node);
  const args = lowerArguments(ctx, fieldOf(node, 'arguments'));
  if (!length) return { kind: 'call', construct: true, callee, args, start, end };
  const sized: Expression = { kind: 'cast', type, value: opaque(node), start, end };
  return { kind: 'call', callee, args: [{ value: lowerExpression(ctx, length) }, { value: sized }], start, end };
};

const lowerDelete: Lower = (ctx, node) => {
  const { start, end } = node;
  const name = node.children.some((child) => child.type === '[') ? 'delete[]' : 'delete';
  const value = node.children.findLast((child) => child.named);
  const args = [{ value: lowerExpression(ctx, value) }];
  return { kind: 'call', callee: { kind: 'name', name, start, end }, args, start, end };
};

const lowerCompound: Lower = (ctx, node) => ({
  kind: 'cast',
  type: lowerType(ctx, fieldOf(node, 'type')),
  value: lowerExpression(ctx, fieldOf(node, 'value')),
  start: node.start,
  end: node.end,
});

const BY_TYPE: Readonly<Record<string, Lower>> = {
  identifier: lowerName,
  field_identifier: lowerName,
  type_identifier: lowerName,
  namespace_identifier: lowerName,
  primitive_type: lowerName,
  qualified_identifier: lowerQualified,
  template_function: lowerQualified,
  template_type: lowerQualified,
  this: (_, { start, end }) => ({ kind: 'this', start, end }),
  call_expression: lowerCall,
  field_expression: lowerField,
  subscript_expression: lowerIndex,
  pointer_expression: lowerPointer,
  unary_expression: lowerUnary,
  update_expression: lowerUpdate,
  assignment_expression: lowerAssignment,
  binary_expression: lowerBinary,
  conditional_expression: lowerConditional,
  cast_expression: lowerCast,
  sizeof_expression: lowerSizeof,
  comma_expression: lowerComma,
  string_literal: lowerString,
  raw_string_literal: lowerString,
  concatenated_string: lowerConcatenated,
  char_literal: lowerCharacter,
  number_literal: (ctx, node) => ({
    kind: 'number',
    value: numberValue(textOf(ctx, node)),
    start: node.start,
    end: node.end,
  }),
  true: (_, { start, end }) => ({ kind: 'boolean', value: true, start, end }),
  false: (_, { start, end }) => ({ kind: 'boolean', value: false, start, end }),
  null: (_, { start, end }) => ({ kind: 'null', start, end }),
  nullptr: (_, { start, end }) => ({ kind: 'null', start, end }),
  initializer_list: lowerInitializer,
  compound_literal_expression: lowerCompound,
  new_expression: lowerNew,
  delete_expression: lowerDelete,
  lambda_expression: lowerLambda,
  gnu_asm_expression: (ctx, node) => lowerAssembly(node, (operand) => lowerExpression(ctx, operand)),
};
