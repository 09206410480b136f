/** @module CryptoKit, CommonCrypto, CryptoSwift, the Security framework, random numbers, JWT. */
import type { ApiModel } from '../../../model/api.ts';
import type { Condition } from '../../../model/condition.ts';

const SECRET_MAKER =
  /token|secret|passw|pwd|session|nonce|salt|csrf|otp|(^|_)pin$|apiKey|auth|reset|verif|invite|voucher|credential|(^|_)(key|iv|code)$|(Key|Iv|IV|Code|Pin)$/;
const PASSWORD = /passw|passphrase|pwd|credential/i;
const notSecret: Condition = {
  not: { within: /cache|etag|checksum|dedup|bucket|shard|fingerprint|contentHash|gravatar|avatar/i },
};
const WEAK_ALGORITHMS = [1, 2, 3, 4, 5, 6];

export const swiftCrypto: ApiModel = {
  id: 'swift-crypto',
  languages: ['swift'],
  constants: {
    kCCAlgorithmAES: 0,
    kCCAlgorithmAES128: 0,
    kCCAlgorithmDES: 1,
    kCCAlgorithm3DES: 2,
    kCCAlgorithmCAST: 3,
    kCCAlgorithmRC4: 4,
    kCCAlgorithmRC2: 5,
    kCCAlgorithmBlowfish: 6,
    kCCOptionPKCS7Padding: 1,
    kCCOptionECBMode: 2,
  },
  effects: [
    {
      call: ['CCAlgorithm', 'CCOptions', 'CCOperation', 'CCHmacAlgorithm', 'CCPBKDFAlgorithm'],
      effect: 'identity',
      from: 0,
    },
    { call: ['arc4random', 'arc4random_uniform', 'SecRandomCopyBytes', '?.random'], effect: 'clean' },
  ],
  sanitizers: [
    {
      call: ['{SHA256,SHA384,SHA512}.hash', 'HMAC.authenticationCode', '{?,String,Data,Array}.{sha256,sha384,sha512}'],
      clears: 'all',
      args: ['data', 'for', 'this'],
    },
  ],
  checks: [
    {
      weakness: 'weak-password-hash',
      note: 'a fast hash',
      call: ['{SHA256,SHA384,SHA512}.hash', 'Insecure.{MD5,SHA1}.hash', 'CC_{MD5,SHA1,SHA256,SHA512}'],
      when: { within: PASSWORD },
    },
    {
      weakness: 'weak-hash',
      call: [
        'Insecure.{MD5,SHA1}.hash',
        'new Insecure.{MD5,SHA1}',
        'CC_{MD2,MD4,MD5,SHA1}',
        'CC_{MD5,SHA1}_Init',
        'Digest.{md5,sha1}',
      ],
      when: { all: [notSecret, { not: { within: PASSWORD } }] },
    },
    { weakness: 'weak-hash', call: '{?,String,Data,Array}.{md5,sha1}', when: { all: [notSecret, { count: 0 }] } },
    { weakness: 'weak-cipher', call: ['CCCrypt', 'CCCryptorCreate'], when: { arg: 1, is: WEAK_ALGORITHMS } },
    {
      weakness: 'weak-cipher',
      note: 'ECB mode',
      call: ['CCCrypt', 'CCCryptorCreate'],
      when: {
        all: [
          { arg: 1, is: 0 },
          { arg: 2, is: [2, 3] },
        ],
      },
    },
    {
      weakness: 'static-iv',
      call: 'CCCrypt',
      when: {
        all: [
          { arg: 1, is: 0 },
          { arg: 2, is: [0, 1] },
          { arg: 5, is: null },
        ],
      },
    },
    { weakness: 'weak-cipher', note: 'ECB mode', call: ['new ECB', 'ECB'] },
    { weakness: 'weak-cipher', call: ['new {Blowfish,Rabbit}'], confidence: 'medium' },
    { weakness: 'static-iv', call: ['new {CBC,CTR,CFB,OFB,GCM}'], when: { arg: 'iv', literal: true } },
    {
      weakness: 'static-iv',
      call: ['new AES.GCM.Nonce', 'new ChaChaPoly.Nonce'],
      when: { arg: 'data', literal: true },
    },
    { weakness: 'hard-coded-key', call: 'new SymmetricKey', when: { arg: 'data', literal: true } },
    { weakness: 'hard-coded-key', call: ['new {AES,ChaCha20,HMAC,Blowfish}'], when: { arg: 'key', literal: true } },
    { weakness: 'hard-coded-key', call: ['CCCrypt'], when: { arg: 3, literal: true } },
    { weakness: 'hard-coded-key', call: 'CCHmac', when: { arg: 1, literal: true } },
    { weakness: 'hard-coded-key', call: ['JWTSigner.{hs256,hs384,hs512}'], when: { arg: 'key', literal: true } },
    {
      weakness: 'static-salt',
      call: ['new PKCS5.PBKDF2', 'new PKCS5.PBKDF1', 'new Scrypt', 'new HKDF'],
      when: { arg: 'salt', literal: true },
    },
    { weakness: 'static-salt', call: 'CCKeyDerivationPBKDF', when: { arg: 3, literal: true } },
    {
      weakness: 'weak-password-hash',
      note: 'too few rounds',
      call: 'CCKeyDerivationPBKDF',
      when: { arg: 6, below: 10_000 },
    },
    {
      weakness: 'weak-password-hash',
      note: 'too few rounds',
      call: 'new PKCS5.PBKDF2',
      when: { arg: 'iterations', below: 10_000 },
    },
    {
      weakness: 'predictable-random',
      call: ['rand', 'random', 'drand48', 'lrand48', 'rand_r'],
      when: { within: SECRET_MAKER },
    },
    {
      weakness: 'weak-key-size',
      call: ['SecKeyCreateRandomKey', 'SecKeyGeneratePair'],
      when: { arg: 0, field: 'kSecAttrKeySizeInBits', below: 2048 },
      confidence: 'low',
    },
    { weakness: 'jwt-not-verified', read: ['JWTSigner.unsecuredNone', 'JWTAlgorithm.none'] },
    { weakness: 'jwt-not-verified', call: ['JWTSigner.unsecuredNone', '?.unverified'], confidence: 'medium' },
  ],
};
