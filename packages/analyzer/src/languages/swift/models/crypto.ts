/** @module CryptoKit, CryptoSwift, JWTKit. What is C of Apple's is in `frameworks/native/common-crypto.ts`. */
import type { ApiModel } from '../../../api-model/api.ts';
import type { Condition } from '../../../api-model/condition.ts';

const PASSWORD = /passw|passphrase|pwd|credential/i;
const notSecret: Condition = {
  not: { within: /cache|(?<![a-z])etag|checksum|dedup|bucket|shard|fingerprint|contentHash|gravatar|avatar/i },
};

export const swiftCrypto: ApiModel = {
  id: 'swift-crypto',
  languages: ['swift'],
  summaries: [
    {
      call: ['CCAlgorithm', 'CCOptions', 'CCOperation', 'CCHmacAlgorithm', 'CCPBKDFAlgorithm'],
      flow: 'identity',
      from: 0,
    },
    { call: '?.random', flow: 'clean' },
  ],
  sanitizers: [
    {
      call: ['{SHA256,SHA384,SHA512}.hash', 'HMAC.authenticationCode', '{?,String,Data,Array}.{sha256,sha384,sha512}'],
      sanitizes: 'all',
      args: ['data', 'for', 'this'],
    },
  ],
  checks: [
    {
      weakness: 'weak-password-hash',
      note: 'a fast hash',
      call: ['{SHA256,SHA384,SHA512}.hash', 'Insecure.{MD5,SHA1}.hash'],
      when: { within: PASSWORD },
    },
    {
      weakness: 'weak-hash',
      call: ['Insecure.{MD5,SHA1}.hash', 'new Insecure.{MD5,SHA1}', 'Digest.{md5,sha1}'],
      when: { all: [notSecret, { not: { within: PASSWORD } }] },
    },
    { weakness: 'weak-hash', call: '{?,String,Data,Array,_}.{md5,sha1}', when: { all: [notSecret, { count: 0 }] } },
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
    {
      weakness: 'hard-coded-key',
      call: ['{JWTSigner,_}.{hs256,hs384,hs512}', 'new HMACKey', 'HMACKey.init'],
      when: { arg: 'key', literal: true },
    },
    {
      weakness: 'static-salt',
      call: ['new PKCS5.PBKDF2', 'new PKCS5.PBKDF1', 'new Scrypt', 'new HKDF'],
      when: { arg: 'salt', literal: true },
    },
    {
      weakness: 'weak-password-hash',
      note: 'too few rounds',
      call: 'new PKCS5.PBKDF2',
      when: { arg: 'iterations', below: 10_000 },
    },
    { weakness: 'jwt-not-verified', read: ['JWTSigner.unsecuredNone', 'JWTAlgorithm.none'] },
    { weakness: 'jwt-not-verified', call: ['JWTSigner.unsecuredNone', '?.unverified'], confidence: 'medium' },
  ],
};
