/** @module PHP's patterns without flow. */
import { type Pattern, SECRET_NAME, SQL } from '../../surface/pattern.ts';

const REQUEST = /\$_(?:GET|POST|REQUEST|COOKIE)\b/;

export const phpPatterns: readonly Pattern[] = [
  { weakness: 'weak-password-hash', call: ['md5', 'sha1'], when: [{ arg: 0, is: /passw|pwd/i }], confidence: 'high' },
  { weakness: 'weak-hash', call: ['md5', 'sha1', 'md5_file', 'sha1_file'] },
  { weakness: 'weak-hash', call: ['hash', 'hash_file'], when: [{ arg: 0, is: /^(?:md[245]|sha1)$/i }] },
  { weakness: 'code-injection', call: ['eval', 'create_function'], when: [{ arg: 0, form: 'dynamic' }] },
  { weakness: 'code-injection', call: 'preg_replace', when: [{ arg: 0, is: /^(\W).*\1[imsxu]*e[imsxu]*$/s }] },
  {
    weakness: 'unsafe-deserialization',
    call: 'unserialize',
    when: [
      { arg: 0, form: 'dynamic' },
      { arg: 1, absent: true },
    ],
  },
  {
    weakness: 'command-injection',
    call: ['exec', 'shell_exec', 'system', 'passthru', 'popen', 'proc_open', '`'],
    when: [{ arg: 0, form: 'built', not: /escapeshell(?:arg|cmd)\s*\(/ }],
  },
  {
    weakness: 'sql-injection',
    call: ['mysql_query', 'query', 'exec', 'prepare', 'pg_query', 'multi_query', 'get_results', 'get_row', 'get_var'],
    when: [{ arg: 0, form: 'built', is: SQL, not: /->prepare\(|intval\(|escape_string|quote\(/ }],
  },
  {
    weakness: 'sql-injection',
    call: ['mysqli_query', 'pg_query', 'sqlsrv_query', 'mysqli_multi_query'],
    when: [{ arg: 1, form: 'built', is: SQL, not: /intval\(|escape_string/ }],
  },
  { weakness: 'unsafe-include', call: 'include', when: [{ arg: 0, is: REQUEST }], confidence: 'high' },
  { weakness: 'mass-assignment', call: 'extract', when: [{ arg: 0, is: REQUEST }], confidence: 'high' },
  {
    weakness: 'certificate-check-disabled',
    call: 'curl_setopt',
    when: [
      { arg: 1, is: /CURLOPT_SSL_VERIFYPEER/ },
      { arg: 2, is: /^(?:false|0)$/i },
    ],
    confidence: 'high',
  },
  {
    weakness: 'hostname-check-disabled',
    call: 'curl_setopt',
    when: [
      { arg: 1, is: /CURLOPT_SSL_VERIFYHOST/ },
      { arg: 2, is: /^(?:false|0|1)$/i },
    ],
    confidence: 'high',
  },
  { weakness: 'certificate-check-disabled', bind: /^verify_peer$/, value: /^(?:false|0)$/i, confidence: 'high' },
  { weakness: 'weak-cipher', call: 'openssl_encrypt', when: [{ arg: 1, is: /(?:^|-)(?:des|rc[24]|bf|ecb)/i }] },
  { weakness: 'weak-cipher', call: ['mcrypt_encrypt', 'mcrypt_ecb', 'mcrypt_module_open'], confidence: 'high' },
  {
    weakness: 'debug-enabled',
    call: 'ini_set',
    when: [
      { arg: 0, is: /^display_errors$/ },
      { arg: 1, is: /^(?:1|on|true)$/i },
    ],
  },
  { weakness: 'debug-enabled', call: 'phpinfo' },
  { weakness: 'permissive-cors', call: 'header', when: [{ arg: 0, is: /^Access-Control-Allow-Origin:\s*\*/i }] },
  {
    weakness: 'permissive-file-mode',
    call: ['chmod', 'mkdir'],
    when: [{ arg: 1, is: /^0?[0-7][0-7][2367]$|^0[0-7][0-7][2367]$/ }],
  },
  { weakness: 'predictable-random', bind: SECRET_NAME, value: /\b(?:mt_rand|rand|uniqid|lcg_value)\s*\(/ },
];
