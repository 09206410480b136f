/** @module Blocks, branches, matches and loops: as statements, whose last value is dropped, returned, or given to a variable. */
import type { Expression, Name, Statement, SwitchCase } from '../../../ir/index.ts';
import { childOf, childrenOf, fieldOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { asTest, isCheck } from './calls.ts';
import { expression } from './expressions.ts';
import { item } from './items.ts';
import { literal } from './literals.ts';
import { bindings, constants, isFailure, target } from './patterns.ts';
import { assigned, deeper, evaluated, type Lowering, madeName, nameAt, opaque, span, textOf } from './state.ts';
import { typeField } from './types.ts';

/** What becomes of the value: nothing, the function's result, or the value of that variable. */
export type Use = 'drop' | 'return' | Name;

const bodyOf = (node: SyntaxNode): SyntaxNode => childOf(node, 'block') ?? node;

function use(value: Expression, to: Use, node: SyntaxNode): Statement {
  if (to === 'drop') return evaluated(value);
  if (to === 'return') return { kind: 'return', value, ...span(node) };
  return assigned(to, value, node);
}

/** `fn f() -> T { …; value }`: the statements of a block, its value used as told. */
export function blockBody(state: Lowering, node: SyntaxNode, to: Use): Statement[] {
  const children = namedChildren(node).filter(({ type }) => type !== 'label' && type !== 'attribute_item');
  return children.flatMap((child, at) => {
    const isLast = at === children.length - 1;
    // A branch at the end of a block is its value, though the grammar takes it for a statement.
    const only =
      child.type === 'expression_statement' && isLast && !hasSemicolon(child) ? namedChildren(child)[0] : child;
    return isLast && only ? tail(state, only, to) : statement(state, child);
  });
}

const hasSemicolon = (node: SyntaxNode): boolean => node.children.at(-1)?.type === ';';

/** The node as statements, the last value of which is used as told. */
export const tail = (state: Lowering, node: SyntaxNode, to: Use): Statement[] =>
  deeper(
    state,
    () => known(state, node, to),
    () => [evaluated(opaque(node))],
  );

/** The node as a statement of its own. */
export const statement = (state: Lowering, node: SyntaxNode): Statement[] => {
  if (node.type === 'let_declaration') return letDeclaration(state, node);
  if (node.type === 'expression_statement') return namedChildren(node).flatMap((inner) => tail(state, inner, 'drop'));
  return item(state, node) ?? tail(state, node, 'drop');
};

/** A value that takes statements to come by. */
export function asValue(state: Lowering, node: SyntaxNode): Expression {
  const held = madeName(state, node);
  const declared: Statement = { kind: 'declare', target: held, ...span(node) };
  return { kind: 'block', body: [declared, ...tail(state, node, held)], value: held, ...span(node) };
}

function known(state: Lowering, node: SyntaxNode, to: Use): Statement[] {
  switch (node.type) {
    case 'block':
      return [{ kind: 'block', body: blockBody(state, node, to), ...label(state, node), ...span(node) }];
    case 'unsafe_block':
    case 'async_block':
    case 'const_block':
    case 'try_block':
    case 'gen_block':
      return [{ kind: 'block', body: blockBody(state, bodyOf(node), to), ...span(node) }];
    case 'if_expression':
      return ifExpression(state, node, to);
    case 'match_expression':
      return matchExpression(state, node, to);
    case 'loop_expression':
    case 'while_expression':
    case 'for_expression':
      return loop(state, node, to);
    case 'return_expression': {
      const value = namedChildren(node)[0];
      return value ? tail(state, value, 'return') : [{ kind: 'return', ...span(node) }];
    }
    case 'break_expression':
      return breakExpression(state, node);
    case 'continue_expression':
      return [{ kind: 'continue', ...label(state, node), ...span(node) }];
    case 'parenthesized_expression': {
      const inner = namedChildren(node)[0];
      return inner ? tail(state, inner, to) : [];
    }
    case 'expression_statement':
    case 'let_declaration':
      return statement(state, node);
    case 'try_expression':
      return tried(state, node, to);
    default: {
      const defined = item(state, node);
      return defined ?? [use(expression(state, node), to, node)];
    }
  }
}

/** `check(x)?;`: where the file's own function says that it is not well, nothing goes on. */
function tried(state: Lowering, node: SyntaxNode, to: Use): Statement[] {
  const value = expression(state, node);
  if (to !== 'drop' || !isCheck(state, value)) return [use(value, to, node)];
  const failed: Expression = { kind: 'unary', operator: '!', operand: value, ...span(node) };
  const nothing: Expression = { kind: 'null', ...span(node) };
  return [{ kind: 'if', test: failed, whenTrue: [{ kind: 'return', value: nothing, ...span(node) }], ...span(node) }];
}

function label(state: Lowering, node: SyntaxNode): { label?: string } {
  const name = childOf(node, 'label');
  return name ? { label: textOf(state, name).replace(/^'/, '') } : {};
}

interface Condition {
  before: Statement[];
  test: Expression;
  /** What the patterns of the condition bind where it holds. */
  bound: Statement[];
}

/** `let pattern = value` as a test and what it binds. */
function letCondition(state: Lowering, node: SyntaxNode): Condition {
  const pattern = fieldOf(node, 'pattern');
  const given = fieldOf(node, 'value');
  if (!pattern || !given) return { before: [], test: opaque(node), bound: [] };
  const value = expression(state, given);
  if (isCheck(state, value)) {
    const test: Expression = isFailure(state, pattern)
      ? { kind: 'unary', operator: '!', operand: value, ...span(node) }
      : value;
    return { before: [], test, bound: [] };
  }
  const { before, subject } = subjectOf(state, value, given);
  const wanted = constants(state, pattern)?.[0];
  const test: Expression = wanted
    ? { kind: 'binary', operator: '==', left: subject, right: wanted, ...span(node) }
    : opaque(node);
  return { before, test, bound: isFailure(state, pattern) ? [] : bindings(state, pattern, subject) };
}

/** Something that can be read more than once. */
function subjectOf(state: Lowering, value: Expression, node: SyntaxNode): { before: Statement[]; subject: Expression } {
  if (value.kind === 'name' || value.kind === 'this') return { before: [], subject: value };
  if (value.kind === 'member' && (value.object.kind === 'name' || value.object.kind === 'this'))
    return { before: [], subject: value };
  const held = madeName(state, node);
  return { before: [{ kind: 'declare', target: held, value, ...span(node) }], subject: held };
}

function condition(state: Lowering, node: SyntaxNode | undefined): Condition {
  if (!node) return { before: [], test: { kind: 'boolean', value: true, start: 0, end: 0 }, bound: [] };
  if (node.type === 'let_condition') return letCondition(state, node);
  if (node.type !== 'let_chain') return { before: [], test: expression(state, node), bound: [] };
  const links = namedChildren(node).map((link) => condition(state, link));
  const test = links
    .map((link) => link.test)
    .reduce((left, right) => ({ kind: 'binary', operator: '&&', left, right, ...span(node) }));
  return {
    before: links.flatMap((link) => link.before),
    test,
    bound: links.flatMap((link) => link.bound),
  };
}

/** Made-up variables stay within a block of their own. */
const scoped = (before: readonly Statement[], last: Statement, node: SyntaxNode): Statement[] =>
  before.length > 0 ? [{ kind: 'block', body: [...before, last], ...span(node) }] : [last];

function ifExpression(state: Lowering, node: SyntaxNode, to: Use): Statement[] {
  const { before, test, bound } = condition(state, fieldOf(node, 'condition'));
  const consequence = fieldOf(node, 'consequence');
  const otherwise = namedChildren(fieldOf(node, 'alternative') ?? { ...node, children: [] })[0];
  const whenFalse = otherwise
    ? otherwise.type === 'block'
      ? blockBody(state, otherwise, to)
      : tail(state, otherwise, to)
    : undefined;
  const last: Statement = {
    kind: 'if',
    test,
    whenTrue: [...bound, ...(consequence ? blockBody(state, consequence, to) : [])],
    ...(whenFalse ? { whenFalse } : {}),
    ...span(node),
  };
  return scoped(before, last, node);
}

function matchExpression(state: Lowering, node: SyntaxNode, to: Use): Statement[] {
  const given = fieldOf(node, 'value');
  const body = fieldOf(node, 'body');
  if (!given || !body) return [];
  const value = expression(state, given);
  const arms = childrenOf(body, 'match_arm', 'last_match_arm');
  const checked = isCheck(state, value) ? checkedMatch(state, value, arms, to, node) : undefined;
  if (checked) return checked;
  const { before, subject } = subjectOf(state, value, given);
  const cases = arms.map((arm, at) => matchArm(state, arm, subject, to, at === arms.length - 1));
  return scoped(before, { kind: 'switch', subject, cases, ...span(node) }, node);
}

const armBody = (state: Lowering, arm: SyntaxNode, to: Use): Statement[] => {
  const value = fieldOf(arm, 'value');
  if (!value) return [];
  return value.type === 'block' ? blockBody(state, value, to) : tail(state, value, to);
};

/** `match check(x) { Ok(()) => …, Err(_) => … }`. */
function checkedMatch(
  state: Lowering,
  test: Expression,
  arms: readonly SyntaxNode[],
  to: Use,
  node: SyntaxNode,
): Statement[] | undefined {
  const failure = arms.find((arm) => /^Err\b/.test(textOf(state, fieldOf(arm, 'pattern'))));
  const success = arms.find((arm) => arm !== failure);
  if (arms.length !== 2 || !failure || !success) return undefined;
  const whenTrue = armBody(state, success, to);
  return [{ kind: 'if', test, whenTrue, whenFalse: armBody(state, failure, to), ...span(node) }];
}

function matchArm(state: Lowering, arm: SyntaxNode, subject: Expression, to: Use, isLast: boolean): SwitchCase {
  const matched = fieldOf(arm, 'pattern');
  const guard = matched && fieldOf(matched, 'condition');
  const pattern = matched && namedChildren(matched).find((child) => child !== guard);
  const wanted = pattern && constants(state, pattern);
  const guarded = guard ? condition(state, guard) : undefined;
  const bound = pattern && !isFailure(state, pattern) ? bindings(state, pattern, subject) : [];
  const body = [...(guarded?.bound ?? []), ...armBody(state, arm, to)];
  // What the guard asks is asked of what the pattern binds: it is a test within the arm.
  const inner: Statement[] = guarded
    ? [...bound, ...guarded.before, { kind: 'if', test: guarded.test, whenTrue: body, ...span(arm) }]
    : [...bound, ...body];
  const open = isLast && !guarded ? [] : [opaque(arm)];
  return {
    tests: wanted && wanted.length > 0 && !(isLast && !guarded) ? wanted : open,
    body: inner,
    fallsThrough: false,
    ...span(arm),
  };
}

function loop(state: Lowering, node: SyntaxNode, to: Use): Statement[] {
  const body = fieldOf(node, 'body');
  const name = label(state, node);
  state.loops.push({ label: name.label ?? '', result: typeof to === 'string' ? undefined : to.name });
  const turn = body ? blockBody(state, body, 'drop') : [];
  state.loops.pop();
  if (node.type === 'for_expression') return [forLoop(state, node, turn, name)];
  if (node.type === 'loop_expression')
    return [
      {
        kind: 'loop',
        form: 'while',
        test: { kind: 'boolean', value: true, ...span(node) },
        body: turn,
        ...name,
        ...span(node),
      },
    ];
  const { before, test, bound } = condition(state, fieldOf(node, 'condition'));
  return [
    {
      kind: 'loop',
      form: 'while',
      test: before.length > 0 ? opaque(node) : test,
      body: [...before, ...bound, ...turn],
      ...name,
      ...span(node),
    },
  ];
}

function forLoop(state: Lowering, node: SyntaxNode, body: Statement[], name: { label?: string }): Statement {
  const pattern = fieldOf(node, 'pattern');
  const given = fieldOf(node, 'value');
  const value = given ? expression(state, given) : opaque(node);
  const bound = pattern ? target(state, pattern) : opaque(node);
  const counted = value.kind === 'call' && value.callee.kind === 'member' && value.callee.name === 'enumerate';
  const iterable = counted && value.callee.kind === 'member' ? value.callee.object : value;
  return {
    kind: 'loop',
    form: 'each',
    target: bound,
    iterable,
    binds: counted ? 'entries' : 'elements',
    body,
    ...name,
    ...span(node),
  };
}

function breakExpression(state: Lowering, node: SyntaxNode): Statement[] {
  const name = label(state, node);
  const value = namedChildren(node).find(({ type }) => type !== 'label');
  const leave: Statement = { kind: 'break', ...name, ...span(node) };
  const left = state.loops.findLast((one) => name.label === undefined || one.label === name.label);
  if (!value) return [leave];
  const to: Use = left?.result === undefined ? 'drop' : nameAt(value, left.result);
  return [...tail(state, value, to), leave];
}

const BRANCHING: ReadonlySet<string> = new Set([
  'if_expression',
  'match_expression',
  'block',
  'unsafe_block',
  'loop_expression',
]);

function letDeclaration(state: Lowering, node: SyntaxNode): Statement[] {
  const pattern = fieldOf(node, 'pattern');
  const given = fieldOf(node, 'value');
  if (!pattern) return given ? tail(state, given, 'drop') : [];
  const type = typeField(state, fieldOf(node, 'type'));
  const otherwise = fieldOf(node, 'alternative');
  if (otherwise && given) return letElse(state, node, pattern, given, otherwise);
  const bound = target(state, pattern);
  if (!given) return bound.kind === 'null' ? [] : [{ kind: 'declare', target: bound, ...type, ...span(node) }];
  // A branch fills the variable itself, unless it reads an older one of that name.
  if (bound.kind === 'name' && BRANCHING.has(given.type) && !reads(state, given, bound.name))
    return [{ kind: 'declare', target: bound, ...type, ...span(pattern) }, ...tail(state, given, bound)];
  const value = expression(state, given);
  if (bound.kind === 'null') return [evaluated(value)];
  return [{ kind: 'declare', target: bound, ...type, value, ...span(node) }];
}

const READS_MAX = 4_000;

/** Whether the name stands somewhere in the code of the node. Long code is not searched: it may. */
const reads = (state: Lowering, node: SyntaxNode, name: string): boolean =>
  node.end - node.start > READS_MAX || new RegExp(`(?<![\\w$])${name}(?!\\w)`).test(textOf(state, node));

/** `let Some(x) = value else { return };` */
function letElse(
  state: Lowering,
  node: SyntaxNode,
  pattern: SyntaxNode,
  given: SyntaxNode,
  otherwise: SyntaxNode,
): Statement[] {
  const value = expression(state, given);
  const leave = blockBody(state, otherwise, 'drop');
  const test: Expression = isCheck(state, value)
    ? { kind: 'unary', operator: '!', operand: asTest(state, value, given), ...span(given) }
    : opaque(node);
  const bound = target(state, pattern);
  const refusal: Statement = { kind: 'if', test, whenTrue: leave, ...span(node) };
  if (bound.kind === 'null') return [evaluated(value), refusal];
  return [{ kind: 'declare', target: bound, value, ...span(node) }, refusal];
}

/** A constant of the file, where it is one literal. */
export const constantOf = (state: Lowering, node: SyntaxNode): Expression =>
  literal(state, node) ?? expression(state, node);
