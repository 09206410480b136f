/** @module Initialization vectors that are the same for every message, and algorithms that are asked for by a weak name. */

import { lookupTable } from '@scanner/contracts/lookup-table.ts';
import { lastName, rootName } from '../../../ir/chains.ts';
import type { Call, Expression, FunctionDefinition, Statement } from '../../../ir/index.ts';
import { walk } from '../../../ir/walk.ts';
import type { NodeCheck, NodeFinding } from '../../../node-checks/check.ts';
import { literalText, withoutCasts } from '../../../node-checks/constants.ts';
import { callsOf, finding, ofFunctions, variableOf } from './bodies.ts';

/** Calls that begin to encrypt with an initialization vector, with its position. */
const SETS_VECTOR: Readonly<Record<string, number>> = lookupTable({
  SetKeyWithIV: 2,
  gcry_cipher_setiv: 1,
  mbedtls_cipher_set_iv: 1,
  wc_AesSetKey: 3,
  start: 0,
  set_iv: 0,
  setIV: 0,
  set_nonce: 0,
  EVP_EncryptInit: 3,
  EVP_EncryptInit_ex: 4,
  EVP_EncryptInit_ex2: 3,
  EVP_CipherInit_ex: 4,
  mbedtls_aes_crypt_cbc: 3,
  AES_cbc_encrypt: 4,
  crypto_secretbox_easy: 3,
  crypto_secretbox_detached: 4,
  crypto_box_easy: 3,
  crypto_stream_xor: 3,
  crypto_aead_chacha20poly1305_encrypt: 7,
  crypto_aead_chacha20poly1305_ietf_encrypt: 7,
  crypto_aead_xchacha20poly1305_ietf_encrypt: 7,
  crypto_aead_aes256gcm_encrypt: 7,
  EVP_AEAD_CTX_seal: 4,
  mbedtls_gcm_crypt_and_tag: 3,
  wc_AesGcmEncrypt: 4,
});

/** A text, numbers in a row, `vector(16, 0)`: written in the code. */
function isWritten(value: Expression): boolean {
  const inner = withoutCasts(value);
  if (inner.kind === 'string') return true;
  if (inner.kind === 'list')
    return inner.items.length > 0 && inner.items.every(({ kind }) => kind === 'number' || kind === 'string');
  return (
    inner.kind === 'call' &&
    inner.construct === true &&
    inner.args.length > 0 &&
    inner.args.every(({ value: one }) => one.kind === 'number' || (one.kind === 'list' && isWritten(one)))
  );
}

/** `memset(iv, 0, 16)`, `bzero(iv, 16)`. */
const isCleared = ({ callee, args }: Call): boolean =>
  lastName(callee) === 'bzero' || (lastName(callee) === 'memset' && args[1]?.value.kind === 'number');

/** `enc.SetKeyWithIV(key, size, iv)` with an array whose content stands in the code. */
const staticVector: NodeCheck = (node, context) => {
  if (node.kind !== 'function' && node.kind !== 'class') return undefined;
  const positions = vectorPositions(context.body);
  return ofFunctions((definition) => staticVectors(definition, positions))(node, context);
};

const known = new WeakMap<readonly Statement[], ReadonlyMap<string, number>>();

/** Functions of the file that hand a parameter on as the vector, with its position: `run(alg, key, iv, plain)`. */
function vectorPositions(body: readonly Statement[]): ReadonlyMap<string, number> {
  const cached = known.get(body);
  if (cached) return cached;
  const positions = new Map<string, number>();
  walk(body, (node) => {
    if (node.kind !== 'function') return;
    const { name, parameters } = node.definition;
    for (const { name: called, call } of callsOf(node.definition.body)) {
      const at = SETS_VECTOR[called];
      const given = at === undefined ? undefined : variableOf(call.args[at]?.value);
      const own = parameters.findIndex(({ target }) => target.kind === 'name' && target.name === given);
      if (given !== undefined && own >= 0 && !Object.hasOwn(SETS_VECTOR, name)) positions.set(name, own);
    }
  });
  known.set(body, positions);
  return positions;
}

function staticVectors(definition: FunctionDefinition, own: ReadonlyMap<string, number>): NodeFinding[] {
  const fixed = new Set<string>();
  const calls: Call[] = [];
  walk(definition.body, (node) => {
    if (node.kind === 'call') calls.push(node);
    if (node.kind === 'declare' && node.target.kind === 'name' && node.value && isWritten(node.value))
      fixed.add(node.target.name);
    // `memset(iv, 0, sizeof iv);`
    const cleared = node.kind === 'call' && isCleared(node) ? variableOf(node.args[0]?.value) : undefined;
    if (cleared !== undefined) fixed.add(cleared);
  });
  // What is set piece by piece, or filled by a method of its own.
  walk(definition.body, (node) => {
    if (node.kind === 'assign') fixed.delete(rootName(node.target));
    if (
      node.kind === 'call' &&
      node.callee.kind === 'member' &&
      !/^(?:data|size|begin|end|c?str)$/.test(node.callee.name)
    )
      fixed.delete(rootName(node.callee.object));
  });
  const found: NodeFinding[] = [];
  const given = (value: Expression | undefined): string | undefined =>
    value?.kind === 'call' && value.callee.kind === 'member' ? variableOf(value.callee.object) : variableOf(value);
  for (const call of calls) {
    const name = lastName(call.callee);
    const position = Object.hasOwn(SETS_VECTOR, name) ? SETS_VECTOR[name] : own.get(name);
    const value = position === undefined ? undefined : call.args[position]?.value;
    const vector = given(value);
    if (value && withoutCasts(value).kind === 'string' && !/^s[et]/.test(name))
      found.push(finding('static-iv', call, 'The initialization vector is the same for every message.'));
    if (vector === undefined || !fixed.has(vector)) continue;
    // `timer.start(parts)`: of a cipher, the vector is called one, or it is what a cipher is given.
    if (/^s[et]/.test(name) && name.length < 10 && !/iv|nonce|vec/i.test(vector)) continue;
    // What is handed to another call before may be filled by it.
    const isFilled = calls.some(
      (other) =>
        other.start < call.start &&
        other.args.some(({ value }) => given(value) === vector) &&
        !isCleared(other) &&
        lastName(other.callee) !== 'sizeof' &&
        !Object.hasOwn(SETS_VECTOR, lastName(other.callee)) &&
        !own.has(lastName(other.callee)),
    );
    if (!isFilled) found.push(finding('static-iv', call, 'The initialization vector is the same for every message.'));
  }
  return found;
}

const HASH = /^(?:md[245]|sha-?1|ripemd-?(?:128)?)$/i;
const CIPHER =
  /^(?:a?rc4|arcfour|rc2|des|3des|tripledes|des-?ede3?|blowfish|idea|cast5?)(?:[-/].*)?$|^(?:aes|camellia|aria)[-\d/]*ecb/i;
/** What looks an algorithm up by its name. */
const LOOKS_UP = /create|make|get|fetch|open|new|by_?name|algorithm|provider|init|digest|hash|cipher/i;
const TOPIC = /hash|digest|md|mac|cipher|crypt|stream|algo|mode/i;

/** `HashFunction::create("MD5")`, `StreamCipher::create_or_throw("RC4")`. */
const weakByName: NodeCheck = (node, { source, enclosingName }) => {
  if (node.kind !== 'call' || !LOOKS_UP.test(lastName(node.callee))) return undefined;
  const text = node.args.map(({ value }) => literalText(value)).find((one) => HASH.test(one) || CIPHER.test(one));
  if (
    text === undefined ||
    !TOPIC.test(source.slice(Math.max(node.callee.start, node.callee.end - 80), node.callee.end))
  )
    return undefined;
  const isHash = HASH.test(text);
  const { start, end } = node;
  return {
    weakness: !isHash ? 'weak-cipher' : /passw/i.test(enclosingName) ? 'weak-password-hash' : 'weak-hash',
    start,
    end,
    confidence: 'medium',
  };
};

export const VECTOR_PITFALLS: readonly NodeCheck[] = [staticVector, weakByName];
