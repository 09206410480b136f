/** @module Minimum password lengths that are too short. */
import type { Expression } from '../../ir/index.ts';
import type { NodeCheck, NodeFinding } from '../../node-checks/check.ts';
import { lastName } from '../../node-checks/names.ts';

const MINIMUM = 8;
const PASSWORD = /^(?:new_?|user_?|raw_?|plain_?)?(?:password|passwd|pwd|passphrase)(?:1|2|_?new)?$/i;

const found = ({ start, end }: Expression): NodeFinding => ({
  weakness: 'weak-password-policy',
  start,
  end,
  confidence: 'medium',
});

/** Checks for `len(password)`. */
const isLength = (node: Expression): boolean =>
  node.kind === 'call' &&
  node.callee.kind === 'name' &&
  node.callee.name === 'len' &&
  PASSWORD.test(lastName(node.args[0]?.value ?? node));

const numberOf = (node: Expression | undefined): number | undefined =>
  node?.kind === 'number' && typeof node.value === 'number' ? node.value : undefined;

/**
 * Returns the minimum length that passes: `len(password) < 6` rejects shorter ones, `len(password) >= 6` accepts the
 * rest.
 */
function leastOf(node: Expression & { kind: 'binary' }): number | undefined {
  const bound = numberOf(node.right);
  if (bound === undefined || !isLength(node.left)) return undefined;
  if (node.operator === '<' || node.operator === '>=') return bound;
  return node.operator === '<=' || node.operator === '>' ? bound + 1 : undefined;
}

/**
 * Returns a field with a low minimum: `Field(min_length=4)`, `constr(min_length=4)`, `CharField(min_length=4)`,
 * `[Length(min=4)]`.
 */
function shortField(value: Expression): Expression | undefined {
  if (value.kind === 'list') return value.items.map(shortField).find((one) => one !== undefined);
  if (value.kind !== 'call') return undefined;
  const isLengthOf = /^(?:Length|length)$/.test(lastName(value.callee));
  for (const { name, value: given } of value.args) {
    const least = name === 'min_length' || (isLengthOf && name === 'min') ? numberOf(given) : undefined;
    if (least !== undefined && least < MINIMUM) return value;
    const inner = name === undefined || name === 'validators' || name === 'validate' ? shortField(given) : undefined;
    if (inner) return inner;
  }
  return undefined;
}

export const shortPassword: NodeCheck = (node) => {
  if (node.kind === 'binary') {
    const least = leastOf(node);
    // A minimum of at most one only tests whether there is a password.
    return least !== undefined && least > 1 && least < MINIMUM ? found(node) : undefined;
  }
  if ((node.kind !== 'assign' && node.kind !== 'declare') || !node.value || !PASSWORD.test(lastName(node.target)))
    return undefined;
  const short = shortField(node.value);
  return short && found(short);
};
