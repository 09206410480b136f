/** @module Lowers Elixir expressions. */

import { lookupTable } from '@scanner/contracts/lookup-table.ts';
import type { Argument, BinaryOperator, Expression, ObjectEntry, Statement } from '../../../ir/index.ts';
import { childOf, childrenOf, fieldOf, fieldsOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { lowerByRow, type Row, type Rows } from '../../lowering/rows.ts';
import {
  at,
  DEPTH_MAX,
  evaluated,
  type Lowering,
  lowerModulePath,
  named,
  opaque,
  temporaryName,
  textOf,
} from './context.ts';
import { blockValue, form, lowerAnonymousFunction } from './forms.ts';
import { libraryForm } from './library.ts';
import { keyOf, lowerBind } from './patterns.ts';

const OPERATORS: Readonly<Record<string, BinaryOperator>> = lookupTable({
  ...{ '+': '+', '-': '-', '*': '*', '/': '/', '==': '==', '===': '==', '!=': '!=', '!==': '!=', '<': '<', '>': '>' },
  ...{ '<=': '<=', '>=': '>=', and: '&&', '&&': '&&', or: '||', '||': '||', in: 'in', 'not in': 'not in', '=~': '=~' },
  ...{ '++': '+' },
});

/** Lowers a string with its interpolation. */
function lowerText(ctx: Lowering, node: SyntaxNode): Expression {
  const parts: Expression[] = [];
  for (const child of node.children) {
    const inner = namedChildren(child)[0];
    if (child.type === 'interpolation' && inner) parts.push(lowerExpression(ctx, inner));
    else if (child.type === 'quoted_content' || child.type === 'escape_sequence')
      parts.push(make.string(child, textOf(ctx, child)));
  }
  if (parts.every(({ kind }) => kind === 'string')) {
    const value = parts.map((part) => (part.kind === 'string' ? part.value : '')).join('');
    return make.string(node, value);
  }
  return make.concat(node, parts);
}

function lowerSigil(ctx: Lowering, node: SyntaxNode): Expression {
  const name = textOf(ctx, childOf(node, 'sigil_name'));
  const content = lowerText(ctx, node);
  if (name === 'w' && content.kind === 'string') {
    const items = content.value.split(/\s+/).filter((word) => word !== '');
    return make.list(
      node,
      items.map((value): Expression => make.string(node, value)),
    );
  }
  if (/^r$/i.test(name) && content.kind === 'string') {
    return {
      kind: 'regex',
      pattern: content.value,
      flags: textOf(ctx, childOf(node, 'sigil_modifiers')),
      ...at(node),
    };
  }
  // `~r/#{text}/` is compiled at run time.
  if (name === 'r') return callOf(node, 'Regex', 'compile!', content);
  return /^[HELF]$/.test(name) ? opaque(node) : content;
}

const callOf = (node: SyntaxNode, module: string, name: string, value: Expression): Expression =>
  make.call(node, make.member(node, named(module, node), name), [{ value }]);

/** Lowers a quoted atom: `:"user_#{name}"` creates one at run time. */
const lowerQuotedAtom: Lower = (ctx, node) => {
  const content = lowerText(ctx, node);
  return content.kind === 'concat' ? callOf(node, 'String', 'to_atom', content) : lowerAtom(ctx, node);
};

/** Lowers a tuple to a list; `{:safe, html}` is the result of `raw(html)`. */
const lowerTuple: Lower = (ctx, node) => {
  const [tag, html, more] = namedChildren(node);
  if (html && !more && tag?.type === 'atom' && keyOf(ctx, tag) === 'safe')
    return make.call(node, make.member(node, make.member(node, named('Phoenix', node), 'HTML'), 'raw'), [
      { value: lowerExpression(ctx, html) },
    ]);
  return make.list(
    node,
    namedChildren(node).map((item) => lowerExpression(ctx, item)),
  );
};

function lowerEntries(ctx: Lowering, node: SyntaxNode): ObjectEntry[] {
  return namedChildren(node).flatMap((child): ObjectEntry[] => {
    if (child.type === 'keywords' || child.type === 'map_content') return lowerEntries(ctx, child);
    const operator = textOf(ctx, fieldOf(child, 'operator'));
    const left = fieldOf(child, 'key') ?? fieldOf(child, 'left');
    const right = fieldOf(child, 'value') ?? fieldOf(child, 'right');
    if (!left || !right) return [];
    // `%{map | key: value}`: the map with updated values.
    if (operator === '|')
      return [
        { spread: true, value: lowerExpression(ctx, left), ...at(left) },
        ...lowerEntries(ctx, { ...child, children: [right] }),
      ];
    const value = lowerExpression(ctx, right);
    if (/^(?:identifier|call|access_call)$/.test(left.type))
      return [{ computed: lowerExpression(ctx, left), value, ...at(child) }];
    return [{ key: keyOf(ctx, left), value, ...at(child) }];
  });
}

const lowerObject = (ctx: Lowering, node: SyntaxNode): Expression => make.object(node, lowerEntries(ctx, node));

function lowerList(ctx: Lowering, node: SyntaxNode): Expression {
  const items = namedChildren(node);
  const [only] = items;
  if (only && items.length === 1 && only.type === 'keywords') return lowerObject(ctx, only);
  return make.list(
    node,
    items.map((item) => lowerExpression(ctx, item)),
  );
}

/** Lowers arguments; the trailing keywords are one value, as in the language. */
function lowerArguments(ctx: Lowering, node: SyntaxNode): Argument[] {
  const args = childrenOf(node, 'arguments').flatMap((list) => namedChildren(list));
  const block = childOf(node, 'do_block');
  const lowered = args.map(
    (arg): Argument => ({ value: arg.type === 'keywords' ? lowerObject(ctx, arg) : lowerExpression(ctx, arg) }),
  );
  if (block) lowered.push({ value: lowerBlockFunction(ctx, block) });
  return lowered;
}

/** Lowers a block passed to a macro to a function without parameters. */
function lowerBlockFunction(ctx: Lowering, node: SyntaxNode): Expression {
  const { body, value } = blockValue(ctx, namedChildren(node), node);
  const definition = {
    name: '',
    form: 'lambda' as const,
    parameters: [],
    body: [...body, ...(value ? [evaluated(value)] : [])],
    annotations: [],
    ...at(node),
    nameStart: node.start,
  };
  return make.function(node, definition);
}

function lowerCallee(ctx: Lowering, node: SyntaxNode): Expression {
  if (node.type !== 'dot') return lowerExpression(ctx, node);
  const left = fieldOf(node, 'left');
  const right = fieldOf(node, 'right');
  if (!left) return opaque(node);
  // `:os.cmd` is a function of Erlang's module `os`.
  const object = left.type === 'atom' ? named(textOf(ctx, left), left) : lowerExpression(ctx, left);
  return right ? make.member(node, object, textOf(ctx, right)) : object;
}

/** Returns the connection with the content type of its response. */
function withContentType(call: Expression & { kind: 'call' }, node: SyntaxNode): Expression {
  const [connection, type] = call.args;
  if (!connection || !type) return call;
  const typed: Expression = make.object(node, [
    { spread: true, value: connection.value, ...at(node) },
    { key: 'content_type', value: type.value, ...at(node) },
  ]);
  const nothing: Expression = make.null(node);
  return make.sequence(node, [{ ...call, args: [{ value: nothing }, type] }, typed]);
}

/** Lowers a call; a piped value is its first argument. */
function lowerCall(ctx: Lowering, node: SyntaxNode, piped?: Expression): Expression {
  const target = fieldOf(node, 'target');
  if (!target) return opaque(node);
  const special = target.type === 'identifier' ? form(ctx, textOf(ctx, target), node, piped) : undefined;
  if (special) return special;
  const to = lowerCallee(ctx, target);
  const given = childOf(node, 'arguments', 'do_block');
  // `conn.params`, `user.name`: a field, unless it is a function of a module.
  if (
    !given &&
    !piped &&
    target.type === 'dot' &&
    fieldOf(target, 'left')?.type !== 'alias' &&
    fieldOf(target, 'left')?.type !== 'atom'
  ) {
    const of = textOf(ctx, fieldOf(target, 'left'));
    // The server chooses the path of an upload; its `filename` next to it is the client's.
    return to.kind === 'member' && to.name === 'path' && ctx.source.includes(`${of}.filename`) ? opaque(node) : to;
  }
  const own = lowerArguments(ctx, node);
  const args = piped ? [{ value: piped }, ...own] : own;
  const known = libraryForm(
    node,
    to,
    args.map(({ value }) => value),
  );
  if (known) return known;
  const [resolver] = args;
  // A resolver with three parameters takes the parent object first, then the arguments of the query.
  const isNested =
    to.kind === 'name' && to.name === 'resolve' && resolver?.value.kind === 'function'
      ? resolver.value.definition.parameters.length === 3
      : false;
  const callee = isNested ? named('resolve/3', target) : to;
  const lowered: Expression & { kind: 'call' } = make.call(node, callee, args);
  const name = to.kind === 'member' || to.kind === 'name' ? to.name : '';
  const [handed, run] = lowered.args;
  // `value |> then(f)` is `f(value)`.
  if (to.kind === 'name' && name === 'then' && handed && run?.value.kind === 'function' && lowered.args.length === 2)
    return { ...lowered, callee: run.value, args: [handed] };
  return name === 'put_resp_content_type' ? withContentType(lowered, node) : lowered;
}

function lowerPipe(ctx: Lowering, node: SyntaxNode): Expression {
  // A long pipe leans to the left, so it is lowered in a loop instead of recursively.
  const steps: SyntaxNode[] = [];
  let first: SyntaxNode = node;
  while (first.type === 'binary_operator' && textOf(ctx, fieldOf(first, 'operator')) === '|>') {
    const right = fieldOf(first, 'right');
    const left = fieldOf(first, 'left');
    if (!right || !left) return opaque(node);
    steps.push(right);
    first = left;
  }
  let value = lowerExpression(ctx, first);
  for (const step of steps.reverse().slice(0, DEPTH_MAX)) {
    value =
      step.type === 'call'
        ? lowerCall(ctx, step, value)
        : make.call({ start: value.start, end: step.end }, lowerExpression(ctx, step), [{ value }]);
  }
  return value;
}

function lowerBinary(ctx: Lowering, node: SyntaxNode): Expression {
  const operator = textOf(ctx, fieldOf(node, 'operator'));
  const left = fieldOf(node, 'left');
  const right = fieldOf(node, 'right');
  if (!left || !right) return opaque(node);
  if (operator === '|>') return lowerPipe(ctx, node);
  if (operator === '=') {
    const value = lowerExpression(ctx, right);
    if (left.type === 'identifier') return make.assign(node, named(textOf(ctx, left), left), value);
    const held = temporaryName(ctx, node);
    const body: Statement[] = [evaluated(make.assign(node, held, value)), ...lowerBind(ctx, left, held)];
    return { kind: 'block', body, value: held, ...at(node) };
  }
  if (operator === '<>') {
    const parts: Expression[] = [];
    let last: SyntaxNode = node;
    while (last.type === 'binary_operator' && textOf(ctx, fieldOf(last, 'operator')) === '<>') {
      const part = fieldOf(last, 'left');
      const next = fieldOf(last, 'right');
      if (!part || !next) break;
      parts.push(lowerExpression(ctx, part));
      last = next;
    }
    return make.concat(node, [...parts, lowerExpression(ctx, last)]);
  }
  const known = OPERATORS[operator];
  const [a, b] = [lowerExpression(ctx, left), lowerExpression(ctx, right)];
  if (operator === 'when' || operator === '::') return a;
  return known ? make.binary(node, known, a, b) : opaque(node, [a, b]);
}

function lowerUnary(ctx: Lowering, node: SyntaxNode): Expression {
  const operator = textOf(ctx, fieldOf(node, 'operator'));
  const operand = fieldsOf(node, 'operand').find((part) => part.named);
  if (!operand) return opaque(node);
  if (operator === '@') {
    const target = operand.type === 'call' ? fieldOf(operand, 'target') : operand;
    const name = textOf(ctx, target);
    const [given] =
      operand.type === 'call' ? childrenOf(operand, 'arguments').flatMap((one) => namedChildren(one)) : [];
    if (given) {
      ctx.attributes.add(name);
      return make.assign(node, named(`@${name}`, operand), lowerExpression(ctx, given));
    }
    if (ctx.attributes.has(name)) return named(`@${name}`, node);
    // In a template, `@user` is an assign of the view.
    return make.member(node, named('assigns', node), name);
  }
  if (operator === '&') return lowerCapture(ctx, node, operand);
  const value = lowerExpression(ctx, operand);
  if (operator === '!' || operator === 'not') return make.unary(node, '!', value);
  if (operator === '-' || operator === '+') return make.unary(node, operator, value);
  return value;
}

/** Lowers a capture: `&f/1` is the function itself, `&(&1 + 1)` one with numbered parameters. */
function lowerCapture(ctx: Lowering, node: SyntaxNode, operand: SyntaxNode): Expression {
  if (operand.type === 'integer') return named(`&${textOf(ctx, operand)}`, node);
  const [left, right] = [fieldOf(operand, 'left'), fieldOf(operand, 'right')];
  if (operand.type === 'binary_operator' && textOf(ctx, fieldOf(operand, 'operator')) === '/' && left) {
    const target = fieldOf(left, 'target');
    const callee = target ? lowerCallee(ctx, target) : lowerExpression(ctx, left);
    if (callee.kind !== 'member') return callee;
    // A function of another module is wrapped, so that its arguments reach it.
    const given = Array.from({ length: Number(textOf(ctx, right)) || 1 }, (_, index) => named(`&${index + 1}`, node));
    const call = make.call(
      node,
      callee,
      given.map((value) => ({ value })),
    );
    return lambda(node, given, [make.return(node, call)]);
  }
  const value = lowerExpression(ctx, operand);
  const given = [1, 2, 3].map((index) => named(`&${index}`, node));
  return lambda(node, given, [make.return(operand, value)]);
}

const lambda = (node: SyntaxNode, given: readonly Expression[], body: Statement[]): Expression =>
  make.function(node, {
    name: '',
    form: 'lambda',
    parameters: given.map((target) => ({ target, annotations: [] })),
    body,
    annotations: [],
    ...at(node),
    nameStart: node.start,
  });

/** Lowers an expression; an unknown one becomes `opaque`. */
export function lowerExpression(ctx: Lowering, node: SyntaxNode): Expression {
  return lowerByRow(ctx, node, BY_TYPE, lowerUnknown, opaque);
}

type Lower = Row<Lowering, Expression>;

const lowerAtom: Lower = (ctx, node) => make.string(node, keyOf(ctx, node));

const lowerInteger: Lower = (ctx, node) => make.number(node, Number(textOf(ctx, node).replaceAll('_', '')));

const lowerBlock: Lower = (ctx, node) => {
  const { body, value } = blockValue(ctx, namedChildren(node), node);
  return { kind: 'block', body, ...(value ? { value } : {}), ...at(node) };
};

const lowerUnknown: Lower = (ctx, node) =>
  opaque(
    node,
    namedChildren(node).map((child) => lowerExpression(ctx, child)),
  );

const BY_TYPE: Rows<Lowering, Expression> = {
  identifier: (ctx, node) => named(textOf(ctx, node), node),
  alias: lowerModulePath,
  atom: lowerAtom,
  quoted_atom: lowerQuotedAtom,
  string: lowerText,
  charlist: lowerText,
  sigil: lowerSigil,
  integer: lowerInteger,
  float: lowerInteger,
  boolean: (ctx, node) => make.boolean(node, textOf(ctx, node) === 'true'),
  nil: (_, node) => make.null(node),
  list: lowerList,
  tuple: lowerTuple,
  map: lowerObject,
  keywords: lowerObject,
  access_call: (ctx, node) => {
    const [base, key] = [fieldOf(node, 'target'), fieldOf(node, 'key')];
    if (!base || !key) return opaque(node);
    return make.index(node, lowerExpression(ctx, base), lowerExpression(ctx, key));
  },
  dot: lowerCallee,
  call: lowerCall,
  binary_operator: lowerBinary,
  unary_operator: lowerUnary,
  anonymous_function: lowerAnonymousFunction,
  block: lowerBlock,
  body: lowerBlock,
};
