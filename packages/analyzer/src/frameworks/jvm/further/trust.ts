/** @module What a program believes: tokens, object mappers, random numbers, servers; and what its settings leave open. */
import type { ApiModel } from '../../../api-model/api.ts';

/** What is made there must not be guessed. */
const SECURITY =
  /token|passw|secret|session_?id|(?:api|session|licen[cs]e|share)_?key|nonce|otp|salt|csrf|captcha|invite|voucher|coupon|(?:reset|verif\w*|activat\w*|recovery|confirm\w*|login|access|security|one_?time|sms|auth\w*)_?(?:code|pin|link|id)|remember|credential/i;
const HARMLESS =
  /jitter|backoff|retry|delay|sleep|interval|shuffle|dice|colou?r|animat|noise|simulat|sampl|test|mock|fake/i;

export const furtherTrust: ApiModel = {
  id: 'jvm-further-trust',
  languages: ['java', 'kotlin', 'scala', 'groovy'],
  checks: [
    {
      weakness: 'predictable-random',
      note: 'drawn from a generator that can be foreseen',
      read: ['scala.util.Random.alphanumeric', 'Random.alphanumeric'],
      when: { within: SECURITY },
      confidence: 'medium',
    },
    {
      weakness: 'predictable-random',
      note: 'drawn from a generator that can be foreseen',
      call: [
        'scala.util.Random.{nextInt,nextLong,nextString,nextBytes,between,alphanumeric}',
        'Random.{nextInt,nextLong,nextString,nextBytes,between}',
        'kotlin.random.Random.{nextInt,nextLong,nextBytes}',
      ],
      when: { all: [{ within: SECURITY }, { not: { within: HARMLESS } }] },
      confidence: 'medium',
    },
    {
      weakness: 'unsafe-deserialization',
      note: 'JSON may name any class',
      call: '?.activateDefaultTyping',
      when: { arg: 0, is: /LaissezFaireSubTypeValidator/ },
    },
    {
      weakness: 'jwt-not-verified',
      note: 'any algorithm is accepted, also none',
      read: 'org.jose4j.jwa.AlgorithmConstraints.NO_CONSTRAINTS',
    },
    {
      weakness: 'jwt-not-verified',
      note: 'signature that is not looked at',
      call: [
        'com.fusionauth.jwt.JWTDecoder.decode',
        'org.springframework.security.jwt.JwtHelper.decode',
        'io.fusionauth.jwt.JWTUtils.decodePayload',
      ],
      when: { count: 1 },
      confidence: 'medium',
    },
    {
      weakness: 'session-expiration',
      note: 'token that never expires',
      call: [
        'tsec.jwt.JWTClaims',
        'new tsec.jwt.JWTClaims',
        'tsec.jwt.JWTClaims.apply',
        'JWTClaims',
        'new pdi.jwt.JwtClaim',
        'pdi.jwt.JwtClaim',
      ],
      when: {
        any: [
          { arg: 'expiration', is: null },
          { arg: 'expiration', is: /(?:^|\.)None$/ },
        ],
      },
      confidence: 'medium',
    },
    {
      weakness: 'weak-password-hash',
      note: 'few rounds',
      call: [
        'new org.springframework.security.crypto.bcrypt.BCryptPasswordEncoder',
        'org.mindrot.jbcrypt.BCrypt.gensalt',
        'org.springframework.security.crypto.bcrypt.BCrypt.gensalt',
        'com.password4j.BcryptFunction.getInstance',
      ],
      when: { any: [0, 1].map((arg) => ({ all: [{ arg, below: 10 }, { not: { arg, below: 1 } }] })) },
    },
    {
      weakness: 'weak-password-hash',
      note: 'few rounds',
      call: [
        'at.favre.lib.crypto.bcrypt.BCrypt.withDefaults().hashToString',
        'at.favre.lib.crypto.bcrypt.BCrypt.Hasher.hashToString',
      ],
      when: { arg: 0, below: 10 },
    },
    {
      weakness: 'weak-hash',
      call: [
        'io.ktor.util.{sha1,generateNonce}',
        'okio.ByteString.{md5,sha1}',
        'okio.HashingSource.{md5,sha1}',
        'okio.HashingSink.{md5,sha1}',
        '?.{md5Hex,sha1Hex}',
      ],
      confidence: 'medium',
    },
    {
      weakness: 'cleartext-transport',
      note: 'connection without TLS',
      call: ['io.grpc.ManagedChannelBuilder.{usePlaintext}', '?.usePlaintext'],
      confidence: 'low',
    },
    {
      weakness: 'xxe',
      note: 'parser that follows external entities',
      call: 'javax.xml.parsers.SAXParser.{loadString,load,loadFile,loadXML}',
      when: {
        all: [
          { unless: { arg: 'this', field: 'hardened', is: true } },
          {
            unless: {
              all: [
                { arg: 'this', field: 'general', is: true },
                { arg: 'this', field: 'parameter', is: true },
              ],
            },
          },
        ],
      },
    },
    {
      weakness: 'untrusted-code-load',
      note: 'script of the class path that the data names',
      call: ['org.yaml.snakeyaml.LoaderOptions.setTagInspector'],
      when: { arg: 0, always: 'true' },
    },
  ],
  // The parser is the one that was handed over, with its settings.
  returns: { 'scala.xml.XML.withSAXParser': 'javax.xml.parsers.SAXParser' },
  summaries: [{ call: 'scala.xml.XML.withSAXParser', flow: 'identity', from: 0 }],
};
