import type { Weakness } from '../api-model/weakness.ts';

export const infiniteLoop: Weakness = {
  id: 'infinite-loop',
  title: 'Infinite loop',
  cwe: [835],
  category: 'A06',
  category2021: 'A04',
  severity: 'medium',
  description: 'The loop in {function} never terminates once it is entered: {sink} stays true.',
  attack: 'An attacker who triggers the loop keeps the process busy indefinitely.',
  recommendation: 'Change what the condition depends on in every iteration, or leave the loop.',
  power: 4,
  impact: 'Denial of service: the process stops responding and uses a full CPU core.',
  forms: [
    {
      note: /element of zero/,
      description: 'The loop in {function} moves on by {sink}, so an element of zero keeps it where it is.',
      attack: 'An attacker sends a record with a length of zero, and the loop never ends.',
      recommendation: 'Refuse a length of zero.',
    },
    {
      code: /^(?:for|while|do|loop)\b/,
      description: 'The loop in {function} has no condition that ends it, and nothing in it leaves it.',
    },
  ],
  fixExamples: {
    c: `for (int i = 0; i < count; i++) handle(items[i]);`,
  },
  references: [
    'https://owasp.org/Top10/2025/A06_2025-Insecure_Design/',
    'https://cwe.mitre.org/data/definitions/835.html',
  ],
};
