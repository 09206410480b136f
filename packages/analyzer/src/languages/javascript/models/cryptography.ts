/** @module Models of Node's crypto, Web Crypto and common libraries. */

import type { ApiModel } from '../../../api-model/api.ts';
import { SCRIPT_LANGUAGES } from '../../../frameworks/script/languages.ts';

const WEAK_HASH = /^(rsa-)?(md2|md4|md5|sha-?1|ripemd(-?160)?|sha-?0|md5-sha1)$/i;
const WEAK_CIPHER =
  /^((des|rc4|rc2|bf|blowfish|cast5?|idea|seed|3des|des3|tripledes|desx|id-)($|-)|des-ede)|-ecb$|^aes\d*-?ecb/i;
const PASSWORD = /passw|passphrase|pwd|credential/i;
/** Names of uses where predictability is harmless. */
const NO_SECRET = /jitter|delay|back_?off|timeout|colou?r|offset|position|sample|shuffle|duration|retry/i;
const SECRET_MAKER =
  /token|secret|passw|passphrase|pwd|one_?time_?(code|pass|pin)|session_?id|nonce|salt|csrf|xsrf|otp|(^|_)pin$|pincode|(api|access|secret|private|encryption|signing|license|activation|master|aes|hmac)_?key|(reset|verification|activation|invite|invitation|coupon|voucher|promo|auth|confirmation|recovery)_?code|captcha|credential|(^|_)invit(e|ation)$|(?:generate|create|make|form|multipart)_?boundary/i;

export const cryptography: ApiModel = {
  id: 'javascript-cryptography',
  languages: SCRIPT_LANGUAGES,
  summaries: [
    {
      call: ['crypto.{randomFill,randomFillSync,getRandomValues}', 'crypto.webcrypto.getRandomValues'],
      flow: 'fill',
      to: 0,
    },
  ],
  checks: [
    {
      weakness: 'weak-password-hash',
      call: ['crypto.{createHash,createHmac}', 'crypto.hash'],
      when: { all: [{ within: PASSWORD }, { arg: 0, is: /^(md5|sha-?\d+|sha3-\d+|sha512-256)$/i }] },
    },
    {
      weakness: 'weak-hash',
      call: ['crypto.{createHash,hash,createSign,createVerify}', 'crypto-browserify.createHash'],
      when: { arg: 0, is: WEAK_HASH },
    },
    { weakness: 'weak-hash', call: 'crypto.createHmac', when: { arg: 0, is: /^md[245]$/i } },
    {
      weakness: 'weak-hash',
      call: 'crypto.subtle.digest',
      when: {
        any: [
          { arg: 0, is: WEAK_HASH },
          { arg: 0, field: 'name', is: WEAK_HASH },
        ],
      },
    },
    {
      weakness: 'weak-hash',
      call: [
        'md5',
        'js-md5',
        'js-md5.md5',
        'blueimp-md5',
        'sha1',
        'js-sha1',
        'crypto-js.{MD5,SHA1,RIPEMD160,HmacMD5}',
        'crypto-js/{md5,sha1}',
        'CryptoJS.{MD5,SHA1,RIPEMD160,HmacMD5}',
        'node-forge.md.{md5,sha1}.create',
        'forge.md.{md5,sha1}.create',
        'object-hash.{MD5,sha1,keysMD5}',
        'spark-md5.hash',
        'hash.js.{sha1,ripemd160}',
        'md5-file',
        'ts-md5.Md5.hashStr',
      ],
    },
    { weakness: 'weak-hash', call: ['crypto.{pbkdf2,pbkdf2Sync}'], when: { any: [{ arg: 4, is: /^md5$/i }] } },
    {
      weakness: 'weak-password-hash',
      note: 'too few iterations',
      call: ['crypto.{pbkdf2,pbkdf2Sync}'],
      when: { arg: 2, below: 10_000 },
    },
    {
      weakness: 'weak-password-hash',
      note: 'too few rounds',
      call: ['{bcrypt,bcryptjs,bcrypt-nodejs,@node-rs/bcrypt}.{hash,hashSync,genSalt,genSaltSync}'],
      when: {
        any: [
          { arg: 1, below: 10 },
          { arg: 0, below: 10 },
        ],
      },
    },
    // It derives key and IV from the password alone, so they are the same each time.
    { weakness: 'static-iv', call: 'crypto.createCipher' },
    {
      weakness: 'weak-cipher',
      call: [
        'crypto.{createCipher,createDecipher,createCipheriv,createDecipheriv}',
        'browserify-cipher.{createCipher,createCipheriv}',
      ],
      when: { arg: 0, is: WEAK_CIPHER },
    },
    {
      weakness: 'weak-cipher',
      call: [
        '{crypto-js,CryptoJS}.{DES,TripleDES,RC4,RC4Drop,Rabbit,RabbitLegacy,Blowfish}.{encrypt,decrypt}',
        '{node-forge,forge}.{des,rc2}.{createEncryptionCipher,startEncrypting}',
      ],
    },
    { weakness: 'weak-cipher', note: 'ECB mode', read: ['{crypto-js,CryptoJS}.mode.ECB'] },
    {
      weakness: 'weak-cipher',
      note: 'ECB mode',
      call: ['{node-forge,forge}.cipher.createCipher'],
      when: { arg: 0, is: /^(AES-ECB|DES|3DES)/i },
    },
    {
      weakness: 'static-iv',
      call: 'crypto.createCipheriv',
      when: {
        any: [
          { arg: 2, literal: true },
          { arg: 2, is: '' },
          { arg: 2, type: 'Buffer.alloc()' },
        ],
      },
    },
    {
      weakness: 'hard-coded-key',
      call: ['crypto.{createCipher,createCipheriv,createDecipher,createDecipheriv,createHmac}'],
      when: {
        any: [
          { arg: 1, literal: true },
          { arg: 1, type: 'Buffer.alloc()' },
        ],
      },
    },
    {
      weakness: 'hard-coded-key',
      call: [
        '{crypto-js,CryptoJS}.{AES,DES,TripleDES,RC4,Rabbit}.{encrypt,decrypt}',
        '{crypto-js,CryptoJS}.{HmacSHA1,HmacSHA256,HmacSHA512,HmacMD5}',
      ],
      when: { arg: 1, literal: true },
    },
    {
      weakness: 'static-salt',
      call: ['crypto.{pbkdf2,pbkdf2Sync,scrypt,scryptSync}'],
      when: {
        all: [
          {
            any: [
              { arg: 1, literal: true },
              { arg: 1, type: 'Buffer.alloc()' },
            ],
          },
          // A constant is not a user's password: a benchmark, or another kind of finding.
          { unless: { arg: 0, literal: true } },
        ],
      },
    },
    { weakness: 'static-salt', call: ['crypto.hkdf', 'crypto.hkdfSync'], when: { arg: 2, literal: true } },
    { weakness: 'static-salt', call: ['{bcrypt,bcryptjs}.{hash,hashSync}'], when: { arg: 1, is: /^\$2[aby]\$/ } },
    {
      weakness: 'weak-key-size',
      call: ['crypto.{generateKeyPair,generateKeyPairSync}'],
      when: {
        all: [
          { arg: 0, is: ['rsa', 'dsa', 'rsa-pss'] },
          { arg: 1, field: 'modulusLength', below: 2048 },
        ],
      },
    },
    { weakness: 'weak-key-size', call: ['crypto.createDiffieHellman'], when: { arg: 0, below: 2048 } },
    {
      weakness: 'weak-key-size',
      call: ['crypto.subtle.generateKey'],
      when: { arg: 0, field: 'modulusLength', below: 2048 },
    },
    {
      weakness: 'weak-key-size',
      call: ['{node-forge,forge}.{rsa,pki.rsa}.generateKeyPair'],
      when: {
        any: [
          { arg: 0, below: 2048 },
          { arg: 0, field: 'bits', below: 2048 },
        ],
      },
    },
    {
      weakness: 'weak-key-size',
      note: 'small key',
      call: ['new node-rsa', 'new NodeRSA'],
      when: {
        any: [
          { arg: 0, field: 'b', below: 2048 },
          { arg: 0, below: 2048 },
        ],
      },
    },
    {
      weakness: 'weak-padding',
      call: ['crypto.{publicEncrypt,privateDecrypt}'],
      when: { arg: 0, field: 'padding', is: [1, 3] },
    },
    { weakness: 'predictable-random', call: ['crypto.pseudoRandomBytes'] },
    {
      weakness: 'predictable-random',
      call: 'Math.random',
      when: { all: [{ within: SECRET_MAKER }, { unless: { within: NO_SECRET } }] },
    },
    {
      weakness: 'predictable-random',
      call: [
        '{lodash,underscore,_}.{random,sample,shuffle}',
        'chance.{string,hash,guid}',
        'uuid.v1',
        'faker.datatype.uuid',
      ],
      when: { within: SECRET_MAKER },
    },
  ],
  constants: {
    'crypto.constants.RSA_PKCS1_PADDING': 1,
    'crypto.constants.RSA_NO_PADDING': 3,
    'crypto.constants.RSA_PKCS1_OAEP_PADDING': 4,
    'constants.RSA_PKCS1_PADDING': 1,
    'constants.RSA_NO_PADDING': 3,
  },
};
