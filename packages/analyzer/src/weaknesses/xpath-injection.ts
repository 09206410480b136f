import type { Weakness } from '../api-model/weakness.ts';

export const xpathInjection: Weakness = {
  id: 'xpath-injection',
  title: 'XPath injection',
  cwe: [643],
  category: 'A05',
  category2021: 'A03',
  severity: 'high',
  sinkKind: 'xpath',
  sources: ['remote', 'message', 'browser', 'parameter'],
  description: 'Data from {source} becomes part of the XPath expression {sink} in {function}.',
  attack: 'An attacker sends a quote and their own conditions, and reads or matches nodes that they should not.',
  recommendation:
    'Keep the expression constant and bind the value as a variable; otherwise allow only the characters that the value needs.',
  power: 6,
  impact: 'Data in the document can be read, and checks based on it bypassed.',
  fixExamples: {
    python: 'root.xpath("//user[@name = $name]", name=name)',
    java: `xpath.setXPathVariableResolver(variable -> name);
xpath.evaluate("//user[@name = $name]", document);`,
  },
  references: [
    'https://owasp.org/Top10/2025/A05_2025-Injection/',
    'https://cheatsheetseries.owasp.org/cheatsheets/Injection_Prevention_Cheat_Sheet.html',
    'https://cwe.mitre.org/data/definitions/643.html',
  ],
};
