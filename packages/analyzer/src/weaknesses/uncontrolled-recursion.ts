import type { Weakness } from '../api-model/weakness.ts';

export const uncontrolledRecursion: Weakness = {
  id: 'uncontrolled-recursion',
  title: 'Uncontrolled recursion',
  cwe: [674],
  category: 'A06',
  category2021: 'A04',
  severity: 'medium',
  description: '{function} calls itself at {sink} without a condition that ends the recursion.',
  attack: 'Each call needs more of the stack, until the request or the program fails.',
  recommendation: 'Return before the recursive call in the base case, and limit the depth where input controls it.',
  power: 4,
  impact: 'Denial of service: the request or the program fails.',
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
