/** @module Elixir's expressions. */
import type { Argument, BinaryOperator, Expression, ObjectEntry, Statement } from '../../../ir/index.ts';
import { childOf, childrenOf, fieldOf, fieldsOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { anonymousFunction, blockValue, form } from './forms.ts';
import { at, DEPTH_MAX, evaluated, type Lowering, madeName, modulePath, named, opaque, textOf } from './lowering.ts';
import { bind, keyOf } from './patterns.ts';

const OPERATORS: Readonly<Record<string, BinaryOperator>> = {
  ...{ '+': '+', '-': '-', '*': '*', '/': '/', '==': '==', '===': '==', '!=': '!=', '!==': '!=', '<': '<', '>': '>' },
  ...{ '<=': '<=', '>=': '>=', and: '&&', '&&': '&&', or: '||', '||': '||', in: 'in', 'not in': 'not in', '=~': '=~' },
  ...{ '++': '+' },
};

/** Text with what is put into it. */
function text(lowering: Lowering, node: SyntaxNode): Expression {
  const parts: Expression[] = [];
  for (const child of node.children) {
    const inner = namedChildren(child)[0];
    if (child.type === 'interpolation' && inner) parts.push(expression(lowering, inner));
    else if (child.type === 'quoted_content' || child.type === 'escape_sequence')
      parts.push({ kind: 'string', value: textOf(lowering, child), ...at(child) });
  }
  if (parts.every(({ kind }) => kind === 'string')) {
    const value = parts.map((part) => (part.kind === 'string' ? part.value : '')).join('');
    return { kind: 'string', value, ...at(node) };
  }
  return { kind: 'concat', parts, ...at(node) };
}

function sigil(lowering: Lowering, node: SyntaxNode): Expression {
  const name = textOf(lowering, childOf(node, 'sigil_name'));
  const content = text(lowering, node);
  if (name === 'w' && content.kind === 'string') {
    const items = content.value.split(/\s+/).filter((word) => word !== '');
    return {
      kind: 'list',
      items: items.map((value): Expression => ({ kind: 'string', value, ...at(node) })),
      ...at(node),
    };
  }
  if (/^r$/i.test(name) && content.kind === 'string') {
    return {
      kind: 'regex',
      pattern: content.value,
      flags: textOf(lowering, childOf(node, 'sigil_modifiers')),
      ...at(node),
    };
  }
  return /^[HELF]$/.test(name) ? opaque(node) : content;
}

function entries(lowering: Lowering, node: SyntaxNode): ObjectEntry[] {
  return namedChildren(node).flatMap((child): ObjectEntry[] => {
    if (child.type === 'keywords' || child.type === 'map_content') return entries(lowering, child);
    const operator = textOf(lowering, fieldOf(child, 'operator'));
    const left = fieldOf(child, 'key') ?? fieldOf(child, 'left');
    const right = fieldOf(child, 'value') ?? fieldOf(child, 'right');
    if (!left || !right) return [];
    // `%{map | key: value}`: the map with other values.
    if (operator === '|')
      return [
        { spread: true, value: expression(lowering, left), ...at(left) },
        ...entries(lowering, { ...child, children: [right] }),
      ];
    const value = expression(lowering, right);
    if (/^(?:identifier|call|access_call)$/.test(left.type))
      return [{ computed: expression(lowering, left), value, ...at(child) }];
    return [{ key: keyOf(lowering, left), value, ...at(child) }];
  });
}

const object = (lowering: Lowering, node: SyntaxNode): Expression => ({
  kind: 'object',
  entries: entries(lowering, node),
  ...at(node),
});

function list(lowering: Lowering, node: SyntaxNode): Expression {
  const items = namedChildren(node);
  const [only] = items;
  if (only && items.length === 1 && only.type === 'keywords') return object(lowering, only);
  return { kind: 'list', items: items.map((item) => expression(lowering, item)), ...at(node) };
}

/** Keywords at the end are one value, as they are in the language. */
function argumentsOf(lowering: Lowering, node: SyntaxNode): Argument[] {
  const args = childrenOf(node, 'arguments').flatMap((list) => namedChildren(list));
  const block = childOf(node, 'do_block');
  const lowered = args.map(
    (arg): Argument => ({ value: arg.type === 'keywords' ? object(lowering, arg) : expression(lowering, arg) }),
  );
  if (block) lowered.push({ value: blockFunction(lowering, block) });
  return lowered;
}

/** A block handed to a macro, as a function without parameters. */
function blockFunction(lowering: Lowering, node: SyntaxNode): Expression {
  const { body, value } = blockValue(lowering, namedChildren(node), node);
  const definition = {
    name: '',
    form: 'lambda' as const,
    parameters: [],
    body: [...body, ...(value ? [evaluated(value)] : [])],
    annotations: [],
    ...at(node),
    nameStart: node.start,
  };
  return { kind: 'function', definition, ...at(node) };
}

function callee(lowering: Lowering, node: SyntaxNode): Expression {
  if (node.type !== 'dot') return expression(lowering, node);
  const left = fieldOf(node, 'left');
  const right = fieldOf(node, 'right');
  if (!left) return opaque(node);
  // `:os.cmd` is a function of Erlang's module `os`.
  const object = left.type === 'atom' ? named(textOf(lowering, left), left) : expression(lowering, left);
  return right ? { kind: 'member', object, name: textOf(lowering, right), ...at(node) } : object;
}

/** The connection, with the type of content that it is to send. */
function withContentType(call: Expression & { kind: 'call' }, node: SyntaxNode): Expression {
  const [connection, type] = call.args;
  if (!connection || !type) return call;
  const typed: Expression = {
    kind: 'object',
    entries: [
      { spread: true, value: connection.value, ...at(node) },
      { key: 'content_type', value: type.value, ...at(node) },
    ],
    ...at(node),
  };
  const nothing: Expression = { kind: 'null', ...at(node) };
  return { kind: 'sequence', items: [{ ...call, args: [{ value: nothing }, type] }, typed], ...at(node) };
}

/** A call, with what is piped into it as its first argument. */
function call(lowering: Lowering, node: SyntaxNode, piped?: Expression): Expression {
  const target = fieldOf(node, 'target');
  if (!target) return opaque(node);
  const special = target.type === 'identifier' ? form(lowering, textOf(lowering, target), node, piped) : undefined;
  if (special) return special;
  const to = callee(lowering, target);
  const given = childOf(node, 'arguments', 'do_block');
  // `conn.params`, `user.name`: a field, unless it is a function of a module.
  if (
    !given &&
    !piped &&
    target.type === 'dot' &&
    fieldOf(target, 'left')?.type !== 'alias' &&
    fieldOf(target, 'left')?.type !== 'atom'
  )
    return to;
  const args = argumentsOf(lowering, node);
  const lowered: Expression & { kind: 'call' } = {
    kind: 'call',
    callee: to,
    args: piped ? [{ value: piped }, ...args] : args,
    ...at(node),
  };
  const name = to.kind === 'member' || to.kind === 'name' ? to.name : '';
  const [handed, run] = lowered.args;
  // `value |> then(f)` is `f(value)`.
  if (to.kind === 'name' && name === 'then' && handed && run?.value.kind === 'function' && lowered.args.length === 2)
    return { ...lowered, callee: run.value, args: [handed] };
  return name === 'put_resp_content_type' ? withContentType(lowered, node) : lowered;
}

function pipe(lowering: Lowering, node: SyntaxNode): Expression {
  // A long pipe leans to the left: walk down it instead of recursing.
  const steps: SyntaxNode[] = [];
  let first: SyntaxNode = node;
  while (first.type === 'binary_operator' && textOf(lowering, fieldOf(first, 'operator')) === '|>') {
    const right = fieldOf(first, 'right');
    const left = fieldOf(first, 'left');
    if (!right || !left) return opaque(node);
    steps.push(right);
    first = left;
  }
  let value = expression(lowering, first);
  for (const step of steps.reverse().slice(0, DEPTH_MAX)) {
    value =
      step.type === 'call'
        ? call(lowering, step, value)
        : { kind: 'call', callee: expression(lowering, step), args: [{ value }], start: value.start, end: step.end };
  }
  return value;
}

function binary(lowering: Lowering, node: SyntaxNode): Expression {
  const operator = textOf(lowering, fieldOf(node, 'operator'));
  const left = fieldOf(node, 'left');
  const right = fieldOf(node, 'right');
  if (!left || !right) return opaque(node);
  if (operator === '|>') return pipe(lowering, node);
  if (operator === '=') {
    const value = expression(lowering, right);
    if (left.type === 'identifier')
      return { kind: 'assign', target: named(textOf(lowering, left), left), value, ...at(node) };
    const held = madeName(lowering, node);
    const body: Statement[] = [
      evaluated({ kind: 'assign', target: held, value, ...at(node) }),
      ...bind(lowering, left, held),
    ];
    return { kind: 'block', body, value: held, ...at(node) };
  }
  if (operator === '<>') {
    const parts: Expression[] = [];
    let last: SyntaxNode = node;
    while (last.type === 'binary_operator' && textOf(lowering, fieldOf(last, 'operator')) === '<>') {
      const part = fieldOf(last, 'left');
      const next = fieldOf(last, 'right');
      if (!part || !next) break;
      parts.push(expression(lowering, part));
      last = next;
    }
    return { kind: 'concat', parts: [...parts, expression(lowering, last)], ...at(node) };
  }
  const known = OPERATORS[operator];
  const [a, b] = [expression(lowering, left), expression(lowering, right)];
  if (operator === 'when' || operator === '::') return a;
  return known ? { kind: 'binary', operator: known, left: a, right: b, ...at(node) } : opaque(node, [a, b]);
}

function unary(lowering: Lowering, node: SyntaxNode): Expression {
  const operator = textOf(lowering, fieldOf(node, 'operator'));
  const operand = fieldsOf(node, 'operand').find((part) => part.named);
  if (!operand) return opaque(node);
  if (operator === '@') {
    const target = operand.type === 'call' ? fieldOf(operand, 'target') : operand;
    const name = textOf(lowering, target);
    const [given] =
      operand.type === 'call' ? childrenOf(operand, 'arguments').flatMap((one) => namedChildren(one)) : [];
    if (given) {
      lowering.attributes.add(name);
      return { kind: 'assign', target: named(`@${name}`, operand), value: expression(lowering, given), ...at(node) };
    }
    if (lowering.attributes.has(name)) return named(`@${name}`, node);
    // In a template, `@user` is what the view was given under that name.
    return { kind: 'member', object: named('assigns', node), name, ...at(node) };
  }
  if (operator === '&') return capture(lowering, node, operand);
  const value = expression(lowering, operand);
  if (operator === '!' || operator === 'not') return { kind: 'unary', operator: '!', operand: value, ...at(node) };
  if (operator === '-' || operator === '+') return { kind: 'unary', operator, operand: value, ...at(node) };
  return value;
}

/** `&f/1` is the function itself, `&(&1 + 1)` one with numbered parameters. */
function capture(lowering: Lowering, node: SyntaxNode, operand: SyntaxNode): Expression {
  if (operand.type === 'integer') return named(`&${textOf(lowering, operand)}`, node);
  const left = fieldOf(operand, 'left');
  if (operand.type === 'binary_operator' && textOf(lowering, fieldOf(operand, 'operator')) === '/' && left) {
    const target = fieldOf(left, 'target');
    return target ? callee(lowering, target) : expression(lowering, left);
  }
  const value = expression(lowering, operand);
  const parameters = [1, 2, 3].map((index) => ({ target: named(`&${index}`, node), annotations: [] }));
  const body: Statement[] = [{ kind: 'return', value, ...at(operand) }];
  return {
    kind: 'function',
    definition: { name: '', form: 'lambda', parameters, body, annotations: [], ...at(node), nameStart: node.start },
    ...at(node),
  };
}

function known(lowering: Lowering, node: SyntaxNode): Expression {
  switch (node.type) {
    case 'identifier':
      return named(textOf(lowering, node), node);
    case 'alias':
      return modulePath(lowering, node);
    case 'atom':
    case 'quoted_atom':
      return { kind: 'string', value: keyOf(lowering, node), ...at(node) };
    case 'string':
    case 'charlist':
      return text(lowering, node);
    case 'sigil':
      return sigil(lowering, node);
    case 'integer':
    case 'float':
      return { kind: 'number', value: Number(textOf(lowering, node).replaceAll('_', '')), ...at(node) };
    case 'boolean':
      return { kind: 'boolean', value: textOf(lowering, node) === 'true', ...at(node) };
    case 'nil':
      return { kind: 'null', ...at(node) };
    case 'list':
      return list(lowering, node);
    case 'tuple':
      return { kind: 'list', items: namedChildren(node).map((item) => expression(lowering, item)), ...at(node) };
    case 'map':
    case 'keywords':
      return object(lowering, node);
    case 'access_call': {
      const [base, key] = [fieldOf(node, 'target'), fieldOf(node, 'key')];
      if (!base || !key) return opaque(node);
      return { kind: 'index', object: expression(lowering, base), index: expression(lowering, key), ...at(node) };
    }
    case 'dot':
      return callee(lowering, node);
    case 'call':
      return call(lowering, node);
    case 'binary_operator':
      return binary(lowering, node);
    case 'unary_operator':
      return unary(lowering, node);
    case 'anonymous_function':
      return anonymousFunction(lowering, node);
    case 'block':
    case 'body': {
      const { body, value } = blockValue(lowering, namedChildren(node), node);
      return { kind: 'block', body, ...(value ? { value } : {}), ...at(node) };
    }
    default:
      return opaque(
        node,
        namedChildren(node).map((child) => expression(lowering, child)),
      );
  }
}

/** One expression; what it cannot read becomes `opaque`. */
export function expression(lowering: Lowering, node: SyntaxNode): Expression {
  if (lowering.depth >= DEPTH_MAX) return opaque(node);
  lowering.depth += 1;
  const lowered = known(lowering, node);
  lowering.depth -= 1;
  return lowered;
}
