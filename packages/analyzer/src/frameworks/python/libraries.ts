/**
 * @module
 * Models of specialized PyPI libraries: drawing, sockets, expressions, nonces, keys, redirects of frameworks.
 */
import type { ApiModel } from '../../api-model/api.ts';
import type { Condition } from '../../api-model/condition.ts';

const AEAD = 'cryptography.hazmat.primitives.ciphers.aead.{AESGCM,ChaCha20Poly1305,AESCCM,AESSIV,AESOCB3,AESGCMSIV}';
const PADDING = 'cryptography.hazmat.primitives.asymmetric.padding';
const OPTIONS_OFF: Condition = {
  any: [{ arg: 1, is: [/(?:TLS_NEVER|TLS_ALLOW|_NONE)$/, 0, false] }],
};

export const pythonLibraries: ApiModel = {
  id: 'python-libraries',
  languages: ['python'],
  returns: {
    'asteval.Interpreter': 'asteval.Interpreter',
    [AEAD]: 'cryptography.Aead',
    'plumbum.local[]': 'plumbum.Command',
  },
  sources: [
    // The ID selects a job; what is read is what another process stored with it.
    { kind: 'database', label: 'stored job', call: ['rq.job.Job.{fetch,fetch_many}', 'rq.Job.{fetch,fetch_many}'] },
    {
      kind: 'message',
      label: 'name of an entry in an archive',
      confidence: 'medium',
      call: [
        'zipfile.ZipFile.namelist',
        'tarfile.TarFile.getnames',
        'rarfile.RarFile.namelist',
        'py7zr.SevenZipFile.getnames',
      ],
    },
    {
      kind: 'message',
      label: 'name of an entry in an archive',
      confidence: 'medium',
      read: ['zipfile.ZipFile.infolist()[].filename', 'tarfile.TarFile.getmembers()[].name', 'tarfile.TarFile[].name'],
    },
    {
      kind: 'message',
      label: 'WebSocket message',
      call: [
        'quart.websocket.{receive,receive_json}',
        'flask_sock.Server.receive',
        'simple_websocket.Server().receive',
      ],
    },
    {
      kind: 'message',
      label: 'queue message',
      read: ['kafka.KafkaConsumer[].{value,key,headers}', 'aiokafka.AIOKafkaConsumer[].{value,key}'],
    },
    {
      kind: 'message',
      label: 'queue message',
      call: [
        'confluent_kafka.Consumer().poll().value',
        'pulsar.Client().subscribe().receive().data',
        'stomp.Frame.body',
      ],
    },
    { kind: 'remote', label: 'request parameter', call: ['litestar.Request.{json,form,body}', 'robyn.Request.json'] },
  ],
  sinks: [
    {
      weakness: 'open-redirect',
      note: 'redirect',
      call: [
        'litestar.response.Redirect',
        'litestar.Redirect',
        'falcon.{HTTPFound,HTTPMovedPermanently,HTTPSeeOther,HTTPTemporaryRedirect,HTTPPermanentRedirect}',
        'cherrypy.HTTPRedirect',
        'blacksheep.{redirect,see_other}',
        'ninja.redirect',
      ],
      args: [{ at: 0, name: 'path' }],
    },
    {
      weakness: 'code-injection',
      note: 'code run by a library',
      call: [
        'asteval.Interpreter',
        'asteval.Interpreter.{eval,__call__}',
        'asteval.Interpreter()',
        'numexpr.evaluate',
        'pony.orm.{select,get,exists,delete,left_join}',
        'RestrictedPython.compile_restricted',
        'py_expression_eval.Parser().parse',
        'ast.literal_eval().eval',
      ],
      args: [0],
      when: { arg: 0, tainted: true },
      shallow: true,
    },
    {
      weakness: 'command-injection',
      note: 'shell command',
      call: ['plumbum.Command', 'plumbum.Command.{run,popen}', 'plumbum.local[]()'],
      args: [1],
      when: { arg: 0, is: ['-c', '/c'] },
    },
    {
      weakness: 'ssrf',
      note: 'request URL',
      call: ['httpx.{Client,AsyncClient}', 'aiohttp.ClientSession'],
      args: ['base_url'],
    },
    {
      weakness: 'ssrf',
      note: 'rendered HTML',
      confidence: 'medium',
      call: ['weasyprint.HTML', 'xhtml2pdf.pisa.{CreatePDF,pisaDocument}', 'pdfkit.{from_string,from_url}'],
      args: [{ at: 0, name: 'string' }, 'url'],
    },
    {
      weakness: 'ssrf',
      note: 'URL that a browser opens',
      call: ['selenium.webdriver.{Chrome,Firefox,Edge,Remote}().get', 'playwright.Page.goto'],
      args: [0],
    },
    {
      weakness: 'sql-injection',
      note: 'SQL statement',
      call: [
        'clickhouse_connect.{get_client,get_async_client}().{query,command,query_df,query_np,insert_query,raw_query}',
        'clickhouse_driver.Client().{execute,execute_iter,query_dataframe}',
        'peewee.RawQuery',
        'tortoise.expressions.RawSQL',
        'sqlmodel.text',
        'google.cloud.bigquery.Client().query',
        'pandas.{read_sql,read_sql_query}',
      ],
      args: [0],
    },
  ],
  checks: [
    {
      weakness: 'xxe',
      note: 'external entities are resolved',
      call: 'cairosvg.{svg2png,svg2pdf,svg2ps,svg2svg,svg2eps}',
      when: { arg: 'unsafe', is: true },
    },
    {
      weakness: 'static-iv',
      call: ['cryptography.Aead.encrypt', `${AEAD}().encrypt`],
      when: { arg: { at: 0, name: 'nonce' }, literal: true },
    },
    {
      weakness: 'static-iv',
      call: ['nacl.secret.{SecretBox,Aead}().encrypt', 'nacl.public.Box().encrypt'],
      when: {
        any: [
          { arg: 'nonce', literal: true },
          { arg: 1, literal: true },
        ],
      },
    },
    {
      weakness: 'hard-coded-key',
      call: ['nacl.secret.{SecretBox,Aead}', AEAD, 'jwcrypto.jwk.JWK.from_password', 'nacl.signing.SigningKey'],
      when: { arg: 0, literal: true },
    },
    {
      weakness: 'weak-padding',
      note: 'padding that an oracle undoes',
      call: ['Crypto.Cipher.PKCS1_v1_5.new', 'Cryptodome.Cipher.PKCS1_v1_5.new'],
    },
    {
      weakness: 'weak-padding',
      note: 'padding that an oracle undoes',
      confidence: 'medium',
      call: ['?.{encrypt,decrypt}'],
      when: { arg: { at: 1, name: 'padding' }, type: `${PADDING}.PKCS1v15()` },
    },
    {
      weakness: 'certificate-check-disabled',
      call: ['ldap.set_option', 'ldap.LDAPObject.set_option', '?.set_option'],
      when: { all: [{ arg: 0, is: /TLS_REQUIRE_CERT$/ }, OPTIONS_OFF] },
    },
    {
      weakness: 'cleartext-transport',
      note: 'gRPC without TLS',
      confidence: 'medium',
      call: ['grpc.server().add_insecure_port', 'grpc.aio.server().add_insecure_port', '?.add_insecure_port'],
    },
    {
      weakness: 'resource-exhaustion',
      note: 'messages of unlimited size accepted',
      confidence: 'medium',
      call: [
        'websockets.{serve,connect,unix_serve}',
        'websockets.{server,client,asyncio.server,asyncio.client,sync.server}.{serve,connect}',
      ],
      when: { arg: 'max_size', is: null },
    },
    {
      weakness: 'cookie-not-httponly',
      call: [
        'tornado.web.RequestHandler.{set_cookie,set_secure_cookie,set_signed_cookie}',
        '?.{set_cookie,set_secure_cookie,set_signed_cookie}',
      ],
      receiver: /^self$/,
      confidence: 'medium',
      when: {
        all: [
          { arg: 0, is: /sess|sid$|auth|token|login|user|remember|jwt/i },
          {
            any: [
              { arg: 'httponly', absent: true },
              { arg: 'httponly', is: false },
            ],
          },
        ],
      },
    },
    {
      weakness: 'cookie-not-secure',
      call: [
        'tornado.web.RequestHandler.{set_cookie,set_secure_cookie,set_signed_cookie}',
        '?.{set_cookie,set_secure_cookie,set_signed_cookie}',
      ],
      receiver: /^self$/,
      confidence: 'medium',
      when: {
        all: [
          { arg: 0, is: /sess|sid$|auth|token|login|user|remember|jwt/i },
          {
            any: [
              { arg: 'secure', absent: true },
              { arg: 'secure', is: false },
            ],
          },
        ],
      },
    },
  ],
};
