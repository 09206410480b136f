/** @module Models of serialized objects, XML, XPath and LDAP. */
import type { ApiModel } from '../../../api-model/api.ts';

export const rubyFormats: ApiModel = {
  id: 'ruby-formats',
  languages: ['ruby'],
  sinks: [
    {
      weakness: 'unsafe-deserialization',
      note: 'serialized object',
      call: [
        'Marshal.{load,restore}',
        'YAML.{unsafe_load,load_stream,load_documents}',
        'Oj.object_load',
        'Ox.parse_obj',
        'Hash.from_trusted_xml',
        'CSV.load',
        'Syck.load',
      ],
      args: [0],
    },
    {
      weakness: 'unsafe-deserialization',
      note: 'serialized object',
      call: 'YAML.load',
      args: [0],
      when: {
        all: [
          { arg: 'permitted_classes', absent: true },
          { arg: 'safe', absent: true },
        ],
      },
      sources: ['remote', 'message', 'browser', 'parameter'],
    },
    {
      weakness: 'unsafe-deserialization',
      note: 'serialized object',
      call: 'YAML.unsafe_load_file',
      args: [0],
      sources: ['remote'],
    },
    {
      weakness: 'unsafe-deserialization',
      note: 'serialized object',
      call: 'Oj.load',
      args: [0],
      when: { unless: { arg: 'mode', is: /^(?:strict|compat|null|json|rails)$/ } },
      sources: ['remote', 'message', 'browser'],
    },
    {
      weakness: 'unsafe-deserialization',
      note: 'serialized object',
      call: ['JSON.{load,restore}', 'JSON.parse'],
      args: [0],
      when: { arg: 'create_additions', is: true },
    },
    {
      weakness: 'unsafe-deserialization',
      note: 'serialized object',
      call: ['JSON.{load,restore}'],
      args: [0],
      sources: ['remote'],
      confidence: 'medium',
    },
    { weakness: 'xpath-injection', note: 'XPath expression', call: ['?.{xpath,at_xpath}'], args: [0] },
    { weakness: 'xpath-injection', note: 'XPath expression', call: 'REXML.XPath.{first,each,match}', args: [1] },
    {
      weakness: 'ldap-injection',
      note: 'LDAP filter',
      call: ['Net.LDAP.Filter.{construct,from_rfc2254,from_rfc4515}'],
      args: [0],
    },
    { weakness: 'ldap-injection', note: 'LDAP filter', call: '?.search', receiver: /ldap/i, args: ['filter', 'base'] },
  ],
  sanitizers: [
    { call: 'Net.LDAP.Filter.escape', sanitizes: ['ldap'] },
    {
      call: 'Net.LDAP.Filter.{eq,equals,begins,ends,contains,join,intersect}',
      sanitizes: ['ldap'],
      args: [{ from: 0 }],
    },
  ],
  checks: [
    {
      weakness: 'security-control-disabled',
      note: 'LDAP without authentication',
      call: ['Net.LDAP.new', 'Net.LDAP.open'],
      when: {
        any: [
          { arg: 'auth', field: 'method', is: /^:?anonymous$/ },
          { arg: 'auth', field: 'password', is: '' },
        ],
      },
    },
    { weakness: 'xxe', note: 'entities are replaced', call: ['?.{noent,dtdload}'], when: { count: 0 } },
    { weakness: 'xxe', note: 'entities are replaced', read: ['Nokogiri.XML.ParseOptions.{NOENT,DTDLOAD}'] },
    {
      weakness: 'xxe',
      note: 'entities are replaced',
      write: ['LibXML.XML.default_substitute_entities', '?.{default_substitute_entities,substitute_entities}'],
      when: { arg: 'value', is: true },
    },
    { weakness: 'xxe', note: 'entities are replaced', read: 'LibXML.XML.Parser.Options.NOENT' },
  ],
};
