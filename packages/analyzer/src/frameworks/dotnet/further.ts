/**
 * @module
 * Models of less common NuGet packages: search engines, caches, graphs, mail, templates, commands, passwords.
 */
import type { ApiModel } from '../../api-model/api.ts';
import type { Condition } from '../../api-model/condition.ts';

const SHELL = /^(?:.*[\\/])?(?:(?:ba|da|z|k)?sh|cmd(?:\.exe)?|powershell(?:\.exe)?|pwsh)$/i;
const BCRYPT = '{BCrypt.Net.BCrypt,BCrypt.Net.BCrypt.BCrypt,BCrypt,BC}';
const isTypeless: Condition = { arg: 1, is: /Typeless/ };

export const dotnetFurther: ApiModel = {
  id: 'dotnet-further',
  languages: ['csharp'],
  returns: {
    'Cli.Wrap': 'CliWrap.Command',
    'CliWrap.Command.{WithArguments,WithWorkingDirectory,WithValidation,WithStandardOutputPipe,WithStandardInputPipe,WithStandardErrorPipe,WithEnvironmentVariables,WithTargetFile}':
      'CliWrap.Command',
    'MessagePackSerializerOptions.Standard.{WithResolver,WithSecurity,WithCompression}': 'MessagePackSerializerOptions',
    '{ZipInputStream,TarInputStream}.GetNextEntry': 'SharpZipEntry',
    '{TarArchive,ZipFile}.GetEntry': 'SharpZipEntry',
  },
  sources: [
    {
      kind: 'remote',
      label: 'name in an archive',
      read: ['SharpZipEntry.Name', 'SharpCompress.IEntry.Key'],
    },
  ],
  sinks: [
    {
      weakness: 'command-injection',
      note: 'shell script',
      call: 'CliWrap.Command.WithArguments',
      args: [0],
      when: { arg: 'this', field: '#content', is: SHELL },
    },
    {
      weakness: 'argument-injection',
      note: 'arguments of a command',
      call: 'CliWrap.Command.WithArguments',
      args: [0],
      when: { all: [{ unless: { arg: 'this', field: '#content', is: SHELL } }, { arg: 0, built: true }] },
      sources: ['remote', 'message'],
      confidence: 'low',
    },
    {
      weakness: 'nosql-injection',
      note: 'query of the search engine',
      call: ['?.Raw', '?.QueryRaw', 'new {RawQuery,WrapperQuery}', 'PostData.String'],
      receiver: /^\w{1,12}$/,
      args: [0],
      when: { arg: 0, built: true },
      confidence: 'medium',
    },
    {
      weakness: 'nosql-injection',
      note: 'script of the database',
      kind: 'sql',
      call: [
        '?.{ScriptEvaluate,ScriptEvaluateAsync,ScriptEvaluateReadOnly,ScriptEvaluateReadOnlyAsync}',
        '{IDatabase,IDatabaseAsync}.{ScriptEvaluate,ScriptEvaluateAsync}',
        'LuaScript.Prepare',
        'IServer.{ScriptLoad,ScriptLoadAsync}',
      ],
      args: [0],
      when: { arg: 0, built: true },
      sources: ['remote', 'message', 'database', 'parameter'],
      cwe: [94],
    },
    {
      weakness: 'nosql-injection',
      note: 'query document',
      call: ['new BsonDocument', 'BsonDocument.Add'],
      args: [1],
      when: { arg: 0, is: '$where' },
    },
    {
      weakness: 'nosql-injection',
      note: 'query document',
      call: ['new {BsonJavaScript,JsonFilterDefinition}', 'BsonJavaScript.Create'],
      args: [0],
      when: { arg: 0, built: true },
    },
    {
      weakness: 'nosql-injection',
      note: 'CQL statement',
      call: 'new {Cassandra.,}SimpleStatement',
      args: [0],
      when: { arg: 0, built: true },
      sources: ['remote', 'message', 'browser', 'database', 'argument', 'parameter'],
    },
    {
      weakness: 'sql-injection',
      note: 'SQL query',
      call: [
        '?.{SetProjection,AddSelect}',
        'Expression.Sql',
        '{Projections,Restrictions}.SqlProjection',
        'Sql.{Expression,Ext}',
        'Sql.Builder.{Append,Where,OrderBy,Select,From}',
        'new Sql',
      ],
      args: [0],
      when: { arg: 0, built: true },
    },
    {
      weakness: 'ssrf',
      note: 'request URL',
      // Flurl's extension methods of string: the receiver is the URL.
      call: 'string.{GetStringAsync,GetJsonAsync,GetBytesAsync,GetStreamAsync,PostJsonAsync,PostStringAsync,PutJsonAsync,PatchJsonAsync,DownloadFileAsync,PostUrlEncodedAsync}',
      args: ['this'],
      sources: ['remote', 'message'],
      confidence: 'medium',
    },
    {
      weakness: 'cross-site-scripting',
      note: 'page of a mail',
      write: ['BodyBuilder.HtmlBody', '?.HtmlBody', '?.{HtmlContent,HtmlPart,HtmlMessage}'],
      sources: ['remote', 'message', 'parameter'],
    },
    {
      weakness: 'cross-site-scripting',
      note: 'unescaped HTML',
      call: [
        'new {HtmlString,MarkupString,MvcHtmlString,HtmlContentString}',
        'MvcHtmlString.Create',
        'HtmlContentBuilderExtensions.AppendHtml',
      ],
      args: [0],
    },
    {
      weakness: 'unsafe-deserialization',
      note: 'serializer that creates any type',
      call: 'MessagePackSerializer.{Deserialize,DeserializeAsync}',
      args: [0],
      when: isTypeless,
      sources: ['remote', 'message', 'file', 'database', 'parameter'],
    },
    {
      weakness: 'unsafe-deserialization',
      note: 'serializer that creates any type',
      call: 'MessagePackSerializer.Typeless.{Deserialize,DeserializeAsync}',
      args: [0],
      sources: ['remote', 'message', 'file', 'database', 'parameter'],
    },
  ],
  summaries: [
    {
      call: '?.{ReadAsync,ReadExactly,ReadExactlyAsync,ReadAtLeast,ReadAtLeastAsync}',
      flow: 'into-argument',
      from: 'this',
      to: 0,
      receiver: /body|stream|socket|input/i,
    },
    { call: 'Cli.Wrap', flow: 'construct', from: 0 },
    {
      call: 'CliWrap.Command.{WithWorkingDirectory,WithValidation,WithStandardOutputPipe,WithStandardInputPipe,WithStandardErrorPipe,WithEnvironmentVariables}',
      flow: 'identity',
      from: 'this',
    },
    { call: 'MessagePackSerializerOptions.{Standard.,}WithResolver', flow: 'identity', from: 0 },
  ],
  checks: [
    {
      weakness: 'cross-site-scripting',
      note: 'value that the template does not escape',
      call: ['Handlebars.Compile', 'Stubble.Core.StubbleVisitorRenderer.Render', '?.CompileTemplate'],
      when: { arg: 0, is: /\{\{\{\s*\w|\{\{&\s*\w/ },
      confidence: 'medium',
    },
    {
      weakness: 'weak-password-hash',
      note: 'few rounds',
      call: `${BCRYPT}.{HashPassword,EnhancedHashPassword}`,
      when: {
        any: [
          { arg: 1, below: 10 },
          { arg: 'workFactor', below: 10 },
        ],
      },
    },
    {
      weakness: 'weak-password-hash',
      note: 'few rounds',
      call: `${BCRYPT}.GenerateSalt`,
      when: {
        any: [
          { arg: 0, below: 10 },
          { arg: 'workFactor', below: 10 },
        ],
      },
    },
    {
      weakness: 'hard-coded-credentials',
      note: 'key of a store in the code',
      call: [
        'new {AzureKeyCredential,StorageSharedKeyCredential,AzureSasCredential,BasicAWSCredentials,SessionAWSCredentials,NetworkCredential}',
        '?.WithCredentials',
      ],
      when: {
        all: [
          { arg: 1, literal: true },
          { arg: 1, is: /^\S{8,}$/ },
          { unless: { arg: 1, is: /^(?:password|passwd|secret|changeme|your.*|<.*>|\{.*\})$/i } },
        ],
      },
    },
    {
      weakness: 'cross-site-scripting',
      note: 'sanitizer that lets scripts through',
      call: ['?.Add'],
      receiver: /\.AllowedTags$/,
      when: { arg: 0, is: /^(?:script|iframe|object|embed|base|link|meta|form|svg)$/i },
      confidence: 'medium',
    },
    {
      weakness: 'cross-site-scripting',
      note: 'sanitizer that lets scripts through',
      call: ['?.Add'],
      receiver: /\.AllowedAttributes$/,
      when: { arg: 0, is: /^on\w+$/i },
      confidence: 'medium',
    },
    {
      weakness: 'cross-site-scripting',
      note: 'sanitizer that lets scripts through',
      call: ['?.Add'],
      receiver: /\.AllowedSchemes$/,
      when: { arg: 0, is: /^(?:javascript|vbscript|data)$/i },
      confidence: 'medium',
    },
  ],
};
