import type { Weakness } from '../api-model/weakness.ts';

export const incompleteSanitization: Weakness = {
  id: 'incomplete-sanitization',
  title: 'Improper encoding or escaping of output',
  cwe: [116, 20],
  category: 'A05',
  category2021: 'A03',
  severity: 'low',
  description: '{sink} in {function} escapes or removes only a part of what it should: the first match, or nothing.',
  attack:
    'If a later use relies on this, an attacker writes the dangerous character twice; only the first one is replaced.',
  recommendation:
    'Replace every match (replaceAll, a regular expression with the g flag, gsub), or use the escape function of a library.',
  power: 4,
  impact: 'Input that was thought to be safe can change a query, a page or a path.',
  fixExamples: {
    javascript: `const safe = text.replaceAll("'", "''");`,
    ruby: `safe = text.gsub("'", "''")`,
  },
  references: [
    'https://owasp.org/Top10/2025/A05_2025-Injection/',
    'https://cheatsheetseries.owasp.org/cheatsheets/Injection_Prevention_Cheat_Sheet.html',
    'https://cwe.mitre.org/data/definitions/116.html',
  ],
};
