/** @module Branches, loops and cases of a script. */
import type { Expression, Statement, SwitchCase } from '../../../ir/index.ts';
import { childOf, childrenOf, fieldOf, fieldsOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { isCommand, readStatement } from './commands.ts';
import { forbidding, isGlob } from './globs.ts';
import { assigned, deeper, evaluated, type Lowering, nameAt, opaque, span, textOf } from './state.ts';
import { statement, statements } from './statements.ts';
import { test } from './tests.ts';
import { element, word } from './words.ts';

export function conditional(
  state: Lowering,
  asked: Expression,
  part: { node: SyntaxNode; operator: string },
  node: SyntaxNode,
): Statement {
  const condition: Expression =
    part.operator === '||' ? { kind: 'unary', operator: '!', operand: asked, ...span(node) } : asked;
  return { kind: 'if', test: condition, whenTrue: statement(state, part.node), ...span(node) };
}

export const block = (state: Lowering, node: SyntaxNode | undefined): Statement[] =>
  node ? statements(state, namedChildren(node)) : [];

export function ifStatement(state: Lowering, node: SyntaxNode): Statement[] {
  const conditions = fieldsOf(node, 'condition').filter(({ named }) => named);
  const alternatives = childrenOf(node, 'elif_clause', 'else_clause');
  const skipped = new Set([...conditions, ...alternatives]);
  const body = namedChildren(node).filter((child) => !skipped.has(child));
  return [branch(state, conditions, body, alternatives, node)];
}

function branch(
  state: Lowering,
  conditions: readonly SyntaxNode[],
  body: readonly SyntaxNode[],
  alternatives: readonly SyntaxNode[],
  node: SyntaxNode,
): Statement {
  const [next, ...others] = alternatives;
  const asked = conditions.map((one) => test(state, one)).at(-1) ?? opaque(node);
  const whenFalse = next ? alternative(state, next, others) : undefined;
  return {
    kind: 'if',
    test: asked,
    whenTrue: statements(state, body),
    ...(whenFalse ? { whenFalse } : {}),
    ...span(node),
  };
}

function alternative(state: Lowering, node: SyntaxNode, others: readonly SyntaxNode[]): Statement[] {
  const inner = namedChildren(node);
  if (node.type === 'else_clause') return statements(state, inner);
  const [condition, ...body] = inner;
  return condition
    ? deeper(
        state,
        () => [branch(state, [condition], body, others, node)],
        () => [],
      )
    : [];
}

export function loop(state: Lowering, node: SyntaxNode): Statement[] {
  const conditions = fieldsOf(node, 'condition').filter(({ named }) => named);
  const condition = conditions.at(-1);
  const reads = condition && (isCommand(state, condition, 'read') ? condition : childOf(condition, 'command'));
  const isRead = reads !== undefined && isCommand(state, reads, 'read');
  const before = isRead && reads ? readStatement(state, reads) : [];
  const asked = condition && !isRead ? test(state, condition) : opaque(node);
  const until = node.children.some(({ type }) => type === 'until');
  const whole: Expression = until ? { kind: 'unary', operator: '!', operand: asked, ...span(node) } : asked;
  const body = [...before, ...block(state, fieldOf(node, 'body'))];
  return [{ kind: 'loop', form: 'while', test: whole, body, ...span(node) }];
}

export function forLoop(state: Lowering, node: SyntaxNode): Statement[] {
  const variable = fieldOf(node, 'variable');
  const values = fieldsOf(node, 'value');
  if (!variable) return [];
  const items = values.map((value) => element(state, value));
  const [only] = values;
  // `for x in $(cat names)`: what is printed, word by word.
  const iterable: Expression =
    values.length === 0
      ? nameAt(node, '@')
      : only && values.length === 1 && only.type !== 'word'
        ? word(state, only)
        : { kind: 'list', items, ...span(node) };
  const target = nameAt(variable, textOf(state, variable));
  const element1 = nameAt(variable, `${target.name}#each`);
  const body = [assigned(target, element1, variable), ...block(state, fieldOf(node, 'body'))];
  return [{ kind: 'loop', form: 'each', target: element1, iterable, binds: 'elements', body, ...span(node) }];
}

export function caseStatement(state: Lowering, node: SyntaxNode): Statement[] {
  const given = fieldOf(node, 'value');
  const items = childrenOf(node, 'case_item');
  if (!given) return [];
  const subject = word(state, given);
  if (items.some((item) => patternsOf(state, item).some((one) => forbidding(one) !== undefined)))
    return [forbiddingCase(state, subject, items, node)];
  const cases = items.map((item): SwitchCase => {
    const patterns = fieldsOf(item, 'value');
    const texts = patterns.map((one) => textOf(state, one));
    const body = statements(state, bodyOf(item));
    const isDefault = texts.includes('*');
    const tests = isDefault
      ? []
      : texts.some((one) => isGlob(one) && !/^["']/.test(one))
        ? [opaque(item)]
        : patterns.map((one) => word(state, one));
    return { tests, body, fallsThrough: false, ...span(item) };
  });
  return [{ kind: 'switch', subject, cases, ...span(node) }];
}

const patternsOf = (state: Lowering, item: SyntaxNode): string[] =>
  fieldsOf(item, 'value').map((one) => textOf(state, one));

const bodyOf = (item: SyntaxNode): SyntaxNode[] => namedChildren(item).filter(({ field }) => field !== 'value');

/** `case $x in *[!0-9]*) exit 1 ;; *) … esac`: what holds other characters goes one way. */
function forbiddingCase(
  state: Lowering,
  subject: Expression,
  items: readonly SyntaxNode[],
  node: SyntaxNode,
): Statement {
  const [item, ...others] = items;
  if (!item) return evaluated(opaque(node));
  const allowed = patternsOf(state, item)
    .map(forbidding)
    .find((one) => one !== undefined);
  const body = statements(state, bodyOf(item));
  const isDefault = patternsOf(state, item).includes('*');
  if (isDefault) return { kind: 'block', body, ...span(node) };
  const matches: Expression =
    allowed === undefined
      ? opaque(item, [subject])
      : {
          kind: 'unary',
          operator: '!',
          operand: {
            kind: 'binary',
            operator: '=~',
            left: subject,
            right: { kind: 'regex', pattern: allowed, flags: '', ...span(item) },
            ...span(item),
          },
          ...span(item),
        };
  const rest = others.length > 0 ? [forbiddingCase(state, subject, others, node)] : [];
  return { kind: 'if', test: matches, whenTrue: body, whenFalse: rest, ...span(node) };
}
