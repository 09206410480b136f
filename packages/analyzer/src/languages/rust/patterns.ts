/** @module Rust's patterns without flow. */
import { type Pattern, SECRET_NAME, SQL } from '../../surface/pattern.ts';

const SHELL =
  /Command\.new\("(?:\/(?:usr\/)?bin\/)?(?:ba|z|da)?sh"\).*\.arg\("-c"\)|Command\.new\("cmd(?:\.exe)?"\).*\.arg\("\/C"\)/;

export const rustPatterns: readonly Pattern[] = [
  {
    weakness: 'weak-hash',
    call: [
      'md5.compute',
      'Md5.new',
      'Md5.digest',
      'Sha1.new',
      'Sha1.digest',
      'Md4.new',
      'MessageDigest.md5',
      'MessageDigest.sha1',
    ],
  },
  {
    weakness: 'weak-cipher',
    call: [
      'Cipher.des_cbc',
      'Cipher.des_ecb',
      'Cipher.rc4',
      'Cipher.aes_128_ecb',
      'Cipher.aes_256_ecb',
      'Des.new',
      'Rc4.new',
      'TdesEde3.new',
    ],
    confidence: 'high',
  },
  {
    weakness: 'certificate-check-disabled',
    call: 'danger_accept_invalid_certs',
    when: [{ arg: 0, is: /^true$/ }],
    confidence: 'high',
  },
  {
    weakness: 'hostname-check-disabled',
    call: 'danger_accept_invalid_hostnames',
    when: [{ arg: 0, is: /^true$/ }],
    confidence: 'high',
  },
  {
    weakness: 'certificate-check-disabled',
    call: ['set_verify', 'set_verify_callback'],
    when: [{ arg: 0, is: /SslVerifyMode::NONE/ }],
    confidence: 'high',
  },
  {
    weakness: 'command-injection',
    call: 'arg',
    when: [
      { arg: 'receiver', is: SHELL },
      { arg: 0, form: 'dynamic' },
    ],
  },
  {
    weakness: 'sql-injection',
    call: [
      'sqlx.query',
      'query',
      'execute',
      'query_as',
      'sql_query',
      'batch_execute',
      'query_one',
      'query_row',
      'prepare',
      'query_map',
    ],
    when: [{ arg: 0, form: 'built', is: SQL }],
  },
  { weakness: 'uninitialized-memory', call: ['mem.uninitialized', 'std.mem.uninitialized'], confidence: 'high' },
  {
    weakness: 'dangerous-function',
    call: ['mem.transmute', 'std.mem.transmute', 'from_utf8_unchecked', 'get_unchecked', 'get_unchecked_mut'],
  },
  {
    weakness: 'permissive-file-mode',
    call: ['Permissions.from_mode', 'set_mode', 'mode'],
    when: [{ arg: 0, is: /^0o[0-7]?[0-7][0-7][2367]$/ }],
  },
  {
    weakness: 'jwt-not-verified',
    call: [
      'insecure_disable_signature_validation',
      'dangerous_insecure_decode',
      'dangerous_insecure_decode_with_validation',
      'insecure_decode',
    ],
    confidence: 'high',
  },
  {
    weakness: 'predictable-random',
    bind: SECRET_NAME,
    value: /\b(?:SmallRng|fastrand|oorandom|StdRng::seed_from_u64)\b/,
  },
  {
    weakness: 'permissive-cors',
    call: ['Cors.permissive', 'CorsLayer.permissive', 'CorsLayer.very_permissive', 'allow_any_origin'],
  },
];
