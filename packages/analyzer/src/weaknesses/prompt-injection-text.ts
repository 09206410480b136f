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
  recommendation: 'Ask who put it there and why, remove it, and have a person look at this code.',
  power: 4,
  impact: 'Reviews by AI cannot be relied on, and harmful changes may have passed them.',
  fixExamples: {
    javascript: '// Plain comments say what the code does, to people.',
  },
  references: [
    'https://owasp.org/Top10/2025/A08_2025-Software_or_Data_Integrity_Failures/',
    'https://cwe.mitre.org/data/definitions/1427.html',
  ],
};
