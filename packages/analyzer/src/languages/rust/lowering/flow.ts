/** @module Blocks, branches, matches and loops: as statements, whose last value is dropped, returned, or given to a variable. */

import type { Expression, Name, Statement, SwitchCase } from '../../../ir/index.ts';
import { childOf, childrenOf, fieldOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { asTest, isCheck } from './calls.ts';
import {
  assigned,
  callOf,
  deeper,
  evaluated,
  type Lowering,
  nameAt,
  opaque,
  span,
  temporaryName,
  textOf,
} from './context.ts';
import { lowerExpression } from './expressions.ts';
import { lowerItem, scalarParts } from './items.ts';
import { lowerLiteral } from './literals.ts';
import { isFailure, lowerBindings, lowerConstants, lowerTarget } from './patterns.ts';
import { typeField } from './types.ts';

/** What becomes of the value: nothing, the function's result, or the value of that variable. */
export type Use = 'drop' | 'return' | Name;

const bodyOf = (node: SyntaxNode): SyntaxNode => childOf(node, 'block') ?? node;

function use(value: Expression, to: Use, node: SyntaxNode): Statement {
  if (to === 'drop') return evaluated(value);
  if (to === 'return') return make.return(node, value);
  return assigned(to, value, node);
}

/** `fn f() -> T { …; value }`: the statements of a block, its value used as told. */
export function lowerBlockBody(ctx: Lowering, node: SyntaxNode, to: Use): Statement[] {
  const children = namedChildren(node).filter(({ type }) => type !== 'label' && type !== 'attribute_item');
  return children.flatMap((child, at) => {
    const isLast = at === children.length - 1;
    // A branch at the end of a block is its value, though the grammar takes it for a statement.
    const only =
      child.type === 'expression_statement' && isLast && !hasSemicolon(child) ? namedChildren(child)[0] : child;
    return isLast && only ? lowerTail(ctx, only, to) : lowerStatement(ctx, child);
  });
}

const hasSemicolon = (node: SyntaxNode): boolean => node.children.at(-1)?.type === ';';

/** The node as statements, the last value of which is used as told. */
export const lowerTail = (ctx: Lowering, node: SyntaxNode, to: Use): Statement[] =>
  deeper(
    ctx,
    () => lowerByType(ctx, node, to),
    () => [evaluated(opaque(node))],
  );

/** The node as a statement of its own. */
export const lowerStatement = (ctx: Lowering, node: SyntaxNode): Statement[] => {
  if (node.type === 'let_declaration') return lowerLetDeclaration(ctx, node);
  if (node.type === 'expression_statement')
    return namedChildren(node).flatMap((inner) => lowerTail(ctx, inner, 'drop'));
  return lowerItem(ctx, node) ?? lowerTail(ctx, node, 'drop');
};

/** A value that takes statements to come by. */
export function lowerAsValue(ctx: Lowering, node: SyntaxNode): Expression {
  const held = temporaryName(ctx, node);
  const declared: Statement = { kind: 'declare', target: held, ...span(node) };
  return { kind: 'block', body: [declared, ...lowerTail(ctx, node, held)], value: held, ...span(node) };
}

function lowerByType(ctx: Lowering, node: SyntaxNode, to: Use): Statement[] {
  switch (node.type) {
    case 'block':
      return [{ kind: 'block', body: lowerBlockBody(ctx, node, to), ...label(ctx, node), ...span(node) }];
    case 'unsafe_block':
    case 'async_block':
    case 'const_block':
    case 'try_block':
    case 'gen_block':
      return [make.block(node, lowerBlockBody(ctx, bodyOf(node), to))];
    case 'if_expression':
      return lowerIfExpression(ctx, node, to);
    case 'match_expression':
      return lowerMatchExpression(ctx, node, to);
    case 'loop_expression':
    case 'while_expression':
    case 'for_expression':
      return lowerLoop(ctx, node, to);
    case 'return_expression': {
      const value = namedChildren(node)[0];
      return value ? lowerTail(ctx, value, 'return') : [{ kind: 'return', ...span(node) }];
    }
    case 'break_expression':
      return lowerBreakExpression(ctx, node);
    case 'continue_expression':
      return [{ kind: 'continue', ...label(ctx, node), ...span(node) }];
    case 'parenthesized_expression': {
      const inner = namedChildren(node)[0];
      return inner ? lowerTail(ctx, inner, to) : [];
    }
    case 'expression_statement':
    case 'let_declaration':
      return lowerStatement(ctx, node);
    case 'try_expression':
      return lowerTry(ctx, node, to);
    default: {
      const defined = lowerItem(ctx, node);
      return defined ?? [use(lowerExpression(ctx, node), to, node)];
    }
  }
}

/** `check(x)?;`: where the file's own function says that it is not well, nothing goes on. */
function lowerTry(ctx: Lowering, node: SyntaxNode, to: Use): Statement[] {
  const value = lowerExpression(ctx, node);
  if (to !== 'drop' || !isCheck(ctx, value)) return [use(value, to, node)];
  const failed: Expression = make.unary(node, '!', value);
  const nothing: Expression = make.null(node);
  return [{ kind: 'if', test: failed, whenTrue: [make.return(node, nothing)], ...span(node) }];
}

function label(ctx: Lowering, node: SyntaxNode): { label?: string } {
  const name = childOf(node, 'label');
  return name ? { label: textOf(ctx, name).replace(/^'/, '') } : {};
}

interface Condition {
  before: Statement[];
  test: Expression;
  /** What the patterns of the condition bind where it holds. */
  bound: Statement[];
}

/** `let pattern = value` as a test and what it binds. */
function letCondition(ctx: Lowering, node: SyntaxNode): Condition {
  const pattern = fieldOf(node, 'pattern');
  const given = fieldOf(node, 'value');
  if (!pattern || !given) return { before: [], test: opaque(node), bound: [] };
  const value = lowerExpression(ctx, given);
  if (isCheck(ctx, value)) {
    const test: Expression = isFailure(ctx, pattern) ? make.unary(node, '!', value) : value;
    return { before: [], test, bound: [] };
  }
  const { before, subject } = subjectOf(ctx, value, given);
  const wanted = lowerConstants(ctx, pattern)?.[0];
  const test: Expression = wanted ? make.binary(node, '==', subject, wanted) : opaque(node);
  return { before, test, bound: isFailure(ctx, pattern) ? [] : lowerBindings(ctx, pattern, subject) };
}

/** Something that can be read more than once. */
function subjectOf(ctx: Lowering, value: Expression, node: SyntaxNode): { before: Statement[]; subject: Expression } {
  if (value.kind === 'name' || value.kind === 'this') return { before: [], subject: value };
  if (value.kind === 'member' && (value.object.kind === 'name' || value.object.kind === 'this'))
    return { before: [], subject: value };
  const held = temporaryName(ctx, node);
  return { before: [{ kind: 'declare', target: held, value, ...span(node) }], subject: held };
}

function condition(ctx: Lowering, node: SyntaxNode | undefined): Condition {
  if (!node) return { before: [], test: { kind: 'boolean', value: true, start: 0, end: 0 }, bound: [] };
  if (node.type === 'let_condition') return letCondition(ctx, node);
  if (node.type !== 'let_chain') return { before: [], test: lowerExpression(ctx, node), bound: [] };
  const links = namedChildren(node).map((link) => condition(ctx, link));
  const test = links.map((link) => link.test).reduce((left, right) => make.binary(node, '&&', left, right));
  return {
    before: links.flatMap((link) => link.before),
    test,
    bound: links.flatMap((link) => link.bound),
  };
}

/** Made-up variables stay within a block of their own. */
const scoped = (before: readonly Statement[], last: Statement, node: SyntaxNode): Statement[] =>
  before.length > 0 ? [make.block(node, [...before, last])] : [last];

function lowerIfExpression(ctx: Lowering, node: SyntaxNode, to: Use): Statement[] {
  const { before, test, bound } = condition(ctx, fieldOf(node, 'condition'));
  const consequence = fieldOf(node, 'consequence');
  const otherwise = namedChildren(fieldOf(node, 'alternative') ?? { ...node, children: [] })[0];
  const whenFalse = otherwise
    ? otherwise.type === 'block'
      ? lowerBlockBody(ctx, otherwise, to)
      : lowerTail(ctx, otherwise, to)
    : undefined;
  const last: Statement = {
    kind: 'if',
    test,
    whenTrue: [...bound, ...(consequence ? lowerBlockBody(ctx, consequence, to) : [])],
    ...(whenFalse ? { whenFalse } : {}),
    ...span(node),
  };
  return scoped(before, last, node);
}

function lowerMatchExpression(ctx: Lowering, node: SyntaxNode, to: Use): Statement[] {
  const given = fieldOf(node, 'value');
  const body = fieldOf(node, 'body');
  if (!given || !body) return [];
  const value = lowerExpression(ctx, given);
  const arms = childrenOf(body, 'match_arm', 'last_match_arm');
  const checked = isCheck(ctx, value) ? checkedMatch(ctx, value, arms, to, node) : undefined;
  if (checked) return checked;
  const { before, subject } = subjectOf(ctx, value, given);
  const cases = arms.map((arm, at) => lowerMatchArm(ctx, arm, subject, to, at === arms.length - 1));
  return scoped(before, { kind: 'switch', subject, cases, ...span(node) }, node);
}

const lowerArmBody = (ctx: Lowering, arm: SyntaxNode, to: Use): Statement[] => {
  const value = fieldOf(arm, 'value');
  if (!value) return [];
  return value.type === 'block' ? lowerBlockBody(ctx, value, to) : lowerTail(ctx, value, to);
};

/** `match check(x) { Ok(()) => …, Err(_) => … }`. */
function checkedMatch(
  ctx: Lowering,
  test: Expression,
  arms: readonly SyntaxNode[],
  to: Use,
  node: SyntaxNode,
): Statement[] | undefined {
  const failure = arms.find((arm) => /^Err\b/.test(textOf(ctx, fieldOf(arm, 'pattern'))));
  const success = arms.find((arm) => arm !== failure);
  if (arms.length !== 2 || !failure || !success) return undefined;
  const whenTrue = lowerArmBody(ctx, success, to);
  return [{ kind: 'if', test, whenTrue, whenFalse: lowerArmBody(ctx, failure, to), ...span(node) }];
}

function lowerMatchArm(ctx: Lowering, arm: SyntaxNode, subject: Expression, to: Use, isLast: boolean): SwitchCase {
  const matched = fieldOf(arm, 'pattern');
  const guard = matched && fieldOf(matched, 'condition');
  const pattern = matched && namedChildren(matched).find((child) => child !== guard);
  const wanted = pattern && lowerConstants(ctx, pattern);
  const guarded = guard ? condition(ctx, guard) : undefined;
  const bound = pattern && !isFailure(ctx, pattern) ? lowerBindings(ctx, pattern, subject) : [];
  const body = [...(guarded?.bound ?? []), ...lowerArmBody(ctx, arm, to)];
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

function lowerLoop(ctx: Lowering, node: SyntaxNode, to: Use): Statement[] {
  const body = fieldOf(node, 'body');
  const name = label(ctx, node);
  ctx.loops.push({ label: name.label ?? '', result: typeof to === 'string' ? undefined : to.name });
  const turn = body ? lowerBlockBody(ctx, body, 'drop') : [];
  ctx.loops.pop();
  if (node.type === 'for_expression') return lowerForLoop(ctx, node, turn, name);
  if (node.type === 'loop_expression')
    return [
      {
        kind: 'loop',
        form: 'while',
        test: make.boolean(node, true),
        body: turn,
        ...name,
        ...span(node),
      },
    ];
  const { before, test, bound } = condition(ctx, fieldOf(node, 'condition'));
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

function lowerForLoop(ctx: Lowering, node: SyntaxNode, body: Statement[], name: { label?: string }): Statement[] {
  const pattern = fieldOf(node, 'pattern');
  const given = fieldOf(node, 'value');
  const value = given ? lowerExpression(ctx, given) : opaque(node);
  const bound = pattern ? lowerTarget(ctx, pattern) : opaque(node);
  const rounds = given?.type === 'range_expression' && value.kind === 'opaque' ? value.parts.at(-1) : undefined;
  const counted = value.kind === 'call' && value.callee.kind === 'member' && value.callee.name === 'enumerate';
  const iterable = counted && value.callee.kind === 'member' ? value.callee.object : value;
  const loop: Statement = {
    kind: 'loop',
    form: 'each',
    target: bound,
    iterable,
    binds: counted ? 'entries' : 'elements',
    body,
    ...name,
    ...span(node),
  };
  return rounds && isManyRounds(rounds) ? [evaluated(callOf(rounds, 'repeated_by', [rounds])), loop] : [loop];
}

/** `0..order.count`: a number of a struct that may be a large one. */
const isManyRounds = (node: Expression): boolean =>
  node.kind === 'cast' && node.value.kind === 'member' && /^(?:u32|u64|usize|i32|i64)$/.test(node.type.name);

function lowerBreakExpression(ctx: Lowering, node: SyntaxNode): Statement[] {
  const name = label(ctx, node);
  const value = namedChildren(node).find(({ type }) => type !== 'label');
  const leave: Statement = { kind: 'break', ...name, ...span(node) };
  const left = ctx.loops.findLast((one) => name.label === undefined || one.label === name.label);
  if (!value) return [leave];
  const to: Use = left?.result === undefined ? 'drop' : nameAt(value, left.result);
  return [...lowerTail(ctx, value, to), leave];
}

const BRANCHING: ReadonlySet<string> = new Set([
  'if_expression',
  'match_expression',
  'block',
  'unsafe_block',
  'loop_expression',
]);

function lowerLetDeclaration(ctx: Lowering, node: SyntaxNode): Statement[] {
  const pattern = fieldOf(node, 'pattern');
  const given = fieldOf(node, 'value');
  if (!pattern) return given ? lowerTail(ctx, given, 'drop') : [];
  const type = typeField(ctx, fieldOf(node, 'type'));
  const otherwise = fieldOf(node, 'alternative');
  if (otherwise && given) return lowerLetElse(ctx, node, pattern, given, otherwise);
  const bound = lowerTarget(ctx, pattern);
  if (!given) return bound.kind === 'null' ? [] : [{ kind: 'declare', target: bound, ...type, ...span(node) }];
  // A branch fills the variable itself, unless it reads an older one of that name.
  if (bound.kind === 'name' && BRANCHING.has(given.type) && !reads(ctx, given, bound.name))
    return [{ kind: 'declare', target: bound, ...type, ...span(pattern) }, ...lowerTail(ctx, given, bound)];
  const value = lowerExpression(ctx, given);
  if (bound.kind === 'null') return [evaluated(value)];
  const taken = /^\*?(\w+)(?:\.(?:into_inner|clone)\(\))?$/.exec(textOf(ctx, given))?.[1];
  const numbers = scalarParts(bound, ctx.tuples.get(taken ?? '') ?? []);
  if (numbers.length > 0) return [{ kind: 'declare', target: bound, ...type, value, ...span(node) }, ...numbers];
  const ends = bound.kind === 'list' && CHANNEL.test(textOf(ctx, given)) ? bound.items : [];
  const [sender, receiver] = ends;
  if (sender?.kind === 'name' && receiver?.kind === 'name')
    return [
      { kind: 'declare', target: sender, value: make.list(given, []), ...span(node) },
      { kind: 'declare', target: receiver, value: sender, ...span(node) },
    ];
  return [{ kind: 'declare', target: bound, ...type, value, ...span(node) }];
}

/** `mpsc::channel()`, `oneshot::channel()`, `unbounded()`: what is sent at one end comes out at the other. */
const CHANNEL =
  /^(?:\w+::)*(?:channel|sync_channel|unbounded_channel|unbounded|bounded|async_channel)(?:::<[^(]*>)?\([^()]*\)$/;

const READS_MAX = 4_000;

/** Whether the name stands somewhere in the code of the node. Long code is not searched: it may. */
const reads = (ctx: Lowering, node: SyntaxNode, name: string): boolean =>
  node.end - node.start > READS_MAX || new RegExp(`(?<![\\w$])${name}(?!\\w)`).test(textOf(ctx, node));

/** `let Some(x) = value else { return };` */
function lowerLetElse(
  ctx: Lowering,
  node: SyntaxNode,
  pattern: SyntaxNode,
  given: SyntaxNode,
  otherwise: SyntaxNode,
): Statement[] {
  const value = lowerExpression(ctx, given);
  const leave = lowerBlockBody(ctx, otherwise, 'drop');
  const test: Expression = isCheck(ctx, value) ? make.unary(given, '!', asTest(ctx, value, given)) : opaque(node);
  const bound = lowerTarget(ctx, pattern);
  const refusal: Statement = { kind: 'if', test, whenTrue: leave, ...span(node) };
  if (bound.kind === 'null') return [evaluated(value), refusal];
  return [{ kind: 'declare', target: bound, value, ...span(node) }, refusal];
}

/** A constant of the file, where it is one literal. */
export const lowerConstant = (ctx: Lowering, node: SyntaxNode): Expression =>
  lowerLiteral(ctx, node) ?? lowerExpression(ctx, node);
