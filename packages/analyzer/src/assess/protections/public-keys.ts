/** @module Public keys and certificates in code. They verify signatures and are not secret. */

import type { RawFinding } from '../../api-model/raw-finding.ts';
import { lastName } from '../../ir/chains.ts';
import type { Expression, Program } from '../../ir/index.ts';
import { nodesAt, nodesOfKind } from '../../ir/node-index.ts';
import { encloses } from '../../ir/spans.ts';
import { around, has } from '../surroundings/surroundings.ts';

const IS_PUBLIC = /-----BEGIN (?:[A-Z\d]+ )*(?:PUBLIC KEY|CERTIFICATE)-----/;
/** Algorithms with one key for both sides, which is then known to everyone. */
const SYMMETRIC = /\b[Hh][Ss](?:256|384|512)\b|hmac/i;

/** `jwt.decode(token, PUBLIC_KEY, algorithms=['ES256'])` */
export function isPublicKey({ body }: Program, finding: RawFinding, source: string): boolean {
  if (SYMMETRIC.test(source.slice(finding.start, finding.end))) return false;
  const { region } = around(body, finding);
  const isText = (node: Expression | undefined): boolean =>
    node !== undefined && has(node, (part) => part.kind === 'string' && IS_PUBLIC.test(part.value));
  const writes = [...nodesOfKind(body, 'declare'), ...nodesOfKind(body, 'assign'), ...nodesOfKind(region, 'assign')];
  const isKey = (node: Expression): boolean => {
    if (node.kind !== 'name' && node.kind !== 'member') return isText(node);
    const own = writes.filter(({ target }) => lastName(target as Expression) === node.name);
    return own.length > 0 && own.every(({ value }) => isText(value));
  };
  return nodesAt(body, finding).some(
    (node) => node.kind === 'call' && encloses(finding, node) && node.args.some(({ value }) => isKey(value)),
  );
}
