/** @module Checks for insecure ciphers, hashes, keys and random numbers. */
import type { ApiModel } from '../../../api-model/api.ts';

const OLD_CIPHER = /^(?:des|3des|rc2|rc4|bf|blowfish|idea|seed|cast5?|tripledes|arcfour)(?:-|_|$)|-ecb$|^des-/i;

export const phpCryptography: ApiModel = {
  id: 'php-cryptography',
  languages: ['php'],
  checks: [
    {
      weakness: 'weak-hash',
      call: ['hash', 'hash_file', 'hash_init', 'openssl_digest'],
      when: {
        any: [
          { arg: 0, is: /^(?:md[245]|sha1|sha-1|crc32b?|adler32)$/i },
          {
            all: [
              { arg: 1, is: /^(?:md[245]|sha1)$/i },
              { arg: 0, dynamic: true },
            ],
          },
        ],
      },
    },
    { weakness: 'weak-hash', call: ['hash_hmac'], when: { arg: 0, is: /^(?:md[245])$/i } },
    { weakness: 'weak-hash', call: ['mhash'], when: { arg: 0, is: /^MHASH_(?:MD5|SHA1)$/ } },
    { weakness: 'weak-cipher', call: ['openssl_encrypt', 'openssl_decrypt'], when: { arg: 1, is: OLD_CIPHER } },
    {
      weakness: 'weak-cipher',
      note: 'functions that PHP 7.2 no longer has',
      call: ['mcrypt_{encrypt,decrypt,ecb,cbc,cfb,ofb,module_open,generic}'],
    },
    {
      weakness: 'static-iv',
      call: 'openssl_encrypt',
      when: {
        any: [
          { arg: 4, literal: true },
          { arg: 4, type: 'str_repeat()' },
        ],
      },
    },
    { weakness: 'static-iv', call: 'mcrypt_encrypt', when: { arg: 4, literal: true } },
    {
      weakness: 'static-iv',
      call: '?.{setIV,setNonce}',
      when: {
        any: [
          { arg: 0, literal: true },
          { arg: 0, type: 'str_repeat()' },
        ],
      },
    },
    {
      weakness: 'weak-cipher',
      call: 'new {phpseclib3,phpseclib}.Crypt.{RC2,RC4,DES,TripleDES,Blowfish}',
    },
    {
      weakness: 'weak-cipher',
      note: 'ECB mode',
      call: 'new {phpseclib3,phpseclib}.Crypt.{AES,Rijndael,Twofish}',
      when: { arg: 0, is: /^ecb$/i },
    },
    {
      weakness: 'weak-key-size',
      call: '{phpseclib3,phpseclib}.Crypt.{RSA,DSA}.createKey',
      when: { arg: 0, below: 2048 },
    },
    {
      weakness: 'hard-coded-key',
      call: ['openssl_encrypt', 'openssl_decrypt'],
      when: { arg: 2, literal: true },
    },
    { weakness: 'hard-coded-key', call: 'mcrypt_{encrypt,decrypt}', when: { arg: 1, literal: true } },
    { weakness: 'hard-coded-key', call: 'hash_hmac', when: { arg: 2, literal: true } },
    {
      weakness: 'weak-key-size',
      call: 'openssl_pkey_new',
      when: { arg: 0, field: 'private_key_bits', below: 2048 },
    },
    {
      weakness: 'weak-password-hash',
      call: ['password_hash'],
      when: { arg: 2, field: 'cost', below: 10 },
      confidence: 'medium',
    },
    { weakness: 'weak-password-hash', call: 'hash_pbkdf2', when: { arg: 3, below: 10_000 }, confidence: 'medium' },
    {
      weakness: 'static-salt',
      call: 'password_hash',
      when: { arg: 2, field: 'salt', literal: true },
    },
    { weakness: 'static-salt', call: 'crypt', when: { arg: 1, literal: true } },
    {
      weakness: 'jwt-not-verified',
      note: 'the algorithm none',
      call: ['Firebase.JWT.JWT.{decode,encode}'],
      when: {
        any: [
          { arg: 2, is: 'none' },
          { arg: 2, field: '0', is: 'none' },
        ],
      },
    },
    {
      weakness: 'hard-coded-key',
      note: 'key that signs tokens',
      call: 'Firebase.JWT.JWT.{decode,encode}',
      when: { any: [{ arg: 1, literal: true }] },
    },
    {
      weakness: 'hard-coded-key',
      note: 'key that signs tokens',
      call: 'new Firebase.JWT.Key',
      when: { arg: 0, literal: true },
    },
  ],
};
