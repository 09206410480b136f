import type { Weakness } from '../api-model/weakness.ts';

export const divisionByZero: Weakness = {
  id: 'division-by-zero',
  title: 'Division by zero',
  cwe: [369],
  category: 'A10',
  category2021: 'A05',
  severity: 'medium',
  description: 'The divisor in {sink} in {function} can be zero.',
  attack: 'If an attacker controls the divisor, the request or the program fails.',
  recommendation: 'Check the divisor before dividing.',
  power: 4,
  impact: 'Denial of service: the request or the program fails.',
  fixExamples: {
    c: `if (count == 0) return 0;
return total / count;`,
  },
  references: [
    'https://owasp.org/Top10/2025/A10_2025-Mishandling_of_Exceptional_Conditions/',
    'https://cwe.mitre.org/data/definitions/369.html',
  ],
};
