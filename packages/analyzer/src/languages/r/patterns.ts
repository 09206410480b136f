/** @module R's patterns without flow. */
import { type Pattern, SECRET_NAME, SQL } from '../../surface/pattern.ts';

export const rPatterns: readonly Pattern[] = [
  {
    weakness: 'code-injection',
    call: ['eval', 'evalq'],
    when: [
      {
        arg: 0,
        is: /^(?:base::)?(?:parse|str2lang|str2expression)\s*\(\s*(?:text\s*=\s*)?(?!["'])[A-Za-z.]/,
        not: /file\s*=/,
      },
    ],
  },
  {
    weakness: 'command-injection',
    call: ['system', 'shell', 'pipe', 'shell.exec'],
    when: [{ arg: 0, form: 'built', not: /shQuote/ }],
  },
  { weakness: 'weak-hash', call: ['digest', 'digest.digest'], when: [{ arg: 'any', is: /^(?:md5|sha1)$/ }] },
  { weakness: 'weak-hash', call: ['openssl.md5', 'openssl.sha1', 'md5sum'] },
  {
    weakness: 'sql-injection',
    call: ['dbGetQuery', 'dbSendQuery', 'dbExecute', 'dbSendStatement', 'sqlQuery'],
    when: [{ arg: 1, form: 'built', is: SQL }],
  },
  {
    weakness: 'certificate-check-disabled',
    bind: /^ssl[._]verifypeer$/i,
    value: /^(?:0L?|FALSE|F)$/,
    confidence: 'high',
  },
  { weakness: 'untrusted-code-load', call: 'source', when: [{ arg: 0, is: /^http:\/\// }], confidence: 'high' },
  {
    weakness: 'unsafe-deserialization',
    call: ['readRDS', 'load'],
    when: [{ arg: 0, is: /^(?:gzcon\()?(?:base::)?url\s*\(/ }],
  },
  { weakness: 'permissive-file-mode', call: 'Sys.chmod', when: [{ arg: 1, is: /^0?[0-7][0-7][2367]$/ }] },
  { weakness: 'predictable-random', bind: SECRET_NAME, value: /\b(?:sample|runif|stri_rand_strings)\s*\(/ },
];
