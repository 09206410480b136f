import type { Weakness } from '../api-model/weakness.ts';

export const memoryLeak: Weakness = {
  id: 'memory-leak',
  title: 'Memory leak',
  cwe: [401, 772],
  category: 'A06',
  category2021: 'A04',
  severity: 'low',
  description:
    'The memory that {sink} allocates in {function} is never freed: the last pointer to it goes out of scope.',
  attack: 'An attacker who can repeat this path exhausts memory until the program stops.',
  recommendation: 'Free it on every path out of the function, or transfer ownership.',
  power: 3,
  impact: 'If this path is repeated, memory use grows until the process is terminated.',
  fixExamples: {
    c: `char *copy = strdup(name);
use(copy);
free(copy);`,
  },
  references: [
    'https://owasp.org/Top10/2025/A06_2025-Insecure_Design/',
    'https://cwe.mitre.org/data/definitions/401.html',
    'https://cwe.mitre.org/data/definitions/772.html',
  ],
};
