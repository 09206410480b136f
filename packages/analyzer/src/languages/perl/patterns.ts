/** @module Perl's patterns without flow. */
import { type Pattern, SECRET_NAME, SQL } from '../../surface/pattern.ts';

export const perlPatterns: readonly Pattern[] = [
  { weakness: 'code-injection', call: 'eval', when: [{ arg: 0, form: 'dynamic', not: /^\{/ }] },
  {
    weakness: 'command-injection',
    call: ['system', 'exec', 'qx', '`'],
    when: [
      { arg: 0, form: 'built' },
      { arg: 1, absent: true },
    ],
  },
  { weakness: 'command-injection', call: '`', when: [{ arg: 0, is: /[^\\][$@]\w/ }] },
  {
    weakness: 'command-injection',
    call: 'open',
    when: [
      { arg: 1, form: 'built', is: /^\s*\||\|\s*$/ },
      { arg: 2, absent: true },
    ],
  },
  {
    weakness: 'path-traversal',
    call: 'open',
    when: [
      { arg: 1, form: 'built', not: /^\s*[|]|\|\s*$/ },
      { arg: 2, absent: true },
    ],
    confidence: 'low',
  },
  { weakness: 'weak-hash', call: ['md5', 'md5_hex', 'md5_base64', 'sha1', 'sha1_hex', 'sha1_base64'] },
  {
    weakness: 'sql-injection',
    call: [
      'do',
      'prepare',
      'selectall_arrayref',
      'selectrow_array',
      'selectrow_hashref',
      'selectall_hashref',
      'selectcol_arrayref',
    ],
    when: [{ arg: 0, form: 'built', is: SQL, not: /->quote\(/ }],
  },
  {
    weakness: 'certificate-check-disabled',
    node: 'array',
    text: /\bSSL_verify_mode\s*=>\s*(?:SSL_VERIFY_NONE|0(?:x0+)?)\b|\bverify_SSL\s*=>\s*0\b/,
    confidence: 'high',
  },
  { weakness: 'hostname-check-disabled', node: 'array', text: /\bverify_hostname\s*=>\s*0\b/, confidence: 'high' },
  {
    weakness: 'unsafe-deserialization',
    call: ['thaw', 'Storable.thaw', 'Storable.retrieve'],
    when: [{ arg: 0, form: 'dynamic' }],
  },
  { weakness: 'permissive-file-mode', call: 'chmod', when: [{ arg: 0, is: /^0[0-7]?[0-7][0-7][2367]$/ }] },
  { weakness: 'permissive-file-mode', call: 'umask', when: [{ arg: 0, is: /^0+$/ }] },
  { weakness: 'predictable-random', bind: SECRET_NAME, value: /\brand\b/ },
];
