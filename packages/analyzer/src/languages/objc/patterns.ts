/** @module Objective-C's patterns without flow: those of C, and its own. */
import type { Pattern } from '../../surface/pattern.ts';
import { cPatterns } from '../c/patterns.ts';

const VARIABLE = /^(?![A-Z_\d]+$)[A-Za-z_]\w*(?:\.\w+)*$/;

export const objcPatterns: readonly Pattern[] = [
  ...cPatterns,
  {
    weakness: 'format-string',
    call: 'NSLog',
    when: [
      { arg: 0, is: VARIABLE, form: 'dynamic' },
      { arg: 1, absent: true },
    ],
  },
  { weakness: 'certificate-check-disabled', call: 'setAllowsAnyHTTPSCertificate:forHost', confidence: 'high' },
  {
    weakness: 'certificate-check-disabled',
    bind: /^allowInvalidCertificates$/,
    value: /^(?:YES|true|1)$/,
    confidence: 'high',
  },
  { weakness: 'hostname-check-disabled', bind: /^validatesDomainName$/, value: /^(?:NO|false|0)$/, confidence: 'high' },
  {
    weakness: 'unsafe-deserialization',
    call: ['NSKeyedUnarchiver.unarchiveObjectWithData', 'NSKeyedUnarchiver.unarchiveObjectWithFile'],
  },
  {
    weakness: 'code-injection',
    call: ['stringByEvaluatingJavaScriptFromString', 'evaluateJavaScript:completionHandler'],
    when: [{ arg: 0, form: 'built' }],
  },
  { weakness: 'sql-injection', call: ['sqlite3_exec', 'sqlite3_prepare_v2'], when: [{ arg: 1, form: 'built' }] },
  { weakness: 'sql-injection', call: ['executeQuery', 'executeUpdate'], when: [{ arg: 0, form: 'built' }] },
  {
    weakness: 'cleartext-storage',
    call: 'setObject:forKey',
    when: [
      { arg: 'receiver', is: /UserDefaults|defaults/ },
      { arg: 1, is: /passw|token|secret/i },
    ],
  },
];
