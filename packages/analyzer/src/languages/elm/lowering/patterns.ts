/** @module Elm's patterns: what they bind. */
import type { Expression, Statement, TypeReference } from '../../../ir/index.ts';
import { fieldOf, fieldsOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { callOf, deeper, nameAt, span, textOf } from '../../lowering/nodes.ts';
import type { Lowering } from './lowering.ts';

const hole = (node: SyntaxNode): Expression => ({ kind: 'null', ...span(node) });

/** The pattern within brackets. */
const inner = (node: SyntaxNode): SyntaxNode => fieldOf(node, 'child') ?? namedChildren(node)[0] ?? node;

export const target = (lowering: Lowering, node: SyntaxNode): Expression =>
  deeper(
    lowering,
    () => known(lowering, node),
    () => hole(node),
  );

function several(lowering: Lowering, nodes: readonly SyntaxNode[], node: SyntaxNode): Expression {
  const parts = nodes.map((one) => target(lowering, one)).filter(({ kind }) => kind !== 'null');
  const [only] = parts;
  if (parts.length === 1 && only) return only;
  return parts.length === 0 ? hole(node) : { kind: 'opaque', parts, ...span(node) };
}

const argumentsOf = (node: SyntaxNode): SyntaxNode[] => fieldsOf(node, 'argPattern').filter(({ named }) => named);

function known(lowering: Lowering, node: SyntaxNode): Expression {
  switch (node.type) {
    case 'lower_pattern':
      return nameAt(node, textOf(lowering, node));
    case 'pattern': {
      const whole = fieldOf(node, 'patternAs');
      return whole ? several(lowering, [whole, inner(node)], node) : target(lowering, inner(node));
    }
    case 'union_pattern':
      return several(lowering, argumentsOf(node), node);
    case 'tuple_pattern':
      return {
        kind: 'list',
        items: fieldsOf(node, 'pattern')
          .filter(({ named }) => named)
          .map((one) => target(lowering, one)),
        ...span(node),
      };
    case 'list_pattern':
      return { kind: 'list', items: namedChildren(node).map((one) => target(lowering, one)), ...span(node) };
    case 'cons_pattern': {
      const parts = namedChildren(node);
      const last = parts.at(-1);
      const items = parts.slice(0, -1).map((one) => target(lowering, one));
      const rest = last ? target(lowering, last) : hole(node);
      const spread: Expression[] = rest.kind === 'name' ? [{ kind: 'spread', value: rest, ...span(node) }] : [];
      return { kind: 'list', items: [...items, ...spread], ...span(node) };
    }
    case 'record_pattern': {
      const names = fieldsOf(node, 'patternList').filter(({ named }) => named);
      return {
        kind: 'object',
        entries: names.map((one) => ({
          key: textOf(lowering, one),
          value: nameAt(one, textOf(lowering, one)),
          ...span(one),
        })),
        ...span(node),
      };
    }
    default:
      return hole(node);
  }
}

/** The constant that the value must be equal to. */
export function constantOf(lowering: Lowering, node: SyntaxNode): Expression | undefined {
  const at = node.type === 'pattern' && !fieldOf(node, 'patternAs') ? inner(node) : node;
  if (at.type === 'union_pattern') {
    const [only] = argumentsOf(at);
    const name = textOf(lowering, fieldOf(at, 'constructor'));
    return only && /^(?:Just|Ok)$/.test(name) ? constantOf(lowering, only) : undefined;
  }
  if (at.type !== 'string_constant_expr') return undefined;
  return { kind: 'string', value: textOf(lowering, at).replaceAll(/^"+|"+$/g, ''), ...span(at) };
}

const isAnswer = (type: TypeReference | undefined): boolean =>
  type?.name === 'Result' && /(?:^|\.)(?:Http\.Error|Error)$/.test(type.args[0]?.name ?? '');

/** Binds a pattern to a value. What a message holds is known by its type: an address, the answer of a server. */
export function bind(lowering: Lowering, node: SyntaxNode, value: Expression): Statement[] {
  const at = node.type === 'pattern' && !fieldOf(node, 'patternAs') ? inner(node) : node;
  const types =
    at.type === 'union_pattern' ? lowering.variants.get(textOf(lowering, fieldOf(at, 'constructor'))) : undefined;
  if (!types) {
    const to = target(lowering, node);
    return to.kind === 'null' ? [] : [{ kind: 'declare', target: to, value, ...span(node) }];
  }
  return argumentsOf(at).flatMap((one, index): Statement[] => {
    const to = target(lowering, one);
    if (to.kind === 'null') return [];
    const type = types[index];
    const given = isAnswer(type) ? callOf(one, 'elm.answer', [value]) : value;
    return [{ kind: 'declare', target: to, ...(type && !isAnswer(type) ? { type } : {}), value: given, ...span(one) }];
  });
}
