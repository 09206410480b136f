import type { Weakness } from '../api-model/weakness.ts';

export const redos: Weakness = {
  id: 'redos',
  title: 'Regular expression denial of service (ReDoS)',
  cwe: [1333],
  category: 'A06',
  category2021: 'A04',
  severity: 'medium',
  description:
    'For some strings, the time that {sink} in {function} takes grows exponentially or with the square of their length, because their characters can be matched in many ways.',
  attack: 'An attacker sends a few dozen characters, or some ten thousand of one kind, and keeps a CPU core busy.',
  recommendation:
    'Rewrite the pattern so that each character can be matched in only one way, limit the length of the input, or use a linear-time engine (RE2).',
  power: 4,
  impact: 'Denial of service: few texts are enough to keep the program busy.',
  forms: [
    {
      // Feature 19104: the matcher remembers positions and states that have failed.
      languages: ['ruby'],
      description:
        'For some strings, the time that {sink} in {function} takes grows exponentially or with the square of their length, unless Ruby matches the pattern in linear time. Ruby 3.2 and later do so for many patterns, mostly those without back-references and lookarounds; `Regexp.linear_time?` tells.',
      attack:
        'If this Ruby does not match the pattern in linear time, an attacker sends a few dozen characters, or some ten thousand of one kind, and keeps a CPU core busy.',
      recommendation:
        'Rewrite the pattern so that each character can be matched in only one way, or limit the length of the input. With Ruby 3.2 or later, check the pattern with `Regexp.linear_time?`, and set `Regexp.timeout`, which ends slow matches.',
      impact: 'Denial of service with a handful of requests, if this Ruby does not match the pattern in linear time.',
    },
  ],
  fixExamples: {
    ruby: 'SLUG = /\\A[a-z0-9]+(?:-[a-z0-9]+)*\\z/ # one way to match each character',
    javascript: 'const slug = /^[a-z0-9]+(?:-[a-z0-9]+)*$/; // one way to match each character',
  },
  references: [
    'https://owasp.org/Top10/2025/A06_2025-Insecure_Design/',
    'https://cheatsheetseries.owasp.org/cheatsheets/Denial_of_Service_Cheat_Sheet.html',
    'https://cwe.mitre.org/data/definitions/1333.html',
  ],
};
