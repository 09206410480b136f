/** @module Models of Composer packages that fewer programs use: clients, databases, documents, images, templates. */
import type { ApiModel } from '../../api-model/api.ts';

export const phpRarerPackages: ApiModel = {
  id: 'php-rarer-packages',
  languages: ['php'],
  returns: {
    'new Goutte.Client': 'Goutte.Client',
    'new Buzz.Browser': 'Buzz.Browser',
    'new Curl.Curl': 'Curl.Curl',
    'new OpenSpout.Reader.{XLSX,CSV,ODS}.Reader': 'OpenSpout.Reader.ReaderInterface',
    'new OpenSpout.Writer.{XLSX,CSV,ODS}.Writer': 'OpenSpout.Writer.WriterInterface',
    'new Smalot.PdfParser.Parser': 'Smalot.PdfParser.Parser',
    'new PhpZip.ZipFile': 'PhpZip.ZipFile',
    'new Imagine.{Gd,Imagick,Gmagick}.Imagine': 'Imagine.Image.ImagineInterface',
    'FFMpeg.FFMpeg.create': 'FFMpeg.FFMpeg',
    'FFMpeg.FFProbe.create': 'FFMpeg.FFProbe',
    'new Aura.Sql.ExtendedPdo': 'Aura.Sql.ExtendedPdo',
    'ParagonIE.EasyDB.Factory.{create,fromArray}': 'ParagonIE.EasyDB.EasyDB',
    'new ClickHouseDB.Client': 'ClickHouseDB.Client',
    'new Pug.Pug': 'Pug.Pug',
    'InfluxDB.Client.selectDB': 'InfluxDB.Database',
    'new InfluxDB.Client': 'InfluxDB.Client',
    'new InfluxDB2.Client': 'InfluxDB2.Client',
    'InfluxDB2.Client.createQueryApi': 'InfluxDB2.QueryApi',
    'new LdapRecord.Connection': 'LdapRecord.Connection',
    'LdapRecord.Connection.query': 'LdapRecord.Query.Builder',
  },
  sinks: [
    {
      weakness: 'ssrf',
      note: 'request URL',
      call: [
        'Buzz.Browser.{get,post,put,delete,head,patch}',
        'Curl.Curl.{get,post,put,delete,head,patch,options,download}',
        'Unirest.Request.{get,post,put,delete,head,patch,options}',
        'Httpful.Request.{get,post,put,delete,head,patch,options}',
      ],
      args: [0],
    },
    // The first argument is the method.
    { weakness: 'ssrf', note: 'request URL', call: 'Goutte.Client.request', args: [1] },
    {
      weakness: 'sql-injection',
      note: 'SQL statement',
      call: [
        'Aura.Sql.ExtendedPdo.{query,exec,prepare,perform,fetchAll,fetchAssoc,fetchCol,fetchOne,fetchPairs,fetchValue,fetchAffected,fetchObjects}',
        'ParagonIE.EasyDB.EasyDB.{run,q,query,row,cell,single,column,col,first,safeQuery}',
        'ClickHouseDB.Client.{select,write,selectAsync}',
      ],
      args: [0],
    },
    {
      weakness: 'nosql-injection',
      note: 'query of the database',
      kind: 'sql',
      call: ['InfluxDB.Database.query', 'InfluxDB2.QueryApi.{query,queryRaw,queryStream}'],
      args: [0],
    },
    { weakness: 'ldap-injection', note: 'LDAP filter', call: 'LdapRecord.Query.Builder.rawFilter', args: ['*'] },
    {
      weakness: 'path-traversal',
      note: 'file path',
      call: [
        'OpenSpout.Reader.ReaderInterface.open',
        'OpenSpout.Writer.WriterInterface.openToFile',
        'Smalot.PdfParser.Parser.parseFile',
        'PhpZip.ZipFile.{openFile,extractTo,saveAsFile,addFile}',
        'Imagine.Image.ImagineInterface.open',
        'FFMpeg.FFMpeg.open',
        'FFMpeg.FFProbe.{format,streams}',
        'Spatie.PdfToText.Pdf.getText',
      ],
      args: [0],
    },
    { weakness: 'template-injection', note: 'template text', call: 'Pug.Pug.{render,renderString}', args: [0] },
  ],
};
