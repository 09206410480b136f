import type { Weakness } from '../api-model/weakness.ts';

export const prototypePollution: Weakness = {
  id: 'prototype-pollution',
  title: 'Prototype pollution',
  cwe: [1321],
  category: 'A08',
  category2021: 'A08',
  severity: 'high',
  sinkKind: 'property',
  sources: ['remote', 'message', 'browser'],
  inLibraries: true,
  description:
    'A key from {source} is used by {sink} in {function} to write into an object, and `__proto__` and `constructor` are not rejected.',
  attack:
    'An attacker sets a property on a prototype, of the object or of all objects; depending on the program, this changes options, bypasses checks or runs code.',
  recommendation:
    'Use a Map or an object without a prototype, check keys against an allow-list, or merge with a library that rejects these names.',
  power: 6,
  impact: 'The behavior of the program can be changed, depending on what it reads from objects.',
  forms: [
    {
      code: /^(?:_|lodash(?:\.\w+)?)\b/,
      description:
        'A key from {source} is used by {sink} in {function} to write into an object. Versions of lodash before 4.17.21 do not reject `__proto__` and `constructor`.',
      attack:
        'With an older version, an attacker sets a property on a prototype, of the object or of all objects; depending on the program, this changes options, bypasses checks or runs code.',
      impact:
        'With an older version of lodash, the behavior of the program can be changed, depending on what it reads from objects.',
    },
    {
      hasFlow: false,
      description:
        '{sink} in {function} writes into an object under keys that it does not check: `__proto__` and `constructor` are not rejected.',
    },
  ],
  fixExamples: {
    javascript: `const settings = new Map();
settings.set(key, value);`,
  },
  references: [
    'https://owasp.org/Top10/2025/A08_2025-Software_or_Data_Integrity_Failures/',
    'https://cheatsheetseries.owasp.org/cheatsheets/Prototype_Pollution_Prevention_Cheat_Sheet.html',
    'https://cwe.mitre.org/data/definitions/1321.html',
  ],
};
