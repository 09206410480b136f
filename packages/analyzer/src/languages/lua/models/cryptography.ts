/** @module Models of hashes, ciphers, tokens and random numbers. */
import type { ApiModel } from '../../../api-model/api.ts';
import type { Condition } from '../../../api-model/condition.ts';

const PASSWORD = /passw|passphrase|pwd|credential/i;
const SECRET_MAKER =
  /token|secret|passw|pwd|session|nonce|salt|csrf|otp|(^|_)pin$|api_?key|auth|reset|verif|invite|voucher|coupon|pairing|(?:share|access|login)_?code|captcha|credential|(^|_)(key|iv)$/i;
/** Excludes code whose name says that the hash only identifies data. */
const notSecret: Condition = {
  not: { within: /cache|etag|checksum|dedup|bucket|shard|fingerprint|content_?hash|gravatar|shm|dict|lock/i },
};
const FAST = [
  'ngx.{md5,md5_bin,sha1_bin}',
  'md5.{sum,sumhexa}',
  'sha1.{sha1,hex,binary}',
  'sha1',
  'resty.md5.new',
  'resty.sha1.new',
  'md5.hex',
];
const NAMED = [
  'crypto.digest',
  'crypto.evp.digest',
  'openssl.digest.new',
  'resty.openssl.digest.new',
  'openssl.digest.digest',
];

export const luaCryptography: ApiModel = {
  id: 'lua-cryptography',
  languages: ['lua'],
  checks: [
    {
      weakness: 'weak-password-hash',
      note: 'a fast hash',
      call: [...FAST, 'resty.sha256.new', 'sha2.sha256'],
      when: { within: PASSWORD },
    },
    { weakness: 'weak-hash', call: FAST, when: { all: [notSecret, { not: { within: PASSWORD } }] } },
    { weakness: 'weak-hash', call: NAMED, when: { all: [{ arg: 0, is: /^(?:md[245]|sha-?1)$/i }, notSecret] } },
    { weakness: 'weak-cipher', note: 'ECB mode', call: ['resty.aes.cipher'], when: { arg: 1, is: 'ecb' } },
    {
      weakness: 'weak-cipher',
      note: 'outdated cipher',
      call: [
        'crypto.{encrypt,decrypt}',
        'openssl.cipher.{new,get,encrypt}',
        'resty.openssl.cipher.new',
        'resty.nettle.des.new',
      ],
      when: { arg: 0, is: /^(?:des|rc[24]|bf|blowfish)|ecb/i },
    },
    { weakness: 'static-iv', call: 'resty.aes.new', when: { arg: 4, field: 'iv', literal: true } },
    { weakness: 'hard-coded-key', call: 'resty.aes.new', when: { arg: 0, literal: true } },
    {
      weakness: 'hard-coded-key',
      call: ['ngx.hmac_sha1', 'resty.hmac.new', 'resty.openssl.hmac.new', 'openssl.hmac.new'],
      when: { arg: 0, literal: true },
    },
    {
      weakness: 'hard-coded-key',
      note: 'key that signs tokens',
      call: ['resty.jwt.{verify,sign}'],
      when: { arg: 0, literal: true },
    },
    {
      weakness: 'hard-coded-key',
      note: 'key that signs tokens',
      call: ['luajwt.{encode,decode}', 'jwt.{encode,decode}'],
      when: { arg: 1, literal: true },
    },
    { weakness: 'predictable-random', call: ['math.random', 'math.randomseed'], when: { within: SECRET_MAKER } },
    { weakness: 'certificate-check-disabled', call: ['ngx.Socket.sslhandshake'], when: { arg: 2, is: false } },
  ],
};
