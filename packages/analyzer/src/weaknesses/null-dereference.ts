import type { Weakness } from '../api-model/weakness.ts';

export const nullDereference: Weakness = {
  id: 'null-dereference',
  title: 'Null pointer dereference',
  cwe: [476],
  category: 'A10',
  category2021: 'A04',
  severity: 'medium',
  description: '{sink} in {function} uses a value that may be null.',
  attack: 'If an attacker can bring about the case in which it is null, the request or the program fails.',
  recommendation: 'Check the value first and handle null.',
  power: 3,
  impact: 'Denial of service: the request or the program fails.',
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
