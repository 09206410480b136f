/** @module Models of NuGet packages besides the frameworks: stores, files, programs, clients, mail, expressions. */
import type { ApiModel } from '../../api-model/api.ts';

/** What a query is built of, as for SQL: a language of its own makes no difference. */
const OF_QUERIES = ['remote', 'message', 'browser', 'database', 'argument', 'parameter'] as const;

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
      call: ['BsonExpression.Create', 'new JsonCommand', '?.{RunAsync,ExecuteWriteAsync,ExecuteCypher}'],
      args: [0],
      when: { arg: 0, built: true },
      sources: OF_QUERIES,
    },
    // System.Linq.Dynamic.Core takes expressions as strings; lambdas are safe.
    {
      weakness: 'expression-injection',
      note: 'evaluated expression',
      call: ['?.{Where,OrderBy,ThenBy,Select,SelectMany,Any,All,First,FirstOrDefault,Count,Sum,GroupBy}'],
      receiver: /AsQueryable\(\)|[Qq]uery(?:able)?$/,
      args: [0],
      sources: ['remote', 'message'],
      confidence: 'medium',
      when: { unless: { arg: 0, built: true } },
    },
    {
      weakness: 'nosql-injection',
      note: 'query of the database',
      kind: 'sql',
      call: ['new QueryDefinition', 'Container.{GetItemQueryIterator,GetItemQueryStreamIterator}'],
      args: [0],
      when: { arg: 0, built: true },
      sources: OF_QUERIES,
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
      note: 'executed program',
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
      note: 'evaluated expression',
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
      weakness: 'template-injection',
      note: 'template text',
      call: '?.{RenderString,RenderStringAsync,CompileInline,RenderInline,ParseTemplate,RenderTemplateString,CompileTemplate,RenderFromString}',
      args: [0],
      sources: ['remote', 'message'],
      confidence: 'medium',
    },
    {
      weakness: 'ssrf',
      note: 'request URL',
      call: ['HtmlWeb.{Load,LoadFromWebAsync}', '?.{GoToAsync,GotoAsync}'],
      args: [0],
    },
  ],
  sanitizers: [{ call: 'SlugHelper.GenerateSlug', sanitizes: ['path', 'html', 'shell', 'sql'] }],
  checks: [
    {
      weakness: 'unsafe-deserialization',
      note: 'serializer that creates any type',
      confidence: 'medium',
      call: 'FsPickler.{CreateBinarySerializer,CreateXmlSerializer}',
    },
    {
      weakness: 'unsafe-deserialization',
      note: 'dangerous types are not rejected',
      confidence: 'medium',
      write: ['JSONParameters.BadListTypeChecking', '?.BadListTypeChecking'],
      when: { arg: 'value', is: false },
    },
    {
      weakness: 'unsafe-deserialization',
      note: 'remote calls that accept any type',
      confidence: 'medium',
      write: ['?.TypeFilterLevel', 'BinaryServerFormatterSinkProvider.TypeFilterLevel'],
      when: { arg: 'value', is: 'Full' },
    },
    {
      weakness: 'certificate-check-disabled',
      note: 'connection of a client whose certificate check is off',
      write:
        '?.{EnableSslCertificateVerification,ValidateCertificate,VerifyCertificate,ValidateServerCertificate,VerifyServerCertificate,VerifySsl,SslVerify,VerifyPeer,CheckServerCertificate,ServerCertificateValidation,UseCertificateValidation}',
      when: { arg: 'value', is: false },
      confidence: 'medium',
    },
    {
      weakness: 'certificate-check-disabled',
      note: 'connection of a client whose certificate check is off',
      write:
        '?.{AllowUntrustedCertificates,AllowUntrustedCertificate,AllowInvalidCertificates,AllowUntrusted,IgnoreCertificateErrors,IgnoreSslErrors,IgnoreCertificateChainErrors,AllowInsecureTls,AllowInsecureCertificates,SkipCertificateValidation,SkipServerCertificateValidation,DisableCertificateValidation}',
      when: { arg: 'value', is: true },
      confidence: 'medium',
    },
    {
      weakness: 'certificate-check-disabled',
      note: 'connection of a client whose certificate check is off',
      call: '?.{IgnoreSslErrors,IgnoreCertificateErrors,AllowUntrustedCertificates,DisableServerCertificateValidation,WithoutCertificateValidation,AllowInvalidCertificates}',
      when: { not: { arg: 0, is: false } },
      confidence: 'medium',
    },
    {
      weakness: 'cleartext-transport',
      note: 'tokens accepted over connections without TLS',
      call: '?.{DisableTransportSecurityRequirement,DisableHttpsRequirement,AllowInsecureHttp}',
      when: { count: 0 },
      confidence: 'medium',
    },
    {
      weakness: 'cleartext-transport',
      note: 'tokens accepted over connections without TLS',
      write: '?.{RequireHttps,RequireSsl,RequireSSL}',
      when: { arg: 'value', is: false },
      confidence: 'medium',
    },
    {
      weakness: 'cleartext-transport',
      note: 'tokens accepted over connections without TLS',
      write: '?.AllowInsecureHttp',
      when: { arg: 'value', is: true },
      confidence: 'medium',
    },
    {
      weakness: 'error-details-exposed',
      note: 'errors returned with server details',
      write:
        '?.{ExposeExceptionDetails,ExposeExceptions,ExposeExceptionStackTrace,IncludeExceptionDetails,IncludeExceptionStackTrace,IncludeStackTrace,DetailedErrors,IncludeErrorDetails,ShowExceptionDetails}',
      when: { arg: 'value', is: true },
      confidence: 'medium',
    },
    {
      weakness: 'hard-coded-credentials',
      note: 'password of a certificate in the code',
      call: [
        'new {System.Security.Cryptography.X509Certificates.,}X509Certificate2',
        'X509CertificateLoader.{LoadPkcs12,LoadPkcs12FromFile}',
        '?.ImportPkcs12',
        'new BasicAuthenticationCredentials',
        'AuthTokens.Basic',
      ],
      when: {
        all: [
          { arg: 1, literal: true },
          { unless: { arg: 1, is: /^(?:password|passwd|secret|changeme|your.*|test.*|<.*>|\{.*\})$/i } },
        ],
      },
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
