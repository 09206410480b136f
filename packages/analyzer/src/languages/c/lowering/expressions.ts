/** @module C and C++ expressions, by node type. */

import { lookupTable } from '@scanner/contracts/lookup-table.ts';
import type { Argument, BinaryOperator, Expression } from '../../../ir/index.ts';
import { childOf, fieldOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { C_SCALARS } from '../scalars.ts';
import { lowerAssembly } from './assembly.ts';
import { deeper, type Lowering, opaque, textOf } from './context.ts';
import { lowerLambda } from './functions.ts';
import { numberValue, stringValue } from './literals.ts';
import { expandMacro } from './macro-expansion.ts';
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

const lowerName: Lower = (ctx, node) => {
  const name = textOf(ctx, node);
  return make.name(node, ctx.macros.renamed.get(name) ?? name);
};

/** `a::b::c` as members of a name. */
const lowerQualified: Lower = (ctx, node) => pathExpression(node, dottedName(ctx, node));

/** `a.b.c` as members of a name. */
export function pathExpression({ start, end }: { start: number; end: number }, path: string): Expression {
  const [first = '', ...rest] = path.split('.');
  let at: Expression = make.name({ start, end }, first);
  for (const name of rest) at = make.member({ start, end }, at, name);
  return at;
}

const CASTS = new Set(['static_cast', 'reinterpret_cast', 'const_cast', 'dynamic_cast']);

const lowerCall: Lower = (ctx, node) => {
  const { start, end } = node;
  const callee = fieldOf(node, 'function');
  const tested = callee && lowerAllOf(ctx, node, textOf(ctx, callee));
  if (tested) return tested;
  const expanded = lowerMacroCall(ctx, node, callee);
  if (expanded) return expanded;
  const args = lowerArguments(ctx, fieldOf(node, 'arguments'));
  if (callee?.type === 'template_function') {
    const name = fieldOf(callee, 'name');
    const types = fieldOf(callee, 'arguments');
    const type = types && namedChildren(types)[0];
    const [value] = args;
    if (name && type && value && CASTS.has(textOf(ctx, name))) {
      return make.cast({ start, end }, lowerType(ctx, type), value.value);
    }
    return make.call({ start, end }, lowerQualified(ctx, callee), args);
  }
  if (callee?.type === 'primitive_type') {
    const [value] = args;
    if (value) return make.cast({ start, end }, lowerType(ctx, callee), value.value);
  }
  const [only] = args;
  // Macros that make a text of another type of what they are given as it stands.
  if (only?.value.kind === 'string' && args.length === 1 && callee && TEXT_MACROS.test(textOf(ctx, callee)))
    return { ...only.value, start, end };
  return make.call({ start, end }, lowerExpression(ctx, callee), args);
};

/** `std::all_of(s.begin(), s.end(), ::isalnum)`, or with a lambda that asks the same of each character. */
function lowerAllOf(ctx: Lowering, node: SyntaxNode, callee: string): Expression | undefined {
  if (!/^(?:std::)?(?:ranges::)?all_of$/.test(callee)) return undefined;
  const list = fieldOf(node, 'arguments');
  const args = list ? namedChildren(list) : [];
  const [first] = args;
  const last = args.at(-1);
  const isClass =
    last &&
    /^(?:(?:std)?::)?is(?:alnum|alpha|x?digit)$|\{\s*return\s+(?:std::)?is(?:alnum|alpha|x?digit)\s*\([^&|]*\)[^&|]*;\s*\}$/.test(
      textOf(ctx, last),
    );
  const range = first && lowerExpression(ctx, first);
  if (!isClass || !range) return undefined;
  const isBegin = range.kind === 'call' && range.callee.kind === 'member' && /^c?begin$/.test(range.callee.name);
  const value = isBegin && range.callee.kind === 'member' ? range.callee.object : range;
  return make.call(node, make.name(node, 'only_letters'), [{ value }]);
}

/** The call of a macro of the file, as what the macro's text says; undefined if that isn't an expression. */
function lowerMacroCall(ctx: Lowering, node: SyntaxNode, callee: SyntaxNode | undefined): Expression | undefined {
  const macro = callee?.type === 'identifier' ? ctx.macros.functions.get(textOf(ctx, callee)) : undefined;
  if (!macro) return undefined;
  const list = fieldOf(node, 'arguments');
  const args = list ? namedChildren(list) : [];
  return expandMacro(macro, {
    macros: ctx.macros,
    at: { start: node.start, end: node.end },
    argument: (position) => lowerExpression(ctx, args[position]),
    argumentCount: args.length,
    textOf: (position) => (args[position] ? textOf(ctx, args[position]) : ''),
    spend: () => {
      ctx.macroBudget -= 1;
      return ctx.macroBudget >= 0;
    },
    isType: (name) => isTypeName(ctx, name),
  });
}

const isTypeName = (ctx: Lowering, name: string): boolean =>
  C_SCALARS.has(name) || /^char$|_t$/.test(name) || new RegExp(`\\btypedef\\b[^;{]*\\b${name}\\s*;`).test(ctx.source);

const TEXT_MACROS =
  /^(?:QStringLiteral|QByteArrayLiteral|QLatin1String(?:View)?|QStringView|QLatin1StringView|_T|_TEXT|TEXT|_L|OLESTR)$/;

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
  return make.index(node, lowerExpression(ctx, fieldOf(node, 'argument')), lowerExpression(ctx, index));
};

const lowerPointer: Lower = (ctx, node) =>
  make.unary(node, node.children[0]?.type === '&' ? '&' : '*', lowerExpression(ctx, fieldOf(node, 'argument')));

const lowerUnary: Lower = (ctx, node) => {
  const operand = lowerExpression(ctx, fieldOf(node, 'argument'));
  const written = node.children[0];
  const operator = written?.type === 'not' ? '!' : written?.type;
  const { start, end } = node;
  if (operator === '-' && operand.kind === 'number') return make.number({ start, end }, -operand.value);
  if (operator !== '!' && operator !== '-' && operator !== '+' && operator !== '~') return opaque(node, [operand]);
  return make.unary({ start, end }, operator, operand);
};

/** `x++` gives the old value: the new one less one. */
const lowerUpdate: Lower = (ctx, node) => {
  const { start, end } = node;
  const isDecrement = node.children.some((child) => child.type === '--');
  const isPostfix = node.children.at(-1)?.type === '--' || node.children.at(-1)?.type === '++';
  const one: Expression = make.number({ start, end }, 1);
  const change: Expression = {
    kind: 'assign',
    target: lowerExpression(ctx, fieldOf(node, 'argument')),
    operator: isDecrement ? '-' : '+',
    value: one,
    start,
    end,
  };
  if (!isPostfix) return change;
  return make.binary({ start, end }, isDecrement ? '+' : '-', change, one);
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
  return make.conditional(
    node,
    test,
    consequence ? lowerExpression(ctx, consequence) : test,
    lowerExpression(ctx, fieldOf(node, 'alternative')),
  );
};

const lowerCast: Lower = (ctx, node) =>
  make.cast(node, lowerType(ctx, fieldOf(node, 'type')), lowerExpression(ctx, fieldOf(node, 'value')));

/** `sizeof x` as a call; of a type, its argument is a cast to it. */
const lowerSizeof: Lower = (ctx, node) => {
  const { start, end } = node;
  const type = fieldOf(node, 'type');
  const value: Expression = type
    ? make.cast({ start, end }, lowerType(ctx, type), opaque(type))
    : lowerExpression(ctx, fieldOf(node, 'value'));
  return make.call({ start, end }, make.name({ start, end }, 'sizeof'), [{ value }]);
};

const lowerComma: Lower = (ctx, node) => {
  const items: Expression[] = [];
  let at: SyntaxNode | undefined = node;
  while (at?.type === 'comma_expression') {
    items.push(lowerExpression(ctx, fieldOf(at, 'left')));
    at = fieldOf(at, 'right');
  }
  items.push(lowerExpression(ctx, at));
  return make.sequence(node, items);
};

const lowerString: Lower = (ctx, node) => make.string(node, stringValue(textOf(ctx, node)));

/** Adjacent literals are one; a macro among them (`"%" PRIu64`) is a part that is known only by its name. */
const lowerConcatenated: Lower = (ctx, node) => {
  const parts = namedChildren(node).map((part) => lowerExpression(ctx, part));
  const { start, end } = node;
  if (parts.every((part) => part.kind === 'string')) {
    return make.string({ start, end }, parts.map(({ value }) => value).join(''));
  }
  return make.concat({ start, end }, parts);
};

const lowerCharacter: Lower = (ctx, node) => make.number(node, stringValue(textOf(ctx, node)).charCodeAt(0));

/** `{"Location", to}` and `{200, "text/html", page}`: parts of an answer, whatever the server. */
function answerOf(place: { start: number; end: number }, values: readonly Expression[]): Expression | undefined {
  const [first, second] = values;
  const isNamed = first?.kind === 'string' && /^location$/i.test(first.value);
  if (isNamed && second && values.length === 2)
    return make.call(place, make.name(place, 'location_header'), [{ value: second }]);
  const isPage = values.length > 1 && values.some((one) => one.kind === 'string' && /^text\/html/i.test(one.value));
  const shown = isPage ? values.filter(({ kind }) => kind !== 'string' && kind !== 'number' && kind !== 'list') : [];
  return shown.length > 0
    ? make.call(
        place,
        make.name(place, 'page_text'),
        shown.map((value) => ({ value })),
      )
    : undefined;
}

/** `{1, 2}` is a list, `{.x = 1}` an object. */
const lowerInitializer: Lower = (ctx, node) => {
  const items = namedChildren(node);
  const { start, end } = node;
  if (!items.some((item) => item.type === 'initializer_pair' && childOf(item, 'field_designator'))) {
    const values = items.map((item) =>
      lowerExpression(ctx, item.type === 'initializer_pair' ? fieldOf(item, 'value') : item),
    );
    const list = make.list({ start, end }, values);
    const answer = answerOf({ start, end }, values);
    return answer ? make.sequence({ start, end }, [answer, list]) : list;
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
  return make.object({ start, end }, entries);
};

/** `new T[n]` is a call of `new[]` with the size in it, for `delete` to be held against. */
const lowerNew: Lower = (ctx, node) => {
  const { start, end } = node;
  const declarator = fieldOf(node, 'declarator');
  const type = withDeclarator(ctx, lowerType(ctx, fieldOf(node, 'type')), undefined);
  const length = declarator && fieldOf(declarator, 'length');
  const callee: Expression = length
    ? make.name({ start, end }, 'new[]')
    : lowerQualified(ctx, fieldOf(node, 'type') ?? node);
  const args = lowerArguments(ctx, fieldOf(node, 'arguments'));
  // What is put into room that there is already belongs to the owner of the room; `new (std::nothrow) T` asks for its own.
  const placement = fieldOf(node, 'placement');
  if (placement && !/nothrow/.test(textOf(ctx, placement)))
    return make.call({ start, end }, make.name({ start, end }, 'new()'), [...lowerArguments(ctx, placement), ...args]);
  if (!length) return { kind: 'call', construct: true, callee, args, start, end };
  const sized: Expression = make.cast({ start, end }, type, opaque(node));
  // `new T[n]()` sets the elements to zero.
  const zeroed = fieldOf(node, 'arguments') ? [{ value: make.number({ start, end }, 0) }] : [];
  return make.call({ start, end }, callee, [{ value: lowerExpression(ctx, length) }, { value: sized }, ...zeroed]);
};

const lowerDelete: Lower = (ctx, node) => {
  const { start, end } = node;
  const name = node.children.some((child) => child.type === '[') ? 'delete[]' : 'delete';
  const value = node.children.findLast((child) => child.named);
  const args = [{ value: lowerExpression(ctx, value) }];
  return make.call({ start, end }, make.name({ start, end }, name), args);
};

const lowerCompound: Lower = (ctx, node) =>
  make.cast(node, lowerType(ctx, fieldOf(node, 'type')), lowerExpression(ctx, fieldOf(node, 'value')));

const BY_TYPE: Readonly<Record<string, Lower>> = lookupTable({
  identifier: lowerName,
  field_identifier: lowerName,
  type_identifier: lowerName,
  namespace_identifier: lowerName,
  primitive_type: lowerName,
  qualified_identifier: lowerQualified,
  template_function: lowerQualified,
  template_type: lowerQualified,
  this: (_, { start, end }) => make.this({ start, end }),
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
  number_literal: (ctx, node) => make.number(node, numberValue(textOf(ctx, node))),
  true: (_, { start, end }) => make.boolean({ start, end }, true),
  false: (_, { start, end }) => make.boolean({ start, end }, false),
  null: (_, { start, end }) => make.null({ start, end }),
  nullptr: (_, { start, end }) => make.null({ start, end }),
  initializer_list: lowerInitializer,
  compound_literal_expression: lowerCompound,
  new_expression: lowerNew,
  delete_expression: lowerDelete,
  lambda_expression: lowerLambda,
  gnu_asm_expression: (ctx, node) => lowerAssembly(node, (operand) => lowerExpression(ctx, operand)),
});
