/** @module XML, LDAP and XPath. */
import type { ApiModel } from '../../../model/api.ts';

export const pythonXml: ApiModel = {
  id: 'python-xml',
  languages: ['python'],
  returns: {
    'lxml.etree.{parse,fromstring,XML,HTML}': 'lxml.etree.Element',
    'lxml.html.{parse,fromstring,document_fromstring}': 'lxml.etree.Element',
    'lxml.etree.{XMLParser,HTMLParser}': 'lxml.etree.XMLParser',
    'xml.etree.ElementTree.{parse,fromstring,XML}': 'xml.etree.ElementTree.Element',
    'defusedxml.{ElementTree,lxml}.{parse,fromstring,XML}': 'xml.etree.ElementTree.Element',
    'ldap.{initialize,open}': 'ldap.LDAPObject',
    'ldap3.Connection': 'ldap3.Connection',
  },
  sinks: [
    {
      weakness: 'xxe',
      note: 'XML parser that resolves entities',
      call: ['lxml.etree.{parse,fromstring,XML,fromstringlist,iterparse}', 'lxml.objectify.{parse,fromstring}'],
      args: [0],
      when: { unless: { arg: { at: 1, name: 'parser' }, dynamic: true } },
    },
    {
      weakness: 'xml-entity-expansion',
      note: 'XML parser without a limit on entities',
      call: [
        'xml.etree.ElementTree.{parse,fromstring,XML,iterparse,fromstringlist}',
        'xml.dom.{minidom,pulldom}.{parse,parseString}',
        'xml.dom.expatbuilder.{parse,parseString}',
        'xml.sax.{parse,parseString}',
        'xmltodict.parse',
      ],
      args: [0],
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
  sanitizers: [
    {
      call: [
        'ldap.filter.{escape_filter_chars,filter_format}',
        'ldap3.utils.conv.escape_filter_chars',
        'ldap.dn.escape_dn_chars',
        'ldap3.utils.dn.escape_rdn',
      ],
      clears: ['ldap'],
    },
  ],
  checks: [
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
