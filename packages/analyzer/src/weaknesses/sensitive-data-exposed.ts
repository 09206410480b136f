import type { Weakness } from '../api-model/weakness.ts';

export const sensitiveDataExposed: Weakness = {
  id: 'sensitive-data-exposed',
  title: 'Exposure of sensitive information',
  cwe: [201, 200],
  category: 'A01',
  category2021: 'A01',
  severity: 'medium',
  description: '{sink} in {function} shows a secret, or an object whose fields include one.',
  attack: 'Anyone who receives the output, or reads it where it is stored, has what it contains.',
  recommendation: 'Exclude the field, or write an object that contains only what the reader should see.',
  power: 4,
  impact: 'Secrets can reach clients, caches and logs that should not have them.',
  fixExamples: {
    go: 'Password string `json:"-"`',
  },
  references: [
    'https://owasp.org/Top10/2025/A01_2025-Broken_Access_Control/',
    'https://cheatsheetseries.owasp.org/cheatsheets/Mass_Assignment_Cheat_Sheet.html',
    'https://cwe.mitre.org/data/definitions/201.html',
  ],
};
