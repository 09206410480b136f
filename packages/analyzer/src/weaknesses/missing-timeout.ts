import type { Weakness } from '../model/weakness.ts';

export const missingTimeout: Weakness = {
  id: 'missing-timeout',
  title: 'Request without a time limit',
  cwe: [400],
  category: 'A06',
  category2021: 'A04',
  severity: 'low',
  description:
    '{sink} in {function} waits for another server without a limit. The library sets none by itself: a server that accepts the connection and stays silent holds the caller for ever.',
  attack:
    'Whoever runs or slows down the other server ties up one worker after another until the service stands still.',
  recommendation: 'Say how long to wait for the connection and for the answer, and handle the timeout.',
  power: 2,
  impact: 'An outage of another service becomes an outage of this one.',
  fixExamples: {
    python: 'requests.get(url, timeout=(3.05, 27))',
  },
  references: [
    'https://owasp.org/Top10/2025/A06_2025-Insecure_Design/',
    'https://cheatsheetseries.owasp.org/cheatsheets/Denial_of_Service_Cheat_Sheet.html',
    'https://cwe.mitre.org/data/definitions/400.html',
  ],
};
