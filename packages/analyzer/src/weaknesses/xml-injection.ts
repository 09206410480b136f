import type { Weakness } from '../api-model/weakness.ts';

export const xmlInjection: Weakness = {
  id: 'xml-injection',
  title: 'XML injection',
  cwe: [91],
  category: 'A05',
  category2021: 'A03',
  severity: 'medium',
  sinkKind: 'xml',
  sources: ['remote', 'message', 'browser'],
  description: 'Data from {source} is written into XML by {sink} in {function} without being escaped.',
  attack: 'An attacker adds their own elements or attributes, such as a second price or role.',
  recommendation: 'Build the document with an API that escapes text instead of concatenating strings.',
  power: 4,
  impact: 'Parts of the document can be forged.',
  fixExamples: {
    python: 'element.text = name',
    java: 'writer.writeCharacters(name);',
  },
  references: [
    'https://owasp.org/Top10/2025/A05_2025-Injection/',
    'https://cheatsheetseries.owasp.org/cheatsheets/XML_Security_Cheat_Sheet.html',
    'https://cwe.mitre.org/data/definitions/91.html',
  ],
};
