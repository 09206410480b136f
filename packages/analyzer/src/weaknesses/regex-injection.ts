import type { Weakness } from '../api-model/weakness.ts';

export const regexInjection: Weakness = {
  id: 'regex-injection',
  title: 'Regular expression injection',
  cwe: [1333, 400],
  category: 'A06',
  category2021: 'A04',
  severity: 'medium',
  sinkKind: 'regex',
  sources: ['remote', 'message', 'browser'],
  inLibraries: true,
  description: 'A string from {source} is compiled as a regular expression by {sink} in {function}.',
  attack:
    'An attacker sends a pattern that matches more than intended or, in a backtracking engine, takes exponential time.',
  recommendation: 'Escape the string before it becomes part of a pattern, or search for it as plain text.',
  power: 4,
  impact: 'Matching can take very long, or match other texts than intended.',
  forms: [
    {
      // Their engines match in time that grows with the length of the text only.
      languages: ['go', 'rust'],
      attack: 'An attacker sends a pattern that matches more than intended, or one that takes much memory to compile.',
      impact: 'Checks that use the pattern can be bypassed; large patterns take memory and time.',
    },
  ],
  fixExamples: {
    javascript: 'const pattern = new RegExp(RegExp.escape(text));',
    python: 'pattern = re.compile(re.escape(text))',
    java: 'Pattern pattern = Pattern.compile(Pattern.quote(text));',
  },
  references: [
    'https://owasp.org/Top10/2025/A06_2025-Insecure_Design/',
    'https://cheatsheetseries.owasp.org/cheatsheets/Denial_of_Service_Cheat_Sheet.html',
    'https://cheatsheetseries.owasp.org/cheatsheets/Input_Validation_Cheat_Sheet.html',
    'https://cwe.mitre.org/data/definitions/1333.html',
    'https://cwe.mitre.org/data/definitions/400.html',
  ],
};
