/** @module Patterns: what they bind, and what must be equal for them to match. */
import type { Expression, ObjectEntry } from '../../../ir/index.ts';
import { childrenOf, fieldOf, fieldsOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { deeper, nameAt, span, textOf } from '../../lowering/nodes.ts';
import type { Lowering } from './lowering.ts';
import { literal } from './texts.ts';

const hole = (node: SyntaxNode): Expression => ({ kind: 'null', ...span(node) });

export const target = (lowering: Lowering, node: SyntaxNode): Expression =>
  deeper(
    lowering,
    () => known(lowering, node),
    () => hole(node),
  );

const several = (lowering: Lowering, nodes: readonly SyntaxNode[], node: SyntaxNode): Expression => {
  const parts = nodes.map((one) => target(lowering, one)).filter(({ kind }) => kind !== 'null');
  const [only] = parts;
  if (parts.length === 1 && only) return only;
  return parts.length === 0 ? hole(node) : { kind: 'opaque', parts, ...span(node) };
};

/** The arguments of a constructor, first to last. */
function constructed(node: SyntaxNode): { head: SyntaxNode; args: SyntaxNode[] } {
  const args: SyntaxNode[] = [];
  let at = node;
  while (at.type === 'apply') {
    const argument = fieldOf(at, 'argument');
    if (argument) args.unshift(argument);
    at = fieldOf(at, 'function') ?? { ...at, type: '' };
  }
  return { head: at, args };
}

function fields(lowering: Lowering, node: SyntaxNode): ObjectEntry[] {
  return childrenOf(node, 'field_pattern').flatMap((one): ObjectEntry[] => {
    const name = fieldOf(one, 'field');
    const pattern = fieldOf(one, 'pattern');
    if (!name) return [];
    const key = textOf(lowering, name);
    const value = pattern ? target(lowering, pattern) : nameAt(name, key);
    return value.kind === 'null' ? [] : [{ key, value, ...span(one) }];
  });
}

function known(lowering: Lowering, node: SyntaxNode): Expression {
  switch (node.type) {
    case 'variable':
      return nameAt(node, textOf(lowering, node));
    case 'parens':
    case 'strict':
    case 'irrefutable':
    case 'signature':
    case 'view_pattern': {
      const inner = fieldOf(node, 'pattern') ?? namedChildren(node)[0];
      return inner ? target(lowering, inner) : hole(node);
    }
    case 'as': {
      const [bound, pattern] = [fieldOf(node, 'bind'), fieldOf(node, 'pattern')];
      return several(lowering, [...(bound ? [bound] : []), ...(pattern ? [pattern] : [])], node);
    }
    case 'tuple':
    case 'list': {
      const items = fieldsOf(node, 'element').map((one) => target(lowering, one));
      return { kind: 'list', items, ...span(node) };
    }
    case 'infix': {
      const [left, right] = [fieldOf(node, 'left_operand'), fieldOf(node, 'right_operand')];
      if (!left || !right) return hole(node);
      const isCons = textOf(lowering, fieldOf(node, 'operator')) === ':';
      if (!isCons) return several(lowering, [left, right], node);
      const items = [target(lowering, left)];
      let at: SyntaxNode = right;
      while (at.type === 'infix' && items.length < 50) {
        const next = fieldOf(at, 'left_operand');
        const rest = fieldOf(at, 'right_operand');
        if (!next || !rest) break;
        items.push(target(lowering, next));
        at = rest;
      }
      const rest = target(lowering, at);
      const spread: Expression[] = rest.kind === 'name' ? [{ kind: 'spread', value: rest, ...span(at) }] : [];
      return { kind: 'list', items: [...items, ...spread], ...span(node) };
    }
    case 'apply':
      return several(lowering, constructed(node).args, node);
    case 'record': {
      const entries = fields(lowering, node);
      return entries.length === 0 ? hole(node) : { kind: 'object', entries, ...span(node) };
    }
    default:
      return hole(node);
  }
}

/** The constant that the value must be equal to. */
export function constantOf(lowering: Lowering, node: SyntaxNode): Expression | undefined {
  if (node.type === 'parens') {
    const inner = fieldOf(node, 'pattern') ?? namedChildren(node)[0];
    return inner ? constantOf(lowering, inner) : undefined;
  }
  if (node.type === 'apply') {
    const { head, args } = constructed(node);
    const [only] = args;
    return /^(?:Just|Right)$/.test(textOf(lowering, head)) && only ? constantOf(lowering, only) : undefined;
  }
  if (node.type !== 'literal') return undefined;
  const value = literal(lowering, node);
  return value.kind === 'string' || value.kind === 'number' ? value : undefined;
}
