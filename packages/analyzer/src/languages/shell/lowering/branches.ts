/** @module Branches, loops and cases of a script. */

import type { Argument, Expression, Statement, SwitchCase } from '../../../ir/index.ts';
import { childOf, childrenOf, fieldOf, fieldsOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { ANSWER } from './collect-declarations.ts';
import { isCommand, lowerRead } from './commands.ts';
import { assigned, callOf, deeper, evaluated, type Lowering, nameAt, opaque, span, textOf } from './context.ts';
import { forbidding, isGlob } from './globs.ts';
import { lowerStatement, statements } from './statements.ts';
import { lowerTest } from './tests.ts';
import { lowerElement, lowerWord } from './words.ts';

export function conditional(
  ctx: Lowering,
  asked: Expression,
  part: { node: SyntaxNode; operator: string },
  node: SyntaxNode,
): Statement {
  const condition: Expression = part.operator === '||' ? make.unary(node, '!', asked) : asked;
  return { kind: 'if', test: condition, whenTrue: lowerStatement(ctx, part.node), ...span(node) };
}

export const lowerBlock = (ctx: Lowering, node: SyntaxNode | undefined): Statement[] =>
  node ? statements(ctx, namedChildren(node)) : [];

export function lowerIf(ctx: Lowering, node: SyntaxNode): Statement[] {
  const conditions = fieldsOf(node, 'condition').filter(({ named }) => named);
  const alternatives = childrenOf(node, 'elif_clause', 'else_clause');
  const skipped = new Set([...conditions, ...alternatives]);
  const body = namedChildren(node).filter((child) => !skipped.has(child));
  return [branch(ctx, conditions, body, alternatives, node)];
}

function branch(
  ctx: Lowering,
  conditions: readonly SyntaxNode[],
  body: readonly SyntaxNode[],
  alternatives: readonly SyntaxNode[],
  node: SyntaxNode,
): Statement {
  const [next, ...others] = alternatives;
  const asked = conditions.map((one) => lowerTest(ctx, one)).at(-1) ?? opaque(node);
  const whenFalse = next ? lowerAlternative(ctx, next, others) : undefined;
  return {
    kind: 'if',
    test: asked,
    whenTrue: statements(ctx, body),
    ...(whenFalse ? { whenFalse } : {}),
    ...span(node),
  };
}

function lowerAlternative(ctx: Lowering, node: SyntaxNode, others: readonly SyntaxNode[]): Statement[] {
  const inner = namedChildren(node);
  if (node.type === 'else_clause') return statements(ctx, inner);
  const [condition, ...body] = inner;
  return condition
    ? deeper(
        ctx,
        () => [branch(ctx, [condition], body, others, node)],
        () => [],
      )
    : [];
}

/** A loop, with what it is fed: `… | while read -r line`, `while read -r line; do … done <<< "$lines"`. */
export function lowerLoop(ctx: Lowering, node: SyntaxNode, given: readonly Argument[] = []): Statement[] {
  const conditions = fieldsOf(node, 'condition').filter(({ named }) => named);
  const condition = conditions.at(-1);
  const reads = condition && (isCommand(ctx, condition, 'read') ? condition : childOf(condition, 'command'));
  const isRead = reads !== undefined && isCommand(ctx, reads, 'read');
  const before = isRead && reads ? lowerRead(ctx, reads, given, true) : [];
  const asked = condition && !isRead ? lowerTest(ctx, condition) : opaque(node);
  const until = node.children.some(({ type }) => type === 'until');
  const whole: Expression = until ? make.unary(node, '!', asked) : asked;
  const body = [...before, ...lowerBlock(ctx, fieldOf(node, 'body'))];
  return [{ kind: 'loop', form: 'while', test: whole, body, ...span(node) }];
}

/** `/incoming/*`, `*.csv`: a pattern that stands for the files that there are. */
const NAMES_FILES = /^[^\s`()*]*(?<!\$)\*[^\s`()"'\]}]*$/;

export function lowerForLoop(ctx: Lowering, node: SyntaxNode): Statement[] {
  const variable = fieldOf(node, 'variable');
  const values = fieldsOf(node, 'value');
  if (!variable) return [];
  const items = values.map((value) => {
    const item = lowerElement(ctx, value);
    return NAMES_FILES.test(textOf(ctx, value)) ? callOf(value, 'matched_names', [item]) : item;
  });
  const [only] = values;
  // `for x in $(cat names)`: what is printed, word by word.
  const iterable: Expression =
    values.length === 0
      ? nameAt(node, '@')
      : only && values.length === 1 && only.type !== 'word'
        ? lowerWord(ctx, only)
        : make.list(node, items);
  const target = nameAt(variable, textOf(ctx, variable));
  const element1 = nameAt(variable, `${target.name}#each`);
  // `select`: what was typed in, whether or not it is the number of a choice.
  const typed = node.children.some(({ type }) => type === 'select')
    ? [assigned(nameAt(node, ANSWER), callOf(node, 'read_input', []), node)]
    : [];
  const body = [...typed, assigned(target, element1, variable), ...lowerBlock(ctx, fieldOf(node, 'body'))];
  return [{ kind: 'loop', form: 'each', target: element1, iterable, binds: 'elements', body, ...span(node) }];
}

export function lowerCase(ctx: Lowering, node: SyntaxNode): Statement[] {
  const given = fieldOf(node, 'value');
  const items = childrenOf(node, 'case_item');
  if (!given) return [];
  const subject = lowerWord(ctx, given);
  if (items.some((item) => patternsOf(ctx, item).some((one) => forbidding(one) !== undefined)))
    return [forbiddingCase(ctx, subject, items, node)];
  const cases = items.map((item): SwitchCase => {
    const patterns = fieldsOf(item, 'value');
    const texts = patterns.map((one) => textOf(ctx, one));
    const body = statements(ctx, bodyOf(item));
    const isDefault = texts.includes('*');
    const tests = isDefault
      ? []
      : texts.some((one) => isGlob(one) && !/^["']/.test(one))
        ? [opaque(item)]
        : patterns.map((one) => lowerWord(ctx, one));
    return { tests, body, fallsThrough: false, ...span(item) };
  });
  return [{ kind: 'switch', subject, cases, ...span(node) }];
}

const patternsOf = (ctx: Lowering, item: SyntaxNode): string[] =>
  fieldsOf(item, 'value').map((one) => textOf(ctx, one));

const bodyOf = (item: SyntaxNode): SyntaxNode[] => namedChildren(item).filter(({ field }) => field !== 'value');

/** `case $x in *[!0-9]*) exit 1 ;; *) … esac`: what holds other characters goes one way. */
function forbiddingCase(ctx: Lowering, subject: Expression, items: readonly SyntaxNode[], node: SyntaxNode): Statement {
  const [item, ...others] = items;
  if (!item) return evaluated(opaque(node));
  const allowed = patternsOf(ctx, item)
    .map(forbidding)
    .find((one) => one !== undefined);
  const body = statements(ctx, bodyOf(item));
  const isDefault = patternsOf(ctx, item).includes('*');
  if (isDefault) return make.block(node, body);
  const matches: Expression =
    allowed === undefined
      ? opaque(item, [subject])
      : make.unary(
          item,
          '!',
          make.binary(item, '=~', subject, { kind: 'regex', pattern: allowed, flags: '', ...span(item) }),
        );
  const rest = others.length > 0 ? [forbiddingCase(ctx, subject, others, node)] : [];
  return { kind: 'if', test: matches, whenTrue: body, whenFalse: rest, ...span(node) };
}
