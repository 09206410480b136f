/** @module Keys that stand in the code, key sizes handed through, predictable temporary names, unencrypted directories. */
import { lookupTable } from '@scanner/contracts/lookup-table.ts';
import type { Call, Expression, Statement } from '../../../ir/index.ts';
import { walk } from '../../../ir/walk.ts';
import type { NodeCheck, NodeContext, NodeFinding } from '../../../node-checks/check.ts';
import { literalText, withoutCasts } from '../../../node-checks/constants.ts';
import { lastName } from '../../../node-checks/names.ts';
import { callsOf, finding, numberOf, some, variableOf } from './bodies.ts';

/** Where a call takes the key of a cipher or of a keyed hash. */
const KEYS: Readonly<Record<string, number>> = lookupTable({
  EVP_EncryptInit: 2,
  EVP_EncryptInit_ex: 3,
  EVP_EncryptInit_ex2: 2,
  EVP_DecryptInit: 2,
  EVP_DecryptInit_ex: 3,
  EVP_DecryptInit_ex2: 2,
  EVP_CipherInit: 2,
  EVP_CipherInit_ex: 3,
  AES_set_encrypt_key: 0,
  AES_set_decrypt_key: 0,
  BF_set_key: 2,
  RC4_set_key: 2,
  HMAC: 1,
  HMAC_Init: 1,
  HMAC_Init_ex: 1,
  EVP_PKEY_new_mac_key: 2,
  EVP_MAC_init: 1,
  mbedtls_aes_setkey_enc: 1,
  mbedtls_aes_setkey_dec: 1,
  mbedtls_gcm_setkey: 2,
  mbedtls_cipher_setkey: 1,
  mbedtls_md_hmac_starts: 1,
  gcry_cipher_setkey: 1,
  gcry_md_setkey: 1,
  wc_AesSetKey: 1,
  wc_AesGcmSetKey: 1,
  wc_HmacSetKey: 2,
  crypto_secretbox_easy: 4,
  crypto_secretbox_open_easy: 4,
  crypto_auth: 3,
  crypto_auth_hmacsha256: 3,
  crypto_generichash: 4,
  crypto_aead_chacha20poly1305_ietf_encrypt: 8,
  crypto_aead_xchacha20poly1305_ietf_encrypt: 8,
  crypto_aead_aes256gcm_encrypt: 8,
  nettle_aes256_set_encrypt_key: 1,
  aes_set_encrypt_key: 2,
});

type Visited = Expression | Statement;

/** The variable of the function or the file that is given its value where it is declared. */
function declared(name: string, { enclosing, body }: NodeContext): (Statement & { kind: 'declare' }) | undefined {
  let found: (Statement & { kind: 'declare' }) | undefined;
  const visit = (part: Visited): unknown => {
    if (part.kind === 'declare' && part.target.kind === 'name' && part.target.name === name) found ??= part;
    return undefined;
  };
  if (enclosing?.parameters.some(({ target }) => target.kind === 'name' && target.name === name)) return undefined;
  if (enclosing) walk(enclosing.body, visit);
  if (!found) walk(body, (part) => (part.kind === 'function' || part.kind === 'class' ? 'skip' : visit(part)));
  return found;
}

/** Bytes that are not all the same: zeros stand for a buffer that is filled later. */
function isWritten(value: Expression | undefined): boolean {
  if (value?.kind === 'string') return value.value.length >= 8;
  if (value?.kind !== 'list' || value.items.length < 8) return false;
  const numbers = value.items.map(numberOf);
  return numbers.every((one) => one !== undefined) && new Set(numbers).size > 1;
}

/** `EVP_EncryptInit_ex(ctx, EVP_aes_128_cbc(), NULL, master, iv)` with `static const unsigned char master[] = { … }`. */
const keyInCode: NodeCheck = (node, context) => {
  if (node.kind !== 'call' || node.callee.kind !== 'name' || !Object.hasOwn(KEYS, node.callee.name)) return undefined;
  const key = node.args[KEYS[node.callee.name] ?? 0]?.value;
  if (!key) return undefined;
  const name = variableOf(key);
  const held = name === undefined ? undefined : declared(name, context);
  const isLiteral = isWritten(withoutCasts(key));
  if (!isLiteral && !isWritten(held?.value)) return undefined;
  const changed =
    context.enclosing !== undefined &&
    callsOf(context.enclosing.body).some(
      ({ call }) => call.start < node.start && variableOf(call.args[0]?.value) === name && name !== undefined,
    );
  if (changed) return undefined;
  const place = held ?? node;
  return {
    ...finding('hard-coded-key', place, `\`${node.callee.name}\` takes these bytes for its key.`),
    ...(held ? { steps: [{ start: node.start, end: node.end, note: 'encrypts or signs with this key' }] } : {}),
  };
};

const RSA_BITS: Readonly<Record<string, number>> = lookupTable({
  EVP_PKEY_CTX_set_rsa_keygen_bits: 1,
  EVP_PKEY_CTX_set_dsa_paramgen_bits: 1,
  EVP_PKEY_CTX_set_dh_paramgen_prime_len: 1,
  RSA_generate_key_ex: 1,
  RSA_generate_key: 0,
  DSA_generate_parameters_ex: 1,
  DH_generate_parameters_ex: 1,
  mbedtls_rsa_gen_key: 3,
  wc_MakeRsaKey: 1,
});
const BITS_MIN = 2048;

/** `EVP_PKEY *make_key(int bits) { … }` called as `make_key(1024)`. */
const bitsHandedOn: NodeCheck = (node, { enclosing, body }) => {
  if (node.kind !== 'call' || node.callee.kind !== 'name' || !enclosing) return undefined;
  const { name } = node.callee;
  if (!Object.hasOwn(RSA_BITS, name)) return undefined;
  const given = variableOf(node.args[RSA_BITS[name] ?? 0]?.value);
  const position = enclosing.parameters.findIndex(({ target }) => target.kind === 'name' && target.name === given);
  if (given === undefined || position < 0) return undefined;
  const found: NodeFinding[] = [];
  walk(body, (part) => {
    if (part.kind !== 'call' || lastName(part.callee) !== enclosing.name) return;
    const bits = numberOf(part.args[position]?.value);
    if (bits === undefined || bits <= 0 || bits >= BITS_MIN) return;
    found.push({
      ...finding('weak-key-size', part, `The key has ${bits} bits.`),
      steps: [{ start: node.start, end: node.end, note: 'makes a key of that size' }],
    });
  });
  return found;
};

const FORMATS: Readonly<Record<string, number>> = lookupTable({ sprintf: 1, snprintf: 2, asprintf: 1, sprintf_s: 2 });
const CREATES = /^(?:fopen|open|creat|freopen|mkdir|ofstream|fstream)$/;
/** The file must not exist yet, or is only read. */
const isApart = ({ args }: Call): boolean =>
  some(
    args.map(({ value }) => value),
    (part) =>
      (part.kind === 'name' && /^O_(?:EXCL|NOFOLLOW|TMPFILE)$/.test(part.name)) ||
      (part.kind === 'string' && /^r[bt]?$|x/.test(part.value) && part.value.length < 5),
  );

/** `snprintf(name, n, "/tmp/job.%d", getpid()); fopen(name, "w");`: the number of a process isn't a secret. */
const guessableTempName: NodeCheck = (node, { enclosing }) => {
  if (node.kind !== 'call' || !CREATES.test(lastName(node.callee)) || !enclosing || isApart(node)) return undefined;
  const path = variableOf(node.args[0]?.value);
  if (path === undefined) return undefined;
  const made = callsOf(enclosing.body).findLast(
    ({ name, call }) =>
      Object.hasOwn(FORMATS, name) && call.end <= node.start && variableOf(call.args[0]?.value) === path,
  );
  if (!made) return undefined;
  const position = FORMATS[made.name] ?? 0;
  const isShared = /^\/(?:var\/)?tmp\/./.test(literalText(made.call.args[position]?.value ?? made.call));
  const values = made.call.args.slice(position + 1).map(({ value }) => value);
  const isKnown = values.every((value) =>
    some(
      [value],
      (part) =>
        part.kind === 'call' &&
        /^(?:getpid|getppid|getuid|geteuid|time|GetCurrentProcessId)$/.test(lastName(part.callee)),
    ),
  );
  return isShared && isKnown
    ? {
        ...finding('insecure-temp-file', node, 'Others can tell the name in advance; use `mkstemp`.'),
        steps: [{ start: made.call.start, end: made.call.end, note: 'makes the name' }],
      }
    : undefined;
};

const DIRECTORY = /^ldap:\/\/(?!localhost|127\.|\[::1\])/i;

/** `ldap_initialize(&ld, "ldap://…")` in a file that never starts TLS. */
const plainDirectory: NodeCheck = (node, { body }) => {
  if (node.kind !== 'call' || !/^ldap_(?:initialize|open|init)$/.test(lastName(node.callee))) return undefined;
  if (!node.args.some(({ value }) => DIRECTORY.test(literalText(value)))) return undefined;
  const isStarted = some(
    body,
    (part) => part.kind === 'call' && /^ldap_(?:start_tls(?:_s)?|install_tls)$/.test(lastName(part.callee)),
  );
  return isStarted
    ? undefined
    : finding('cleartext-transport', node, 'Names and passwords reach the directory unencrypted.');
};

export const KEY_AND_NAME_PITFALLS: readonly NodeCheck[] = [keyInCode, bitsHandedOn, guessableTempName, plainDirectory];
