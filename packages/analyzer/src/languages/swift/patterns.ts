/** @module Swift's patterns without flow. */
import { type Pattern, SQL } from '../../surface/pattern.ts';

export const swiftPatterns: readonly Pattern[] = [
  {
    weakness: 'weak-hash',
    call: ['Insecure.MD5.hash', 'Insecure.SHA1.hash', 'Insecure.MD5', 'Insecure.SHA1', 'CC_MD5', 'CC_SHA1'],
  },
  {
    weakness: 'weak-cipher',
    call: 'CCCrypt',
    when: [{ arg: 'any', is: /kCCAlgorithm(?:DES|3DES|RC4|RC2)|kCCOptionECBMode/ }],
    confidence: 'high',
  },
  { weakness: 'code-injection', call: 'evaluateJavaScript', when: [{ arg: 0, form: 'built' }] },
  {
    weakness: 'cleartext-storage',
    call: 'set',
    when: [
      { arg: 'receiver', is: /UserDefaults/ },
      { arg: 1, is: /passw|token|secret/i },
    ],
  },
  {
    weakness: 'sql-injection',
    call: ['sqlite3_exec', 'sqlite3_prepare_v2'],
    when: [{ arg: 1, form: 'built', is: SQL }],
  },
  {
    weakness: 'sql-injection',
    call: ['executeQuery', 'executeUpdate', 'execute', 'raw'],
    when: [{ arg: 0, form: 'built', is: SQL }],
  },
  {
    weakness: 'unsafe-deserialization',
    call: ['NSKeyedUnarchiver.unarchiveObject', 'unarchiveTopLevelObjectWithData'],
  },
  {
    weakness: 'certificate-check-disabled',
    call: 'URLCredential',
    when: [{ arg: 0, is: /serverTrust/ }],
    confidence: 'low',
  },
  {
    weakness: 'certificate-check-disabled',
    bind: /^(?:allowInvalidCertificates|validatesCertificateChain)$/,
    value: /^true$/,
  },
  {
    weakness: 'weak-tls-version',
    bind: /tlsMinimumSupportedProtocol/i,
    value: /SSLv3|TLSv1[01]\b|tlsProtocol1[01]?$/i,
  },
];
