import type { Weakness } from '../api-model/weakness.ts';

export const missingTimeout: Weakness = {
  id: 'missing-timeout',
  title: 'Missing request timeout',
  cwe: [400],
  category: 'A06',
  category2021: 'A04',
  severity: 'low',
  description:
    '{sink} in {function} waits for another server without a timeout. The library sets none by default: a server that accepts the connection and never responds blocks the caller indefinitely.',
  attack:
    'If the other server accepts the connection and does not respond, whether it is broken or an attacker controls it, the caller waits for it.',
  recommendation: 'Set a timeout for connecting and for the response, and handle it.',
  power: 2,
  impact: 'What depends on this call does not continue while the other server does not respond.',
  fixExamples: {
    python: 'requests.get(url, timeout=(3.05, 27))',
  },
  references: [
    'https://owasp.org/Top10/2025/A06_2025-Insecure_Design/',
    'https://cheatsheetseries.owasp.org/cheatsheets/Denial_of_Service_Cheat_Sheet.html',
    'https://cwe.mitre.org/data/definitions/400.html',
  ],
};
