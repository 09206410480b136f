/** @module Models of messages and documents in C and C++: sockets, queues, stores, clients. */
import type { ApiModel } from '../../api-model/api.ts';

const SOCKETS =
  /(?:^|\.)(?:QWebSocket|QTcpSocket|QLocalSocket|QSslSocket|WebSocketConnectionPtr|connection_hdl|lws|mg_connection|tcp_socket|ip\.tcp\.socket)$|websocket\.connection$/;
const SENT = ['remote', 'message'] as const;
/** SQL text up to an inserted value. */
const OPEN_SQL =
  /^\s*(?:select|insert|update|delete|replace|with|drop|alter|create|call)\b[^?]*(?:['"(=%,]|\b(?:from|by|table|into|where|and|or|like|in|values|limit))\s*$/i;
const TEXT_STREAMS =
  '{ofstream,fstream,ostringstream,stringstream,wostringstream,QTextStream,QDebug,cout,cerr,clog,ostream}';
const MESSAGE = { source: 'message', label: 'message' } as const;

export const nativeServices: ApiModel = {
  id: 'native-services',
  languages: ['c', 'cpp', 'header'],
  handlers: [
    // `int callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t len)`
    {
      handler: 'libwebsockets',
      parameterTypes: [/(?:^|\.)lws$/, /lws_callback_reasons$/],
      parameters: [null, null, null, MESSAGE],
    },
    // A handler with a socket and the received data.
    {
      handler: 'socket',
      parameterTypes: [SOCKETS, /^(?:std\.)?(?:QString|QByteArray|string|string_view|QStringView)$/],
      parameters: [null, MESSAGE],
    },
    // A gRPC method: context, request, response.
    {
      handler: 'grpc',
      parameterTypes: [/(?:^|\.)(?:Callback)?ServerContext$/, null, null],
      parameters: [null, { source: 'remote', label: 'request' }],
    },
  ],
  sources: [
    {
      kind: 'message',
      label: 'message',
      call: [
        '?.{get_payload,payload,to_string_view,data_as_string,getBodyAsString,get_payload_str,GetText,message_text}',
        'RdKafka.Message.payload',
      ],
      receiver: /(?:^|[.>&\s*])(?:m|msg|message|record|packet|frame|event)(?:_?ptr)?$/i,
      confidence: 'medium',
    },
    { kind: 'message', label: 'message of a queue', call: '{mosquitto_message_payload,rd_kafka_consume}' },
    {
      kind: 'remote',
      label: 'network input',
      call: ['{asio,boost.asio}.{read_until,read,async_read_until,async_read}', '{read_until,async_read_until}'],
      args: [1],
    },
  ],
  sinks: [
    {
      weakness: 'nosql-injection',
      note: 'query',
      call: '{bson_new_from_json,bson_init_from_json,bson_json_reader_data_reader_ingest}',
      args: [0, 1],
      when: {
        any: [
          { arg: 0, built: true },
          { arg: 0, tainted: 'sent' },
          { arg: 1, tainted: 'sent' },
        ],
      },
    },
    { weakness: 'nosql-injection', note: 'query', call: ['bsoncxx.from_json', '?.from_json'], args: [0] },
    {
      weakness: 'command-injection',
      note: 'shell command',
      call: [
        'new {TinyProcessLib.Process,Process,reproc.process,folly.Subprocess}',
        '{subprocess,sp}.{popen,call,check_output,Popen,run}',
        'new {subprocess,sp}.{popen,Popen}',
        'QProcess.startCommand',
        '?.startCommand',
        'Poco.Process.launch',
      ],
      args: [0],
      shallow: true,
      when: {
        any: [
          { arg: 0, built: true },
          { arg: 0, tainted: 'sent' },
        ],
      },
    },
    {
      weakness: 'ssrf',
      note: 'request to another server',
      call: [
        'new QNetworkRequest',
        'QUrl.{fromUserInput,fromEncoded}',
        'QNetworkRequest.setUrl',
        'new ix.HttpRequestArgs',
        '{Poco.,}HTTPSessionFactory.createClientSession',
        '{Poco.,}URIStreamOpener.open',
        '?.{createRequest,openUrl}',
      ],
      args: [0, 1],
      sources: ['remote', 'message'],
    },
    {
      weakness: 'path-traversal',
      note: 'file',
      call: [
        'QFile.{exists,remove,rename,copy,link,setPermissions}',
        'new {QTemporaryFile,QFileInfo,QImage,QPixmap}',
        'Poco.{File,FileInputStream,FileOutputStream,Path}',
        'new Poco.{File,FileInputStream,FileOutputStream}',
        'boost.filesystem.{ifstream,ofstream}',
      ],
      args: [0],
      sources: ['remote', 'message'],
    },
    {
      weakness: 'cross-site-scripting',
      note: 'page',
      call: 'stream_out',
      args: [1],
      when: {
        any: [
          { arg: 0, type: '{{Poco.Net.,}HTTPServerResponse,HTTPResponse}.send()' },
          {
            all: [
              { arg: 1, contains: /<\/?[a-z][a-z1-6]*(?:\s|\/?>)/i },
              { unless: { arg: 0, type: '{ofstream,fstream,ostringstream,stringstream,QTextStream,QDebug}' } },
            ],
          },
        ],
      },
      sources: ['remote', 'message'],
    },
    { weakness: 'open-redirect', note: 'Location header', call: 'location_header', args: [0], sources: SENT },
    { weakness: 'cross-site-scripting', note: 'page', call: 'page_text', args: ['*'], sources: SENT },
    { weakness: 'log-injection', note: 'log', call: 'stream_log', args: [1], sources: SENT, confidence: 'low' },
    {
      weakness: 'sql-injection',
      note: 'SQL query',
      call: 'stream_out',
      args: [1],
      // In a statement with placeholders, the following values are bound.
      when: { all: [{ arg: 1, starts: OPEN_SQL }, { unless: { arg: 0, type: TEXT_STREAMS } }] },
    },
  ],
  sanitizers: [
    {
      call: [
        'Poco.{htmlize,XML.XMLWriter}',
        '{htmlize,htmlEscape,html_escape,escape_html,escapeHtml,HtmlEscape}',
        'ctemplate.HtmlEscape',
        '?.{htmlize,htmlEscape,escapeHtml,escape_html}',
      ],
      sanitizes: ['html'],
    },
    {
      call: [
        'QUrl.toPercentEncoding',
        'Poco.URI.encode',
        '?.{toPercentEncoding,url_encode,urlEncode}',
        'curl_easy_escape',
      ],
      sanitizes: ['url', 'html', 'redirect', 'path', 'header'],
      args: ['*'],
    },
  ],
  guards: [
    // `*relative.begin() == ".."`: a path below the base folder doesn't begin with it.
    { call: 'path_climbs', args: [0], sanitizes: ['path'], holds: false, appliesToDerived: true },
    {
      call: '?.{starts_with,startsWith}',
      args: ['this'],
      sanitizes: ['path'],
      holds: false,
      appliesToDerived: true,
      when: { arg: 0, is: /^\.\.\/?$/ },
    },
  ],
  summaries: [
    { call: 'stream_out', flow: 'clean' },
    {
      call: [
        '{fmt,std}.{format,sprintf,vformat}',
        'fmt.format_to_n',
        'absl.{StrFormat,StrCat,Substitute,StrJoin}',
        '{Poco.,}format',
        'folly.{sformat,to}',
      ],
      flow: 'concat',
    },
    { call: ['qBound', 'clamp', 'qMin', 'qMax'], flow: 'clean' },
  ],
  checks: [
    {
      weakness: 'certificate-check-disabled',
      write:
        '?.{weak_cert_validation,allow_invalid_hostname,allow_invalid_certificates,accept_invalid_certs,insecure_skip_verify,skip_cert_verify,tls_insecure,skip_cert_common_name_check,insecure_skip_tls_verify,disable_ssl_verify,skip_server_certificate_verification}',
      when: { arg: 'value', is: [true, 1] },
    },
    {
      weakness: 'certificate-check-disabled',
      write:
        '?.{verify_peer,ssl_verify_peer,verify_ssl,tls_verify,ssl_verify,verify_certificate,check_certificate,verify_server_cert,enable_server_cert_auth,enableServerCertAuth}',
      when: { arg: 'value', is: [false, 0] },
    },
    {
      weakness: 'certificate-check-disabled',
      call: [
        '?.{set_verify_ssl,SetVerify,setVerifySSL,verify_ssl,set_enable_server_cert_auth,set_verify,enable_server_cert_auth}',
      ],
      when: { arg: 0, is: false },
    },
    {
      weakness: 'certificate-check-disabled',
      call: '?.set_verify_mode',
      when: { arg: 0, is: /verify_none$/ },
      confidence: 'high',
    },
  ],
};
