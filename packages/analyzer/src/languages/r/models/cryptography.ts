/** @module Models of hashes, ciphers, keys, tokens and TLS. */
import type { ApiModel } from '../../../api-model/api.ts';
import type { Condition } from '../../../api-model/condition.ts';

const PASSWORD = /passw|passphrase|pwd|credential/i;
const SECRET_MAKER =
  /token|secret|passw|pwd|session|nonce|salt|csrf|otp|(^|[_.])pin$|api[_.]?key|reset|verif|invite|voucher|captcha|credential|(^|[_.])(key|iv)$/i;
/** Excludes code whose name says that the hash only identifies data. */
const notSecret: Condition = {
  not: {
    within: /cache|etag|checksum|dedup|bucket|shard|fingerprint|content[_.]?hash|memo|gravatar|file[_.]?(?:hash|md5)/i,
  },
};
const anyOf = (...names: string[]): Condition => ({
  any: names.flatMap((name): Condition[] => [{ arg: name, is: /^(?:md5|sha1)$/i }]),
});

export const rCryptography: ApiModel = {
  id: 'r-cryptography',
  languages: ['r'],
  checks: [
    {
      weakness: 'weak-password-hash',
      note: 'a fast hash',
      call: '{digest,md5,sha1,sha256,sha512,hash_md5}',
      when: { within: PASSWORD },
    },
    {
      weakness: 'weak-hash',
      call: '{digest,hmac,digest2int}',
      when: {
        all: [notSecret, { not: { within: PASSWORD } }, { any: [{ arg: 1, is: /^(?:md5|sha1)$/i }, anyOf('algo')] }],
      },
    },
    {
      weakness: 'weak-hash',
      call: '{md5,sha1,md2,md4,ripemd160}',
      when: { all: [notSecret, { not: { within: PASSWORD } }] },
    },
    {
      weakness: 'weak-cipher',
      note: 'ECB mode',
      call: 'AES',
      when: {
        any: [
          { arg: 1, is: /^ecb$/i },
          { arg: 'mode', is: /^ecb$/i },
        ],
      },
    },
    {
      weakness: 'weak-key-size',
      call: '{rsa_keygen,dsa_keygen}',
      when: {
        any: [
          { arg: 0, below: 2048 },
          { arg: 'bits', below: 2048 },
        ],
      },
    },
    {
      weakness: 'hard-coded-key',
      note: 'key that signs tokens',
      call: '{jwt_encode_hmac,jwt_decode_hmac}',
      when: {
        any: [
          { arg: 1, literal: true },
          { arg: 'secret', literal: true },
        ],
      },
    },
    {
      weakness: 'hard-coded-key',
      call: '{hmac}',
      when: {
        any: [
          { arg: 0, literal: true },
          { arg: 'key', literal: true },
        ],
      },
    },
    {
      weakness: 'predictable-random',
      call: '{sample,sample.int,runif,rnorm,rexp,stri_rand_strings,set.seed,random_id}',
      when: { within: SECRET_MAKER },
    },
    {
      weakness: 'certificate-check-disabled',
      write: '?.ssl.verifypeer',
      when: { arg: 'value', is: [0, false] },
      confidence: 'high',
    },
    {
      weakness: 'hostname-check-disabled',
      call: '{config,handle_setopt,req_options,new_handle}',
      when: { arg: 'ssl_verifyhost', is: [0, false] },
    },
    {
      weakness: 'certificate-check-disabled',
      call: 'download.file',
      when: { arg: 'extra', is: /(?:^|\s)(?:-k|--insecure|--no-check-certificate)\b/ },
    },
  ],
};
