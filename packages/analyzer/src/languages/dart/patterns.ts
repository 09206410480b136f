/** @module Dart's and Flutter's patterns without flow. */
import { type Pattern, SECRET_NAME, SQL } from '../../surface/pattern.ts';

export const dartPatterns: readonly Pattern[] = [
  { weakness: 'weak-hash', call: ['md5.convert', 'sha1.convert', 'md5.bind', 'sha1.bind', 'MD5Digest', 'SHA1Digest'] },
  {
    weakness: 'command-injection',
    call: ['Process.run', 'Process.start', 'Process.runSync'],
    when: [
      { arg: 0, is: /(?:^|\/)(?:ba|z)?sh$|^cmd(?:\.exe)?$/ },
      { arg: 1, is: /["'][-/][cC]["']\s*,\s*(?![^\]]*["'][^"'$]*["']\s*\])/ },
    ],
  },
  {
    weakness: 'certificate-check-disabled',
    bind: /^badCertificateCallback$/,
    value: /=>\s*true|return\s+true/,
    confidence: 'high',
  },
  {
    weakness: 'certificate-check-disabled',
    node: 'cascade_section',
    text: /^\.\.badCertificateCallback\s*=[\s\S]*(?:=>\s*true|return\s+true)/,
    confidence: 'high',
  },
  {
    weakness: 'sql-injection',
    call: ['rawQuery', 'rawInsert', 'rawUpdate', 'rawDelete', 'execute', 'customSelect', 'query'],
    when: [{ arg: 0, form: 'built', is: SQL }],
  },
  {
    weakness: 'code-injection',
    call: ['runJavaScript', 'runJavascript', 'evaluateJavascript', 'runJavaScriptReturningResult'],
    when: [{ arg: 0, form: 'built' }],
  },
  {
    weakness: 'cleartext-storage',
    call: 'setString',
    when: [
      { arg: 0, is: /passw|token|secret/i },
      { arg: 'receiver', is: /pref/i },
    ],
  },
  { weakness: 'predictable-random', bind: SECRET_NAME, value: /\bRandom\(/ },
];
