/** @module Models of Digest, OpenSSL, BCrypt, JWT and random numbers. */
import type { ApiModel } from '../../../api-model/api.ts';
import type { Condition } from '../../../api-model/condition.ts';

const PASSWORD = /passw|passphrase|pwd|credential/i;
const SECRET_MAKER =
  /token|secret|passw|pwd|session|nonce|salt|csrf|otp|(^|_)pin$|api_?key|auth|reset|verif|invite|voucher|captcha|credential|(^|_)(key|iv|code)$/i;
const WEAK_HASH = /^(md2|md4|md5|sha-?1|rmd160|ripemd160)$/i;
/** Excludes code whose name says that the hash only identifies data. */
const notSecret: Condition = {
  not: { within: /cache|etag|checksum|dedup|bucket|shard|fingerprint|content_?hash|gravatar/i },
};
const DIGESTS = '{hexdigest,digest,base64digest,new,file}';
const WEAK_CIPHER = /^(?:des|rc[24]|bf|blowfish|idea|cast5?|seed)|ecb/i;
const NAMED = '{MD2,MD4,MD5,SHA1,RMD160}';
const noSignature: Condition = {
  any: [
    { arg: 2, is: false },
    { arg: 'verify', is: false },
    { arg: 'algorithm', is: /^none$/i },
    { arg: 2, is: /^none$/i },
    { arg: 3, field: 'algorithm', is: /^none$/i },
  ],
};

export const rubyCryptography: ApiModel = {
  id: 'ruby-cryptography',
  languages: ['ruby'],
  types: { 'OpenSSL.Cipher': [] },
  returns: {
    'OpenSSL.Cipher.{new,encrypt,decrypt,reset}': 'OpenSSL.Cipher',
    'OpenSSL.Cipher.Cipher.new': 'OpenSSL.Cipher',
    'OpenSSL.Cipher.{AES,AES128,AES256}.new': 'OpenSSL.Cipher',
  },
  summaries: [
    // The result is either unreadable, or it was encrypted with the key.
    { call: 'OpenSSL.Cipher.{update,final,random_iv,random_key}', flow: 'clean' },
  ],
  checks: [
    {
      weakness: 'weak-password-hash',
      note: 'a fast hash',
      call: [
        `Digest.{MD5,SHA1,SHA2,SHA256,SHA384,SHA512}.${DIGESTS}`,
        `OpenSSL.Digest.{MD5,SHA1,SHA2,SHA256,SHA384,SHA512}.${DIGESTS}`,
      ],
      when: { within: PASSWORD },
    },
    {
      weakness: 'weak-hash',
      call: [`Digest.${NAMED}.${DIGESTS}`, `OpenSSL.Digest.${NAMED}.${DIGESTS}`],
      when: { all: [notSecret, { not: { within: PASSWORD } }] },
    },
    {
      weakness: 'weak-hash',
      call: ['OpenSSL.Digest.{new,hexdigest,digest}', 'Digest.{new,hexdigest,digest,Digest}', 'OpenSSL.Digest'],
      when: { all: [{ arg: 0, is: WEAK_HASH }, notSecret] },
    },
    { weakness: 'weak-hash', call: 'OpenSSL.HMAC.{hexdigest,digest}', when: { arg: 0, is: /^md[245]$/i } },
    {
      weakness: 'weak-cipher',
      call: ['OpenSSL.Cipher.new', 'OpenSSL.Cipher.Cipher.new', 'OpenSSL.Cipher'],
      when: { arg: 0, is: WEAK_CIPHER },
    },
    { weakness: 'weak-cipher', call: ['OpenSSL.Cipher.{DES,RC2,RC4,BF,CAST5,IDEA}.new'] },
    {
      weakness: 'weak-cipher',
      note: 'ECB mode',
      call: ['OpenSSL.Cipher.{AES,AES128,AES256}.new'],
      when: {
        any: [
          { arg: 0, is: /^ecb$/i },
          { arg: 1, is: /^ecb$/i },
        ],
      },
    },
    {
      weakness: 'weak-key-size',
      call: ['OpenSSL.PKey.{RSA,DSA}.{new,generate}', 'OpenSSL.PKey.DH.new'],
      when: { arg: 0, below: 2048 },
    },
    {
      weakness: 'weak-key-size',
      call: 'OpenSSL.PKey.generate_key',
      when: { arg: 1, field: 'rsa_keygen_bits', below: 2048 },
    },
    { weakness: 'hard-coded-key', write: ['OpenSSL.Cipher.key'], when: { arg: 'value', literal: true } },
    {
      weakness: 'hard-coded-key',
      write: '?.key',
      receiver: /cipher|crypt|aes/i,
      when: { arg: 'value', literal: true },
    },
    { weakness: 'static-iv', write: ['OpenSSL.Cipher.iv'], when: { arg: 'value', literal: true } },
    { weakness: 'static-iv', write: '?.iv', receiver: /cipher|crypt|aes/i, when: { arg: 'value', literal: true } },
    { weakness: 'hard-coded-key', call: 'OpenSSL.HMAC.{hexdigest,digest}', when: { arg: 1, literal: true } },
    {
      weakness: 'hard-coded-key',
      call: ['ActiveSupport.{MessageEncryptor,MessageVerifier}.new'],
      when: { arg: 0, literal: true },
    },
    {
      weakness: 'hard-coded-key',
      note: 'passphrase of a key',
      call: ['OpenSSL.PKey.{RSA,EC,DSA}.new', 'OpenSSL.PKey.read'],
      when: { arg: 1, literal: true },
    },
    {
      weakness: 'hard-coded-key',
      note: 'passphrase of a key',
      call: '?.{to_pem,export,private_to_pem}',
      when: { arg: 1, literal: true },
    },
    {
      weakness: 'hard-coded-key',
      note: 'key that signs tokens',
      call: ['JWT.{encode,decode}'],
      when: { arg: 1, literal: true },
    },
    {
      weakness: 'static-salt',
      call: ['OpenSSL.PKCS5.{pbkdf2_hmac,pbkdf2_hmac_sha1}', 'BCrypt.Engine.hash_secret'],
      when: { arg: 1, literal: true },
    },
    { weakness: 'static-salt', call: ['OpenSSL.KDF.{pbkdf2_hmac,scrypt}'], when: { arg: 'salt', literal: true } },
    {
      weakness: 'weak-password-hash',
      note: 'too few iterations',
      call: 'OpenSSL.PKCS5.{pbkdf2_hmac,pbkdf2_hmac_sha1}',
      when: { arg: 2, below: 100_000 },
    },
    {
      weakness: 'weak-password-hash',
      note: 'too few iterations',
      call: 'OpenSSL.KDF.pbkdf2_hmac',
      when: { arg: 'iterations', below: 100_000 },
    },
    {
      weakness: 'weak-password-hash',
      note: 'too few rounds',
      call: 'BCrypt.Password.create',
      when: { arg: 'cost', below: 10 },
    },
    {
      weakness: 'weak-password-hash',
      note: 'too few rounds',
      write: 'BCrypt.Engine.cost',
      when: { arg: 'value', below: 10 },
    },
    { weakness: 'jwt-not-verified', call: 'JWT.decode', when: noSignature },
    { weakness: 'jwt-not-verified', call: 'JWT.encode', when: { arg: 2, is: /^none$/i } },
    {
      weakness: 'predictable-random',
      call: ['rand', 'srand', 'Random.{rand,new,bytes}', 'Random.new().{rand,bytes}', '?.sample', '?.shuffle'],
      when: { all: [{ within: SECRET_MAKER }, { unless: { arg: 'random', is: /(?:^|\.)SecureRandom$/ } }] },
    },
    { weakness: 'certificate-check-disabled', read: 'OpenSSL.SSL.VERIFY_NONE' },
    {
      weakness: 'hostname-check-disabled',
      write: ['?.verify_hostname', 'Net.HTTP.verify_hostname'],
      when: { arg: 'value', is: false },
    },
    {
      weakness: 'weak-tls-version',
      write: ['?.{ssl_version,min_version,max_version}', 'Net.HTTP.{ssl_version,min_version,max_version}'],
      when: { arg: 'value', is: /^(?:SSLv(?:2|23|3)|TLSv1|TLSv1_1|TLS1|TLS1_1)$|SSL[23]_VERSION|TLS1(?:_1)?_VERSION/ },
    },
    {
      weakness: 'weak-tls-version',
      call: 'OpenSSL.SSL.SSLContext.new',
      when: { arg: 0, is: /^(?:SSLv(?:2|3)|TLSv1|TLSv1_1)$/ },
    },
  ],
};
