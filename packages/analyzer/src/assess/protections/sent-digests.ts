/** @module Password digests that become part of a query string or form, whose receiver prescribes them. */

import { lastName } from '../../ir/chains.ts';
import type { Expression, Statement } from '../../ir/index.ts';
import { nodesAt, nodesOf, nodesOfKind } from '../../ir/node-index.ts';
import { encloses } from '../../ir/spans.ts';
import { around, type Node, type Place } from '../surroundings/surroundings.ts';

/** `&hash=`, `?pw=`, or `h=` at the beginning: what precedes a value. */
const BEFORE_VALUE = /(?:^|[?&])[\w.-]+=$/;
/** Another value of the same text. */
const OTHER_VALUE = /[?&][\w.-]+=/;

/** The name of the variable, or of the own field, that is set to the digest. */
function heldBy(body: readonly Statement[], place: Place): { name: string; isField: boolean } | undefined {
  const { region } = around(body, place);
  for (const { target, value } of [...nodesOfKind(region, 'declare'), ...nodesOfKind(region, 'assign')]) {
    if (!value || !encloses(value, place)) continue;
    if (target.kind === 'name') return { name: target.name, isField: false };
    if (target.kind === 'member') return { name: target.name, isField: true };
  }
  return undefined;
}

/** The parts of a text that is put together, in order. */
function partsOf(node: Node): readonly Expression[] {
  if (node.kind === 'concat') return node.parts;
  if (node.kind !== 'binary' || node.operator !== '+') return [];
  const left = partsOf(node.left);
  return [...(left.length > 0 ? left : [node.left]), node.right];
}

/** Whether the value follows `name=` in a text with several such values. */
function isValueIn(node: Node, isDigest: (part: Expression) => boolean): boolean {
  const parts = partsOf(node);
  const at = parts.findIndex(isDigest);
  const before = parts[at - 1];
  return (
    before?.kind === 'string' &&
    BEFORE_VALUE.test(before.value) &&
    parts.some((part) => part.kind === 'string' && OTHER_VALUE.test(part.value))
  );
}

/**
 * `f"user={user}&h={md5(password)}"`, also if a variable or a field of the object holds the digest, and nothing else is
 * done with it.
 */
export function isInQuery(body: readonly Statement[], place: Place): boolean {
  if (nodesAt(body, place).some((node) => isValueIn(node, (part) => encloses(part, place)))) return true;
  const held = heldBy(body, place);
  if (held === undefined) return false;
  const region = held.isField ? body : around(body, place).region;
  const isDigest = (part: Expression): boolean =>
    part.kind === (held.isField ? 'member' : 'name') && lastName(part) === held.name;
  const reads = nodesOf(region).filter(
    (node) => isDigest(node as Expression) && !isTarget(region, node) && node.start > place.start,
  );
  const joined = nodesOf(region).filter((node) => isValueIn(node, isDigest));
  return reads.length > 0 && reads.every((read) => joined.some((node) => encloses(node, read)));
}

const isTarget = (region: readonly Statement[], node: Node): boolean =>
  [...nodesOfKind(region, 'assign'), ...nodesOfKind(region, 'declare')].some(({ target }) => target === node);
