import type { Weakness } from '@scanner/analyzer/api-model/weakness.ts';

export const missingAuthentication: Weakness = {
  id: 'missing-authentication',
  title: 'Missing authentication',
  cwe: [306],
  category: 'A07',
  category2021: 'A07',
  severity: 'high',
  description: '{function} does something critical for anyone who calls it: nothing asks who that is.',
  attack: 'Anyone who can reach the address uses it without an account.',
  recommendation: 'Put the authentication that the rest of the program uses before it, and refuse by default.',
  power: 8,
  impact: 'Functions meant for known people are open to all.',
  fixExamples: {
    javascript: `router.post('/transfer', requireUser, transfer);`,
    python: `@login_required
def transfer(request): ...`,
  },
  references: [
    'https://owasp.org/Top10/2025/A07_2025-Authentication_Failures/',
    'https://cheatsheetseries.owasp.org/cheatsheets/Authentication_Cheat_Sheet.html',
    'https://cwe.mitre.org/data/definitions/306.html',
  ],
};
