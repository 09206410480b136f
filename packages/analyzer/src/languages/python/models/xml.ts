/** @module Models of XML, LDAP and XPath. */
import type { ApiModel } from '../../../api-model/api.ts';

/** Parsers of the standard library; whether they limit entity expansion depends on the Expat version. */
const READERS = [
  'xml.etree.ElementTree.{parse,iterparse}',
  'xml.dom.{minidom,pulldom,expatbuilder}.parse',
  'xml.sax.{parse,make_parser}',
  'xml.sax.expatreader.create_parser',
];
const TEXT_READERS = [
  'xml.etree.ElementTree.{fromstring,XML,fromstringlist}',
  'xml.dom.{minidom,pulldom,expatbuilder}.parseString',
  'xml.sax.parseString',
];
const LXML_READERS = ['lxml.etree.{parse,fromstring,XML,fromstringlist}', 'lxml.objectify.{parse,fromstring}'];
const PARSER = { at: 1, name: 'parser' };
const LXML_PARSERS = 'lxml.etree.{XMLParser,ETCompatXMLParser}';
const SERVERS = [
  'xmlrpc.server.{SimpleXMLRPCServer,DocXMLRPCServer,CGIXMLRPCRequestHandler}',
  '{SimpleXMLRPCServer,DocXMLRPCServer}.{SimpleXMLRPCServer,DocXMLRPCServer,CGIXMLRPCRequestHandler}',
];
const AUDIT = { confidence: 'low', severity: 'low' } as const;

export const pythonXml: ApiModel = {
  id: 'python-xml',
  languages: ['python'],
  returns: {
    'lxml.etree.{parse,fromstring,XML,HTML}': 'lxml.etree.Element',
    'lxml.html.{parse,fromstring,document_fromstring}': 'lxml.etree.Element',
    'lxml.etree.{XMLParser,ETCompatXMLParser}': 'lxml.etree.XMLParser',
    'xml.etree.ElementTree.{parse,fromstring,XML}': 'xml.etree.ElementTree.Element',
    'defusedxml.{ElementTree,lxml}.{parse,fromstring,XML}': 'xml.etree.ElementTree.Element',
    'ldap.{initialize,open}': 'ldap.LDAPObject',
    'ldap3.Connection': 'ldap3.Connection',
  },
  sinks: [
    {
      weakness: 'xxe',
      note: 'XML parser that resolves entities',
      call: ['lxml.etree.{parse,fromstring,XML,fromstringlist}', 'lxml.objectify.{parse,fromstring}'],
      args: [0],
      when: {
        any: [
          { unless: { arg: PARSER, dynamic: true } },
          {
            all: [
              { arg: PARSER, type: 'lxml.etree.XMLParser' },
              { arg: PARSER, field: 'hardened', absent: true },
            ],
          },
        ],
      },
    },
    // It makes its own parser, from its options.
    {
      weakness: 'xxe',
      note: 'XML parser that resolves entities',
      call: 'lxml.etree.iterparse',
      args: [0],
      when: {
        unless: {
          any: [
            { arg: 'resolve_entities', is: [false, 'internal'] },
            { arg: 'html', is: true },
          ],
        },
      },
    },
    {
      weakness: 'xml-entity-expansion',
      note: 'XML parser without a limit on entities',
      call: [
        'xml.etree.ElementTree.{parse,fromstring,XML,iterparse,fromstringlist}',
        'xml.dom.{minidom,pulldom}.{parse,parseString}',
        'xml.dom.expatbuilder.{parse,parseString}',
        'xml.sax.{parse,parseString}',
      ],
      args: [0],
    },
    // It rejects entities by default.
    {
      weakness: 'xml-entity-expansion',
      note: 'XML parser without a limit on entities',
      call: 'xmltodict.parse',
      args: [0],
      when: { arg: 'disable_entities', is: false },
    },
    {
      weakness: 'xpath-injection',
      note: 'XPath expression',
      call: [
        'lxml.etree.Element.{xpath,find,findall,findtext,iterfind}',
        'xml.etree.ElementTree.Element.{find,findall,findtext,iterfind}',
        'lxml.etree.{XPath,ETXPath}',
        '?.xpath',
      ],
      args: [0],
    },
    {
      weakness: 'ldap-injection',
      note: 'LDAP filter',
      call: [
        'ldap.LDAPObject.{search,search_s,search_st,search_ext,search_ext_s}',
        '?.{search_s,search_ext_s,search_st,search_ext}',
      ],
      args: [0, 2],
    },
    {
      weakness: 'ldap-injection',
      note: 'LDAP filter',
      call: ['ldap3.Connection.search'],
      args: [0, 1, 'search_base', 'search_filter'],
    },
  ],
  summaries: [
    {
      call: LXML_PARSERS,
      flow: 'construct',
      field: 'hardened',
      value: true,
      // An option of a function that sets it is seldom turned on.
      when: {
        all: [{ unless: { arg: 'resolve_entities', absent: true } }, { unless: { arg: 'resolve_entities', is: true } }],
      },
    },
    { call: LXML_PARSERS, flow: 'construct' },
  ],
  sanitizers: [
    {
      call: [
        'ldap.filter.{escape_filter_chars,filter_format}',
        'ldap3.utils.conv.escape_filter_chars',
        'ldap.dn.escape_dn_chars',
        'ldap3.utils.dn.escape_rdn',
      ],
      sanitizes: ['ldap'],
    },
  ],
  checks: [
    // For code without a known source: an external document parsed without a limit on entities.
    {
      weakness: 'xml-entity-expansion',
      note: 'XML parser without a limit on entities',
      call: READERS,
      // Only administrators can write to these folders.
      when: { unless: { arg: 0, is: /^\/(?:etc|usr|opt)\// } },
      ...AUDIT,
    },
    {
      weakness: 'xml-entity-expansion',
      note: 'XML parser without a limit on entities',
      call: TEXT_READERS,
      when: { arg: 0, dynamic: true },
      ...AUDIT,
    },
    {
      weakness: 'xml-entity-expansion',
      note: 'documents that clients send are read without a limit on entities',
      severity: 'medium',
      confidence: 'medium',
      call: SERVERS,
    },
    {
      weakness: 'xxe',
      note: 'external entities are resolved by default',
      call: LXML_READERS,
      when: {
        all: [
          { arg: PARSER, absent: true },
          { arg: 0, dynamic: true },
        ],
      },
      ...AUDIT,
    },
    {
      weakness: 'xxe',
      note: 'external entities are resolved',
      call: 'lxml.etree.XMLParser',
      when: {
        any: [
          { arg: 'resolve_entities', is: true },
          { arg: 'load_dtd', is: true },
          { arg: 'no_network', is: false },
        ],
      },
    },
    {
      weakness: 'xml-entity-expansion',
      note: 'no limit on sizes',
      call: 'lxml.etree.XMLParser',
      when: { arg: 'huge_tree', is: true },
      confidence: 'medium',
    },
    {
      weakness: 'xxe',
      note: 'external entities are resolved',
      call: '?.setFeature',
      when: {
        all: [
          { arg: 0, is: /feature_external_(ges|pes)$|external-(general|parameter)-entities$/ },
          { arg: 1, is: [true, 1] },
        ],
      },
    },
  ],
};
