/** @module Passwords that Rust code digests in no time. */
import type { Expression, Statement } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import type { NodeCheck } from '../../node-checks/check.ts';
import { pathOf } from './pitfalls.ts';

const PASSWORD = /^(?:\w+_)?(?:password|passwd|passphrase|passcode|pwd|pw|pass)$/i;
const DIGESTS =
  /(?:^|\.)(?:Sha(?:1|224|256|384|512)|Sha3_\d+|Md5|Blake\w+)\.digest$|(?:^|\.)blake3\.hash$|(?:^|\.)digest\.digest$|(?:^|\.)sha256\.digest$/;
const SLOW = /argon2|bcrypt|scrypt|pbkdf2|balloon/i;

/** Sizes say nothing of the password. */
const MEASURES = /^(?:len|is_empty|capacity)$/;

function holdsPassword(node: Expression): boolean {
  let holds = false;
  walk([node], (part: Expression | Statement) => {
    if (part.kind === 'call' && part.callee.kind === 'member' && MEASURES.test(part.callee.name)) return 'skip';
    if (part.kind === 'name' || part.kind === 'member') holds ||= PASSWORD.test(part.name);
    return undefined;
  });
  return holds;
}

/** `Sha256::digest(&user.password)`, `Sha512::new().chain_update(password)`. */
export const fastPasswordDigest: NodeCheck = (node, { enclosing }) => {
  if (node.kind !== 'call') return undefined;
  const isChained =
    node.callee.kind === 'member' &&
    node.callee.name === 'chain_update' &&
    node.callee.object.kind === 'call' &&
    /(?:^|\.)(?:Sha\w+|Md5|Blake\w+)\.new$/.test(pathOf(node.callee.object.callee));
  if (!isChained && !DIGESTS.test(pathOf(node.callee))) return undefined;
  if (!node.args.some(({ value }) => holdsPassword(value))) return undefined;
  let isSlow = false;
  walk(enclosing?.body ?? [], (part) => {
    isSlow ||= part.kind === 'call' && SLOW.test(pathOf(part.callee));
  });
  return isSlow
    ? undefined
    : { weakness: 'weak-password-hash', start: node.start, end: node.end, confidence: 'medium' };
};
