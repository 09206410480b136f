/** @module Lua's patterns without flow. */
import { type Pattern, SECRET_NAME, SQL } from '../../surface/pattern.ts';

export const luaPatterns: readonly Pattern[] = [
  { weakness: 'command-injection', call: ['os.execute', 'io.popen'], when: [{ arg: 0, form: 'built' }] },
  {
    weakness: 'code-injection',
    call: ['loadstring', 'load', 'dostring'],
    when: [{ arg: 0, form: 'dynamic', not: /^function\b/ }],
  },
  {
    weakness: 'weak-hash',
    call: ['ngx.md5', 'ngx.md5_bin', 'ngx.sha1_bin', 'md5.sumhexa', 'md5.sum', 'sha1.sha1', 'sha1.hex'],
  },
  {
    weakness: 'sql-injection',
    call: ['execute', 'query', 'exec', 'prepare'],
    when: [{ arg: 0, form: 'built', is: SQL, not: /quote_sql_str|escape\(/ }],
  },
  {
    weakness: 'certificate-check-disabled',
    bind: /^(?:verify|ssl_verify)$/,
    value: /^(?:none|false)$/,
    confidence: 'high',
  },
  { weakness: 'insecure-temp-file', call: 'os.tmpname' },
  { weakness: 'predictable-random', bind: SECRET_NAME, value: /\bmath\.random\s*\(/ },
];
