import type { Weakness } from '../model/weakness.ts';

export const objectInjection: Weakness = {
  id: 'object-injection',
  title: 'Property chosen from outside',
  cwe: [915, 1321],
  category: 'A08',
  category2021: 'A08',
  severity: 'low',
  sinkKind: 'property',
  sources: ['remote', 'message', 'browser'],
  description: 'A key from {source} decides which property {sink} in {function} reads or writes.',
  attack: 'An attacker names an inherited property or method and gets at what is not data.',
  recommendation: 'Check the key against a list or with `Object.hasOwn`, or use a Map.',
  power: 3,
  impact: 'Logic can be led astray by keys that nobody expected.',
  fixExamples: {
    javascript: 'const value = Object.hasOwn(table, key) ? table[key] : undefined;',
  },
  references: [
    'https://owasp.org/Top10/2025/A08_2025-Software_or_Data_Integrity_Failures/',
    'https://cheatsheetseries.owasp.org/cheatsheets/Prototype_Pollution_Prevention_Cheat_Sheet.html',
    'https://cwe.mitre.org/data/definitions/915.html',
    'https://cwe.mitre.org/data/definitions/1321.html',
  ],
};
