import type { Weakness } from '../model/weakness.ts';

export const weakPasswordPolicy: Weakness = {
  id: 'weak-password-policy',
  title: 'Weak password rule',
  cwe: [521],
  category: 'A07',
  category2021: 'A07',
  severity: 'medium',
  description: '{sink} in {function} accepts passwords that are too short to hold.',
  attack: 'An attacker guesses them, or cracks them at once from a leaked table.',
  recommendation:
    'Ask for 8 characters at least (better 15), allow 64 and more, and refuse those on lists of common ones.',
  power: 3,
  impact: 'Accounts with weak passwords are taken over.',
  fixExamples: {
    javascript: 'const password = z.string().min(8).max(128);',
  },
  references: [
    'https://owasp.org/Top10/2025/A07_2025-Authentication_Failures/',
    'https://cheatsheetseries.owasp.org/cheatsheets/Authentication_Cheat_Sheet.html',
    'https://cwe.mitre.org/data/definitions/521.html',
  ],
};
