/** @module Lua's patterns without flow: settings. */
import type { Pattern } from '../../syntactic/pattern.ts';

export const luaPatterns: readonly Pattern[] = [
  {
    weakness: 'certificate-check-disabled',
    bind: /^(?:verify|ssl_verify)$/,
    value: /^(?:none|false)$/,
    confidence: 'high',
  },
  { weakness: 'weak-tls-version', bind: /^protocol$/, value: /^(?:sslv[23]|tlsv1|tlsv1_1)$/, confidence: 'high' },
];
