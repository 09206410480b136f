import type { Weakness } from '../api-model/weakness.ts';

export const timingUnsafeComparison: Weakness = {
  id: 'timing-unsafe-comparison',
  title: 'Non-constant-time comparison',
  cwe: [208],
  category: 'A07',
  category2021: 'A07',
  severity: 'low',
  description:
    '{sink} in {function} compares a secret and stops at the first difference, so the time that it takes depends on how much was correct.',
  attack: 'An attacker who can measure the time of many attempts precisely recovers the value piece by piece.',
  recommendation: "Use the platform's constant-time comparison.",
  power: 2,
  impact: 'The secret can be recovered where the time can be measured precisely.',
  forms: [
    {
      code: /hash|digest|md5|sha\d|crypt/i,
      attack: 'An attacker who can measure the time of many attempts precisely learns how the expected hash begins.',
      impact: 'The beginning of the expected hash can be found where the time can be measured precisely.',
    },
  ],
  fixExamples: {
    javascript: 'timingSafeEqual(Buffer.from(given), Buffer.from(expected));',
    python: 'hmac.compare_digest(given, expected)',
    java: 'MessageDigest.isEqual(given, expected);',
    go: 'subtle.ConstantTimeCompare(given, expected) == 1',
    php: 'hash_equals($expected, $given);',
  },
  references: [
    'https://owasp.org/Top10/2025/A07_2025-Authentication_Failures/',
    'https://cwe.mitre.org/data/definitions/208.html',
  ],
};
