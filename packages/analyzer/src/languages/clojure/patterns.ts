/** @module Clojure's patterns without flow. */
import type { Pattern } from '../../surface/pattern.ts';

export const clojurePatterns: readonly Pattern[] = [
  {
    weakness: 'code-injection',
    call: ['load-string', 'eval'],
    when: [{ arg: 0, form: 'dynamic', not: /^['`(]|^\(quote/ }],
  },
  {
    weakness: 'code-injection',
    call: 'eval',
    when: [{ arg: 0, is: /^\((?:clojure\.core\/)?read-string\s+[^"]/ }],
    confidence: 'high',
  },
  {
    weakness: 'unsafe-deserialization',
    call: ['read-string', 'clojure.core/read-string'],
    when: [{ arg: 0, form: 'dynamic', is: /params|body|request|slurp|input/ }],
  },
  {
    weakness: 'command-injection',
    call: ['sh', 'shell/sh'],
    when: [
      { arg: 0, is: /^(?:\/bin\/)?(?:ba)?sh$/ },
      { arg: 1, is: /^-c$/ },
      { arg: 2, form: 'dynamic' },
    ],
  },
  {
    weakness: 'sql-injection',
    call: ['jdbc/query', 'jdbc/execute!', 'jdbc/execute-one!', 'j/query', 'j/execute!', 'sql/query'],
    when: [{ arg: 1, is: /^\[?\s*\((?:str|format)\s+"[^"]*\b(?:select|insert|update|delete)\b/i }],
  },
  {
    weakness: 'weak-hash',
    call: ['MessageDigest/getInstance', 'java.security.MessageDigest/getInstance'],
    when: [{ arg: 0, is: /^(?:md5|sha-?1)$/i }],
    confidence: 'high',
  },
  { weakness: 'certificate-check-disabled', bind: /^:?insecure\??$/, value: /^true$/, confidence: 'high' },
  { weakness: 'certificate-check-disabled', node: 'map_lit', text: /:insecure\?\s+true\b/, confidence: 'high' },
  {
    weakness: 'csrf-disabled',
    node: 'list_lit',
    text: /^\(assoc-in\s+site-defaults\s+\[:security\s+:anti-forgery\]\s+false\)/,
  },
];
