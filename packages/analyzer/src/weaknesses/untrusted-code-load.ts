import type { Weakness } from '../api-model/weakness.ts';

export const untrustedCodeLoad: Weakness = {
  id: 'untrusted-code-load',
  title: 'Inclusion of code from an untrusted source',
  cwe: [829, 494, 426, 427],
  category: 'A08',
  category2021: 'A08',
  severity: 'high',
  description: '{sink} in {function} loads or runs code from a location that others can write to.',
  attack: 'An attacker puts their own code there, and it runs with the privileges of this program.',
  recommendation:
    'Load code only from locations under your control, in a fixed version, and verify a signature or hash first.',
  power: 8,
  impact: 'Untrusted code runs in the application.',
  fixExamples: {
    solidity: 'address private immutable implementation; // set once, not a parameter',
  },
  references: [
    'https://owasp.org/Top10/2025/A08_2025-Software_or_Data_Integrity_Failures/',
    'https://cheatsheetseries.owasp.org/cheatsheets/Software_Supply_Chain_Security_Cheat_Sheet.html',
    'https://cwe.mitre.org/data/definitions/829.html',
    'https://cwe.mitre.org/data/definitions/494.html',
    'https://cwe.mitre.org/data/definitions/426.html',
    'https://cwe.mitre.org/data/definitions/427.html',
  ],
};
