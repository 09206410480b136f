import type { Weakness } from '../api-model/weakness.ts';

export const xsltInjection: Weakness = {
  id: 'xslt-injection',
  title: 'XSLT injection',
  cwe: [74, 91, 94],
  category: 'A05',
  category2021: 'A03',
  severity: 'critical',
  sinkKind: 'code',
  sources: ['remote', 'message', 'browser'],
  description:
    '{sink} in {function} compiles a stylesheet that comes from {source}. A stylesheet is a program: unless the processor forbids it, it reads files, requests URLs and, through extension functions, calls methods of the host language.',
  attack:
    'An attacker sends a stylesheet that reads files of the server or, where extension functions are enabled, runs commands.',
  recommendation:
    'Use only your own stylesheets and pass data as parameters. Where users must provide stylesheets, enable secure processing, which disables extension functions and external URLs.',
  power: 9,
  impact: 'The stylesheet runs with the privileges of the server.',
  fixExamples: {
    java: `TransformerFactory factory = TransformerFactory.newInstance();
factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
Transformer transformer = factory.newTransformer(new StreamSource(getClass().getResourceAsStream("/report.xsl")));
transformer.setParameter("title", title);`,
  },
  references: [
    'https://owasp.org/Top10/2025/A05_2025-Injection/',
    'https://cheatsheetseries.owasp.org/cheatsheets/XML_Security_Cheat_Sheet.html',
    'https://cwe.mitre.org/data/definitions/74.html',
  ],
};
