import type { Weakness } from '../api-model/weakness.ts';

export const missingOriginCheck: Weakness = {
  id: 'missing-origin-check',
  title: 'Missing origin validation',
  cwe: [346, 20],
  category: 'A07',
  category2021: 'A07',
  severity: 'medium',
  description: '{sink} in {function} uses a message of another window without asking for its origin.',
  attack: 'An attacker opens this page in a frame or a window and sends it messages of their own.',
  recommendation: 'Compare `event.origin` with the origins that you expect before you use `event.data`.',
  power: 5,
  impact: 'Other sites can trigger what this page does with messages.',
  fixExamples: {
    javascript: "if (event.origin !== 'https://app.example.com') return;",
  },
  references: [
    'https://owasp.org/Top10/2025/A07_2025-Authentication_Failures/',
    'https://cheatsheetseries.owasp.org/cheatsheets/HTML5_Security_Cheat_Sheet.html',
    'https://cwe.mitre.org/data/definitions/346.html',
  ],
};
