/** @module Patterns of the Java platform, which Kotlin, Scala and Groovy share. */
import { type Pattern, SECRET_NAME, SQL } from '../../surface/pattern.ts';

export const jvmPatterns: readonly Pattern[] = [
  {
    weakness: 'weak-hash',
    call: 'MessageDigest.getInstance',
    when: [{ arg: 0, is: /^(?:md[245]|sha-?1?)$/i }],
    confidence: 'high',
  },
  {
    weakness: 'weak-hash',
    call: [
      'DigestUtils.md5',
      'DigestUtils.md5Hex',
      'DigestUtils.sha1',
      'DigestUtils.sha1Hex',
      'Hashing.md5',
      'Hashing.sha1',
    ],
  },
  {
    weakness: 'weak-cipher',
    call: 'Cipher.getInstance',
    when: [{ arg: 0, is: /^(?:des|desede|rc[24]|arcfour|blowfish)\b|\/ecb\/|^aes$/i }],
    confidence: 'high',
  },
  {
    weakness: 'weak-tls-version',
    call: 'SSLContext.getInstance',
    when: [{ arg: 0, is: /^(?:ssl(?:v[23])?|tlsv1(?:\.1)?)$/i }],
    confidence: 'high',
  },
  {
    weakness: 'command-injection',
    call: ['getRuntime().exec', 'runtime.exec', 'ProcessBuilder'],
    when: [{ arg: 'any', form: 'built' }],
  },
  {
    weakness: 'sql-injection',
    call: [
      'executeQuery',
      'executeUpdate',
      'execute',
      'prepareStatement',
      'createQuery',
      'createNativeQuery',
      'queryForObject',
      'queryForList',
      'rawQuery',
      'execSQL',
      'nativeQuery',
    ],
    when: [{ arg: 0, form: 'built', is: SQL }],
  },
  {
    weakness: 'unsafe-deserialization',
    call: ['readObject', 'readUnshared'],
    when: [{ arg: 'receiver', is: /ObjectInputStream/ }],
  },
  {
    weakness: 'hostname-check-disabled',
    member: [
      'SSLConnectionSocketFactory.ALLOW_ALL_HOSTNAME_VERIFIER',
      'NoopHostnameVerifier.INSTANCE',
      'SSLSocketFactory.ALLOW_ALL_HOSTNAME_VERIFIER',
    ],
    confidence: 'high',
  },
  {
    weakness: 'code-injection',
    call: ['ScriptEngineManager().getEngineByName', 'engine.eval', 'scriptEngine.eval'],
    when: [{ arg: 0, form: 'built' }],
  },
  {
    weakness: 'predictable-random',
    bind: SECRET_NAME,
    value:
      /(?:^|[^.\w])(?:new\s+)?(?:java\.util\.|scala\.util\.|kotlin\.random\.)?Random(?:\(\)|\.next|\s*\()|Math\.random/,
  },
  {
    weakness: 'weak-key-size',
    call: ['initialize'],
    when: [
      { arg: 0, is: /^(?:512|768|1024)$/ },
      { arg: 'receiver', is: /key|gen|kpg|pair/i },
    ],
  },
  { weakness: 'cookie-not-secure', call: 'setSecure', when: [{ arg: 0, is: /^false$/ }] },
  { weakness: 'cookie-not-httponly', call: 'setHttpOnly', when: [{ arg: 0, is: /^false$/ }] },
];
