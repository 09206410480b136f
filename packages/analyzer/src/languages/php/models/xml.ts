/** @module Models of XML, XPath and LDAP. */
import type { ApiModel } from '../../../api-model/api.ts';
import type { Condition } from '../../../api-model/condition.ts';

/** Flags that expand entities or load the document's DTD. */
const opens = (at: number): Condition => ({
  any: [
    { arg: at, is: /^LIBXML_(?:NOENT|DTDLOAD|DTDATTR|DTDVALID)$/ },
    { arg: at, is: [2, 4, 6, 8, 16] },
  ],
});

export const phpXml: ApiModel = {
  id: 'php-xml',
  languages: ['php'],
  types: { DOMDocument: [], DOMXPath: [], SimpleXMLElement: [], XMLReader: [] },
  returns: {
    '{simplexml_load_string,simplexml_load_file,simplexml_import_dom}': 'SimpleXMLElement',
    '{ldap_connect}': 'ldap',
  },
  constants: { LIBXML_NOENT: 2, LIBXML_DTDLOAD: 4, LIBXML_DTDATTR: 8, LIBXML_DTDVALID: 16, LIBXML_NONET: 2048 },
  checks: [
    {
      weakness: 'xxe',
      note: 'external entities are loaded',
      call: 'libxml_disable_entity_loader',
      when: { arg: 0, is: false },
    },
    {
      weakness: 'xxe',
      note: 'entities are replaced',
      call: ['DOMDocument.{loadXML,load}', '?.loadXML'],
      when: opens(1),
    },
    {
      weakness: 'xxe',
      note: 'entities are replaced',
      call: ['simplexml_load_string', 'simplexml_load_file'],
      when: opens(2),
    },
    { weakness: 'xxe', note: 'entities are replaced', call: ['new SimpleXMLElement'], when: opens(1) },
    { weakness: 'xxe', note: 'entities are replaced', call: ['XMLReader.{XML,xml,open}'], when: opens(2) },
    {
      weakness: 'xxe',
      note: 'entities are replaced',
      write: ['DOMDocument.{substituteEntities,resolveExternals}'],
      when: { arg: 'value', is: true },
    },
  ],
  sinks: [
    {
      weakness: 'xpath-injection',
      note: 'XPath expression',
      call: ['DOMXPath.{query,evaluate}', 'SimpleXMLElement.xpath', '?.xpath', 'xpath_eval', 'xpath_eval_expression'],
      args: [0],
    },
    {
      weakness: 'xpath-injection',
      note: 'XPath expression',
      call: '?.{query,evaluate}',
      receiver: /xpath\w*$/i,
      args: [0],
    },
    {
      weakness: 'ldap-injection',
      note: 'LDAP filter',
      call: ['ldap_{search,list,read}'],
      args: [1, 2],
    },
    {
      weakness: 'ldap-injection',
      note: 'LDAP name',
      call: ['ldap_{delete,add,modify,rename,mod_replace}'],
      args: [1],
      confidence: 'medium',
    },
  ],
  sanitizers: [{ call: 'ldap_escape', sanitizes: ['ldap'], args: [0] }],
};
