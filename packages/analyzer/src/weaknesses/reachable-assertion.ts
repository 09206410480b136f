import type { Weakness } from '../model/weakness.ts';

export const reachableAssertion: Weakness = {
  id: 'reachable-assertion',
  title: 'Assertion that can fail',
  cwe: [617],
  category: 'A10',
  category2021: 'A04',
  severity: 'low',
  description: 'The assertion {sink} in {function} can fail on what the program is given.',
  attack: 'An attacker who brings that about stops the program.',
  recommendation: 'Handle the case, and keep assertions for what can never be.',
  power: 3,
  impact: 'The program stops, and with it what it serves.',
  fixExamples: {
    c: `if (count < 0) return -1;`,
  },
  references: [
    'https://owasp.org/Top10/2025/A10_2025-Mishandling_of_Exceptional_Conditions/',
    'https://cwe.mitre.org/data/definitions/617.html',
  ],
};
