/**
 * @module
 * Models of specialized Composer libraries: queries, templates, Markdown, images, documents, tokens, validation.
 */
import type { ApiModel } from '../../api-model/api.ts';

/** Rules of Respect whose valid values contain no markup, quotes or paths. */
const STRICT_RULES =
  '{ip,intVal,intType,numericVal,number,digit,alnum,alpha,uuid,boolVal,boolType,floatVal,countryCode,currencyCode,creditCard,domain,date,dateTime,xdigit,hexRgbColor,in,identical,equals,macAddress,version,email,slug,postalCode,lowercaseAlpha}';
const RESPECT = 'Respect.Validation.Validator';
const MARKDOWN =
  'new League.CommonMark.{CommonMarkConverter,GithubFlavoredMarkdownConverter,Environment.Environment,MarkdownConverter}';
const PENDING = 'Illuminate.Http.Client.PendingRequest';
const DISK = 'Illuminate.Contracts.Filesystem.Filesystem';
const PROCESS = 'Illuminate.Process.PendingProcess';
const CONFIGURES =
  '{withHeaders,withHeader,withToken,withBasicAuth,withDigestAuth,withOptions,withBody,withCookies,withQueryParameters,withUrlParameters,withUserAgent,withMiddleware,withoutRedirecting,withoutVerifying,withRequestMiddleware,timeout,connectTimeout,retry,accept,acceptJson,asForm,asJson,asMultipart,contentType,baseUrl,attach,throw,async,replaceHeaders}';
const VERBS = '{get,post,put,patch,delete,head}';

export const phpLibraries: ApiModel = {
  id: 'php-libraries',
  languages: ['php'],
  returns: {
    [`${RESPECT}.${STRICT_RULES}`]: 'respect.Strict',
    [`respect.Strict.{length,min,max,between,notEmpty,noWhitespace,${STRICT_RULES.slice(1, -1)}}`]: 'respect.Strict',
    [`Illuminate.Support.Facades.Http.${CONFIGURES}`]: PENDING,
    [`${PENDING}.${CONFIGURES}`]: PENDING,
    'Illuminate.Support.Facades.Storage.{disk,cloud,drive,build}': DISK,
    'Illuminate.Support.Facades.Process.{path,timeout,env,forever,input,quietly,command,tty}': PROCESS,
    [`${PROCESS}.{path,timeout,env,forever,input,quietly,tty}`]: PROCESS,
    'new Latte.Engine': 'Latte.Engine',
    'new Intervention.Image.ImageManager': 'Intervention.Image.ImageManager',
    'Intervention.Image.ImageManager.{gd,imagick,withDriver}': 'Intervention.Image.ImageManager',
    'new Mpdf.Mpdf': 'Mpdf.Mpdf',
    'new Dompdf.Options': 'Dompdf.Options',
    'Dompdf.Dompdf.getOptions': 'Dompdf.Options',
    'new {phpseclib3,phpseclib}.Net.SFTP': 'phpseclib3.Net.SFTP',
    'new Pixie.QueryBuilder.QueryBuilderHandler': 'Pixie.QueryBuilder.QueryBuilderHandler',
    'new {Elasticsearch,Elastic.Elasticsearch}.ClientBuilder': 'Elasticsearch.Client',
    '{Elasticsearch,Elastic.Elasticsearch}.ClientBuilder.create().{build}': 'Elasticsearch.Client',
    'Lcobucci.JWT.Configuration.{forSymmetricSigner,forAsymmetricSigner,forUnsecuredSigner}':
      'Lcobucci.JWT.Configuration',
    'new Bramus.Router.Router': 'Bramus.Router.Router',
  },
  types: {
    'Illuminate.Filesystem.FilesystemAdapter': [DISK],
    'phpseclib3.Net.SFTP': ['phpseclib3.Net.SSH2'],
    'Elastic.Elasticsearch.Client': ['Elasticsearch.Client'],
    'Intervention.Image.Interfaces.ImageManagerInterface': ['Intervention.Image.ImageManager'],
  },
  guards: [
    { call: 'respect.Strict.{validate,isValid,__invoke}', args: [0], sanitizes: 'all' },
    { call: 'respect.Strict.{assert,check}', args: [0], sanitizes: 'all', throwsOnFailure: true },
    { call: ['Ramsey.Uuid.Uuid.isValid', 'Symfony.Component.Uid.{Uuid,Ulid}.isValid'], args: [0], sanitizes: 'all' },
    {
      call: 'Webmozart.Assert.Assert.{integer,numeric,digits,alnum,uuid,ip,inArray,oneOf,boolean,integerish,natural}',
      args: [0],
      sanitizes: 'all',
      throwsOnFailure: true,
    },
  ],
  callbacks: [
    {
      call: 'Bramus.Router.Router.{get,post,put,patch,delete,match,all}',
      parameters: [0, 1, 2].map(() => ({ source: 'remote', label: 'URL parameter' }) as const),
      handler: 'route',
    },
  ],
  sinks: [
    {
      weakness: 'ssrf',
      note: 'request URL',
      call: [`${PENDING}.${VERBS}`, `${PENDING}.baseUrl`, 'Illuminate.Support.Facades.Http.baseUrl'],
      args: [0],
    },
    {
      weakness: 'ssrf',
      note: 'request URL',
      call: [`${PENDING}.send`, 'Illuminate.Support.Facades.Http.send'],
      args: [1],
    },
    { weakness: 'ssrf', note: 'request URL', call: 'new GuzzleHttp.Client', args: [0], fields: ['base_uri'] },
    {
      weakness: 'path-traversal',
      note: 'file name',
      call: `${DISK}.{get,put,delete,download,path,readStream,writeStream,append,prepend,move,copy,response,deleteDirectory,makeDirectory,setVisibility,url,exists}`,
      args: [0],
    },
    { weakness: 'path-traversal', note: 'file name', call: `${DISK}.{move,copy}`, args: [1] },
    {
      weakness: 'command-injection',
      note: 'shell command',
      call: [`${PROCESS}.{run,start}`],
      args: [0],
      shallow: true,
    },
    {
      weakness: 'template-injection',
      note: 'template',
      call: 'Latte.Engine.{render,renderToString,createTemplate}',
      args: [0],
      confidence: 'medium',
    },
    { weakness: 'template-injection', note: 'template', call: 'new Twig.Loader.ArrayLoader', args: [0] },
    {
      weakness: 'path-traversal',
      note: 'file on another host',
      call: 'phpseclib3.Net.SFTP.{put,get,delete,rename,chmod,mkdir,rmdir,touch}',
      args: [0],
    },
    { weakness: 'path-traversal', note: 'name of a template', call: 'League.Plates.Engine.{render,make}', args: [0] },
    {
      weakness: 'path-traversal',
      note: 'file path',
      call: ['Intervention.Image.ImageManager.{make,read}', 'Intervention.Image.Facades.Image.make', 'new Imagick'],
      args: [0],
    },
    {
      weakness: 'ssrf',
      note: 'rendered HTML',
      confidence: 'medium',
      call: [
        'Mpdf.Mpdf.WriteHTML',
        'TCPDF.writeHTML',
        'Knp.Snappy.Pdf.{generate,generateFromHtml,getOutput,getOutputFromHtml}',
        'Spatie.Browsershot.Browsershot.{url,html,setUrl}',
        'Barryvdh.DomPDF.Facade.Pdf.loadHTML',
      ],
      args: [0],
    },
    {
      weakness: 'cross-site-scripting',
      note: 'string marked as safe HTML',
      call: ['new Twig.Markup', 'new Latte.Runtime.Html'],
      args: [0],
    },
    {
      weakness: 'sql-injection',
      note: 'raw SQL',
      call: [
        'Pixie.QueryBuilder.QueryBuilderHandler.{raw,query,statement}',
        '?.{where_raw,having_raw,raw_query,raw_execute,order_by_expr,select_expr,group_by_expr,raw_join}',
        'Doctrine.DBAL.Connection.{iterateAssociative,iterateNumeric,iterateColumn,iterateKeyValue,fetchAllAssociativeIndexed,executeCacheQuery,prepare}',
        'CodeIgniter.Database.BaseConnection.{query,simpleQuery}',
        'Cycle.Database.Database.{query,execute}',
        'Nette.Database.{Connection,Explorer}.{query,fetch,fetchAll,fetchField,literal}',
        'new {Cake.Database.Expression.QueryExpression,Laminas.Db.Sql.Expression,Laminas.Db.Sql.Literal,Laminas.Db.Sql.Predicate.Expression,Doctrine.ORM.Query.Expr.Literal,yii.db.Expression}',
      ],
      args: [0],
      when: { arg: 0, dynamic: true },
    },
    { weakness: 'sql-injection', note: 'raw SQL', call: '?.raw', receiver: /(?:qb|query|builder|pixie)$/i, args: [0] },
    {
      weakness: 'sql-injection',
      note: 'unquoted part of a query',
      call: '?.{orderBy,groupBy,select,where,orWhere,having,join,set}',
      args: [0, 1],
      when: {
        any: [
          { arg: 1, is: false },
          { arg: 2, is: false },
        ],
      },
    },
    {
      weakness: 'nosql-injection',
      note: 'query of a search engine',
      confidence: 'medium',
      call: 'Elasticsearch.Client.{search,count,deleteByQuery,updateByQuery,msearch}',
      args: [0],
      when: {
        any: ['body', 'body.query'].map((field) => ({ arg: 0, field, tainted: 'itself' }) as const),
      },
    },
    {
      weakness: 'code-injection',
      note: 'name of the called function',
      call: [
        '{array_filter,usort,uasort,uksort,array_walk,array_reduce,preg_replace_callback,iterator_apply,array_walk_recursive}',
      ],
      args: [1],
      shallow: true,
      sources: ['remote', 'message'],
    },
    {
      weakness: 'mass-assignment',
      note: 'every field that the client sends',
      confidence: 'low',
      call: '?.{create,update,fill,insert,save}',
      args: [0],
      shallow: true,
      when: { arg: 0, type: 'request.Everything' },
    },
    {
      weakness: 'mail-injection',
      note: 'email header',
      call: ['PHPMailer.PHPMailer.PHPMailer.addCustomHeader'],
      args: [0, 1],
    },
    {
      weakness: 'code-injection',
      note: 'script run by Redis',
      call: ['Redis.eval', '?.eval'],
      receiver: /redis/i,
      args: [0],
    },
  ],
  sanitizers: [
    { call: 'new Symfony.Component.HtmlSanitizer.HtmlSanitizer().sanitize', sanitizes: ['html'] },
    { call: ['?.{sanitize,sanitizeFor}'], receiver: /sanitizer$/i, sanitizes: ['html'] },
  ],
  checks: [
    {
      weakness: 'cross-site-scripting',
      note: 'raw HTML in Markdown',
      confidence: 'medium',
      call: MARKDOWN,
      when: {
        any: [
          { arg: 0, field: 'html_input', is: 'allow' },
          { arg: 0, field: 'allow_unsafe_links', is: true },
        ],
      },
    },
    {
      weakness: 'cross-site-scripting',
      note: 'a sanitizer configured to trust its input',
      confidence: 'medium',
      call: '?.set',
      receiver: /config|purifier/i,
      when: {
        all: [{ arg: 0, is: /^(?:HTML\.Trusted|HTML\.SafeScripting)$/ }, { not: { arg: 1, is: [false, 'false'] } }],
      },
    },
    {
      weakness: 'cross-site-scripting',
      note: 'raw HTML in Markdown',
      confidence: 'medium',
      call: '?.{setSafeMode,setMarkupEscaped}',
      when: { arg: 0, is: false },
    },
    {
      weakness: 'ssrf',
      note: 'documents can fetch any URL',
      confidence: 'medium',
      severity: 'medium',
      call: ['Dompdf.Options.{set,setIsRemoteEnabled}', '?.setIsRemoteEnabled', '?.set'],
      receiver: /options|dompdf|pdf/i,
      when: {
        any: [
          { all: [{ count: 1 }, { arg: 0, is: true }] },
          {
            all: [
              { arg: 0, is: 'isRemoteEnabled' },
              { arg: 1, is: true },
            ],
          },
        ],
      },
    },
    {
      weakness: 'code-injection',
      note: 'documents may run PHP',
      confidence: 'medium',
      call: ['Dompdf.Options.setIsPhpEnabled', '?.setIsPhpEnabled'],
      when: { arg: 0, is: true },
    },
    {
      weakness: 'certificate-check-disabled',
      call: [
        'new League.OAuth2.Client.Provider.{GenericProvider,Google,Facebook,Github,LinkedIn,AbstractProvider}',
        'new GuzzleHttp.Psr7.Request',
        'new Aws.S3.S3Client',
        'new Aws.Sdk',
        'Config.Services.curlrequest',
        'service',
      ],
      when: {
        any: [
          { arg: 0, field: 'verify', is: false },
          { arg: 0, field: 'http.verify', is: false },
          { arg: 1, field: 'verify', is: false },
        ],
      },
    },
    {
      weakness: 'jwt-not-verified',
      note: 'tokens without a signature',
      call: ['Lcobucci.JWT.Configuration.forUnsecuredSigner', 'new Lcobucci.JWT.Signer.None'],
    },
    {
      weakness: 'hard-coded-key',
      note: 'signing key in the code',
      call: [
        'Lcobucci.JWT.Signer.Key.InMemory.{plainText,base64Encoded}',
        'new Firebase.JWT.Key',
        'Defuse.Crypto.Key.loadFromAsciiSafeString',
        'Defuse.Crypto.KeyProtectedByPassword.loadFromAsciiSafeString',
      ],
      when: { arg: 0, literal: true },
    },
    {
      weakness: 'hard-coded-key',
      note: 'signing key in the code',
      call: '?.setKey',
      // A column, a form or a cache has keys as well.
      receiver: /crypt|cipher|aes|blowfish|rijndael|h?mac|hash|jwt|sign/i,
      when: { arg: 0, literal: true },
    },
    {
      weakness: 'hard-coded-credentials',
      note: 'password in the code',
      call: ['ldap_bind', 'ftp_login', 'imap_open', 'ssh2_auth_password', 'oci_connect', 'odbc_connect'],
      when: { arg: 2, literal: true },
    },
    {
      weakness: 'hard-coded-credentials',
      note: 'password in the code',
      call: ['phpseclib3.Net.SSH2.login', 'Laminas.Ldap.Ldap.bind', '?.{login,authenticate}'],
      receiver: /sftp|ssh|ldap|imap|ftp|smtp/i,
      when: { arg: 1, literal: true },
    },
    {
      weakness: 'hard-coded-key',
      note: 'signing key in the code',
      call: ['Firebase.JWT.JWT.encode', 'Ahc.Jwt.JWT'],
      when: { arg: 1, literal: true },
    },
    {
      weakness: 'static-iv',
      call: [
        'sodium_crypto_{secretbox,box,aead_xchacha20poly1305_ietf_encrypt,aead_chacha20poly1305_ietf_encrypt,aead_aes256gcm_encrypt,stream_xor}',
      ],
      when: {
        any: [
          { arg: 1, literal: true },
          { arg: 2, literal: true },
        ],
      },
    },
    {
      weakness: 'error-details-exposed',
      note: 'error pages for developers',
      confidence: 'low',
      call: [
        'new Whoops.Handler.PrettyPageHandler',
        'Tracy.Debugger.enable',
        'Symfony.Component.ErrorHandler.Debug.enable',
      ],
      when: { unless: { arg: 0, is: [true, 'production'] } },
    },
    {
      weakness: 'cookie-not-secure',
      call: [
        'Illuminate.Contracts.Routing.ResponseFactory.{cookie,withCookie}',
        'Illuminate.Http.{Response,JsonResponse,RedirectResponse}.{cookie,withCookie}',
      ],
      when: { arg: 5, is: false },
    },
    {
      weakness: 'cookie-not-httponly',
      call: [
        'Illuminate.Contracts.Routing.ResponseFactory.{cookie,withCookie}',
        'Illuminate.Http.{Response,JsonResponse,RedirectResponse}.{cookie,withCookie}',
      ],
      when: { arg: 6, is: false },
    },
  ],
};
