import type { Weakness } from '../model/weakness.ts';

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
    '{sink} in {function} compiles a style sheet that comes from {source}. A style sheet is a program: it reads files, opens addresses and, through extension functions, calls the methods of the language it runs in.',
  attack: 'An attacker sends a style sheet that calls an extension function and thereby runs commands.',
  recommendation:
    'Take style sheets from your own resources alone and hand data to them as parameters. Where users must bring their own, switch on secure processing, which closes extension functions and outside addresses.',
  power: 9,
  impact: 'The style sheet runs with the rights of the server.',
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
