import type { Weakness } from '../api-model/weakness.ts';

export const reachableAssertion: Weakness = {
  id: 'reachable-assertion',
  title: 'Reachable assertion',
  cwe: [617],
  category: 'A10',
  category2021: 'A04',
  severity: 'low',
  description: 'The assertion {sink} in {function} can fail on data that the program receives.',
  attack: 'If an attacker can choose that data, the request or the program fails.',
  recommendation: 'Handle the case, and use assertions only for conditions that can never be false.',
  power: 3,
  impact: 'Denial of service: the request or the program fails.',
  fixExamples: {
    c: `if (count < 0) return -1;`,
  },
  references: [
    'https://owasp.org/Top10/2025/A10_2025-Mishandling_of_Exceptional_Conditions/',
    'https://cwe.mitre.org/data/definitions/617.html',
  ],
};
