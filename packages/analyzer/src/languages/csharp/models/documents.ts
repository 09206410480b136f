/** @module XML, XPath, LDAP and serialised objects. */
import type { ApiModel } from '../../../model/api.ts';

const FORMATTERS = '{BinaryFormatter,LosFormatter,NetDataContractSerializer,SoapFormatter,ObjectStateFormatter}';

export const csharpDocuments: ApiModel = {
  id: 'csharp-documents',
  languages: ['csharp'],
  types: { XmlDocument: ['XmlNode'], XmlElement: ['XmlNode'], XPathDocument: ['object'] },
  returns: {
    'XPathDocument.CreateNavigator': 'XPathNavigator',
    'XmlNode.CreateNavigator': 'XPathNavigator',
    '?.CreateNavigator': 'XPathNavigator',
  },
  members: { 'XmlDocument.DocumentElement': 'XmlElement' },
  sinks: [
    {
      weakness: 'xpath-injection',
      note: 'XPath expression',
      call: [
        'XmlNode.{SelectNodes,SelectSingleNode}',
        'XPathNavigator.{Select,Evaluate,Compile,SelectSingleNode,Matches}',
        'XPathExpression.Compile',
        '?.{SelectNodes,SelectSingleNode,XPathSelectElement,XPathSelectElements,XPathEvaluate}',
      ],
      args: [0],
    },
    { weakness: 'ldap-injection', note: 'LDAP filter', write: ['DirectorySearcher.Filter'] },
    {
      weakness: 'ldap-injection',
      note: 'LDAP filter',
      call: ['new DirectorySearcher', 'new SearchRequest'],
      args: [0, 1],
    },
    { weakness: 'ldap-injection', note: 'LDAP path', call: 'new DirectoryEntry', args: [0] },
    { weakness: 'ldap-injection', note: 'LDAP path', write: 'DirectoryEntry.Path' },
    { weakness: 'xml-injection', note: 'XML', call: ['?.{WriteRaw}', 'XmlWriter.WriteRaw'], args: [0] },
    { weakness: 'xml-injection', note: 'XML', write: ['?.InnerXml', 'XmlNode.InnerXml', 'XmlElement.InnerXml'] },
    {
      weakness: 'unsafe-deserialization',
      note: 'serialised object',
      call: ['new XmlSerializer', 'new DataContractSerializer', 'new DataContractJsonSerializer'],
      args: [0],
      confidence: 'medium',
    },
    { weakness: 'xxe', note: 'XML', call: 'new XmlTextReader', args: [0], confidence: 'low' },
    {
      weakness: 'nosql-injection',
      note: 'MongoDB query',
      call: 'IMongoCollection.{Find,FindSync,FindAsync,DeleteOne,DeleteOneAsync,DeleteMany,UpdateOne,UpdateOneAsync,UpdateMany,CountDocuments,Aggregate}',
      args: [0],
      when: {
        any: [
          { arg: 0, built: true },
          { arg: 0, type: 'string' },
        ],
      },
    },
    {
      weakness: 'nosql-injection',
      note: 'MongoDB query',
      call: ['BsonDocument.Parse', 'new {JsonFilterDefinition,BsonJavaScript}', 'BsonSerializer.Deserialize'],
      args: [0],
    },
  ],
  checks: [
    { weakness: 'unsafe-deserialization', call: `new ${FORMATTERS}` },
    {
      weakness: 'unsafe-deserialization',
      write: ['?.TypeNameHandling', 'JsonSerializerSettings.TypeNameHandling', 'JsonSerializer.TypeNameHandling'],
      when: { arg: 'value', is: /^(?:All|Objects|Auto|Arrays)$/ },
    },
    { weakness: 'unsafe-deserialization', call: ['new SimpleTypeResolver'] },
    { weakness: 'unsafe-deserialization', call: ['MessagePackSerializer.Typeless.Deserialize'] },
    {
      weakness: 'xxe',
      write: ['XmlReaderSettings.DtdProcessing', 'XmlTextReader.DtdProcessing', '?.DtdProcessing'],
      when: { arg: 'value', is: 'Parse' },
    },
    {
      weakness: 'xxe',
      write: ['XmlReaderSettings.ProhibitDtd', 'XmlTextReader.ProhibitDtd'],
      when: { arg: 'value', is: false },
    },
    {
      weakness: 'xxe',
      write: ['XmlDocument.XmlResolver', 'XmlTextReader.XmlResolver'],
      when: { arg: 'value', type: 'XmlUrlResolver' },
    },
  ],
  constants: {
    'DtdProcessing.Parse': 'Parse',
    'DtdProcessing.Prohibit': 'Prohibit',
    'DtdProcessing.Ignore': 'Ignore',
    'TypeNameHandling.All': 'All',
    'TypeNameHandling.Objects': 'Objects',
    'TypeNameHandling.Auto': 'Auto',
    'TypeNameHandling.Arrays': 'Arrays',
    'TypeNameHandling.None': 'None',
  },
};
