import type { Weakness } from '../model/weakness.ts';

export const memoryLeak: Weakness = {
  id: 'memory-leak',
  title: 'Memory that is never freed',
  cwe: [401, 772],
  category: 'A06',
  category2021: 'A04',
  severity: 'low',
  description:
    'The memory that {sink} in {function} gives is lost: nothing frees it before the last pointer to it is gone.',
  attack: 'An attacker who can repeat what leads here uses up the memory until the program stops.',
  recommendation: 'Free it on every way out of the function, or hand it to an owner who does.',
  power: 3,
  impact: 'Processes that grow until they are stopped.',
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
