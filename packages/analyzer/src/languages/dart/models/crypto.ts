/** @module Models of crypto, encrypt, pointycastle, dart_jsonwebtoken, and random numbers. */
import type { ApiModel } from '../../../api-model/api.ts';
import type { Condition } from '../../../api-model/condition.ts';

const SECRET_MAKER =
  /token|secret|passw|pwd|session|nonce|salt|csrf|otp|^pin$|Pin$|apiKey|auth|reset|verif|invite|voucher|coupon|pairing|credential|^(?:key|iv|code)$|(?:Key|Iv|IV|Code|Token|Secret|Password|Nonce|Salt)$/;
const PASSWORD = /passw|passphrase|pwd|credential/i;
const notSecret: Condition = {
  not: { within: /cache|etag|checksum|dedup|bucket|shard|fingerprint|contentHash|gravatar|avatar/i },
};
const AES = ['new AES'];

export const dartCrypto: ApiModel = {
  id: 'dart-crypto',
  languages: ['dart'],
  returns: { 'Random.secure': 'SecureRandom' },
  summaries: [
    {
      call: ['utf8.encode', 'latin1.encode', 'ascii.encode', 'Uint8List.fromList', 'new Uint8List.fromList'],
      flow: 'identity',
      from: 0,
    },
  ],
  checks: [
    {
      weakness: 'weak-password-hash',
      note: 'a fast hash',
      call: '{md5,sha1,sha224,sha256,sha384,sha512}.convert',
      when: { within: PASSWORD },
    },
    {
      weakness: 'weak-hash',
      call: ['{md5,sha1}.{convert,bind,startChunkedConversion}'],
      when: { all: [notSecret, { not: { within: PASSWORD } }] },
    },
    {
      weakness: 'weak-hash',
      call: ['new {MD5Digest,SHA1Digest,MD4Digest,MD2Digest}', 'new Digest'],
      when: { all: [notSecret, { any: [{ count: 0 }, { arg: 0, is: /^(?:md[245]|sha-?1)$/i }] }] },
    },
    { weakness: 'weak-cipher', note: 'ECB mode', call: AES, when: { arg: 'mode', type: 'AESMode.ecb' } },
    { weakness: 'weak-cipher', note: 'ECB mode', call: ['new ECBBlockCipher'] },
    { weakness: 'weak-cipher', call: ['new {DESEngine,DESedeEngine,RC4Engine,RC2Engine,BlowfishEngine}'] },
    {
      weakness: 'static-iv',
      note: 'only zeros as the initialization vector',
      call: ['IV.{fromLength,allZerosOfLength}'],
    },
    { weakness: 'static-iv', call: ['IV.{fromUtf8,fromBase64,fromBase16}', 'new IV'], when: { arg: 0, literal: true } },
    {
      weakness: 'hard-coded-key',
      call: ['Key.{fromUtf8,fromBase64,fromBase16}', 'new Key'],
      when: { arg: 0, literal: true },
    },
    { weakness: 'hard-coded-key', call: ['new SecretKey'], when: { arg: 0, literal: true } },
    { weakness: 'hard-coded-key', call: ['new Hmac'], when: { arg: 1, literal: true } },
    { weakness: 'weak-key-size', call: ['new RSAKeyGeneratorParameters'], when: { arg: 1, below: 2048 } },
    {
      weakness: 'weak-password-hash',
      note: 'too few rounds',
      call: ['new Pbkdf2Parameters'],
      when: { arg: 1, below: 10_000 },
    },
    {
      weakness: 'weak-password-hash',
      note: 'too few rounds',
      call: ['new {Pbkdf2,PBKDF2}'],
      when: { arg: 'iterations', below: 10_000 },
    },
    { weakness: 'predictable-random', call: 'Random.{nextInt,nextDouble,nextBool}', when: { within: SECRET_MAKER } },
    {
      weakness: 'jwt-not-verified',
      call: ['JWT.decode', 'JsonWebToken.unverified', 'JsonWebSignature.unverified'],
      confidence: 'medium',
    },
    {
      weakness: 'jwt-not-verified',
      call: ['JWT.verify'],
      when: { arg: 'checkExpiresIn', is: false },
      severity: 'medium',
    },
  ],
};
