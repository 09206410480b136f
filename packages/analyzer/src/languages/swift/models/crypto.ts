/** @module CryptoKit, CryptoSwift, JWTKit. What is C of Apple's is in `frameworks/native/common-crypto.ts`. */
import type { ApiModel } from '../../../api-model/api.ts';
import type { Condition } from '../../../api-model/condition.ts';

const PASSWORD = /passw|passphrase|pwd|credential/i;
const notSecret: Condition = {
  not: { within: /cache|(?<![a-z])etag|checksum|dedup|bucket|shard|fingerprint|contentHash|gravatar|avatar/i },
};

/** What RNCryptor and its older interface encrypt and derive with. */
const RNCRYPTOR = [
  'new {RNCryptor.,}{Encryptor,Decryptor,EncryptorV3,DecryptorV3}',
  '{RNEncryptor,RNDecryptor,RNCryptor}.{encrypt,decrypt,encryptData,decryptData,key,keyForPassword}',
  'new {RNEncryptor,RNDecryptor}',
];

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
    {
      weakness: 'static-iv',
      // A bare `GCM` is taken for CryptoKit's `AES.GCM`, of which the models speak too.
      call: ['new {CBC,CTR,CFB,OFB,GCM,AES.GCM,PCBC,CCM,ChaCha20,XChaCha20,Blowfish,Rabbit,AES}'],
      when: { arg: 'iv', literal: true },
    },
    {
      weakness: 'static-iv',
      call: RNCRYPTOR,
      when: { any: ['iv', 'IV'].map((arg) => ({ arg, literal: true })) },
    },
    {
      weakness: 'hard-coded-key',
      call: RNCRYPTOR,
      when: {
        any: ['encryptionKey', 'withEncryptionKey', 'hmacKey', 'HMACKey', 'withHMACKey'].map((arg) => ({
          arg,
          literal: true,
        })),
      },
    },
    {
      weakness: 'hard-coded-credentials',
      note: 'password of a key derivation',
      call: [...RNCRYPTOR, 'new {PKCS5.PBKDF1,PKCS5.PBKDF2,Scrypt,HKDF}'],
      when: { any: ['password', 'withPassword'].map((arg) => ({ arg, literal: true })) },
    },
    {
      weakness: 'static-salt',
      call: RNCRYPTOR,
      when: {
        any: ['encryptionSalt', 'hmacSalt', 'HMACSalt', 'salt'].map((arg) => ({ arg, literal: true })),
      },
    },
    {
      weakness: 'static-iv',
      call: ['new AES.GCM.Nonce', 'new ChaChaPoly.Nonce'],
      when: { arg: 'data', literal: true },
    },
    { weakness: 'hard-coded-key', call: 'new SymmetricKey', when: { arg: 'data', literal: true } },
    {
      weakness: 'hard-coded-key',
      call: ['new {AES,ChaCha20,XChaCha20,HMAC,CMAC,Poly1305,Blowfish,Rabbit}'],
      when: { arg: 'key', literal: true },
    },
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
      when: { arg: 'iterations', below: 100_000 },
    },
    {
      weakness: 'weak-password-hash',
      note: 'too low a cost',
      call: 'new Scrypt',
      when: { arg: 'N', below: 8192 },
    },
    {
      weakness: 'weak-password-hash',
      note: 'passwords stored in plain text',
      call: '?.use',
      receiver: /passwords$/,
      when: { arg: 0, type: '_.plaintext' },
    },
    { weakness: 'hard-coded-key', call: '{?,JWTKeyCollection}.add', when: { arg: 'hmac', literal: true } },
    {
      weakness: 'jwt-not-verified',
      note: 'a purchase whose signature is not checked',
      read: ['?.unsafePayloadValue', 'VerificationResult.unsafePayloadValue'],
    },
    { weakness: 'jwt-not-verified', call: '{?,JWTSigners}.use', when: { arg: 0, type: '_.none' } },
    { weakness: 'weak-padding', read: 'SecKeyAlgorithm.{rsaEncryptionPKCS1,rsaEncryptionRaw}', confidence: 'medium' },
    {
      weakness: 'weak-cipher',
      note: 'cipher suites',
      write: ['?.cipherSuites', 'TLSConfiguration.cipherSuites'],
      when: { arg: 'value', is: /(?:^|[:+,])(?:RC4|DES|3DES|EXP(?:ORT)?|e?NULL|aNULL|MD5|LOW|ALL)(?=[-:+,@]|$)/ },
    },
    {
      weakness: 'jwt-not-verified',
      note: 'decoding without a check of the signature',
      call: ['decode', 'JWTDecode.decode'],
      when: { not: { arg: 'jwt', absent: true } },
      confidence: 'low',
    },
    // `signers.use(.unsecuredNone)` and, of later versions, `keys.addUnsecuredNone()` accept tokens without a signature.
    { weakness: 'jwt-not-verified', read: ['{_,JWTSigner}.unsecuredNone', 'JWTAlgorithm.none'] },
    {
      weakness: 'jwt-not-verified',
      call: [
        'JWTSigner.unsecuredNone',
        '{?,JWTSigners}.{unverified,addUnsecuredNone}',
        'JWTKeyCollection.addUnsecuredNone',
      ],
      confidence: 'medium',
    },
  ],
};
