import type { Weakness } from '../api-model/weakness.ts';

export const bidirectionalText: Weakness = {
  id: 'bidirectional-text',
  title: 'Trojan Source (bidirectional characters)',
  cwe: [1007, 838],
  category: 'A06',
  category2021: 'A04',
  severity: 'medium',
  description:
    '{sink} in {function} contains invisible characters that change the order in which an editor displays the code.',
  attack: 'Code that looks harmless in a review executes as something else.',
  recommendation: 'Remove these characters, or write them as escape sequences where a string needs them.',
  power: 5,
  impact: 'Malicious changes can pass code review.',
  fixExamples: {
    javascript: "const mark = '\\u202e';",
  },
  references: [
    'https://owasp.org/Top10/2025/A06_2025-Insecure_Design/',
    'https://cwe.mitre.org/data/definitions/1007.html',
  ],
};
