/** @module Models of cryptography and randomness. */
import type { ApiModel } from '../../../api-model/api.ts';
import type { Condition } from '../../../api-model/condition.ts';

const WEAK_HASH = /^(?:MD2|MD4|MD5|SHA-?1|SHA)$/i;
const PASSWORD = /passw|passphrase|pwd|credential/i;

const SECURITY =
  /token|passw|secret|session|key|nonce|otp|salt|auth|csrf|captcha|pin(?![gt])|cookie|remember|ticket|uuid|credential|crypt/i;

/** Names of uses where predictability is harmless: load spreading, games, graphics. */
const HARMLESS =
  /jitter|backoff|back_off|retry|delay|sleep|interval|shuffle|dice|colou?r|particle|animat|noise|latency|simulat/i;

/** The random source that is passed in isn't known to be secure. */
const isInsecure: Condition = {
  all: [0, 6].map((arg) => ({ unless: { arg, type: 'java.security.SecureRandom' } })),
};

const guessable = {
  weakness: 'predictable-random',
  call: [
    'new java.util.Random',
    'java.lang.Math.random',
    'java.util.concurrent.ThreadLocalRandom.current',
    'org.apache.commons.{lang,lang3}.RandomStringUtils.{random,randomAlphabetic,randomAlphanumeric,randomAscii,randomNumeric}',
    'org.apache.commons.lang3.{RandomStringUtils,RandomUtils}.insecure',
    'org.apache.commons.{lang.math,lang3}.RandomUtils.{nextInt,nextLong,nextDouble,nextFloat,nextBytes}',
    'new org.apache.commons.lang.math.JVMRandom',
    'org.apache.commons.lang.math.JVMRandom.nextLong',
    'new scala.util.Random',
    'scala.util.Random.{alphanumeric,nextInt,nextLong,nextString,nextBytes}',
  ],
};

export const javaCrypto: ApiModel = {
  id: 'java-crypto',
  languages: ['java'],
  types: { 'java.security.SecureRandom': ['java.util.Random'] },
  returns: {
    'org.springframework.security.oauth2.config.annotation.configurers.ClientDetailsServiceConfigurer.{inMemory,jdbc}':
      'org.springframework.security.oauth2.config.annotation.builders.ClientDetailsServiceBuilder',
    'org.springframework.security.oauth2.config.annotation.builders.ClientDetailsServiceBuilder.withClient':
      'org.springframework.security.oauth2.config.annotation.builders.ClientDetailsServiceBuilder.ClientBuilder',
    'org.springframework.security.oauth2.config.annotation.builders.ClientDetailsServiceBuilder.ClientBuilder.{resourceIds,authorizedGrantTypes,authorities,scopes,redirectUris,autoApprove,accessTokenValiditySeconds}':
      'org.springframework.security.oauth2.config.annotation.builders.ClientDetailsServiceBuilder.ClientBuilder',
    'io.vertx.ext.auth.oauth2.OAuth2Options.{setClientID,setClientId,setSite,setFlow,setTokenPath}':
      'io.vertx.ext.auth.oauth2.OAuth2Options',
    'java.security.MessageDigest.getInstance': 'java.security.MessageDigest',
    'javax.crypto.Cipher.getInstance': 'javax.crypto.Cipher',
    'javax.crypto.Mac.getInstance': 'javax.crypto.Mac',
    'javax.crypto.KeyGenerator.getInstance': 'javax.crypto.KeyGenerator',
    'java.security.KeyPairGenerator.getInstance': 'java.security.KeyPairGenerator',
    'java.security.SecureRandom.{getInstance,getInstanceStrong}': 'java.security.SecureRandom',
    'java.util.Base64.{getDecoder,getUrlDecoder,getMimeDecoder}': 'java.util.Base64.Decoder',
    'java.util.Base64.{getEncoder,getUrlEncoder,getMimeEncoder}': 'java.util.Base64.Encoder',
    'java.security.KeyStore.getInstance': 'java.security.KeyStore',
  },
  summaries: [
    // The algorithm determines the required key length.
    { call: 'java.security.KeyPairGenerator.getInstance', flow: 'construct', from: 0 },
    { call: 'java.security.MessageDigest.digest', flow: 'clean' },
    { call: 'javax.crypto.Mac.doFinal', flow: 'clean' },
    { call: 'java.util.Random.nextBytes', flow: 'into-argument', from: 'this', to: 0 },
    {
      call: [
        'java.util.Base64.Decoder.decode',
        'java.util.Base64.Encoder.{encode,encodeToString}',
        'javax.xml.bind.DatatypeConverter.{parseHexBinary,parseBase64Binary}',
        'org.apache.commons.codec.binary.{Base64.decodeBase64,Hex.decodeHex}',
      ],
      flow: 'identity',
      from: 0,
    },
    {
      call: [
        'java.util.Random.{nextInt,nextLong,nextDouble,nextFloat,nextBoolean,nextGaussian}',
        'java.lang.Math.random',
      ],
      flow: 'clean',
    },
  ],
  checks: [
    {
      weakness: 'weak-password-hash',
      call: 'java.security.MessageDigest.getInstance',
      when: { all: [{ arg: 0, is: /^(?:MD|SHA)/i }, { within: PASSWORD }] },
    },
    {
      weakness: 'weak-hash',
      call: 'java.security.MessageDigest.getInstance',
      when: { all: [{ arg: 0, is: WEAK_HASH }, { not: { within: PASSWORD } }] },
    },
    {
      weakness: 'weak-hash',
      call: ['java.security.Signature.getInstance'],
      when: { arg: 0, is: /^(?:MD2|MD5|SHA1)with/i },
    },
    {
      weakness: 'weak-hash',
      call: ['javax.crypto.Mac.getInstance'],
      when: { arg: 0, is: /^Hmac(?:MD5|SHA1)$/i },
      confidence: 'low',
    },
    {
      weakness: 'weak-hash',
      call: [
        'org.apache.commons.codec.digest.DigestUtils.{md5,md5Hex,md2,md2Hex,sha,shaHex,sha1,sha1Hex,getMd5Digest,getSha1Digest,getShaDigest}',
        'com.google.common.hash.Hashing.{md5,sha1}',
        'org.springframework.util.DigestUtils.{md5Digest,md5DigestAsHex,appendMd5DigestAsHex}',
        'new sun.security.provider.{MD5,SHA}',
        'new org.bouncycastle.crypto.digests.{MD5Digest,SHA1Digest,MD4Digest,MD2Digest}',
      ],
    },
    { weakness: 'weak-hash', read: ['org.apache.commons.codec.digest.MessageDigestAlgorithms.{MD2,MD5,SHA_1}'] },
    {
      weakness: 'weak-cipher',
      call: 'javax.crypto.Cipher.getInstance',
      when: {
        arg: 0,
        is: [
          /^(?:DES|DESede|TripleDES|RC2|RC4|ARC4|ARCFOUR|Blowfish|NullCipher)(?:\/|$)/i,
          /^AES(?:_\d+)?$/i,
          /^(?!RSA\b|ECIES\b)[^/]+\/ECB(?:\/|$)/i,
        ],
      },
    },
    {
      weakness: 'weak-cipher',
      call: ['javax.crypto.KeyGenerator.getInstance', 'javax.crypto.SecretKeyFactory.getInstance'],
      when: { arg: 0, is: /^(?:DES|DESede|TripleDES|RC2|RC4|ARC4|ARCFOUR|Blowfish|PBEWithMD5AndDES)$/i },
    },
    {
      weakness: 'weak-cipher',
      call: [
        'new javax.crypto.NullCipher',
        'new javax.crypto.spec.{DESKeySpec,DESedeKeySpec}',
        'new org.bouncycastle.crypto.engines.{DESEngine,RC4Engine,BlowfishEngine}',
      ],
    },
    {
      weakness: 'weak-padding',
      call: 'javax.crypto.Cipher.getInstance',
      when: { arg: 0, is: /^RSA(?:$|\/[^/]*\/(?:NoPadding|PKCS1Padding)$)/i },
    },
    {
      weakness: 'weak-key-size',
      call: ['java.security.KeyPairGenerator.initialize'],
      when: {
        all: [
          { arg: 0, below: 2048 },
          { unless: { arg: 0, below: 512 } },
          { unless: { arg: 'this', field: '#content', is: /^(?:EC|Ed|X25519|X448|XDH)/i } },
        ],
      },
    },
    {
      weakness: 'weak-key-size',
      call: ['java.security.KeyPairGenerator.initialize'],
      when: {
        all: [
          { arg: 0, below: 224 },
          { arg: 'this', field: '#content', is: /^EC/i },
        ],
      },
    },
    {
      weakness: 'weak-key-size',
      call: ['java.security.KeyPairGenerator.initialize'],
      when: {
        all: [
          { arg: 0, below: 512 },
          { arg: 'this', field: '#content', is: /^(?:RSA|DSA|DH|DiffieHellman|ElGamal)/i },
        ],
      },
    },
    { weakness: 'weak-key-size', call: ['javax.crypto.KeyGenerator.init'], when: { arg: 0, below: 112 } },
    {
      weakness: 'weak-key-size',
      call: ['new java.security.spec.RSAKeyGenParameterSpec'],
      when: { arg: 0, below: 2048 },
    },
    {
      weakness: 'weak-key-size',
      call: ['new java.security.spec.ECGenParameterSpec'],
      when: { arg: 0, is: /^(?:X9\.62 )?(?:secp|sect|prime|c2)[a-z]*1(?:12|13|28|31|60|63|92|91)/i },
    },
    {
      weakness: 'weak-password-hash',
      call: 'new javax.crypto.spec.PBEKeySpec',
      when: { arg: 2, below: 10_000 },
      note: 'few iterations',
    },
    {
      weakness: 'weak-password-hash',
      call: 'new javax.crypto.spec.PBEParameterSpec',
      when: { arg: 1, below: 1_000 },
      note: 'few iterations',
    },
    {
      weakness: 'static-iv',
      call: ['new javax.crypto.spec.IvParameterSpec'],
      when: { all: [{ not: { arg: 0, dynamic: true } }] },
    },
    { weakness: 'static-iv', call: 'new javax.crypto.spec.GCMParameterSpec', when: { not: { arg: 1, dynamic: true } } },
    {
      weakness: 'static-salt',
      call: 'new javax.crypto.spec.PBEKeySpec',
      when: { all: [{ not: { arg: 1, dynamic: true } }, { not: { arg: 1, absent: true } }] },
    },
    {
      weakness: 'static-salt',
      call: 'new javax.crypto.spec.PBEParameterSpec',
      when: { not: { arg: 0, dynamic: true } },
    },
    {
      weakness: 'hard-coded-key',
      call: ['new javax.crypto.spec.{SecretKeySpec,DESKeySpec,DESedeKeySpec}'],
      when: { not: { arg: 0, dynamic: true } },
    },
    {
      ...guessable,
      confidence: 'medium',
      when: { all: [isInsecure, { within: SECURITY }, { not: { within: HARMLESS } }] },
    },
    {
      ...guessable,
      confidence: 'low',
      severity: 'low',
      when: { all: [isInsecure, { not: { within: SECURITY } }, { not: { within: HARMLESS } }] },
    },
    {
      weakness: 'predictable-random',
      call: ['java.security.SecureRandom.setSeed', 'new java.security.SecureRandom'],
      when: { all: [{ not: { arg: 0, dynamic: true } }, { not: { arg: 0, absent: true } }] },
      note: 'fixed seed',
    },
    {
      weakness: 'hard-coded-credentials',
      call: ['java.sql.DriverManager.getConnection'],
      when: { all: [{ arg: 2, is: /./ }, { not: { arg: 2, dynamic: true } }] },
    },
    {
      weakness: 'hard-coded-credentials',
      call: ['java.lang.System.getProperty', 'java.util.Properties.getProperty'],
      when: {
        all: [
          { arg: 0, is: /(?:^|[._-])(?:password|passwd|pwd|passphrase|secret(?:[._-]?key)?|api[._-]?key)$/i },
          { arg: 1, is: /^(?!(?:null|none|unknown|undefined|n\/a|changeit)$).{4,}/i },
        ],
      },
      note: 'default password',
      confidence: 'medium',
    },
    {
      weakness: 'hard-coded-credentials',
      call: [
        'io.vertx.ext.auth.oauth2.OAuth2Options.setClientSecret',
        'org.springframework.security.oauth2.config.annotation.builders.ClientDetailsServiceBuilder.ClientBuilder.secret',
        'org.springframework.security.oauth2.client.registration.ClientRegistration.Builder.clientSecret',
      ],
      when: { arg: 0, literal: true },
    },
    {
      weakness: 'hard-coded-credentials',
      call: ['java.sql.DriverManager.getConnection'],
      when: { arg: 0, is: /[?&;]password=[^&;]|:\/\/[^/:@]+:[^@/]+@/i },
    },
    {
      weakness: 'hard-coded-credentials',
      call: ['new java.net.PasswordAuthentication', 'new javax.mail.PasswordAuthentication'],
      when: { all: [{ arg: 1, is: /./ }, { not: { arg: 1, dynamic: true } }] },
    },
    {
      weakness: 'hard-coded-credentials',
      call: ['java.security.KeyStore.load', 'javax.net.ssl.KeyManagerFactory.init'],
      when: { all: [{ arg: 1, is: /./ }, { not: { arg: 1, dynamic: true } }] },
    },
    {
      weakness: 'hard-coded-credentials',
      call: ['new java.security.KeyStore.PasswordProtection', 'new javax.security.auth.kerberos.KerberosKey'],
      when: { all: [{ arg: 0, is: /./ }, { not: { arg: 0, dynamic: true } }] },
    },
  ],
};
