/** @module IVs derived from the key or all zeros, which repeat for every message. */
import type { Expression } from '../../ir/index.ts';
import type { NodeCheck } from '../check.ts';
import { assignedValue } from '../locals.ts';

const CIPHERS = /crypt|cipher|secretbox|\b(?:AES|new|box|seal)/i;
/** Parts and hashes of a key: `key.subarray(0, 16)`, `md5($key)`, `KEY[:16]`. */
const OF_KEY =
  /(?:key|secret|passw\w*|passphrase)\w*['")\]]*\s*(?:(?:\.|->)(?:sub(?:array|str\w*|string)|slice|byteslice|first)\b|\[\s*(?:0\s*)?(?::|\.\.|,))|(?:substr|md5|sha\d+|hash|digest|byteslice)\w*\(?[^\n]{0,60}\b\$?(?:\w*_)?(?:key|secret|passphrase|password)\b/i;
const FRESH = /rand|nonce_?bytes|urandom|secrets\.|iv_len|ivLength/i;
/** Zero bytes: `str_repeat("\0", 24)`, `Buffer.alloc(16)`, `b"\0" * 12`, `new Uint8Array(12)`. */
const ZEROS =
  /^(?:str_repeat\(|(?:Buffer\.)?alloc\(|bytes\(\d|b?["'][^"']{1,4}["']\s*\*\s*\d|new Uint8Array\(\d+\)$|["'][^"']{1,4}["']\.repeat\()/;

const isVector = (name: string): boolean => /^\$?(?:\w+_)?(?:iv|nonce|vector|counter)$/i.test(name);
const printed = ({ start, end }: Expression, source: string): string => source.slice(start, end);

/** Reports `createCipheriv('aes-256-cbc', key, key.subarray(0, 16))` and `cipher.iv = key[0, 16]`. */
export const keyAsVector: NodeCheck = (node, context) => {
  const { source } = context;
  const told = ({ start, end }: Expression) =>
    ({ weakness: 'static-iv', start, end, confidence: 'medium', isPart: true }) as const;
  if (node.kind === 'assign') {
    const { target, value } = node;
    const text = printed(assignedValue(value, context), source);
    return target.kind === 'member' && isVector(target.name) && OF_KEY.test(text) && !FRESH.test(text)
      ? told(node.value)
      : undefined;
  }
  const called = node.kind === 'call' ? printed(node.callee, source).slice(-60) : '';
  if (node.kind !== 'call' || !CIPHERS.test(called)) return undefined;
  return node.args.flatMap(({ name = '', value }, at) => {
    const isPlace = at === 2 ? /createCipheriv$/.test(called) : at === 4 && /openssl_encrypt$/.test(called);
    if (!(isVector(name) || (value.kind === 'name' && isVector(value.name)) || isPlace)) return [];
    const text = printed(assignedValue(value, context), source);
    const { enclosing } = context;
    // A buffer that is filled later doesn't stay zero.
    const isZero = ZEROS.test(text) && !/rand|fill/i.test(source.slice(enclosing?.start ?? 0, enclosing?.end ?? 0));
    return (OF_KEY.test(text) || isZero) && !FRESH.test(text) ? [told(value)] : [];
  });
};
