/** @module Keys, salts, vectors, paddings and seeds that Haskell programs hand to cryptonite, crypton, jose and password. */
import type { ApiModel } from '../../../api-model/api.ts';

const PBKDF2 = 'fastPBKDF2_{SHA1,SHA256,SHA512}';

export const haskellKeys: ApiModel = {
  id: 'haskell-keys',
  languages: ['haskell'],
  summaries: [
    { call: ['{eitherCryptoError,maybeCryptoError,throwCryptoError,throwCryptoErrorIO}'], flow: 'identity', from: 0 },
    { call: ['Crypto.Cipher.typed', 'Crypto.Hash.typed'], flow: 'identity', from: 1 },
  ],
  checks: [
    {
      weakness: 'weak-cipher',
      call: 'Crypto.Cipher.typed',
      when: { arg: 0, is: /^(?:DES|DES_EEE[23]|DES_EDE[23]|TripleDES|Blowfish(?:64|128|256|448)?|CAST5|RC2)$/ },
    },
    {
      weakness: 'hard-coded-key',
      note: 'key of the cipher',
      call: ['cipherInit', 'Crypto.Cipher.ChaCha.initialize'],
      when: { arg: 0, literal: true },
    },
    {
      weakness: 'hard-coded-key',
      note: 'key of the message authentication code',
      call: '{hmac,hmacLazy,hmacSha256,hmacSHA256}',
      when: { arg: 0, literal: true },
    },
    {
      weakness: 'hard-coded-key',
      note: 'key that signs tokens',
      call: ['fromOctets', 'Web.JWT.{hmacSecret,toVerify}', 'rsaKeySecret', 'HMACSecret', 'secretboxKey'],
      when: { arg: 0, literal: true },
    },
    { weakness: 'static-iv', call: 'makeIV', when: { arg: 0, literal: true } },
    { weakness: 'static-iv', note: 'a constant nonce', call: 'aeadInit', when: { arg: 2, literal: true } },
    {
      weakness: 'static-iv',
      note: 'a constant nonce',
      call: ['nonce12', 'nonce8', 'nonce24'],
      when: { arg: 0, literal: true },
    },
    {
      weakness: 'weak-padding',
      call: ['Crypto.PubKey.RSA.PKCS15.{encrypt,decrypt}', 'decryptSafer'],
    },
    { weakness: 'static-salt', call: PBKDF2, when: { arg: 2, literal: true } },
    { weakness: 'static-salt', call: 'Crypto.KDF.PBKDF2.generate', when: { arg: 3, literal: true } },
    { weakness: 'static-salt', call: 'Crypto.KDF.Scrypt.generate', when: { arg: 2, literal: true } },
    { weakness: 'static-salt', call: 'Crypto.KDF.Argon2.hash', when: { arg: 2, literal: true } },
    {
      weakness: 'static-salt',
      call: ['Crypto.KDF.BCrypt.bcrypt', 'bcrypt'],
      when: { all: [{ count: 3 }, { arg: 1, literal: true }] },
    },
    { weakness: 'static-salt', call: 'hashPasswordWithSalt', when: { arg: 1, literal: true } },
    {
      weakness: 'weak-password-hash',
      note: 'cost too low',
      call: ['HashingPolicy', 'hashPasswordWithParams'],
      when: { arg: 0, below: 10 },
    },
    {
      weakness: 'predictable-random',
      note: 'a constant seed',
      call: 'seedFromInteger',
      when: { not: { arg: 0, dynamic: true } },
    },
    { weakness: 'predictable-random', note: 'a generator for tests', call: 'drgNewTest' },
  ],
};
