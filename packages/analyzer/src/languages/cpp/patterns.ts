/** @module C++'s patterns without flow: those of C, and its own. */
import { type Pattern, SECRET_NAME } from '../../syntactic/pattern.ts';
import { cSyntacticPatterns } from '../c/patterns.ts';

export const cppPatterns: readonly Pattern[] = [
  ...cSyntacticPatterns,
  { weakness: 'weak-hash', member: ['QCryptographicHash.Md5', 'QCryptographicHash.Sha1', 'CryptoPP.Weak.MD5'] },
  {
    weakness: 'certificate-check-disabled',
    call: 'setPeerVerifyMode',
    when: [{ arg: 0, is: /VerifyNone/ }],
    confidence: 'high',
  },
  {
    weakness: 'certificate-check-disabled',
    call: ['set_verify_mode'],
    when: [{ arg: 0, is: /verify_none/ }],
    confidence: 'high',
  },
  {
    weakness: 'predictable-random',
    bind: SECRET_NAME,
    value: /\bstd::(?:mt19937|minstd_rand|default_random_engine)\b/,
  },
];
