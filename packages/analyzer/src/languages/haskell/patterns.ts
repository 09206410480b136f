/** @module Haskell's patterns without flow. */
import { type Pattern, SQL } from '../../surface/pattern.ts';

export const haskellPatterns: readonly Pattern[] = [
  {
    weakness: 'command-injection',
    call: ['system', 'callCommand', 'spawnCommand', 'shell', 'readCreateProcess'],
    when: [{ arg: 0, form: 'built' }],
  },
  {
    weakness: 'weak-hash',
    call: ['MD5.hash', 'MD5.hashlazy', 'SHA1.hash', 'SHA1.hashlazy', 'hashWith', 'md5', 'MD5.md5'],
    when: [{ arg: 0, is: /^(?!SHA(?:224|256|384|512|3|3_\d+)$|Blake|Keccak)/ }],
  },
  {
    weakness: 'sql-injection',
    call: ['query_', 'execute_', 'rawSql', 'rawExecute', 'quickQuery', "quickQuery'"],
    when: [{ arg: 'any', form: 'built', is: SQL }],
  },
  {
    weakness: 'certificate-check-disabled',
    call: 'TLSSettingsSimple',
    when: [{ arg: 0, is: /^True$/ }],
    confidence: 'high',
  },
  {
    weakness: 'certificate-check-disabled',
    bind: /^settingDisableCertificateValidation$/,
    value: /^True$/,
    confidence: 'high',
  },
  {
    weakness: 'cross-site-scripting',
    call: ['preEscapedToHtml', 'preEscapedToMarkup', 'preEscapedText', 'preEscapedString'],
    when: [{ arg: 0, form: 'dynamic' }],
  },
];
