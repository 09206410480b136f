/**
 * @module
 * The facts of each weakness that the search reads. The texts are in the weaknesses' own files, which load when
 * findings are described. Written by `npm run rules`.
 */
import type { WeaknessFacts } from '../api-model/weakness.ts';

const FLOWING: readonly WeaknessFacts[] = [
  {
    id: 'argument-injection',
    severity: 'medium',
    sinkKind: 'argument',
    sources: ['remote', 'message', 'browser', 'argument'],
    inLibraries: true,
  },
  {
    id: 'code-injection',
    severity: 'critical',
    sinkKind: 'code',
    sources: ['remote', 'message', 'browser', 'database', 'argument', 'parameter'],
  },
  {
    id: 'command-injection',
    severity: 'critical',
    sinkKind: 'shell',
    sources: ['remote', 'message', 'browser', 'database', 'environment', 'argument', 'parameter'],
  },
  {
    id: 'cross-site-scripting',
    severity: 'high',
    sinkKind: 'html',
    sources: ['remote', 'message', 'browser', 'database'],
    inLibraries: true,
  },
  {
    id: 'expression-injection',
    severity: 'critical',
    sinkKind: 'expression',
    sources: ['remote', 'message', 'browser', 'parameter'],
  },
  { id: 'external-configuration-control', severity: 'medium', sinkKind: 'trust', sources: ['remote', 'message'] },
  { id: 'format-string', severity: 'high', sinkKind: 'format', sources: ['remote', 'message', 'browser', 'argument'] },
  { id: 'header-injection', severity: 'medium', sinkKind: 'header', sources: ['remote', 'message', 'browser'] },
  { id: 'jndi-injection', severity: 'critical', sinkKind: 'deserialize', sources: ['remote', 'message', 'browser'] },
  { id: 'ldap-injection', severity: 'high', sinkKind: 'ldap', sources: ['remote', 'message', 'browser', 'parameter'] },
  { id: 'log-injection', severity: 'low', sinkKind: 'log', sources: ['remote', 'message', 'browser'] },
  { id: 'mail-injection', severity: 'medium', sinkKind: 'mail', sources: ['remote', 'message', 'browser'] },
  { id: 'mass-assignment', severity: 'medium', sinkKind: 'assign', sources: ['remote', 'message', 'browser'] },
  {
    id: 'nosql-injection',
    severity: 'high',
    sinkKind: 'nosql',
    sources: ['remote', 'message', 'browser'],
    inLibraries: true,
  },
  {
    id: 'open-redirect',
    severity: 'medium',
    sinkKind: 'redirect',
    sources: ['remote', 'message', 'browser'],
    inLibraries: true,
  },
  {
    id: 'path-traversal',
    severity: 'high',
    sinkKind: 'path',
    sources: ['remote', 'message', 'browser', 'argument'],
    inLibraries: true,
  },
  {
    id: 'prototype-pollution',
    severity: 'high',
    sinkKind: 'property',
    sources: ['remote', 'message', 'browser'],
    inLibraries: true,
  },
  {
    id: 'regex-injection',
    severity: 'medium',
    sinkKind: 'regex',
    sources: ['remote', 'message', 'browser'],
    inLibraries: true,
  },
  { id: 'resource-exhaustion', severity: 'medium', sinkKind: 'size', sources: ['remote', 'message', 'browser'] },
  {
    id: 'sql-injection',
    severity: 'critical',
    sinkKind: 'sql',
    sources: ['remote', 'message', 'browser', 'database', 'argument', 'parameter'],
  },
  { id: 'ssrf', severity: 'high', sinkKind: 'url', sources: ['remote', 'message'], inLibraries: true },
  {
    id: 'template-injection',
    severity: 'critical',
    sinkKind: 'template',
    sources: ['remote', 'message', 'browser', 'parameter'],
  },
  { id: 'trust-boundary-violation', severity: 'medium', sinkKind: 'trust', sources: ['remote', 'message', 'browser'] },
  {
    id: 'unsafe-deserialization',
    severity: 'critical',
    sinkKind: 'deserialize',
    sources: ['remote', 'message', 'browser', 'file', 'parameter'],
  },
  { id: 'unsafe-forward', severity: 'high', sinkKind: 'path', sources: ['remote', 'message', 'browser'] },
  { id: 'unsafe-include', severity: 'high', sinkKind: 'path', sources: ['remote', 'message', 'browser'] },
  { id: 'unsafe-reflection', severity: 'high', sinkKind: 'reflection', sources: ['remote', 'message', 'browser'] },
  { id: 'unsafe-web-view', severity: 'high', sinkKind: 'url', sources: ['remote', 'message', 'browser'] },
  {
    id: 'xml-entity-expansion',
    severity: 'medium',
    sinkKind: 'xml',
    sources: ['remote', 'message', 'browser', 'file'],
  },
  { id: 'xml-injection', severity: 'medium', sinkKind: 'xml', sources: ['remote', 'message', 'browser'] },
  {
    id: 'xpath-injection',
    severity: 'high',
    sinkKind: 'xpath',
    sources: ['remote', 'message', 'browser', 'parameter'],
  },
  { id: 'xslt-injection', severity: 'critical', sinkKind: 'code', sources: ['remote', 'message', 'browser'] },
  {
    id: 'xxe',
    severity: 'high',
    sinkKind: 'xml',
    sources: ['remote', 'message', 'browser', 'file'],
    inLibraries: true,
  },
];

/** Detected without data flow: IDs by severity. */
const PLAIN = {
  low: 'assertion-as-check cookie-not-httponly exposed-listener incomplete-sanitization improper-locking memory-leak missing-integrity missing-rate-limit missing-timeout prompt-injection-text reachable-assertion resource-leak secret-in-arguments secret-in-query swallowed-exception timing-unsafe-comparison uncaught-exception unchecked-return',
  medium:
    'bidirectional-text cleartext-storage cleartext-transport cookie-not-secure csrf-disabled dangerous-function debug-enabled directory-listing division-by-zero error-details-exposed host-header-poisoning incomplete-address-check incorrect-calculation incorrect-return-check infinite-loop insecure-temp-file integer-overflow local-authentication-bypass lock-not-released missing-origin-check incorrect-operator null-dereference permissive-cors permissive-file-mode pointer-scaling predictable-random race-condition redos security-control-disabled sensitive-broadcast sensitive-data-exposed sensitive-data-logged session-expiration static-iv static-salt unanchored-validation uncontrolled-recursion uninitialized-memory weak-hash weak-padding weak-password-policy weak-tls-version',
  high: 'buffer-overflow certificate-check-disabled cleartext-credentials client-side-decision default-credentials double-free exposed-management-endpoint fail-open hard-coded-credentials hard-coded-key hostname-check-disabled invalid-free jwt-not-verified missing-authorization out-of-bounds-read pipe-to-shell reentrancy session-fixation signature-replay tx-origin-authentication unproven-public-key unrestricted-upload untrusted-code-load untrusted-pointer unverified-price use-after-free weak-cipher weak-key-size weak-password-hash',
} as const;

const plain = Object.entries(PLAIN).flatMap(([severity, ids]) =>
  ids.split(' ').map((id): WeaknessFacts => ({ id, severity: severity as keyof typeof PLAIN })),
);

export const weaknessFacts: ReadonlyMap<string, WeaknessFacts> = new Map(
  [...FLOWING, ...plain].map((facts) => [facts.id, facts]),
);
