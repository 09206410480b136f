import type { Weakness } from '../model/weakness.ts';

export const infiniteLoop: Weakness = {
  id: 'infinite-loop',
  title: 'Loop without an end',
  cwe: [835],
  category: 'A06',
  category2021: 'A04',
  severity: 'medium',
  description: 'The loop in {function} never ends once it has begun: {sink} stays true.',
  attack: 'An attacker who gets the program there keeps it busy for ever.',
  recommendation: 'Change what the test depends on in every round, or leave the loop.',
  power: 4,
  impact: 'A process that answers nobody and takes all of a processor.',
  fixExamples: {
    c: `for (int i = 0; i < count; i++) handle(items[i]);`,
  },
  references: [
    'https://owasp.org/Top10/2025/A06_2025-Insecure_Design/',
    'https://cwe.mitre.org/data/definitions/835.html',
  ],
};
