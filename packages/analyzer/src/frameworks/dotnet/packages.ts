/** @module NuGet packages beyond the frameworks: stores, files, programs, clients, mail, expressions. */
import type { ApiModel } from '../../api-model/api.ts';

export const dotnetPackages: ApiModel = {
  id: 'dotnet-packages',
  languages: ['csharp'],
  types: { NpgsqlConnection: ['DbConnection'] },
  sinks: [
    {
      weakness: 'sql-injection',
      note: 'SQL query',
      call: [
        '?.{BeginTextExport,BeginTextExportAsync,BeginTextImport,BeginTextImportAsync,BeginBinaryExport,BeginBinaryExportAsync,BeginBinaryImport,BeginBinaryImportAsync,BeginRawBinaryCopy,BeginRawBinaryCopyAsync}',
        '?.{SelectRaw,WhereRaw,OrWhereRaw,HavingRaw,OrderByRaw,FromRaw,GroupByRaw}',
        '?.{SqlList,SqlScalar,SqlColumn,ExecuteSql}',
        'BigQueryClient.{ExecuteQuery,ExecuteQueryAsync}',
      ],
      args: [0],
      when: { arg: 0, built: true },
    },
    {
      weakness: 'nosql-injection',
      note: 'query of the database',
      kind: 'sql',
      call: ['new QueryDefinition', 'Container.{GetItemQueryIterator,GetItemQueryStreamIterator}'],
      args: [0],
      when: { arg: 0, built: true },
    },
    {
      weakness: 'path-traversal',
      note: 'file path',
      call: [
        'new {XLWorkbook,ExcelPackage,PdfReader,MagickImage}',
        'PdfDocument.{Open,Load}',
        'Image.{Load,LoadAsync,FromFile}',
        'ArchiveFactory.{Open,WriteToDirectory}',
        'FastZip.{CreateZip,ExtractZip}',
        'BodyBuilder.Attachments.Add',
        'BodyBuilder.LinkedResources.Add',
        'MimeMessage.Load',
        'WordprocessingDocument.Open',
        'SKBitmap.Decode',
        'SftpClient.{DownloadFile,UploadFile,DeleteFile,ListDirectory,ReadAllText,WriteAllText}',
      ],
      args: [0],
    },
    {
      weakness: 'command-injection',
      note: 'program that is run',
      call: ['Cli.Wrap', 'SimpleExec.Command.{Run,RunAsync,Read,ReadAsync}', 'PowerShell.AddScript'],
      args: [0],
      sources: ['remote', 'message', 'database'],
    },
    {
      weakness: 'command-injection',
      note: 'command on another host',
      call: ['SshClient.{RunCommand,CreateCommand}', '?.RunCommand'],
      receiver: /ssh|client/i,
      args: [0],
    },
    {
      weakness: 'argument-injection',
      note: 'repository of a git command',
      confidence: 'medium',
      call: 'Repository.Clone',
      args: [0],
    },
    {
      weakness: 'code-injection',
      note: 'script',
      call: ['Engine.{Execute,Evaluate}', 'V8ScriptEngine.{Execute,Evaluate,ExecuteCommand}'],
      args: [0],
    },
    {
      weakness: 'expression-injection',
      note: 'expression that is evaluated',
      call: ['Interpreter.{Eval,Parse,ParseAsDelegate}'],
      args: [0],
    },
    {
      weakness: 'template-injection',
      note: 'template text',
      call: ['Template.Parse', 'FluidParser.{Parse,TryParse}', 'Handlebars.Compile'],
      args: [0],
    },
    { weakness: 'template-injection', note: 'template text', call: '?.CompileRenderStringAsync', args: [1] },
    {
      weakness: 'ssrf',
      note: 'address of a request',
      call: ['HtmlWeb.{Load,LoadFromWebAsync}', '?.{GoToAsync,GotoAsync}'],
      args: [0],
    },
  ],
  sanitizers: [{ call: 'SlugHelper.GenerateSlug', sanitizes: ['path', 'html', 'shell', 'sql'] }],
  checks: [
    {
      weakness: 'unsafe-deserialization',
      note: 'serializer that makes any type',
      confidence: 'medium',
      call: 'FsPickler.{CreateBinarySerializer,CreateXmlSerializer}',
    },
    {
      weakness: 'unsafe-deserialization',
      note: 'types that can do harm are not refused',
      confidence: 'medium',
      write: ['JSONParameters.BadListTypeChecking', '?.BadListTypeChecking'],
      when: { arg: 'value', is: false },
    },
    {
      weakness: 'unsafe-deserialization',
      note: 'remote calls with any type',
      confidence: 'medium',
      write: ['?.TypeFilterLevel', 'BinaryServerFormatterSinkProvider.TypeFilterLevel'],
      when: { arg: 'value', is: 'Full' },
    },
    {
      weakness: 'cleartext-transport',
      note: 'mail server reached without TLS',
      call: '{ImapClient,SmtpClient,Pop3Client}.{Connect,ConnectAsync}',
      when: {
        all: [{ arg: 2, is: ['None', false] }, { unless: { arg: 0, is: /^(?:localhost|127\.0\.0\.1)$/ } }],
      },
    },
    {
      weakness: 'hard-coded-credentials',
      note: 'password of the mail server in the code',
      call: '{ImapClient,SmtpClient,Pop3Client}.{Authenticate,AuthenticateAsync}',
      when: {
        all: [
          { arg: 1, literal: true },
          { unless: { arg: 1, is: /^(?:password|passwd|secret|changeme|your.*|<.*>|\{.*\})$/i } },
        ],
      },
    },
  ],
  constants: { 'SecureSocketOptions.None': 'None', 'TypeFilterLevel.Full': 'Full' },
};
