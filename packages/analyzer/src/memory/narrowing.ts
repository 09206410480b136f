/** @module Values that don't fit the type that they are stored in. */
import type { Expression } from '../ir/index.ts';
import type { Machine } from './machine.ts';
import { stepFrom } from './numbers.ts';
import { typeOfExpression } from './static-types.ts';
import { limitsOf, type MemoryType } from './types.ts';
import { exactly, type NumberValue, type Value } from './values.ts';

const DEPTH_MAX = 20;
/** Larger offsets convert characters to digits or letters. */
const STEP_MAX = 16;

/** Reports a value that a narrower type truncates: certainly, or because an attacker chooses it. `at` is where it is stored. */
export function checkNarrowing(
  machine: Machine,
  node: Expression,
  value: Value,
  type: MemoryType,
  at: { start: number; end: number },
): void {
  if (value.kind !== 'number' || type.kind !== 'integer') return;
  const limits = limitsOf(type);
  if (!limits || (value.low >= limits.low && value.high <= limits.high)) return;
  const inner = withoutCasts(node);
  // A loop counter runs through all values, including those that are truncated.
  const isCertain =
    machine.loops === 0 && value.low === value.high && Number.isFinite(value.low) && isReckoned(machine, inner);
  const source = typeOfExpression(machine, node);
  const isCut = source.kind !== 'integer' || source.size > type.size || (value.low < 0 && !type.signed);
  const isChosen = value.origin !== undefined && isSmallSum(machine, inner, type);
  if (!(isCertain && isCut) && !isChosen) return;
  machine.report('integer-overflow', at, {
    confidence: 'medium',
    detail: isCertain ? `${value.low} does not fit the type, which holds ${limits.low} to ${limits.high}.` : '',
    steps: value.origin ? [stepFrom(value.origin)] : [],
  });
}

function withoutCasts(node: Expression): Expression {
  let at = node;
  for (let depth = 0; at.kind === 'cast' && depth < DEPTH_MAX; depth += 1) at = at.value;
  return at;
}

/** A sum, a product or a variable. Literals and masks are truncated on purpose. */
const isReckoned = (machine: Machine, node: Expression): boolean =>
  node.kind === 'name'
    ? machine.find(node.name) !== undefined && !machine.checker.globals.get(node.name)?.isConstant
    : node.kind === 'binary' && /^[-+*]$/.test(node.operator) && !isWritten(node.left);

const isWritten = (node: Expression): boolean => node.kind === 'number' || node.kind === 'string';

/** `c + 1` for a `char c` that is stored in a `char` again. */
function isSmallSum(machine: Machine, node: Expression, type: MemoryType & { kind: 'integer' }): boolean {
  if (node.kind !== 'binary' || !/^[-+*]$/.test(node.operator)) return false;
  const operand = typeOfExpression(machine, node.left);
  if (operand.kind !== 'integer' || operand.size !== type.size || operand.signed !== type.signed) return false;
  const { right } = node;
  if (right.kind !== 'number') return node.operator === '*';
  return node.operator === '*' ? right.value > 1 : Math.abs(right.value) < STEP_MAX;
}

/** Whether an attacker can choose a number above the limit. */
export const isUnlimited = (value: Value | undefined, limit: number): boolean =>
  value?.kind === 'any'
    ? value.origin !== undefined
    : value?.kind === 'number' && value.origin !== undefined && exactly(value) === undefined && isAbove(value, limit);

const isAbove = ({ low, high }: NumberValue, limit: number): boolean => high > limit || low < 0;
