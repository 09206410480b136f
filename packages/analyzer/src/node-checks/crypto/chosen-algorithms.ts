/** @module Broken algorithms chosen by name, under a key that shows their use. */
import { wordsOf } from '../../text/words.ts';
import { bindingsIn } from '../bindings.ts';
import type { NodeCheck, NodeFinding } from '../check.ts';

const SIGNS =
  /(?:^|_)(?:sign(?:ature|ing|ed)?)(?:_\w+)?_?(?:alg(?:orithm)?|method|hash|digest)s?$|^digest_(?:algorithm|method)$/;
const CHOOSES =
  /(?:^|_)(?:alg(?:orithm)?|enc|cipher|encryption|padding)(?:_(?:alg(?:orithm)?|method|type|name|mode))?$|^key_(?:wrap|transport)\w*$/;
/** Weaknesses by key and value. HMAC is secure without collision resistance, so it isn't listed. */
const ROWS: readonly (readonly [weakness: string, name: RegExp, value: RegExp])[] = [
  [
    'weak-hash',
    SIGNS,
    /^(?:\w*(?:rsa|dsa|ecdsa)[-_]?(?:with[-_]?)?)?(?:md[245]|sha-?1)$|#(?:(?:rsa|dsa|ecdsa)-)?(?:sha1|md5)$|^(?:sha1|md5)[-_]?with[-_]?rsa/i,
  ],
  ['jwt-not-verified', /^alg$/, /^none$/i],
  ['weak-padding', CHOOSES, /^RSA1_5$|^RSA-?ES-?PKCS1|^pkcs1v1[._]?5$/i],
  ['weak-cipher', CHOOSES, /^(?:(?:triple_?)?des3?|3des|rc[24]|arc(?:4|four)|blowfish|des-\w[\w-]*|[\w-]+-ecb)$/i],
];

/** Reports `{ signatureAlgorithm: 'sha1' }` and `encrypt(payload, key, alg: 'RSA1_5')`. */
export const chosenAlgorithm: NodeCheck = (node, { source }) =>
  bindingsIn(node, source).flatMap(({ name, value, start, end }): NodeFinding[] => {
    if (value.kind !== 'string' || value.value.length > 80) return [];
    const words = wordsOf(name).join('_');
    const weakness = ROWS.find(([, key, chosen]) => key.test(words) && chosen.test(value.value))?.[0];
    return weakness ? [{ weakness, start, end, confidence: 'medium', isPart: true }] : [];
  });
