/** @module Models of Composer packages besides the frameworks: stores, files, clients, documents, expressions. */
import type { ApiModel } from '../../api-model/api.ts';

const RELATIONAL =
  '{select,selectOne,statement,unprepared,insert,update,delete,query,exec,executeQuery,executeStatement,executeUpdate,fetchAllAssociative,fetchAssociative,fetchOne,fetchFirstColumn,fetchAllKeyValue,fetchAllNumeric,fetchNumeric,prepare}';

export const phpPackages: ApiModel = {
  id: 'php-packages',
  languages: ['php'],
  returns: {
    'new MongoDB.Client': 'MongoDB.Client',
    'MongoDB.Client.{selectCollection,getCollection}': 'MongoDB.Collection',
    'MongoDB.Client.{selectDatabase,getDatabase}': 'MongoDB.Database',
    'MongoDB.Database.{selectCollection,getCollection}': 'MongoDB.Collection',
    'Doctrine.DBAL.DriverManager.getConnection': 'Doctrine.DBAL.Connection',
    'new GuzzleHttp.Client': 'GuzzleHttp.Client',
    'new Medoo.Medoo': 'Medoo.Medoo',
    'new Mustache_Engine': 'Mustache_Engine',
    'new Mustache.Engine': 'Mustache_Engine',
    'new Predis.Client': 'Predis.Client',
    'new Dompdf.Dompdf': 'Dompdf.Dompdf',
    'new phpseclib3.Net.SSH2': 'phpseclib3.Net.SSH2',
    'new phpseclib.Net.SSH2': 'phpseclib3.Net.SSH2',
    'new HTMLPurifier': 'HTMLPurifier',
    'Laudis.Neo4j.ClientBuilder.create().build': 'Laudis.Neo4j.Client',
    'new Symfony.Component.Filesystem.Filesystem': 'Symfony.Component.Filesystem.Filesystem',
    'Symfony.Component.HttpClient.HttpClient.create': 'Symfony.Contracts.HttpClient.HttpClientInterface',
    'new Zend.Ldap.Ldap': 'Laminas.Ldap.Ldap',
    'new Laminas.Ldap.Ldap': 'Laminas.Ldap.Ldap',
    'new Cake.Database.Connection': 'Cake.Database.Connection',
    'new Illuminate.Database.Capsule.Manager': 'Illuminate.Database.Capsule.Manager',
  },
  sinks: [
    {
      weakness: 'sql-injection',
      note: 'row that a validation skips',
      confidence: 'medium',
      call: ['Illuminate.Validation.Rule.unique().ignore', 'Rule.unique().ignore'],
      args: [0, 1],
    },
    {
      weakness: 'nosql-injection',
      note: 'query of a document database',
      call: 'MongoDB.Collection.{find,findOne,findOneAndUpdate,findOneAndDelete,findOneAndReplace,updateOne,updateMany,replaceOne,deleteOne,deleteMany,countDocuments,distinct,aggregate}',
      args: [0],
    },
    // Methods that only collections have.
    {
      weakness: 'nosql-injection',
      note: 'query of a document database',
      confidence: 'medium',
      call: '?.{findOneAndUpdate,findOneAndDelete,findOneAndReplace,updateOne,deleteOne,deleteMany,replaceOne,countDocuments}',
      args: [0],
    },
    {
      weakness: 'nosql-injection',
      note: 'query of a document database',
      confidence: 'medium',
      call: '?.{findOne,aggregate}',
      receiver: /^\$(?!(?:\w+->)*(?:\w*[rR]epo(?:sitory)?|em|entityManager)$)\w+(?:->\w+){0,2}$/,
      args: [0],
      when: { unless: { arg: 0, scalar: true } },
    },
    {
      weakness: 'nosql-injection',
      note: 'script that the database runs',
      kind: 'expression',
      call: '?.{find,findOne,count,countDocuments}',
      args: [0],
      when: { arg: 0, field: '$where', built: true },
    },
    {
      weakness: 'sql-injection',
      note: 'SQL statement',
      call: [
        `{Doctrine.DBAL.Connection,Cake.Database.Connection,Illuminate.Database.Capsule.Manager,Illuminate.Database.Connection}.${RELATIONAL}`,
        'Medoo.Medoo.{query,exec}',
        'Medoo.Medoo.raw',
        'RedBeanPHP.R.{exec,getAll,getRow,getCol,getCell}',
        'R.{exec,getAll,getRow,getCol,getCell}',
      ],
      args: [0],
    },
    {
      weakness: 'sql-injection',
      note: 'condition of a query',
      call: ['RedBeanPHP.R.{find,findOne,findAll,count}', 'R.{find,findOne,findAll,count}'],
      args: [1],
    },
    {
      weakness: 'path-traversal',
      note: 'file path',
      call: [
        'League.Csv.{Reader,Writer}.{createFromPath,from}',
        'PhpOffice.PhpSpreadsheet.IOFactory.{load,identify,createReaderForFile}',
        'PhpOffice.PhpWord.IOFactory.load',
        'Intervention.Image.ImageManagerStatic.make',
        'Symfony.Component.Yaml.Yaml.parseFile',
        'Illuminate.Support.Facades.File.{get,put,delete,exists,copy,move}',
        'Symfony.Component.Filesystem.Filesystem.{remove,copy,mkdir,dumpFile,touch,rename,readFile,appendToFile}',
      ],
      args: [0],
    },
    {
      weakness: 'template-injection',
      note: 'template text',
      call: [
        'Mustache_Engine.{render,loadTemplate}',
        'LightnCandy.LightnCandy.compile',
        'Illuminate.Support.Facades.Blade.{compileString,render}',
        'Blade.{compileString,render}',
      ],
      args: [0],
    },
    {
      weakness: 'ssrf',
      note: 'request URL',
      call: [
        'GuzzleHttp.Client.{get,post,put,delete,head,patch,getAsync,postAsync}',
        'new GuzzleHttp.Psr7.Request',
        'Illuminate.Support.Facades.Http.{get,post,put,delete,head,patch}',
        'WpOrg.Requests.Requests.{get,post,put,delete,head}',
        'Requests.{get,post,put,delete,head}',
      ],
      args: [0, 1],
    },
    {
      weakness: 'ssrf',
      note: 'request URL',
      call: ['GuzzleHttp.Client.{request,requestAsync}', 'Symfony.Contracts.HttpClient.HttpClientInterface.request'],
      args: [1],
    },
    {
      weakness: 'ssrf',
      note: 'rendered HTML',
      confidence: 'medium',
      call: ['Dompdf.Dompdf.loadHtml', 'Dompdf.Dompdf.loadHtmlFile'],
      args: [0],
    },
    { weakness: 'command-injection', note: 'command on another host', call: 'phpseclib3.Net.SSH2.exec', args: [0] },
    {
      weakness: 'command-injection',
      note: 'shell command',
      call: 'Symfony.Component.Process.Process.fromShellCommandline',
      args: [0],
    },
    { weakness: 'code-injection', note: 'script run by Redis', call: 'Predis.Client.eval', args: [0] },
    { weakness: 'nosql-injection', note: 'Cypher query', kind: 'sql', call: 'Laudis.Neo4j.Client.run', args: [0] },
    {
      weakness: 'ldap-injection',
      note: 'LDAP filter',
      call: 'Laminas.Ldap.Ldap.{search,searchEntries,count}',
      args: [0],
    },
    {
      weakness: 'unsafe-deserialization',
      note: 'serialized object',
      call: ['igbinary_unserialize', 'Opis.Closure.unserialize'],
      args: [0],
    },
  ],
  sanitizers: [
    { call: 'HTMLPurifier.purify', sanitizes: ['html'] },
    {
      call: ['Laminas.Ldap.Filter.AbstractFilter.escapeValue', 'Laminas.Ldap.Filter.equals', 'ldap_escape'],
      sanitizes: ['ldap'],
      args: [0, 1],
    },
    { call: 'Illuminate.Support.Str.slug', sanitizes: ['path', 'html', 'shell', 'sql'] },
  ],
  checks: [
    {
      weakness: 'csrf-disabled',
      note: 'form without a token',
      confidence: 'medium',
      call: '?.setDefaults',
      when: { arg: 0, field: 'csrf_protection', is: false },
    },
    {
      weakness: 'certificate-check-disabled',
      call: ['new GuzzleHttp.Client'],
      when: { arg: 0, field: 'verify', is: false },
    },
    {
      weakness: 'certificate-check-disabled',
      call: 'Symfony.Component.HttpClient.HttpClient.create',
      when: {
        any: [
          { arg: 0, field: 'verify_peer', is: false },
          { arg: 0, field: 'verify_host', is: false },
        ],
      },
    },
    {
      weakness: 'certificate-check-disabled',
      call: ['Illuminate.Support.Facades.Http.withoutVerifying', 'Http.withoutVerifying', '?.withoutVerifying'],
    },
  ],
};
