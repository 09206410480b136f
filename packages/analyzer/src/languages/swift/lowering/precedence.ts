/** @module Conditions whose operators the grammar groups wrongly: `a == b || c` is one of `a` and `b || c` to it. */

import type { BinaryOperator, Expression } from '../../../ir/index.ts';
import { fieldOf, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';

/** The grammar takes some comparisons for operators that the program defines. */
const COMPARES: ReadonlySet<string> = new Set(['equality_expression', 'comparison_expression', 'infix_expression']);
const COMPARISONS: ReadonlySet<string> = new Set(['==', '!=', '===', '!==', '<', '>', '<=', '>=']);
const JOINS: ReadonlySet<string> = new Set(['conjunction_expression', 'disjunction_expression']);

function operatorOf(source: string, node: SyntaxNode): string {
  const left = fieldOf(node, 'lhs');
  const right = fieldOf(node, 'rhs');
  return left === undefined || right === undefined ? '' : source.slice(left.end, right.start).trim();
}

/** `a == b || c`, or `a < b > c && d`: the right side is grouped more tightly than the comparison. */
function isMisgrouped(source: string, node: SyntaxNode): boolean {
  let at: SyntaxNode | undefined = node;
  while (at !== undefined && COMPARES.has(at.type) && COMPARISONS.has(operatorOf(source, at))) at = fieldOf(at, 'rhs');
  return at !== node && at !== undefined && JOINS.has(at.type);
}

/** Whether a comparison along the chain is grouped wrongly. */
function isWrong(source: string, node: SyntaxNode): boolean {
  let at: SyntaxNode | undefined = node;
  while (at !== undefined && JOINS.has(at.type)) {
    const right = fieldOf(at, 'rhs');
    if (right !== undefined && isMisgrouped(source, right)) return true;
    at = fieldOf(at, 'lhs');
  }
  return at !== undefined && isMisgrouped(source, at);
}

type Part = SyntaxNode | string;

/** Operands and operators in the order of the text. */
function flat(source: string, root: SyntaxNode): Part[] {
  const parts: Part[] = [];
  const open: Part[] = [root];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (typeof at === 'string' || !(JOINS.has(at.type) || isMisgrouped(source, at))) {
      parts.push(at);
      continue;
    }
    const left = fieldOf(at, 'lhs');
    const right = fieldOf(at, 'rhs');
    if (left && right) open.push(right, operatorOf(source, at), left);
    else parts.push(at);
  }
  return parts;
}

function splitAt(parts: readonly Part[], operator: string): Part[][] {
  const groups: Part[][] = [[]];
  for (const part of parts) {
    if (part === operator) groups.push([]);
    else groups.at(-1)?.push(part);
  }
  return groups;
}

/** Both halves as deep as each other: no chain is too long for what visits it. */
function joined(values: readonly Expression[], operator: BinaryOperator): Expression {
  const [only] = values;
  if (values.length === 1 && only) return only;
  const middle = values.length > 100 ? Math.ceil(values.length / 2) : values.length - 1;
  const left = joined(values.slice(0, middle), operator);
  const right = joined(values.slice(middle), operator);
  return make.binary({ start: left.start, end: right.end }, operator, left, right);
}

interface Lowers {
  lower(node: SyntaxNode): Expression;
  /** A single comparison. */
  compare(left: Expression, operator: string, right: Expression): Expression;
}

/** The condition as Swift groups it, if the grammar groups it in another way. */
export function regrouped(source: string, node: SyntaxNode, { lower, compare }: Lowers): Expression | undefined {
  if (!isWrong(source, node)) return undefined;
  const ofComparison = (parts: readonly Part[]): Expression => {
    let value: Expression | undefined;
    let operator = '';
    for (const part of parts.toReversed()) {
      if (typeof part === 'string') operator = part;
      else value = value === undefined ? lower(part) : compare(lower(part), operator, value);
    }
    return value ?? lower(node);
  };
  return joined(
    splitAt(flat(source, node), '||').map((group) => joined(splitAt(group, '&&').map(ofComparison), '&&')),
    '||',
  );
}
