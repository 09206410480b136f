import type { Weakness } from '../model/weakness.ts';

export const uncontrolledRecursion: Weakness = {
  id: 'uncontrolled-recursion',
  title: 'Recursion without an end',
  cwe: [674],
  category: 'A06',
  category2021: 'A04',
  severity: 'medium',
  description: '{function} calls itself by {sink} without anything that stops it.',
  attack: 'The stack runs out, and the program stops.',
  recommendation:
    'Return before the call in the case that needs no further one, and limit the depth where input decides it.',
  power: 4,
  impact: 'The program stops, and with it what it serves.',
  fixExamples: {
    c: `int depth(const struct node *node) {
  if (node == NULL) return 0;
  return 1 + depth(node->next);
}`,
  },
  references: [
    'https://owasp.org/Top10/2025/A06_2025-Insecure_Design/',
    'https://cwe.mitre.org/data/definitions/674.html',
  ],
};
