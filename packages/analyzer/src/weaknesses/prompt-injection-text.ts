import type { Weakness } from '../model/weakness.ts';

export const promptInjectionText: Weakness = {
  id: 'prompt-injection-text',
  title: 'Text that gives orders to an AI reader',
  cwe: [1427],
  category: 'A08',
  category2021: 'A08',
  severity: 'low',
  description:
    '{sink} in {function} speaks to an AI that reads the code, such as a reviewer, a scanner or an assistant.',
  attack:
    'Whoever wrote it makes such a reader overlook faults, report false ones, or do what its user did not ask for.',
  recommendation:
    'Ask who put it there and why, and remove it. Do not take the word of an AI for this code: have a person look at it.',
  power: 4,
  impact: 'Reviews and scans by AI cannot be relied on for this code, and harmful changes may have passed them.',
  fixExamples: {
    javascript: '// Plain comments say what the code does, to people.',
  },
  references: [
    'https://owasp.org/Top10/2025/A08_2025-Software_or_Data_Integrity_Failures/',
    'https://cheatsheetseries.owasp.org/cheatsheets/LLM_Prompt_Injection_Prevention_Cheat_Sheet.html',
    'https://cwe.mitre.org/data/definitions/1427.html',
  ],
};
