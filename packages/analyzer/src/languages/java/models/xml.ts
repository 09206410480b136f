/** @module Models of XML parsers and of the settings that disable external entities. */
import type { ApiModel, CheckModel, SinkModel, SummaryModel } from '../../../api-model/api.ts';
import type { ArgumentSelector, Condition } from '../../../api-model/condition.ts';

const FACTORIES = 'javax.xml.parsers.{DocumentBuilderFactory,SAXParserFactory}';
const READERS =
  '{org.xml.sax.XMLReader,org.dom4j.io.SAXReader,org.jdom2.input.SAXBuilder,org.jdom.input.SAXBuilder,javax.xml.parsers.SAXParser,org.apache.commons.digester.Digester,org.apache.commons.digester3.Digester}';
const TRANSFORMERS = 'javax.xml.transform.TransformerFactory';
const SCHEMAS = 'javax.xml.validation.{SchemaFactory,Validator}';

const SECURE = [/feature\/secure-processing$/, 'javax.xml.XMLConstants.FEATURE_SECURE_PROCESSING'];
const NO_DOCTYPE = [/disallow-doctype-decl$/, /DISALLOW_DOCTYPE_DECL$/];

/** Returns a summary of a feature that sets `field` when set to `on`. An unknown value counts as `on`. */
const turned = (
  call: string | readonly string[],
  names: readonly (RegExp | string)[],
  on: boolean,
  field = 'hardened',
): SummaryModel => ({
  call,
  flow: 'set-field',
  field,
  value: true,
  when: { all: [{ arg: 0, is: names }, { unless: { arg: 1, is: on ? [false, 'false'] : [true, 'true'] } }] },
});

/** Returns a summary of a list of allowed protocols that sets `field` if the list is empty. */
const closed = (call: string | readonly string[], names: RegExp, field: string): SummaryModel => ({
  call,
  flow: 'set-field',
  field,
  value: true,
  when: { all: [{ arg: 0, is: names }, { unless: { arg: 1, is: /./ } }] },
});

const FEATURES = [`${FACTORIES}.setFeature`, `${READERS}.setFeature`];
const LIMITS = [`${TRANSFORMERS}.setAttribute`, `${SCHEMAS}.setProperty`];

/** Settings that disable external entities: one feature by itself, or two together. */
const hardening: readonly SummaryModel[] = [
  turned(FEATURES, [...NO_DOCTYPE, ...SECURE], true),
  turned(FEATURES, [/external-general-entities$/, /EXTERNAL_GENERAL_ENTITIES$/], false, 'general'),
  turned(FEATURES, [/external-parameter-entities$/, /EXTERNAL_PARAMETER_ENTITIES$/], false, 'parameter'),
  turned(`${SCHEMAS}.setFeature`, [...SECURE, ...NO_DOCTYPE], true),
  turned(`${TRANSFORMERS}.setFeature`, SECURE, true, 'secure'),
  closed(
    [`${FACTORIES}.setAttribute`, `${READERS}.setProperty`],
    /accessExternalDTD$|ACCESS_EXTERNAL_DTD$/,
    'hardened',
  ),
  closed(LIMITS, /accessExternalDTD$|ACCESS_EXTERNAL_DTD$/, 'general'),
  closed(LIMITS, /accessExternal(?:Stylesheet|Schema)$|ACCESS_EXTERNAL_(?:STYLESHEET|SCHEMA)$/, 'parameter'),
  turned(
    'javax.xml.stream.XMLInputFactory.setProperty',
    [/(?:supportDTD|SUPPORT_DTD|isSupportingExternalEntities|IS_SUPPORTING_EXTERNAL_ENTITIES)$/],
    false,
  ),
  closed('javax.xml.stream.XMLInputFactory.setProperty', /accessExternalDTD$|ACCESS_EXTERNAL_DTD$/, 'hardened'),
  {
    call: [
      'javax.xml.parsers.DocumentBuilder.setEntityResolver',
      `${READERS}.setEntityResolver`,
      'javax.xml.stream.XMLInputFactory.setXMLResolver',
      `${SCHEMAS}.setResourceResolver`,
      `${TRANSFORMERS}.setURIResolver`,
    ],
    flow: 'set-field',
    field: 'hardened',
    value: true,
  },
];

const isUnhardened: Condition = {
  all: [
    { arg: 'this', field: 'hardened', absent: true },
    { arg: 'this', field: 'secure', absent: true },
    {
      any: [
        { arg: 'this', field: 'general', absent: true },
        { arg: 'this', field: 'parameter', absent: true },
      ],
    },
  ],
};
const isOpen: Condition = { all: [isUnhardened, { unless: { arg: 0, absent: true } }] };
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

/** Returns a sink of a parser that can't be configured, so only the input matters. */
const fed = (
  call: string | readonly string[],
  note: string,
  args: readonly ArgumentSelector[],
  when?: Condition,
): SinkModel => ({
  weakness: 'xxe',
  note,
  call,
  args,
  confidence: 'medium',
  ...(when === undefined ? {} : { when }),
});

const RESOLVES = 'XML parser that resolves external entities';

export const javaXml: ApiModel = {
  id: 'java-xml',
  languages: ['java'],
  types: {
    'org.xml.sax.helpers.XMLReaderFactory.createXMLReader()': ['org.xml.sax.XMLReader'],
    'javax.xml.transform.sax.SAXTransformerFactory': [TRANSFORMERS],
    'org.simpleframework.xml.core.Persister': ['org.simpleframework.xml.Serializer'],
  },
  returns: {
    'javax.xml.parsers.DocumentBuilderFactory.{newInstance,newDefaultInstance,newNSInstance}':
      'javax.xml.parsers.DocumentBuilderFactory',
    'javax.xml.parsers.SAXParserFactory.{newInstance,newDefaultInstance,newNSInstance}':
      'javax.xml.parsers.SAXParserFactory',
    'javax.xml.parsers.DocumentBuilderFactory.newDocumentBuilder': 'javax.xml.parsers.DocumentBuilder',
    'javax.xml.parsers.DocumentBuilder.{parse,newDocument}': 'org.w3c.dom.Document',
    'javax.xml.parsers.SAXParserFactory.newSAXParser': 'javax.xml.parsers.SAXParser',
    'javax.xml.parsers.SAXParser.getXMLReader': 'org.xml.sax.XMLReader',
    'org.dom4j.io.SAXReader.{getXMLReader}': 'org.xml.sax.XMLReader',
    'org.dom4j.io.SAXReader.{createDefault}': 'org.dom4j.io.SafeReader',
    'org.xml.sax.helpers.XMLReaderFactory.createXMLReader': 'org.xml.sax.XMLReader',
    'javax.xml.stream.XMLInputFactory.{newInstance,newFactory,newDefaultFactory}': 'javax.xml.stream.XMLInputFactory',
    'javax.xml.stream.XMLInputFactory.{createXMLStreamReader,createFilteredReader}': 'javax.xml.stream.XMLStreamReader',
    'javax.xml.stream.XMLInputFactory.createXMLEventReader': 'javax.xml.stream.XMLEventReader',
    'javax.xml.transform.{TransformerFactory,sax.SAXTransformerFactory}.{newInstance,newDefaultInstance}': TRANSFORMERS,
    'javax.xml.transform.TransformerFactory.newTransformer': 'javax.xml.transform.Transformer',
    'javax.xml.transform.TransformerFactory.newTemplates': 'javax.xml.transform.Templates',
    'javax.xml.transform.Templates.newTransformer': 'javax.xml.transform.Transformer',
    'javax.xml.validation.SchemaFactory.newInstance': 'javax.xml.validation.SchemaFactory',
    'javax.xml.validation.SchemaFactory.newSchema': 'javax.xml.validation.Schema',
    'javax.xml.validation.Schema.newValidator': 'javax.xml.validation.Validator',
    'javax.xml.xpath.XPathFactory.newInstance': 'javax.xml.xpath.XPathFactory',
    'javax.xml.xpath.XPathFactory.newXPath': 'javax.xml.xpath.XPath',
    'javax.xml.xpath.XPath.compile': 'javax.xml.xpath.XPathExpression',
    'javax.xml.bind.JAXBContext.newInstance': 'javax.xml.bind.JAXBContext',
    'javax.xml.bind.JAXBContext.createUnmarshaller': 'javax.xml.bind.Unmarshaller',
  },
  summaries: [
    ...hardening,
    {
      call: [
        `${FACTORIES}.{newInstance,newDefaultInstance,newNSInstance}`,
        'org.xml.sax.helpers.XMLReaderFactory.createXMLReader',
        'javax.xml.stream.XMLInputFactory.{newInstance,newFactory,newDefaultFactory}',
        'javax.xml.transform.{TransformerFactory,sax.SAXTransformerFactory}.{newInstance,newDefaultInstance}',
        'javax.xml.validation.SchemaFactory.newInstance',
      ],
      flow: 'construct',
    },
    {
      call: [
        'javax.xml.parsers.DocumentBuilderFactory.newDocumentBuilder',
        'javax.xml.parsers.SAXParserFactory.newSAXParser',
        'javax.xml.parsers.SAXParser.getXMLReader',
        'org.dom4j.io.SAXReader.getXMLReader',
        'javax.xml.validation.{SchemaFactory.newSchema,Schema.newValidator}',
        'javax.xml.transform.{TransformerFactory.{newTransformer,newTemplates},Templates.newTransformer}',
      ],
      flow: 'identity',
      from: 'this',
    },
  ],
  sinks: [
    fed('javax.xml.transform.Transformer.transform', 'XML to transform', [0], isUnhardened),
    fed('javax.xml.validation.Validator.validate', 'XML to validate', [0], isUnhardened),
    fed(
      [
        'org.simpleframework.xml.Serializer.{read,validate}',
        'org.simpleframework.xml.stream.{NodeBuilder.read,DocumentProvider.provide,StreamProvider.provide,Formatter.format}',
        'nu.xom.Builder.build',
        'org.dom4j.DocumentHelper.parseText',
        'org.apache.commons.configuration.XMLConfiguration.load',
        'org.apache.poi.ooxml.util.DocumentHelper.readDocument',
        'org.apache.commons.configuration2.XMLConfiguration.read',
        'javax.xml.bind.Unmarshaller.unmarshal',
      ],
      RESOLVES,
      ['*'],
      {
        unless: { arg: 0, type: '{javax.xml.stream.XMLStreamReader,javax.xml.stream.XMLEventReader,org.w3c.dom.Node}' },
      },
    ),
    // The expression parses the document itself.
    fed('javax.xml.xpath.XPathExpression.evaluate', RESOLVES, [0], { arg: 0, type: 'org.xml.sax.InputSource' }),
    fed('javax.xml.xpath.XPath.evaluate', RESOLVES, [1], { arg: 1, type: 'org.xml.sax.InputSource' }),
  ],
  sanitizers: [
    {
      call: 'new javax.xml.transform.sax.SAXSource',
      sanitizes: ['xml'],
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
  ],
  checks: [
    opened('javax.xml.parsers.DocumentBuilder.parse', RESOLVES),
    opened('javax.xml.parsers.SAXParser.parse', RESOLVES),
    opened('org.xml.sax.XMLReader.parse', RESOLVES),
    opened(
      [
        'org.dom4j.io.SAXReader.read',
        'org.jdom2.input.SAXBuilder.build',
        'org.jdom.input.SAXBuilder.build',
        'org.apache.commons.{digester,digester3}.Digester.parse',
      ],
      RESOLVES,
    ),
    opened(
      'javax.xml.stream.XMLInputFactory.{createXMLStreamReader,createXMLEventReader,createFilteredReader}',
      'XML reader that resolves external entities',
    ),
    opened(
      `${TRANSFORMERS}.{newTransformer,newTemplates,newXMLFilter,newTransformerHandler,newTemplatesHandler}`,
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
      call: FEATURES,
      when: {
        all: [
          { arg: 0, is: NO_DOCTYPE },
          { arg: 1, is: false },
        ],
      },
    },
    {
      weakness: 'xxe',
      call: FEATURES,
      when: {
        all: [
          { arg: 0, is: /external-(?:general|parameter)-entities$/ },
          { arg: 1, is: true },
        ],
      },
    },
    {
      weakness: 'xxe',
      call: 'javax.xml.stream.XMLInputFactory.setProperty',
      when: {
        all: [
          { arg: 0, is: /(?:isSupportingExternalEntities|IS_SUPPORTING_EXTERNAL_ENTITIES)$/ },
          { arg: 1, is: true },
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
  },
};
