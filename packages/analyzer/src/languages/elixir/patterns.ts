/** @module Elixir's and Phoenix's patterns without flow. */
import { type Pattern, SECRET_NAME, SQL } from '../../surface/pattern.ts';

export const elixirPatterns: readonly Pattern[] = [
  {
    weakness: 'code-injection',
    call: ['Code.eval_string', 'Code.eval_quoted', 'Code.eval_file', 'EEx.eval_string'],
    when: [{ arg: 0, form: 'dynamic' }],
  },
  {
    weakness: 'command-injection',
    call: [':os.cmd', 'os.cmd', 'System.shell'],
    when: [{ arg: 0, form: 'dynamic', not: /^'[^#]*'$|^~c/ }],
  },
  {
    weakness: 'command-injection',
    call: 'System.cmd',
    when: [
      { arg: 0, is: /(?:^|\/)(?:ba|z)?sh$/ },
      { arg: 1, is: /^\[\s*"-c"\s*,\s*(?!"[^"#]*"\s*\])/ },
    ],
  },
  {
    weakness: 'unsafe-deserialization',
    call: [':erlang.binary_to_term', 'erlang.binary_to_term'],
    when: [
      { arg: 0, form: 'dynamic' },
      { arg: 1, absent: true },
    ],
  },
  {
    weakness: 'cross-site-scripting',
    call: 'raw',
    when: [{ arg: 0, form: 'dynamic', not: /\b(?:sanitize|escape|json_encode|Jason)/ }],
  },
  { weakness: 'cross-site-scripting', call: 'html', when: [{ arg: 1, form: 'built' }] },
  {
    weakness: 'sql-injection',
    call: ['SQL.query', 'SQL.query!', 'SQL.stream', 'Repo.query', 'Repo.query!'],
    when: [{ arg: 'any', form: 'built', is: SQL }],
  },
  { weakness: 'sql-injection', call: 'fragment', when: [{ arg: 0, form: 'built' }] },
  {
    weakness: 'resource-exhaustion',
    call: ['String.to_atom', 'List.to_atom'],
    when: [{ arg: 0, is: /\b(?:params|conn|body|query|input)\b/ }],
  },
  { weakness: 'weak-hash', call: [':crypto.hash', 'crypto.hash'], when: [{ arg: 0, is: /^:(?:md[45]|sha)$/ }] },
  { weakness: 'weak-hash', call: [':erlang.md5', 'erlang.md5'] },
  { weakness: 'certificate-check-disabled', bind: /^verify$/, value: /^:verify_none$/, confidence: 'high' },
  { weakness: 'csrf-disabled', bind: /^check_origin$/, value: /^false$/ },
  { weakness: 'cookie-not-httponly', bind: /^http_only$/, value: /^false$/ },
  { weakness: 'cleartext-transport', bind: /^force_ssl$/, value: /^false$/ },
  { weakness: 'open-redirect', call: 'redirect', when: [{ arg: 1, is: /\bparams\b/, form: 'dynamic' }] },
  { weakness: 'predictable-random', bind: SECRET_NAME, value: /:rand\.(?:uniform|bytes)/ },
];
