import type { Weakness } from '../api-model/weakness.ts';

export const weakPasswordPolicy: Weakness = {
  id: 'weak-password-policy',
  title: 'Weak password policy',
  cwe: [521],
  category: 'A07',
  category2021: 'A07',
  severity: 'medium',
  description: '{sink} in {function} accepts passwords that are too short.',
  attack: 'An attacker guesses such passwords, or finds them quickly if hashes leak.',
  recommendation:
    'Require at least 8 characters (better 15), allow 64 and more, and reject passwords on lists of common ones.',
  power: 3,
  impact: 'Accounts with weak passwords can be taken over.',
  fixExamples: {
    javascript: 'const password = z.string().min(8).max(128);',
  },
  references: [
    'https://owasp.org/Top10/2025/A07_2025-Authentication_Failures/',
    'https://cheatsheetseries.owasp.org/cheatsheets/Authentication_Cheat_Sheet.html',
    'https://cwe.mitre.org/data/definitions/521.html',
  ],
};
