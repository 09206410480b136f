import type { Weakness } from '../model/weakness.ts';

export const redos: Weakness = {
  id: 'redos',
  title: 'Regular expression that can run for ages',
  cwe: [1333],
  category: 'A06',
  category2021: 'A04',
  severity: 'medium',
  description:
    '{sink} in {function} holds a repetition within a repetition (or overlapping choices), so that some texts take time that doubles with every character.',
  attack: 'An attacker sends a few dozen characters and keeps a processor busy for minutes.',
  recommendation:
    'Rewrite it so that each character can be matched in one way only, limit the length of the input, or use an engine with linear time (RE2).',
  power: 4,
  impact: 'The service can be stopped with a handful of requests.',
  fixExamples: {
    javascript: 'const slug = /^[a-z0-9]+(?:-[a-z0-9]+)*$/; // one way to match each character',
  },
  references: [
    'https://owasp.org/Top10/2025/A06_2025-Insecure_Design/',
    'https://cheatsheetseries.owasp.org/cheatsheets/Denial_of_Service_Cheat_Sheet.html',
    'https://cwe.mitre.org/data/definitions/1333.html',
  ],
};
