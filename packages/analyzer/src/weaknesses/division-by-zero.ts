import type { Weakness } from '../model/weakness.ts';

export const divisionByZero: Weakness = {
  id: 'division-by-zero',
  title: 'Division by zero',
  cwe: [369],
  category: 'A10',
  category2021: 'A05',
  severity: 'medium',
  description: 'The divisor in {sink} in {function} can be zero.',
  attack: 'An attacker who picks the divisor ends the program.',
  recommendation: 'Test the divisor before you divide.',
  power: 4,
  impact: 'The program stops, and with it what it serves.',
  fixExamples: {
    c: `if (count == 0) return 0;
return total / count;`,
  },
  references: [
    'https://owasp.org/Top10/2025/A10_2025-Mishandling_of_Exceptional_Conditions/',
    'https://cwe.mitre.org/data/definitions/369.html',
  ],
};
