import type { Weakness } from '../api-model/weakness.ts';

export const xxe: Weakness = {
  id: 'xxe',
  title: 'XML external entity injection (XXE)',
  cwe: [611],
  category: 'A02',
  category2021: 'A05',
  severity: 'high',
  sinkKind: 'xml',
  sources: ['remote', 'message', 'browser', 'file'],
  inLibraries: true,
  description: '{sink} in {function} parses XML with document type definitions and external entities enabled.',
  attack:
    'An attacker sends a document whose entity refers to a local file or an internal URL, which the parser then reads, and receives the content if a response or a request of the parser carries it.',
  recommendation:
    'Disable document type definitions in the parser before it reads anything; where they are needed, disable external entities and the external subset.',
  power: 7,
  impact: 'Files and addresses that the program can reach can be read through a document.',
  forms: [
    {
      languages: ['python'],
      code: /XMLParser\((?!.*no_network\s*=\s*False)/s,
      attack:
        'An attacker sends a document whose entity refers to a local file, which the parser then reads, and receives the content if a response carries it.',
      impact: 'Files that the program can read can be read through a document.',
    },
    {
      code: /^XmlResolver\b/,
      description: '{sink} in {function} lets the XML parser resolve external entities.',
    },
  ],
  fixExamples: {
    python: `from defusedxml.ElementTree import fromstring
root = fromstring(text)`,
    java: `DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);`,
    javascript: 'const document = libxmljs.parseXml(text, { noent: false, nonet: true });',
    php: `$document = new DOMDocument();
$document->loadXML($text, LIBXML_NONET); // no LIBXML_NOENT, no LIBXML_DTDLOAD`,
    csharp: 'var settings = new XmlReaderSettings { DtdProcessing = DtdProcessing.Prohibit, XmlResolver = null };',
  },
  references: [
    'https://owasp.org/Top10/2025/A02_2025-Security_Misconfiguration/',
    'https://cheatsheetseries.owasp.org/cheatsheets/XML_External_Entity_Prevention_Cheat_Sheet.html',
    'https://cheatsheetseries.owasp.org/cheatsheets/XML_Security_Cheat_Sheet.html',
    'https://cwe.mitre.org/data/definitions/611.html',
  ],
};
