/** @module Ruby's patterns without flow. */
import { type Pattern, SECRET_NAME, SQL } from '../../surface/pattern.ts';

const PARAMS = /\b(?:params|cookies|request\.(?:params|headers|body))\b/;

export const rubyPatterns: readonly Pattern[] = [
  { weakness: 'code-injection', call: 'eval', when: [{ arg: 0, form: 'dynamic', not: /^(?:File\.read|IO\.read|<<)/ }] },
  {
    weakness: 'code-injection',
    call: ['instance_eval', 'class_eval', 'module_eval'],
    when: [{ arg: 0, form: 'built' }],
  },
  {
    weakness: 'unsafe-reflection',
    call: ['send', 'public_send', '__send__', 'const_get', 'constantize'],
    when: [{ arg: 0, is: PARAMS }],
  },
  { weakness: 'unsafe-reflection', call: 'constantize', when: [{ arg: 'receiver', is: PARAMS }] },
  {
    weakness: 'unsafe-deserialization',
    call: ['Marshal.load', 'Marshal.restore', 'YAML.unsafe_load', 'Oj.object_load'],
    when: [{ arg: 0, form: 'dynamic' }],
  },
  {
    weakness: 'unsafe-deserialization',
    call: ['YAML.load', 'Psych.load'],
    when: [
      { arg: 0, form: 'dynamic', not: /^File\.|^IO\./ },
      { arg: 1, absent: true },
    ],
  },
  {
    weakness: 'command-injection',
    call: [
      'system',
      'exec',
      'spawn',
      'IO.popen',
      'Open3.capture2',
      'Open3.capture2e',
      'Open3.capture3',
      'Open3.popen3',
      '`',
    ],
    when: [{ arg: 0, form: 'built', not: /Shellwords|shellescape/ }],
  },
  {
    weakness: 'command-injection',
    call: ['system', 'exec', 'open'],
    when: [{ arg: 0, is: /^params\b/ }],
    confidence: 'high',
  },
  {
    weakness: 'sql-injection',
    call: [
      'where',
      'find_by_sql',
      'execute',
      'exec_query',
      'select_all',
      'order',
      'group',
      'having',
      'joins',
      'pluck',
      'from',
      'delete_all',
      'update_all',
      'exists?',
    ],
    when: [
      {
        arg: 0,
        form: 'built',
        is: /[=<>]|\b(?:select|from|like|in|asc|desc|update|delete|insert)\b/i,
        not: /sanitize_sql|quote\(|\.to_i\b/,
      },
    ],
  },
  {
    weakness: 'weak-hash',
    call: [
      'MD5.hexdigest',
      'MD5.digest',
      'MD5.base64digest',
      'MD5.new',
      'SHA1.hexdigest',
      'SHA1.digest',
      'SHA1.base64digest',
      'SHA1.new',
    ],
  },
  {
    weakness: 'weak-hash',
    call: ['Digest.new', 'Digest.hexdigest', 'Digest.digest'],
    when: [{ arg: 0, is: /^(?:md[245]|sha1)$/i }],
  },
  {
    weakness: 'weak-cipher',
    call: ['Cipher.new', 'Cipher.Cipher.new'],
    when: [{ arg: 0, is: /^(?:des|rc[24]|bf|blowfish)|ecb/i }],
  },
  { weakness: 'certificate-check-disabled', member: 'SSL.VERIFY_NONE', confidence: 'high' },
  { weakness: 'open-redirect', call: 'redirect_to', when: [{ arg: 0, is: /^params\b/ }] },
  {
    weakness: 'csrf-disabled',
    call: ['skip_before_action', 'skip_before_filter'],
    when: [{ arg: 0, is: /verify_authenticity_token/ }],
  },
  { weakness: 'csrf-disabled', call: 'skip_forgery_protection' },
  { weakness: 'template-injection', call: ['render'], when: [{ arg: 0, is: /^inline:/, form: 'dynamic' }] },
  { weakness: 'template-injection', call: 'ERB.new', when: [{ arg: 0, is: PARAMS }] },
  { weakness: 'cross-site-scripting', call: ['raw', 'html_safe'], when: [{ arg: 0, is: PARAMS }] },
  { weakness: 'cross-site-scripting', call: 'html_safe', when: [{ arg: 'receiver', form: 'built' }] },
  { weakness: 'mass-assignment', call: 'permit!' },
  {
    weakness: 'permissive-file-mode',
    call: ['File.chmod', 'FileUtils.chmod', 'chmod'],
    when: [{ arg: 0, is: /^0?o?[0-7]?[0-7][0-7][2367]$/ }],
  },
  { weakness: 'cleartext-transport', bind: /^force_ssl$/, value: /^false$/ },
  { weakness: 'predictable-random', bind: SECRET_NAME, value: /(?:^|[^.\w])(?:rand|Random\.rand|Random\.new)\b/ },
  { weakness: 'sql-injection', call: 'connection.execute', when: [{ arg: 0, form: 'built', is: SQL }] },
];
