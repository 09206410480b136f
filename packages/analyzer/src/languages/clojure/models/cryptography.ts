/** @module Models of hashes, tokens, random numbers and keys in Clojure libraries; those of Java are modeled there. */
import type { ApiModel } from '../../../api-model/api.ts';
import type { Condition } from '../../../api-model/condition.ts';

const PASSWORD = /passw|passphrase|pwd|credential/i;
const SECRET_MAKER =
  /token|secret|passw|pwd|session|nonce|salt|csrf|otp|(^|[_-])pin$|api[_-]?key|reset|verif|invite|voucher|captcha|credential|(^|[_-])(key|iv)$/i;
/** Excludes code whose name says that the hash only identifies data. */
const notSecret: Condition = {
  not: { within: /cache|etag|checksum|dedup|bucket|shard|fingerprint|content[_-]?hash|gravatar/i },
};

export const clojureCryptography: ApiModel = {
  id: 'clojure-cryptography',
  languages: ['clojure'],
  checks: [
    {
      weakness: 'weak-password-hash',
      note: 'a fast hash',
      call: ['buddy.core.hash.{md5,sha1,sha256,sha512}', '{digest,clj-commons.digest}.{md5,sha-1,sha-256,sha-512}'],
      when: { within: PASSWORD },
    },
    {
      weakness: 'weak-hash',
      call: [
        'buddy.core.hash.{md5,sha1}',
        '{digest,clj-commons.digest}.{md5,sha-1,md2}',
        'pandect.algo.{md5.md5,sha1.sha1}',
      ],
      when: { all: [notSecret, { not: { within: PASSWORD } }] },
    },
    {
      weakness: 'hard-coded-key',
      note: 'key that signs tokens',
      call: 'buddy.sign.jwt.{sign,unsign,encrypt,decrypt}',
      when: { arg: 1, literal: true },
    },
    {
      weakness: 'hard-coded-key',
      note: 'key that signs sessions',
      call: 'ring.middleware.session.cookie.cookie-store',
      when: { arg: 0, field: 'key', literal: true },
    },
    {
      weakness: 'jwt-not-verified',
      call: 'buddy.sign.jwt.unsign',
      when: { arg: 2, field: 'skip-validation', is: true },
    },
    {
      weakness: 'weak-password-hash',
      note: 'a weak algorithm',
      call: 'buddy.hashers.{derive,encrypt}',
      when: { arg: 1, field: 'alg', is: /md5|sha1|^pbkdf2\+sha1$/ },
    },
    {
      weakness: 'predictable-random',
      call: ['rand-int', 'rand', 'rand-nth', 'random-sample', 'shuffle'],
      when: { within: SECRET_MAKER },
    },
  ],
};
