import type { Weakness } from '../api-model/weakness.ts';

export const xmlEntityExpansion: Weakness = {
  id: 'xml-entity-expansion',
  title: 'XML entity expansion (billion laughs)',
  cwe: [776],
  category: 'A02',
  category2021: 'A05',
  severity: 'medium',
  sinkKind: 'xml',
  sources: ['remote', 'message', 'browser', 'file'],
  description: '{sink} in {function} expands the entities that a document defines, without a limit.',
  attack: 'An attacker sends a few hundred bytes whose nested entities expand to gigabytes.',
  recommendation: 'Disable document type definitions, or limit entity expansion in the parser.',
  power: 4,
  impact: 'Denial of service with one small document.',
  forms: [
    {
      languages: ['python'],
      call: /^(?:parse(?:String)?|fromstring(?:list)?|XML|iterparse|make_parser|XMLParser|XMLID|ParserCreate)$/,
      description:
        '{sink} in {function} expands the entities that a document defines. How far is left to the version of Expat: since 2.4.1 it stops when they grow too much.',
      attack: 'With an older Expat, a few hundred bytes whose nested entities expand to gigabytes use up the memory.',
    },
  ],
  fixExamples: {
    python: 'from defusedxml.ElementTree import fromstring',
    java: 'factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);',
  },
  references: [
    'https://owasp.org/Top10/2025/A02_2025-Security_Misconfiguration/',
    'https://cheatsheetseries.owasp.org/cheatsheets/XML_Security_Cheat_Sheet.html',
    'https://cheatsheetseries.owasp.org/cheatsheets/Denial_of_Service_Cheat_Sheet.html',
    'https://cwe.mitre.org/data/definitions/776.html',
  ],
};
