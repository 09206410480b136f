/** @module Minimum password lengths that are too short. */
import type { Annotation, Expression } from '../../ir/index.ts';
import type { NodeCheck, NodeFinding } from '../check.ts';
import { lastName } from '../names.ts';

const MINIMUM = 8;
const PASSWORD = /^(?:new|user|raw|plain|get)?_?(?:password|passwd|pwd|passphrase)(?:1|2|new)?$/i;

const found = ({ start, end }: { start: number; end: number }): NodeFinding => ({
  weakness: 'weak-password-policy',
  start,
  end,
  confidence: 'medium',
});

const IN_POLICY = /passw|passphrase/i;

/** `password.length()`, `form.getPassword().length()`, `password.length`, `p.length` in `validPassword` */
function isLength(node: Expression, within: string): boolean {
  const asked = node.kind === 'call' && node.args.length === 0 ? node.callee : node;
  if (asked.kind !== 'member' || !/^(?:length|size)$/.test(asked.name)) return false;
  const { object } = asked;
  const name = lastName(object.kind === 'call' ? object.callee : object);
  return PASSWORD.test(name) || (object.kind === 'name' && name.length <= 2 && IN_POLICY.test(within));
}

/**
 * Returns the shortest accepted length of a comparison: `< 6` rejects shorter passwords, `>= 6` accepts longer ones.
 */
function leastOf(node: Expression & { kind: 'binary' }, within: string): number | undefined {
  if (node.right.kind !== 'number' || !isLength(node.left, within)) return undefined;
  const { value } = node.right;
  if (node.operator === '<' || node.operator === '>=') return value;
  return node.operator === '<=' || node.operator === '>' ? value + 1 : undefined;
}

const isShort = (least: number | undefined): boolean => least !== undefined && least > 1 && least < MINIMUM;

/** Reports `@Size(min = 4) String password` and `@Length(min = 4, max = 20)`. */
function shortSize(name: string, annotations: readonly Annotation[]): NodeFinding[] {
  if (!PASSWORD.test(name)) return [];
  return annotations.flatMap((one) => {
    const least = one.args.find((argument) => argument.name === 'min')?.value;
    return /(?:^|\.)(?:Size|Length)$/.test(one.name) && least?.kind === 'number' && isShort(least.value)
      ? [found(one)]
      : [];
  });
}

export const shortPassword: NodeCheck = (node, { enclosingName }) => {
  if (node.kind === 'binary') return isShort(leastOf(node, enclosingName)) ? found(node) : undefined;
  if (node.kind !== 'class') return undefined;
  return node.definition.fields.flatMap(({ name, annotations }) => shortSize(name, annotations));
};
