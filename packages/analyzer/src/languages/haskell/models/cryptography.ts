/** @module cryptonite and crypton, hashes of their own, tokens, random numbers, TLS. */
import type { ApiModel } from '../../../api-model/api.ts';
import type { Condition } from '../../../api-model/condition.ts';

const PASSWORD = /passw|passphrase|pwd|credential/i;
const SECRET_MAKER =
  /token|secret|passw|pwd|session|nonce|salt|csrf|otp|api_?key|reset|verif|invite|voucher|captcha|credential|(^|_)(key|iv|pin)$/i;
/** Names that say that the hash only tells things apart. */
const notSecret: Condition = {
  not: { within: /cache|etag|checksum|dedup|bucket|shard|fingerprint|content_?hash|gravatar/i },
};
const NAMED = 'Crypto.Hash.{MD2,MD4,MD5,SHA1,RIPEMD160}.{hash,hashlazy,init}';

export const haskellCryptography: ApiModel = {
  id: 'haskell-cryptography',
  languages: ['haskell'],
  checks: [
    {
      weakness: 'weak-password-hash',
      note: 'a fast hash',
      call: ['hashWith', 'Crypto.Hash.typed', NAMED, 'Crypto.Hash.{SHA256,SHA512}.hash', 'md5'],
      when: { within: PASSWORD },
    },
    {
      weakness: 'weak-hash',
      call: ['hashWith', 'hashlazyWith', 'Crypto.Hash.typed', 'hashInitWith'],
      when: {
        all: [
          { arg: 0, is: /(?:^|\.|^HMAC )(?:MD[245])$|(?:^|\.)(?:SHA1|RIPEMD160)$/ },
          notSecret,
          { not: { within: PASSWORD } },
        ],
      },
    },
    {
      weakness: 'weak-hash',
      call: [NAMED, 'md5', 'md5Digest', 'md5s'],
      when: { all: [notSecret, { not: { within: PASSWORD } }] },
    },
    { weakness: 'weak-cipher', note: 'ECB mode', call: '{ecbEncrypt,ecbDecrypt}' },
    {
      weakness: 'weak-password-hash',
      note: 'cost too low',
      call: 'hashPassword',
      when: { all: [{ arg: 0, below: 10 }, { count: 2 }] },
    },
    {
      weakness: 'weak-key-size',
      call: '{Crypto.PubKey.RSA.,}generate',
      when: {
        all: [
          { arg: 0, below: 256 },
          { arg: 1, is: [3, 65537] },
        ],
      },
    },
    {
      weakness: 'hard-coded-key',
      note: 'key that signs tokens',
      call: '{hmacSecret,EncodeHMACSecret,fromSecret}',
      when: { arg: 0, literal: true },
    },
    {
      weakness: 'predictable-random',
      call: '{randomRIO,randomIO,randomR,randomRs,randoms,mkStdGen,uniformR,getStdRandom}',
      when: { within: SECRET_MAKER },
    },
    { weakness: 'predictable-random', read: ['newStdGen', 'getStdGen', 'randomIO'], when: { within: SECRET_MAKER } },
    {
      weakness: 'certificate-check-disabled',
      call: 'TLSSettingsSimple',
      when: { arg: 0, is: true },
      confidence: 'high',
    },
    {
      weakness: 'certificate-check-disabled',
      write: '?.onServerCertificate',
      when: { arg: 'value', always: 'empty list' },
      confidence: 'high',
    },
    {
      weakness: 'cleartext-transport',
      call: [
        '{parseRequest,parseRequest_,parseUrlThrow,simpleHttp,openURI}',
        'Network.Wreq.{get,getWith,post,postWith,put,putWith,delete,deleteWith}',
      ],
      when: { arg: 0, starts: /^(?:(?:GET|POST|PUT) )?http:\/\/(?!localhost|127\.|0\.0\.0\.0|\[::1)/ },
      confidence: 'medium',
    },
  ],
};
