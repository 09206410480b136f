/** @module Models of Web Crypto, curves and groups, and key derivation in libraries. */
import type { ApiModel } from '../../../api-model/api.ts';
import type { Condition } from '../../../api-model/condition.ts';
import { SCRIPT_LANGUAGES } from '../languages.ts';

/** Curves of less than 224 bits, and obsolete curves over binary fields. */
const SMALL_CURVE =
  /^(?:secp(?:112|128|160|192)[rk]\d|prime192v\d|sect(?:113|131|163|193)[rk]\d|c2pnb163v\d|wap-wsg-idm-ecid-wtls\d+|brainpoolP160[rt]1|P-?192)$/i;
const SUBTLE = ['crypto.subtle', 'crypto.webcrypto.subtle', '{webcrypto,subtle}', 'webcrypto.subtle'];
const subtle = (method: string): string[] => SUBTLE.map((path) => `${path}.${method}`);
const CRYPTO_JS = '{crypto-js,CryptoJS}';
const ITERATIONS_MIN = 10_000;

/** Tests for an IV of zeros, or a literal one. */
const fixed = (arg: number, field: string): Condition => ({
  any: [
    { arg, field, literal: true },
    { arg, field, type: 'Buffer.alloc()' },
    { arg, field, type: 'zeros' },
  ],
});

export const furtherCryptography: ApiModel = {
  id: 'script-further-cryptography',
  languages: SCRIPT_LANGUAGES,
  // For a number, the array is filled with zeros; otherwise bytes are copied.
  returns: { 'new {Uint8Array,Uint16Array,Uint32Array}(#)': 'zeros' },
  summaries: [
    {
      call: 'new {Uint8Array,Uint16Array,Uint32Array}',
      flow: 'identity',
      from: 0,
      when: { unless: { any: [{ count: 0 }, { arg: 0, scalar: true }, { arg: 0, below: Number.POSITIVE_INFINITY }] } },
    },
  ],
  // A hash reveals nothing of its input.
  sanitizers: [
    {
      call: [
        'crypto.{createHash,createHmac}().digest',
        'crypto.{createHash,createHmac}().update().digest',
        'crypto.{createHash,createHmac}().update().update().digest',
      ],
      args: ['this'],
      sanitizes: 'all',
    },
  ],
  checks: [
    {
      weakness: 'weak-key-size',
      note: 'elliptic curve with a small key',
      call: 'crypto.{generateKeyPair,generateKeyPairSync}',
      when: { arg: 1, field: 'namedCurve', is: SMALL_CURVE },
    },
    {
      weakness: 'weak-key-size',
      note: 'elliptic curve with a small key',
      call: ['crypto.createECDH', 'new elliptic.{ec,EC}'],
      when: { arg: 0, is: SMALL_CURVE },
    },
    {
      weakness: 'weak-key-size',
      note: 'small Diffie-Hellman group',
      call: 'crypto.{getDiffieHellman,createDiffieHellmanGroup,DiffieHellmanGroup}',
      when: { arg: 0, is: /^modp(?:1|2|5)$/ },
    },
    {
      weakness: 'weak-key-size',
      call: 'crypto.{generateKey,generateKeySync}',
      when: {
        all: [
          { arg: 0, is: 'hmac' },
          { arg: 1, field: 'length', below: 112 },
        ],
      },
    },
    {
      weakness: 'weak-key-size',
      call: [
        'jose.generateKeyPair',
        'jsrsasign.KEYUTIL.generateKeypair',
        'openpgp.generateKey',
        'pem.createPrivateKey',
      ],
      when: {
        any: [
          { arg: 1, field: 'modulusLength', below: 2048 },
          {
            all: [
              { arg: 0, is: 'RSA' },
              { arg: 1, below: 2048 },
            ],
          },
          { arg: 0, field: 'rsaBits', below: 2048 },
          { arg: 0, below: 2048 },
        ],
      },
    },
    {
      weakness: 'weak-hash',
      call: subtle('{sign,verify,importKey,generateKey}'),
      when: {
        any: [0, 2].flatMap((arg): Condition[] =>
          ['hash', 'hash.name'].map((field) => ({ arg, field, is: /^sha-?1$/i })),
        ),
      },
      severity: 'low',
      confidence: 'medium',
    },
    {
      weakness: 'weak-padding',
      note: 'RSA with PKCS #1 v1.5 padding',
      call: subtle('{encrypt,decrypt,wrapKey,unwrapKey,generateKey,importKey}'),
      when: {
        any: [0, 2].flatMap((arg): Condition[] => [
          { arg, is: /^RSAES-PKCS1/i },
          { arg, field: 'name', is: /^RSAES-PKCS1/i },
        ]),
      },
    },
    {
      weakness: 'weak-padding',
      note: 'RSA with PKCS #1 v1.5 padding',
      confidence: 'medium',
      call: ['{node-forge,forge}.pki.publicKey.encrypt', '?.{setOptions}'],
      when: {
        any: [
          { arg: 1, is: 'RSAES-PKCS1-V1_5' },
          { arg: 0, field: 'encryptionScheme', is: 'pkcs1' },
        ],
      },
    },
    {
      weakness: 'weak-padding',
      note: 'RSA with PKCS #1 v1.5 padding',
      call: 'new node-rsa',
      when: {
        any: [1, 2].map((arg): Condition => ({ arg, field: 'encryptionScheme', is: 'pkcs1' })),
      },
    },
    {
      weakness: 'static-iv',
      call: subtle('encrypt'),
      when: fixed(0, 'iv'),
    },
    {
      weakness: 'static-iv',
      note: 'counter with a constant start value',
      call: subtle('encrypt'),
      when: fixed(0, 'counter'),
    },
    {
      weakness: 'static-iv',
      call: 'crypto.createCipheriv',
      when: {
        any: [
          { arg: 2, type: 'zeros' },
          { arg: 2, type: 'Buffer.allocUnsafe()' },
        ],
      },
    },
    {
      weakness: 'static-iv',
      call: [`${CRYPTO_JS}.{AES,DES,TripleDES,Rabbit}.encrypt`],
      when: { arg: 2, field: 'iv', literal: true },
    },
    {
      weakness: 'static-salt',
      call: subtle('{deriveKey,deriveBits}'),
      when: fixed(0, 'salt'),
    },
    {
      weakness: 'static-salt',
      call: [`${CRYPTO_JS}.{PBKDF2,EvpKDF}`, '{node-forge,forge}.pkcs5.pbkdf2', 'pbkdf2.{pbkdf2,pbkdf2Sync}'],
      when: { arg: 1, literal: true },
    },
    {
      weakness: 'static-salt',
      call: ['argon2.hash', '@node-rs/argon2.hash'],
      when: { arg: 1, field: 'salt', literal: true },
    },
    {
      weakness: 'weak-password-hash',
      note: 'too few iterations',
      call: subtle('{deriveKey,deriveBits}'),
      when: { arg: 0, field: 'iterations', below: ITERATIONS_MIN },
    },
    {
      weakness: 'weak-password-hash',
      note: 'too few iterations',
      call: `${CRYPTO_JS}.PBKDF2`,
      when: { arg: 2, field: 'iterations', below: ITERATIONS_MIN },
    },
    {
      weakness: 'weak-password-hash',
      note: 'too few iterations',
      call: ['{node-forge,forge}.pkcs5.pbkdf2', 'pbkdf2.{pbkdf2,pbkdf2Sync}'],
      when: { arg: 2, below: ITERATIONS_MIN },
    },
    {
      weakness: 'weak-password-hash',
      note: 'cost too low for a password',
      call: ['crypto.{scrypt,scryptSync}'],
      when: {
        any: ['N', 'cost'].map((field): Condition => ({ arg: 3, field, below: 8192 })),
      },
    },
    {
      weakness: 'weak-password-hash',
      note: 'memory or time cost too low',
      confidence: 'medium',
      call: ['argon2.hash', '@node-rs/argon2.hash'],
      when: { arg: 1, field: 'memoryCost', below: 7168 },
    },
    {
      weakness: 'hard-coded-key',
      call: [
        'crypto.{createCipheriv,createDecipheriv,createHmac}',
        `${CRYPTO_JS}.{HmacSHA224,HmacSHA384,HmacSHA3,HmacRIPEMD160}`,
      ],
      when: { arg: 1, type: 'zeros' },
    },
    {
      weakness: 'hard-coded-key',
      call: subtle('importKey'),
      when: {
        all: [
          { arg: 0, is: ['raw', 'jwk', 'pkcs8'] },
          {
            any: [
              { arg: 1, literal: true },
              { arg: 1, field: 'k', literal: true },
            ],
          },
        ],
      },
    },
    {
      weakness: 'predictable-random',
      note: 'generator with a known seed',
      confidence: 'medium',
      call: ['seedrandom', 'new seedrandom', 'new random-seed.create', 'new chance', 'new Chance'],
      when: { all: [{ arg: 0, is: [/./] }, { within: /token|secret|passw|key|session|nonce|salt|otp|code/i }] },
    },
  ],
};
