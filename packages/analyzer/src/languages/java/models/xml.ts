/** @module XML parsers with their features, XPath, XSLT; LDAP and other naming. */
import type { ApiModel, CheckModel, EffectModel } from '../../../model/api.ts';
import type { Condition } from '../../../model/condition.ts';

const FACTORIES = 'javax.xml.parsers.{DocumentBuilderFactory,SAXParserFactory}';
const READERS =
  '{org.xml.sax.XMLReader,org.dom4j.io.SAXReader,org.jdom2.input.SAXBuilder,org.jdom.input.SAXBuilder,javax.xml.parsers.SAXParser}';

const SECURE = [/feature\/secure-processing$/, 'javax.xml.XMLConstants.FEATURE_SECURE_PROCESSING'];
const ACCESS = [/accessExternal(?:DTD|Stylesheet|Schema)$/, /^javax\.xml\.XMLConstants\.ACCESS_EXTERNAL/];

/** A switch that, turned to `on`, sets a field that {@link isOpen} looks at. Anything but the certain opposite counts. */
const turned = (
  call: string | readonly string[],
  names: readonly (RegExp | string)[],
  on: boolean,
  field = 'hardened',
): EffectModel => ({
  call,
  effect: 'set-field',
  field,
  value: true,
  when: { all: [{ arg: 0, is: names }, { unless: { arg: 1, is: on ? [false, 'false'] : [true, 'true'] } }] },
});

/** What closes external entities: one switch that suffices, or the two for general and parameter entities together. */
const hardening: readonly EffectModel[] = [
  turned([`${FACTORIES}.setFeature`, `${READERS}.setFeature`], [/disallow-doctype-decl$/, ...SECURE], true),
  turned([`${FACTORIES}.setFeature`, `${READERS}.setFeature`], [/external-general-entities$/], false, 'general'),
  turned([`${FACTORIES}.setFeature`, `${READERS}.setFeature`], [/external-parameter-entities$/], false, 'parameter'),
  turned(
    ['javax.xml.transform.TransformerFactory.setFeature', 'javax.xml.validation.{SchemaFactory,Validator}.setFeature'],
    SECURE,
    true,
  ),
  turned(
    [
      `${FACTORIES}.setAttribute`,
      `${READERS}.setProperty`,
      'javax.xml.transform.TransformerFactory.setAttribute',
      'javax.xml.validation.{SchemaFactory,Validator}.setProperty',
    ],
    ACCESS,
    true,
  ),
  turned(
    'javax.xml.stream.XMLInputFactory.setProperty',
    [
      /(?:supportDTD|SUPPORT_DTD|isSupportingExternalEntities|IS_SUPPORTING_EXTERNAL_ENTITIES|accessExternalDTD|ACCESS_EXTERNAL_DTD)$/,
    ],
    false,
  ),
  {
    call: [
      'javax.xml.parsers.DocumentBuilder.setEntityResolver',
      `${READERS}.setEntityResolver`,
      'javax.xml.stream.XMLInputFactory.setXMLResolver',
      'javax.xml.validation.{SchemaFactory,Validator}.setResourceResolver',
      'javax.xml.transform.TransformerFactory.setURIResolver',
    ],
    effect: 'set-field',
    field: 'hardened',
    value: true,
  },
];

const isOpen: Condition = {
  all: [
    { arg: 'this', field: 'hardened', absent: true },
    {
      any: [
        { arg: 'this', field: 'general', absent: true },
        { arg: 'this', field: 'parameter', absent: true },
      ],
    },
    { unless: { arg: 0, absent: true } },
  ],
};
const opened = (
  call: string | readonly string[],
  note: string,
  confidence: CheckModel['confidence'] = 'medium',
): CheckModel => ({
  weakness: 'xxe',
  note,
  confidence,
  call,
  when: isOpen,
});

export const javaXml: ApiModel = {
  id: 'java-xml',
  languages: ['java'],
  types: { 'org.xml.sax.helpers.XMLReaderFactory.createXMLReader()': ['org.xml.sax.XMLReader'] },
  returns: {
    'javax.xml.parsers.DocumentBuilderFactory.{newInstance,newDefaultInstance,newNSInstance}':
      'javax.xml.parsers.DocumentBuilderFactory',
    'javax.xml.parsers.SAXParserFactory.{newInstance,newDefaultInstance,newNSInstance}':
      'javax.xml.parsers.SAXParserFactory',
    'javax.xml.parsers.DocumentBuilderFactory.newDocumentBuilder': 'javax.xml.parsers.DocumentBuilder',
    'javax.xml.parsers.SAXParserFactory.newSAXParser': 'javax.xml.parsers.SAXParser',
    'javax.xml.parsers.SAXParser.getXMLReader': 'org.xml.sax.XMLReader',
    'org.xml.sax.helpers.XMLReaderFactory.createXMLReader': 'org.xml.sax.XMLReader',
    'javax.xml.stream.XMLInputFactory.{newInstance,newFactory,newDefaultFactory}': 'javax.xml.stream.XMLInputFactory',
    'javax.xml.transform.TransformerFactory.{newInstance,newDefaultInstance}': 'javax.xml.transform.TransformerFactory',
    'javax.xml.transform.TransformerFactory.newTransformer': 'javax.xml.transform.Transformer',
    'javax.xml.validation.SchemaFactory.newInstance': 'javax.xml.validation.SchemaFactory',
    'javax.xml.validation.SchemaFactory.newSchema': 'javax.xml.validation.Schema',
    'javax.xml.validation.Schema.newValidator': 'javax.xml.validation.Validator',
    'javax.xml.xpath.XPathFactory.newInstance': 'javax.xml.xpath.XPathFactory',
    'javax.xml.xpath.XPathFactory.newXPath': 'javax.xml.xpath.XPath',
    'javax.xml.bind.JAXBContext.newInstance': 'javax.xml.bind.JAXBContext',
    'javax.xml.bind.JAXBContext.createUnmarshaller': 'javax.xml.bind.Unmarshaller',
  },
  effects: [
    ...hardening,
    {
      call: [
        'javax.xml.parsers.{DocumentBuilderFactory,SAXParserFactory}.{newInstance,newDefaultInstance,newNSInstance}',
        'org.xml.sax.helpers.XMLReaderFactory.createXMLReader',
        'javax.xml.stream.XMLInputFactory.{newInstance,newFactory,newDefaultFactory}',
        'javax.xml.transform.TransformerFactory.{newInstance,newDefaultInstance}',
        'javax.xml.validation.SchemaFactory.newInstance',
      ],
      effect: 'construct',
    },
    {
      call: [
        'javax.xml.parsers.DocumentBuilderFactory.newDocumentBuilder',
        'javax.xml.parsers.SAXParserFactory.newSAXParser',
        'javax.xml.parsers.SAXParser.getXMLReader',
        'javax.xml.validation.{SchemaFactory.newSchema,Schema.newValidator}',
        'javax.xml.transform.TransformerFactory.newTransformer',
      ],
      effect: 'identity',
      from: 'this',
    },
  ],
  sinks: [
    {
      weakness: 'xxe',
      note: 'XML that is transformed',
      call: 'javax.xml.transform.Transformer.transform',
      args: [0],
      when: { unless: { arg: 'this', field: 'hardened', is: true } },
      confidence: 'medium',
    },
    {
      weakness: 'xxe',
      note: 'XML parser that resolves external entities',
      call: [
        'org.simpleframework.xml.core.Persister.{read,validate}',
        'org.simpleframework.xml.Serializer.{read,validate}',
        'org.simpleframework.xml.stream.NodeBuilder.read',
        'org.apache.commons.digester3.Digester.parse',
        'org.apache.commons.digester.Digester.parse',
        'nu.xom.Builder.build',
      ],
      args: ['*'],
      confidence: 'medium',
    },
    {
      weakness: 'xpath-injection',
      note: 'XPath expression',
      call: 'javax.xml.xpath.XPath.{evaluate,compile,evaluateExpression}',
      args: [0],
    },
    {
      weakness: 'xpath-injection',
      note: 'XPath expression',
      call: [
        'org.apache.xpath.XPathAPI.{selectNodeList,selectSingleNode,selectNodeIterator,eval}',
        'org.apache.xml.security.utils.XPathAPI.selectNodeList',
      ],
      args: [1],
    },
    {
      weakness: 'xpath-injection',
      note: 'XPath expression',
      call: [
        'org.dom4j.{Node,Document,Element}.{selectNodes,selectSingleNode,valueOf,numberValueOf,createXPath}',
        'org.dom4j.DocumentHelper.{createXPath,selectNodes}',
        'org.jdom2.xpath.XPathFactory.compile',
        'org.jdom.xpath.XPath.{newInstance,selectNodes,selectSingleNode}',
        'new org.jaxen.dom.DOMXPath',
        'org.apache.commons.jxpath.JXPathContext.{getValue,iterate,getPointer,selectNodes,selectSingleNode,compile}',
        'com.ximpleware.AutoPilot.selectXPath',
        'net.sf.saxon.s9api.{XPathCompiler,XQueryCompiler}.compile',
        'javax.xml.xquery.XQConnection.prepareExpression',
      ],
      args: ['*'],
    },
    {
      weakness: 'xml-injection',
      note: 'style sheet',
      call: ['javax.xml.transform.TransformerFactory.{newTransformer,newTemplates}'],
      args: [0],
      when: { unless: { arg: 'this', field: 'hardened', is: true } },
    },
    {
      weakness: 'ldap-injection',
      note: 'LDAP query',
      call: 'javax.naming.directory.{DirContext,InitialDirContext}.search',
      args: [0, 1],
    },
    {
      weakness: 'ldap-injection',
      note: 'LDAP query',
      call: ['javax.naming.ldap.{LdapContext,InitialLdapContext}.search', 'javax.naming.event.EventDirContext.search'],
      args: [0, 1],
    },
    {
      weakness: 'ldap-injection',
      note: 'LDAP query',
      call: [
        'org.springframework.ldap.core.{LdapTemplate,LdapOperations,DirContextOperations}.{search,searchForObject,searchForContext,find,findOne,authenticate,lookup,list,listBindings,unbind}',
      ],
      args: [0, 1],
    },
    {
      weakness: 'ldap-injection',
      note: 'LDAP query',
      call: [
        'com.unboundid.ldap.sdk.{LDAPConnection,LDAPInterface,FullLDAPInterface}.{search,searchForEntry,asyncSearch}',
        'new com.unboundid.ldap.sdk.SearchRequest',
        'com.novell.ldap.LDAPConnection.search',
        'org.apache.directory.ldap.client.api.LdapConnection.search',
      ],
      args: [0, 1, 2, 3, 6],
    },
    {
      weakness: 'ldap-injection',
      note: 'LDAP filter',
      call: [
        'com.unboundid.ldap.sdk.Filter.create',
        'com.unboundid.ldap.sdk.SearchRequest.{setFilter,setBaseDN}',
        'org.apache.directory.api.ldap.model.message.SearchRequest.{setFilter,setBase}',
        'org.apache.directory.api.ldap.model.message.SearchRequestImpl.{setFilter,setBase}',
      ],
      args: [0],
    },
    {
      weakness: 'unsafe-deserialization',
      note: 'name of a remote object',
      call: [
        'javax.naming.{Context,InitialContext,InitialLdapContext}.{lookup,lookupLink,doLookup,rename,bind,rebind}',
        'javax.naming.directory.{DirContext,InitialDirContext}.lookup',
        'java.rmi.Naming.lookup',
        'java.rmi.registry.Registry.lookup',
        'org.springframework.jndi.JndiTemplate.lookup',
        'org.apache.shiro.jndi.JndiTemplate.lookup',
      ],
      args: [0],
    },
  ],
  sanitizers: [
    {
      call: [
        'new org.springframework.ldap.filter.{EqualsFilter,LikeFilter,GreaterThanOrEqualsFilter,LessThanOrEqualsFilter,WhitespaceWildcardsFilter}',
        'new org.apache.directory.api.ldap.model.filter.{EqualityNode,SubstringNode}',
        'new javax.naming.directory.{BasicAttributes,BasicAttribute}',
      ],
      clears: ['ldap'],
      args: ['*'],
    },
    { call: 'org.springframework.ldap.support.LdapNameBuilder.{add,build}', clears: ['ldap'], args: ['*'] },
    {
      call: 'org.springframework.ldap.query.LdapQueryBuilder.filter',
      clears: ['ldap'],
      args: ['*'],
      when: { not: { arg: 0, dynamic: true } },
    },
    {
      call: 'new javax.xml.transform.sax.SAXSource',
      clears: ['xml'],
      args: [1],
      when: {
        any: [
          { arg: 0, field: 'hardened', is: true },
          {
            all: [
              { arg: 0, field: 'general', is: true },
              { arg: 0, field: 'parameter', is: true },
            ],
          },
        ],
      },
    },
    {
      call: [
        'org.springframework.ldap.support.LdapEncoder.{filterEncode,nameEncode}',
        'com.unboundid.ldap.sdk.Filter.{encodeValue,createEqualityFilter}',
        'javax.naming.ldap.Rdn.escapeValue',
        'org.apache.directory.api.ldap.model.filter.FilterEncoder.encodeFilterValue',
      ],
      clears: ['ldap'],
    },
    { call: ['javax.xml.xpath.XPath.setXPathVariableResolver'], clears: ['xpath'] },
  ],
  checks: [
    opened('javax.xml.parsers.DocumentBuilder.parse', 'XML parser that resolves external entities'),
    opened('javax.xml.parsers.SAXParser.parse', 'XML parser that resolves external entities'),
    opened('org.xml.sax.XMLReader.parse', 'XML parser that resolves external entities'),
    opened(
      ['org.dom4j.io.SAXReader.read', 'org.jdom2.input.SAXBuilder.build', 'org.jdom.input.SAXBuilder.build'],
      'XML parser that resolves external entities',
    ),
    opened(
      'javax.xml.stream.XMLInputFactory.{createXMLStreamReader,createXMLEventReader,createFilteredReader}',
      'XML reader that resolves external entities',
    ),
    opened(
      'javax.xml.transform.TransformerFactory.{newTransformer,newTemplates}',
      'XSLT processor that resolves external references',
      'low',
    ),
    opened(
      'javax.xml.validation.{SchemaFactory.newSchema,Validator.validate}',
      'XML schema that resolves external references',
      'low',
    ),
    {
      weakness: 'xxe',
      call: ['javax.xml.parsers.DocumentBuilderFactory.setExpandEntityReferences'],
      when: { arg: 0, is: true },
      confidence: 'medium',
    },
    {
      weakness: 'xxe',
      call: [`${FACTORIES}.setFeature`, `${READERS}.setFeature`],
      when: {
        all: [
          { arg: 0, is: /disallow-doctype-decl$/ },
          { arg: 1, is: false },
        ],
      },
    },
    {
      weakness: 'xxe',
      call: [`${FACTORIES}.setFeature`, `${READERS}.setFeature`],
      when: {
        all: [
          { arg: 0, is: /external-(?:general|parameter)-entities$/ },
          { arg: 1, is: true },
        ],
      },
    },
    {
      weakness: 'cleartext-transport',
      call: ['java.util.Hashtable.put'],
      when: {
        all: [
          { arg: 0, is: ['java.naming.provider.url', 'javax.naming.Context.PROVIDER_URL'] },
          { arg: 1, is: /^ldap:\/\/(?!localhost|127\.)/ },
        ],
      },
      confidence: 'low',
    },
    {
      weakness: 'security-control-disabled',
      call: ['java.util.{Hashtable,Map,Properties}.put'],
      when: {
        all: [
          { arg: 0, is: ['java.naming.security.authentication', 'javax.naming.Context.SECURITY_AUTHENTICATION'] },
          { arg: 1, is: 'none' },
        ],
      },
      note: 'LDAP without authentication',
    },
    {
      weakness: 'hard-coded-credentials',
      call: ['java.util.{Hashtable,Map,Properties}.put', 'java.util.Properties.setProperty'],
      when: {
        all: [
          { arg: 0, is: ['java.naming.security.credentials', 'javax.naming.Context.SECURITY_CREDENTIALS', 'password'] },
          { all: [{ arg: 1, is: /./ }, { not: { arg: 1, dynamic: true } }] },
        ],
      },
    },
  ],
  constants: {
    'javax.xml.XMLConstants.FEATURE_SECURE_PROCESSING': 'http://javax.xml.XMLConstants/feature/secure-processing',
    'javax.xml.XMLConstants.ACCESS_EXTERNAL_DTD': 'http://javax.xml.XMLConstants/property/accessExternalDTD',
    'javax.xml.XMLConstants.ACCESS_EXTERNAL_SCHEMA': 'http://javax.xml.XMLConstants/property/accessExternalSchema',
    'javax.xml.XMLConstants.ACCESS_EXTERNAL_STYLESHEET':
      'http://javax.xml.XMLConstants/property/accessExternalStylesheet',
    'javax.xml.stream.XMLInputFactory.SUPPORT_DTD': 'javax.xml.stream.supportDTD',
    'javax.xml.stream.XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES': 'javax.xml.stream.isSupportingExternalEntities',
    'javax.naming.Context.SECURITY_AUTHENTICATION': 'java.naming.security.authentication',
    'javax.naming.Context.SECURITY_CREDENTIALS': 'java.naming.security.credentials',
    'javax.naming.Context.PROVIDER_URL': 'java.naming.provider.url',
  },
};
