import type { Weakness } from '../api-model/weakness.ts';

export const useAfterFree: Weakness = {
  id: 'use-after-free',
  title: 'Use after free',
  cwe: [416, 562],
  category: 'A06',
  category2021: 'A04',
  severity: 'high',
  description: '{sink} in {function} uses memory that was already freed.',
  attack: 'An attacker gets the memory filled with their own data in between, which can lead to code execution.',
  recommendation: 'Set the pointer to NULL after freeing, give it one owner, or use smart pointers.',
  power: 8,
  impact: 'Crashes, or attacker-controlled code running inside the process.',
  fixExamples: {
    c: `free(item);
item = NULL;`,
  },
  references: [
    'https://owasp.org/Top10/2025/A06_2025-Insecure_Design/',
    'https://cwe.mitre.org/data/definitions/416.html',
    'https://cwe.mitre.org/data/definitions/562.html',
  ],
};
