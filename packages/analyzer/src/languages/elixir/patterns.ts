/** @module Elixir's and Phoenix's patterns without flow. */
import { type Pattern, SECRET_NAME } from '../../syntactic/pattern.ts';

export const elixirPatterns: readonly Pattern[] = [
  { weakness: 'weak-hash', call: [':crypto.hash', 'crypto.hash'], when: [{ arg: 0, is: /^:(?:md[45]|sha)$/ }] },
  { weakness: 'weak-hash', call: [':erlang.md5', 'erlang.md5'] },
  { weakness: 'certificate-check-disabled', bind: /^verify$/, value: /^:verify_none$/, confidence: 'high' },
  { weakness: 'csrf-disabled', bind: /^check_origin$/, value: /^false$/ },
  { weakness: 'cookie-not-httponly', bind: /^http_only$/, value: /^false$/ },
  { weakness: 'cleartext-transport', bind: /^force_ssl$/, value: /^false$/ },
  { weakness: 'predictable-random', bind: SECRET_NAME, value: /:rand\.(?:uniform|bytes)/ },
];
