/** @module Models of Node's servers, clients and sockets, and of fetch. */

import type { ApiModel } from '../../../api-model/api.ts';
import { SCRIPT_LANGUAGES } from '../../../frameworks/script/languages.ts';

const TLS_OPTION_SITES = [
  'https.{request,get}',
  'tls.{connect,createSecureContext}',
  'new https.Agent',
  'https.createServer',
  'tls.createServer',
];

export const network: ApiModel = {
  id: 'node-network',
  languages: SCRIPT_LANGUAGES,
  types: {
    'http.IncomingMessage': ['stream.Readable'],
    'http.ServerResponse': ['stream.Writable'],
    'http.Http2ServerRequest': ['http.IncomingMessage'],
    'http.Http2ServerResponse': ['http.ServerResponse'],
    'net.Socket': ['stream.Readable'],
  },
  returns: {
    '{http,https,http2}.createServer': 'http.Server',
    'http2.createSecureServer': 'http.Server',
    'net.{createConnection,connect}': 'net.Socket',
    'tls.connect': 'net.Socket',
    'new net.Socket': 'net.Socket',
    'url.parse': 'url.Parsed',
    'new URL': 'URL',
    'new url.URL': 'URL',
    'new URLSearchParams': 'URLSearchParams',
    'new url.URLSearchParams': 'URLSearchParams',
    'new ws.{Server,WebSocketServer}': 'ws.Server',
    'new WebSocket.Server': 'ws.Server',
    'new ws': 'ws.WebSocket',
    'new WebSocket': 'ws.WebSocket',
    'new socket.io': 'socket.io.Server',
    'new socket.io.Server': 'socket.io.Server',
    'socket.io': 'socket.io.Server',
    'dgram.createSocket': 'dgram.Socket',
  },
  members: { 'URL.searchParams': 'URLSearchParams', 'URL.port': 'URL.port' },
  sanitizers: [
    // The parser resolves every `..` in the path, which stays safe until it is decoded; the host ends before the path.
    { read: 'URL.{pathname,hostname,host}', sanitizes: ['path'] },
    // A scheme consists of letters, digits, `+`, `-` and `.`, a port of digits.
    { read: 'URL.{protocol,port}', sanitizes: ['path', 'html', 'header'] },
    // It begins with a scheme, so it can't be parsed as an option.
    { read: 'URL.{href,origin}', sanitizes: ['argument'] },
    // The legacy parser percent-encodes quotes, angle brackets, spaces and line breaks, which is safe until they are
    // decoded.
    { read: 'url.Parsed.{pathname,path,search,href}', sanitizes: ['html', 'header', 'log', 'xml'] },
  ],
  summaries: [{ call: 'URL.{toString,toJSON}', flow: 'url-text' }],
  decoders: [
    {
      call: ['decodeURIComponent', 'decodeURI', 'unescape', 'querystring.unescape'],
      restores: ['path', 'html', 'log'],
    },
  ],
  sources: [
    {
      kind: 'remote',
      label: 'request URL',
      read: 'http.IncomingMessage.url',
      begins: '/',
      sanitized: ['header', 'log', 'nosql'],
    },
    {
      kind: 'remote',
      label: 'request header',
      read: 'http.IncomingMessage.{headers,rawHeaders,trailers}',
      sanitized: ['header', 'log', 'nosql'],
    },
    // `for await (const part of request)`
    { kind: 'remote', label: 'request body', read: 'http.IncomingMessage[]' },
    {
      kind: 'remote',
      label: 'request body',
      call: [
        '{stream/consumers,stream.consumers}.{text,json,buffer,arrayBuffer}',
        '{raw-body,get-stream,concat-stream,body,body/json,body/form,body/any}',
        'get-stream.{getStreamAsBuffer,getStreamAsArray,buffer}',
        'co-body.{json,form,text}',
        'micro.{json,text,buffer}',
      ],
      when: { arg: 0, type: 'http.IncomingMessage' },
    },
  ],
  callbacks: [
    { call: '{http,https}.createServer', parameters: ['http.IncomingMessage', 'http.ServerResponse'], handler: 'http' },
    {
      call: 'http2.{createServer,createSecureServer}',
      parameters: ['http.Http2ServerRequest', 'http.Http2ServerResponse'],
      handler: 'http',
    },
    {
      call: 'http.Server.on',
      parameters: ['http.IncomingMessage', 'http.ServerResponse'],
      when: { arg: 0, is: 'request' },
      handler: 'http',
    },
    {
      call: 'http.IncomingMessage.{on,once,addListener}',
      parameters: [{ source: 'remote', label: 'request body' }],
      when: { arg: 0, is: ['data', 'readable'] },
    },
    { call: 'net.createServer', parameters: ['net.Socket'] },
    {
      call: ['net.Socket.{on,once}', 'dgram.Socket.{on,once}'],
      parameters: [{ source: 'remote', label: 'network input' }],
      when: { arg: 0, is: ['data', 'message'] },
    },
    { call: 'ws.Server.on', parameters: ['ws.WebSocket', 'http.IncomingMessage'], when: { arg: 0, is: 'connection' } },
    {
      call: 'ws.WebSocket.on',
      parameters: [{ source: 'message', label: 'WebSocket message' }],
      when: { arg: 0, is: 'message' },
    },
    { call: 'socket.io.Server.on', parameters: ['socket.io.Socket'], when: { arg: 0, is: ['connection', 'connect'] } },
    { call: 'socket.io.Server.of().on', parameters: ['socket.io.Socket'] },
    {
      call: 'socket.io.Socket.on',
      parameters: [
        { source: 'message', label: 'Socket.IO message' },
        { source: 'message', label: 'Socket.IO message' },
      ],
    },
  ],
  sinks: [
    {
      weakness: 'ssrf',
      note: 'host of a connection',
      call: ['net.Socket.connect', 'net.{connect,createConnection}'],
      args: [0, 1],
    },
    {
      weakness: 'ssrf',
      note: 'URL of an outgoing request',
      call: [
        '{http,https}.{get,request}',
        'fetch',

        'http2.connect',
        'net.{connect,createConnection}',
        'tls.connect',
        'new WebSocket',
        'new ws.WebSocket',
        'new ws',
        'new EventSource',
        'dns.{lookup,resolve}',
      ],
      args: [0],
    },
    {
      weakness: 'cross-site-scripting',
      note: 'body of the response',
      call: 'http.ServerResponse.{write,end}',
      args: [0],
      isResponseBody: true,
      shallow: true,
      when: { unless: { arg: 0, type: 'JSON.stringify()' } },
      sources: ['remote', 'message', 'browser'],
    },
    // A list of files: users who can upload a file may choose markup as its name.
    {
      weakness: 'cross-site-scripting',
      note: 'body of the response',
      call: ['http.ServerResponse.{write,end}', 'express.Response.{send,write,end}'],
      args: [0],
      isResponseBody: true,
      shallow: true,
      when: { unless: { arg: 0, type: 'JSON.stringify()' } },
      sources: ['file'],
      severity: 'medium',
      confidence: 'medium',
    },
    {
      weakness: 'open-redirect',
      note: 'Location header',
      call: 'http.ServerResponse.setHeader',
      args: [1],
      when: { arg: 0, is: /^location$/i },
    },
    { weakness: 'open-redirect', note: 'Location header', call: 'http.ServerResponse.writeHead', args: [1, 2] },
    {
      weakness: 'header-injection',
      note: 'response header, in which Node.js refuses line breaks',
      severity: 'low',
      confidence: 'medium',
      call: 'http.ServerResponse.{setHeader,appendHeader}',
      args: ['*'],
      when: { any: [{ arg: 0, dynamic: true }, { not: { arg: 0, is: /^location$/i } }] },
    },
    {
      weakness: 'header-injection',
      note: 'response header, in which Node.js refuses line breaks',
      severity: 'low',
      confidence: 'medium',
      call: 'http.ServerResponse.writeHead',
      args: [1, 2],
      when: {
        not: {
          any: [1, 2].flatMap((arg) =>
            ['Location', 'location'].map((field) => ({ arg, field, tainted: true }) as const),
          ),
        },
      },
    },
    {
      weakness: 'resource-exhaustion',
      note: 'delay of a timer',
      severity: 'low',
      sources: ['remote', 'message'],
      call: '{setTimeout,setInterval}',
      args: [1],
    },
    {
      weakness: 'resource-exhaustion',
      note: 'size of a buffer',
      call: ['Buffer.{alloc,allocUnsafe,allocUnsafeSlow}', 'new ArrayBuffer'],
      args: [0],
      when: { unless: { arg: 0, built: true } },
    },
    {
      weakness: 'resource-exhaustion',
      note: 'size of a buffer',
      call: ['new Buffer', 'Buffer'],
      args: [0],
      // Only a number is a size. A string, which alone can have an encoding, and a list are copied.
      when: {
        all: [{ unless: { arg: 0, built: true } }, { arg: 0, tainted: 'itself' }, { arg: 1, absent: true }],
      },
    },
    { weakness: 'regex-injection', note: 'regular expression', call: ['RegExp', 'new RegExp'], args: [0] },
    // These compile a string argument to a regular expression; other objects have methods of the same names.
    {
      weakness: 'regex-injection',
      note: 'regular expression',
      call: '?.{match,matchAll,search}',
      receiver:
        /^(?!.*(?:rout|match|cache|client|engine|index|repo|\bdb|search|algolia|elastic|app\b|collection|filter|path))/i,
      args: [0],
      shallow: true,
      when: {
        any: [
          { arg: 'this', literal: true },
          { arg: 'this', built: true },
          { arg: 'this', tainted: 'itself' },
        ],
      },
    },
  ],
  checks: [
    {
      weakness: 'cleartext-transport',
      note: 'WebSocket without TLS',
      confidence: 'medium',
      call: [
        'new WebSocket',
        'new ws.WebSocket',
        'new ws',
        'new {reconnecting-websocket,isomorphic-ws,faye-websocket.Client}',
        'socket.io-client.{io,connect}',
      ],
      when: { arg: 0, starts: /^ws:\/\/(?!localhost|127\.|0\.0\.0\.0|\[::1\]|10\.|192\.168\.|[\w-]+(:\d+)?(\/|$))/ },
    },
    {
      weakness: 'certificate-check-disabled',
      write: ['?.rejectUnauthorized', 'url.Parsed.rejectUnauthorized', '?.{strictSSL,SSL_VERIFYPEER,sslValidate}'],
      when: { arg: 'value', is: [false, 0] },
    },
    {
      weakness: 'certificate-check-disabled',
      write: '?.{tlsAllowInvalidCertificates,tlsInsecure,ignoreHTTPSErrors,insecureSkipVerify}',
      when: { arg: 'value', is: true },
    },
    { weakness: 'hostname-check-disabled', write: '?.{tlsAllowInvalidHostnames}', when: { arg: 'value', is: true } },
    {
      weakness: 'hostname-check-disabled',
      write: '?.checkServerIdentity',
      when: {
        any: [
          { arg: 'value', always: 'nothing' },
          { arg: 'value', always: 'null' },
          { arg: 'value', always: 'true' },
        ],
      },
    },
    { weakness: 'hostname-check-disabled', write: '?.SSL_VERIFYHOST', when: { arg: 'value', is: [0, false] } },
    {
      weakness: 'weak-tls-version',
      write: '?.{minVersion,maxVersion}',
      when: { arg: 'value', is: ['TLSv1', 'TLSv1.1', 'SSLv3'] },
    },
    {
      weakness: 'weak-tls-version',
      write: '?.secureProtocol',
      when: { arg: 'value', is: /^(SSLv2|SSLv3|SSLv23|TLSv1|TLSv1_1)_(client_|server_)?method$/ },
    },
    {
      weakness: 'certificate-check-disabled',
      write: 'process.env.NODE_TLS_REJECT_UNAUTHORIZED',
      when: { arg: 'value', is: [0, '0', false] },
    },
    {
      weakness: 'weak-cipher',
      note: 'weak TLS cipher suites',
      call: TLS_OPTION_SITES,
      when: {
        any: [0, 1].map((at) => ({
          arg: at,
          field: 'ciphers',
          is: /(^|:)[^!]*\b(RC4|DES|3DES|NULL|EXPORT|MD5|ADH|aNULL|eNULL)\b/,
        })),
      },
    },
    {
      weakness: 'weak-tls-version',
      write: ['tls.DEFAULT_MIN_VERSION', 'tls.DEFAULT_MAX_VERSION'],
      when: { arg: 'value', is: ['TLSv1', 'TLSv1.1'] },
    },
    {
      weakness: 'uninitialized-memory',
      note: 'buffer that may contain uninitialized memory',
      call: ['new Buffer', 'Buffer'],
      // Since Node 8, it is filled with zeros. With an encoding, it is made from a string; with size 0, it is empty.
      severity: 'low',
      when: {
        all: [{ not: { arg: 0, literal: true } }, { unless: { arg: 0, is: 0 } }, { arg: 1, absent: true }],
      },
    },
  ],
};
