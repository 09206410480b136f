import type { Weakness } from '../model/weakness.ts';

export const nullDereference: Weakness = {
  id: 'null-dereference',
  title: 'Null dereference',
  cwe: [476],
  category: 'A10',
  category2021: 'A04',
  severity: 'medium',
  description: '{sink} in {function} uses a value that may be missing.',
  attack: 'An attacker brings about the case in which it is missing and stops the program.',
  recommendation: 'Check the value first and handle its absence.',
  power: 3,
  impact: 'The program can be stopped.',
  fixExamples: {
    c: `char *copy = malloc(size);
if (copy == NULL) return -1;`,
    java: 'Objects.requireNonNull(value, "value");',
  },
  references: [
    'https://owasp.org/Top10/2025/A10_2025-Mishandling_of_Exceptional_Conditions/',
    'https://cwe.mitre.org/data/definitions/476.html',
  ],
};
