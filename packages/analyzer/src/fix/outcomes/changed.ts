/** @module The changed statements of the fixed program, which outcomes are judged by. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import type { RawFinding } from '../../api-model/raw-finding.ts';
import type { Call, Expression } from '../../ir/index.ts';

export interface Changed {
  /** The finding before the fix. */
  rawFinding: RawFinding;
  language: LanguageId;
  /** Every expression of the touched statements, as lowered from the fixed text. */
  expressions: readonly Expression[];
  /** The touched lines of the fixed text. */
  code: string;
}

export interface Outcome {
  /** The property of the fixed program, as a reader sees it. */
  property: string;
  holds(changed: Changed): boolean;
}

export const callsIn = ({ expressions }: Changed): Call[] => expressions.filter((node) => node.kind === 'call');

/** The last name of the callee: `child_process.exec` -> `exec`. */
export const calledName = ({ callee }: Call): string =>
  callee.kind === 'member' || callee.kind === 'name' ? callee.name : '';

/** Whether the value is a constant: a literal, or a concatenation of literals. */
export function isConstant(node: Expression): boolean {
  if (node.kind === 'concat') return node.parts.every(isConstant);
  if (node.kind === 'binary') return isConstant(node.left) && isConstant(node.right);
  return ['string', 'number', 'boolean', 'null', 'regex'].includes(node.kind);
}

/** The parts of a concatenated string; undefined for anything else. */
export function partsOf(node: Expression): readonly Expression[] | undefined {
  if (node.kind === 'concat') return node.parts;
  if (node.kind === 'binary' && (node.operator === '+' || node.operator === '%'))
    return [...(partsOf(node.left) ?? [node.left]), ...(partsOf(node.right) ?? [node.right])];
  return undefined;
}
