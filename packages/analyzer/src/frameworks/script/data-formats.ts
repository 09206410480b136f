/** @module Models of parsed formats: serialized objects, YAML, XML, archives, uploads. */
import type { ApiModel } from '../../api-model/api.ts';
import type { Condition } from '../../api-model/condition.ts';
import { SCRIPT_LANGUAGES } from './languages.ts';

/** YAML schemas that only create plain data. */
const SAFE_SCHEMA = /^js-yaml\.(JSON|FAILSAFE|CORE|DEFAULT|DEFAULT_SAFE|SAFE)_SCHEMA$/;

/** Schemas that create functions. One of the program's own has the types that it defines. */
const FULL_SCHEMA = /^js-yaml\.DEFAULT_FULL_SCHEMA$|^js-yaml-js-types\b/;

export const scriptDataFormats: ApiModel = {
  id: 'script-data-formats',
  languages: SCRIPT_LANGUAGES,
  returns: {
    'new xmldom.DOMParser': 'DOMParser',
    'new @xmldom/xmldom.DOMParser': 'DOMParser',
    'new xml2js.Parser': 'xml2js.Parser',
    'new node-expat.Parser': 'expat.Parser',
    'new expat.Parser': 'expat.Parser',
    'new libxmljs.{SaxParser,SaxPushParser}': 'libxmljs.Parser',
    'new sax.parser': 'sax.Parser',
    '{libxmljs,libxmljs2,libxml-xsd}.{parseXml,parseXmlString,parseHtml}': 'libxmljs.Document',
    'DOMParser.parseFromString': 'Document',
    'new adm-zip': 'adm-zip',
    'new formidable.IncomingForm': 'formidable.Form',
    formidable: 'formidable.Form',
  },
  sinks: [
    {
      weakness: 'unsafe-deserialization',
      note: 'serialized object',
      call: [
        '{node-serialize,serialize-to-js,serialijse,funcster,cryo,serialize,unserialize,php-serialize-unsafe}.{unserialize,deserialize,deepDeserialize,parse}',
        'node-serialize.unserialize',
        'v8.deserialize',
        'devalue.uneval',
        'bson.deserialize',
      ],
      args: [0],
    },
    {
      weakness: 'unsafe-deserialization',
      note: 'YAML that can create objects',
      call: ['js-yaml.{load,loadAll,safeLoad,safeLoadAll}'],
      args: [0],
      when: {
        any: [1, 2].map((arg): Condition => ({ arg, field: 'schema', is: FULL_SCHEMA })),
      },
    },
    {
      weakness: 'unsafe-deserialization',
      note: 'YAML that can create objects',
      call: ['js-yaml.{load,loadAll}', 'yamljs.{parse,load}'],
      args: [0],
      when: { unless: { any: [1, 2].map((arg): Condition => ({ arg, field: 'schema', is: SAFE_SCHEMA })) } },
      sources: ['remote', 'message', 'browser', 'parameter'],
      confidence: 'medium',
    },
    {
      weakness: 'xxe',
      note: 'XML with external entities',
      call: ['{libxmljs,libxmljs2}.{parseXml,parseXmlString,parseXmlAsync,parseHtml}'],
      args: [0],
      when: {
        any: [
          { arg: 1, field: 'noent', is: true },
          { arg: 1, field: 'replaceEntities', is: true },
          { arg: 1, field: 'dtdload', is: true },
        ],
      },
    },
    {
      weakness: 'xxe',
      note: 'XML with external entities',
      call: ['?.{parseXml,parseXmlString,parseXmlAsync}'],
      args: [0],
      when: {
        any: [
          { arg: 1, field: 'noent', is: true },
          { arg: 1, field: 'replaceEntities', is: true },
        ],
      },
    },
    {
      weakness: 'xml-entity-expansion',
      note: 'XML with entity expansion',
      call: ['xml2json.{toJson,toXml}'],
      args: [0],
      confidence: 'low',
    },
    {
      weakness: 'xxe',
      note: 'parsed XML',
      call: ['libxmljs.Parser.{parseString,push}', 'expat.Parser.{parse,write}'],
      args: [0],
    },
    {
      weakness: 'xml-entity-expansion',
      note: 'XML with entity expansion',
      call: ['expat.Parser.{parse,write}', 'libxmljs.Parser.{parseString,push}'],
      args: [0],
      confidence: 'medium',
    },
    {
      weakness: 'xml-entity-expansion',
      note: 'XML with entity expansion',
      call: ['{libxmljs,libxmljs2}.{parseXml,parseXmlString}'],
      args: [0],
      when: { arg: 1, field: 'huge', is: true },
    },
    {
      weakness: 'xpath-injection',
      note: 'XPath expression',
      call: ['xpath.{select,select1,evaluate,parse}', 'xpath.js', 'libxmljs.Document.{find,get}', '?.{evaluate}'],
      args: [0],
      receiver: /xpath|document|doc$/i,
    },
    {
      weakness: 'xpath-injection',
      note: 'XPath expression',
      call: ['xpath.useNamespaces()', '{document,Document}.evaluate'],
      args: [0],
    },
    {
      weakness: 'xpath-injection',
      note: 'XPath expression',
      call: 'xml2js-xpath.{find,evalFirst}',
      args: [1],
    },
    {
      weakness: 'path-traversal',
      note: 'where an archive is unpacked',
      call: [
        '{tar,tar-fs}.{extract,x}',
        'adm-zip.{extractAllTo,extractEntryTo}',
        'extract-zip',
        'unzipper.Extract',
        'decompress',
      ],
      args: [0, 1],
      confidence: 'medium',
    },
  ],
  sources: [
    {
      kind: 'remote',
      label: 'entry of an archive',
      confidence: 'medium',
      call: ['adm-zip.{getEntries,getEntry}', '?.{getEntries}'],
    },
  ],
  callbacks: [
    { call: ['?.on'], parameters: [{ source: 'remote', label: 'entry of an archive' }], when: { arg: 0, is: 'entry' } },
  ],
  checks: [
    {
      weakness: 'resource-exhaustion',
      note: 'validation that continues after the first error',
      severity: 'low',
      call: ['new {ajv,ajv.default,Ajv}', 'new ajv/dist/{2019,2020,jtd}', 'ajv'],
      when: { arg: 0, field: 'allErrors', is: true },
    },
    {
      weakness: 'directory-listing',
      call: ['serve-index', 'serveIndex', 'express.directory'],
      when: { unless: { arg: 0, is: /(^|[\\/])\.well-known$/ } },
    },
    {
      weakness: 'directory-listing',
      call: ['koa-serve-index', '@fastify/static', 'fastify-static'],
      when: {
        any: [
          { arg: 0, field: 'list', is: true },
          { arg: 1, field: 'list', is: true },
        ],
      },
    },
    {
      weakness: 'cross-site-scripting',
      note: 'unescaped HTML in a script',
      confidence: 'medium',
      call: 'serialize-javascript',
      when: { arg: 1, field: 'unsafe', is: true },
    },
    {
      weakness: 'out-of-bounds-read',
      note: 'bounds not checked',
      // Node.js ignores the argument since version 10.
      severity: 'low',
      call: '?.{readUInt8,readUInt16LE,readUInt16BE,readUInt32LE,readUInt32BE,readInt8,readInt16LE,readInt16BE,readInt32LE,readInt32BE,readFloatLE,readFloatBE,readDoubleLE,readDoubleBE}',
      when: { arg: 1, is: true },
    },
    {
      weakness: 'buffer-overflow',
      note: 'bounds not checked',
      // Node.js ignores the argument since version 10.
      severity: 'low',
      call: '?.{writeUInt8,writeUInt16LE,writeUInt16BE,writeUInt32LE,writeUInt32BE,writeInt8,writeInt16LE,writeInt16BE,writeInt32LE,writeInt32BE,writeFloatLE,writeFloatBE,writeDoubleLE,writeDoubleBE}',
      when: { arg: 2, is: true },
    },
    {
      weakness: 'xxe',
      note: 'external entities enabled',
      confidence: 'medium',
      call: ['{libxmljs,libxmljs2}.{parseXml,parseXmlString,parseXmlAsync}'],
      when: {
        any: [
          { arg: 1, field: 'noent', is: true },
          { arg: 1, field: 'replaceEntities', is: true },
        ],
      },
    },
    {
      weakness: 'path-traversal',
      note: 'entries written under names from the archive',
      confidence: 'low',
      call: ['adm-zip.extractAllTo'],
      when: { arg: 1, is: true },
    },
    {
      weakness: 'unrestricted-upload',
      note: 'files of any type and size',
      confidence: 'medium',
      call: ['multer'],
      when: {
        all: [
          // With `dest`, multer generates the names.
          { arg: 0, field: 'dest', absent: true },
          { arg: 0, field: 'fileFilter', absent: true },
          { arg: 0, field: 'limits', absent: true },
        ],
      },
    },
    {
      weakness: 'unrestricted-upload',
      note: 'files of any type and size',
      confidence: 'medium',
      severity: 'low',
      call: ['multer'],
      when: {
        all: [
          { unless: { arg: 0, field: 'dest', absent: true } },
          { arg: 0, field: 'fileFilter', absent: true },
          { arg: 0, field: 'limits', absent: true },
        ],
      },
    },
    {
      weakness: 'resource-exhaustion',
      note: 'files of any size',
      confidence: 'low',
      severity: 'low',
      call: ['express-fileupload'],
      when: { any: [{ count: 0 }, { arg: 0, field: 'limits', absent: true }] },
    },
    {
      weakness: 'resource-exhaustion',
      note: 'files of any size',
      confidence: 'low',
      severity: 'low',
      call: ['multer'],
      when: {
        all: [{ not: { arg: 0, field: 'fileFilter', absent: true } }, { arg: 0, field: 'limits', absent: true }],
      },
    },
  ],
};
