import type { Weakness } from '../api-model/weakness.ts';

export const redos: Weakness = {
  id: 'redos',
  title: 'Regular expression denial of service (ReDoS)',
  cwe: [1333],
  category: 'A06',
  category2021: 'A04',
  severity: 'medium',
  description:
    'For some strings, the time that {sink} in {function} takes grows exponentially or with the square of their length, because their characters can be matched in many ways.',
  attack: 'An attacker sends a few dozen characters, or some ten thousand of one kind, and keeps a CPU core busy.',
  recommendation:
    'Rewrite the pattern so that each character can be matched in only one way, limit the length of the input, or use a linear-time engine (RE2).',
  power: 4,
  impact: 'Denial of service with a handful of requests.',
  fixExamples: {
    javascript: 'const slug = /^[a-z0-9]+(?:-[a-z0-9]+)*$/; // one way to match each character',
  },
  references: [
    'https://owasp.org/Top10/2025/A06_2025-Insecure_Design/',
    'https://cheatsheetseries.owasp.org/cheatsheets/Denial_of_Service_Cheat_Sheet.html',
    'https://cwe.mitre.org/data/definitions/1333.html',
  ],
};
