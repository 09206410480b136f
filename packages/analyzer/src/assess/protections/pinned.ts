/** @module Programs that trust one certificate: they compare its fingerprint themselves. */

import { lastName } from '../../ir/chains.ts';
import type { Program } from '../../ir/index.ts';
import { type Node, nodesAt, type Place } from '../../ir/node-index.ts';
import { encloses } from '../../ir/spans.ts';
import { walk } from '../../ir/walk.ts';
import { has } from '../surroundings/surroundings.ts';

const READS_CERTIFICATE = /^getPeer(?:X509)?Certificate$/;
const FINGERPRINT = /^fingerprint(?:256|512)?$/;

/** Whether the name holds a value that the surrounding code took from a fingerprint. */
function namesOfFingerprint(nodes: readonly Node[]): ReadonlySet<string> {
  const names = new Set<string>();
  for (const root of nodes)
    walk([root], (node) => {
      if (node.kind !== 'declare' && node.kind !== 'assign') return;
      if (node.value && isFingerprint(node.value)) names.add(lastName(node.target));
    });
  names.delete('');
  return names;
}

const isFingerprint = (node: Node): boolean =>
  has(node, (part) => (part.kind === 'member' || part.kind === 'name') && FINGERPRINT.test(part.name));

/**
 * `if (fingerprint !== expected) socket.close()` with `socket.getPeerCertificate().fingerprint256`, in the same class or,
 * outside of classes, in the same file.
 */
export function comparesFingerprint({ body }: Program, place: Place): boolean {
  const owner = nodesAt(body, place).find((node) => node.kind === 'class' && encloses(node, place));
  const nodes: readonly Node[] = owner ? [owner] : body;
  if (!nodes.some((node) => has(node, (part) => part.kind === 'call' && READS_CERTIFICATE.test(lastName(part.callee)))))
    return false;
  const names = namesOfFingerprint(nodes);
  const isOfFingerprint = (node: Node): boolean =>
    isFingerprint(node) || (node.kind === 'name' && names.has(node.name));
  return nodes.some((node) =>
    has(
      node,
      (part) =>
        part.kind === 'binary' &&
        (part.operator === '==' || part.operator === '!=') &&
        [part.left, part.right].some(isOfFingerprint) &&
        ![part.left, part.right].some(({ kind }) => kind === 'string' || kind === 'null'),
    ),
  );
}
