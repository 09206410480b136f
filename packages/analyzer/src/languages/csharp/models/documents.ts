/** @module Models of XML, XPath, LDAP and serialized objects. */
import type { ApiModel } from '../../../api-model/api.ts';

const FORMATTERS = '{BinaryFormatter,LosFormatter,NetDataContractSerializer,SoapFormatter,ObjectStateFormatter}';

const REFUSES = ['Prohibit', 'Ignore'] as const;

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
    {
      weakness: 'xslt-injection',
      note: 'style sheet',
      call: 'XslCompiledTransform.Load',
      args: [0],
      // Scripts and `document()` are disabled by default; settings that enable them are reported separately.
      severity: 'medium',
      when: { unless: { arg: 0, type: 'XmlTextReader' } },
    },
    { weakness: 'xml-injection', note: 'XML', call: ['?.{WriteRaw}', 'XmlWriter.WriteRaw'], args: [0] },
    { weakness: 'xml-injection', note: 'XML', write: ['?.InnerXml', 'XmlNode.InnerXml', 'XmlElement.InnerXml'] },
    {
      weakness: 'unsafe-deserialization',
      note: 'serialized object',
      call: ['new XmlSerializer', 'new DataContractSerializer', 'new DataContractJsonSerializer'],
      args: [0],
      confidence: 'medium',
    },
    // Before .NET 4.5.2, it resolves external entities; later versions still expand internal ones without a limit.
    {
      weakness: 'xxe',
      note: 'XML',
      call: 'XmlTextReader.{Read,MoveToContent,ReadString,ReadInnerXml,ReadOuterXml,ReadElementString,ReadStartElement}',
      args: ['this'],
      when: { unless: { arg: 'this', field: 'DtdProcessing', is: REFUSES } },
      confidence: 'low',
    },
    {
      weakness: 'xxe',
      note: 'XML',
      call: ['{XmlDocument,XDocument,XElement,XslCompiledTransform,?}.{Load,LoadAsync}', 'new XPathDocument'],
      args: [0],
      when: { all: [{ arg: 0, type: 'XmlTextReader' }, { unless: { arg: 0, field: 'DtdProcessing', is: REFUSES } }] },
      confidence: 'low',
    },
    // The document determines the types of the columns.
    {
      weakness: 'unsafe-deserialization',
      note: 'document that names its types',
      call: '{DataSet,DataTable}.ReadXml',
      args: [0],
      confidence: 'medium',
    },
    {
      weakness: 'unsafe-deserialization',
      note: 'serialized object',
      call: ['MessagePackSerializer.Typeless.Deserialize', 'JSON.ToObject', 'FsPickler.UnPickle'],
      args: [0],
      confidence: 'medium',
    },
    { weakness: 'nosql-injection', note: 'query of Cosmos DB', call: 'new {QueryDefinition,SqlQuerySpec}', args: [0] },
    {
      weakness: 'nosql-injection',
      note: 'query of Cosmos DB',
      call: '?.{GetItemQueryIterator,GetItemQueryStreamIterator}',
      args: [0],
      when: { arg: 0, type: 'string' },
    },
    {
      weakness: 'ldap-injection',
      note: 'LDAP filter',
      call: ['LdapConnection.{Search,SearchAsync}', 'new PrincipalSearcher'],
      args: ['*'],
    },
    { weakness: 'ldap-injection', note: 'LDAP filter', write: 'SearchRequest.{Filter,DistinguishedName}' },
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
    {
      weakness: 'unsafe-deserialization',
      call: `${FORMATTERS}.{Deserialize,UnsafeDeserialize,ReadObject}`,
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
    {
      weakness: 'unsafe-deserialization',
      note: 'types are named by the data',
      read: '{TypelessContractlessStandardResolver,TypelessObjectResolver}.{Instance,Options}',
      confidence: 'medium',
    },
    {
      weakness: 'unsafe-deserialization',
      annotation: '{JsonProperty,JsonObject,JsonArray,JsonDictionary}',
      when: {
        any: [
          { arg: 'TypeNameHandling', is: /^(?:All|Objects|Auto|Arrays)$/ },
          { arg: 'ItemTypeNameHandling', is: /^(?:All|Objects|Auto|Arrays)$/ },
        ],
      },
    },
    {
      weakness: 'xslt-injection',
      note: 'scripts in style sheets',
      call: 'new XsltSettings',
      when: { arg: 1, is: true },
      severity: 'medium',
    },
    {
      weakness: 'xslt-injection',
      note: 'scripts in style sheets',
      read: 'XsltSettings.TrustedXslt',
      severity: 'medium',
    },
    {
      weakness: 'xslt-injection',
      note: 'scripts in style sheets',
      write: ['XsltSettings.EnableScript'],
      when: { arg: 'value', is: true },
      severity: 'medium',
    },
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
