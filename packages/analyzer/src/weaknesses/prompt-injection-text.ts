import type { Weakness } from '../api-model/weakness.ts';

export const promptInjectionText: Weakness = {
  id: 'prompt-injection-text',
  title: 'Prompt injection in source',
  cwe: [1427],
  category: 'A08',
  category2021: 'A08',
  severity: 'low',
  description:
    '{sink} in {function} reads like an instruction to an AI that reads the code, such as a reviewer, a scanner or an assistant.',
  attack:
    'If it is meant so, an AI reader overlooks vulnerabilities, reports false ones, or does something that its user did not request.',
  recommendation: 'Find out who added it and why, remove it, and have a person review this code.',
  power: 4,
  impact: 'If it is meant so, AI reviews of this code cannot be relied on, and harmful changes may have passed them.',
  fixExamples: {
    javascript: '// Plain comments say what the code does, to people.',
  },
  references: [
    'https://owasp.org/Top10/2025/A08_2025-Software_or_Data_Integrity_Failures/',
    'https://cwe.mitre.org/data/definitions/1427.html',
  ],
};
