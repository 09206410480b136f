/** @module Models of outgoing requests: URLs, http, dio, dart:io, TLS. */
import type { ApiModel } from '../../../api-model/api.ts';
import type { Condition } from '../../../api-model/condition.ts';

const LOCAL = /^(?:http:\/\/)?(?:localhost|127\.|10\.|192\.168\.|0\.0\.0\.0|\[::1\]|[\w.-]+\.local\b)/;
const LOCAL_SOCKET = /^(?:http|ws):\/\/(?:localhost|127\.|10\.|192\.168\.|0\.0\.0\.0|\[::1\]|[\w.-]+\.local\b)/;
const CLEARTEXT: Condition = {
  all: [{ arg: 0, starts: /^(?:http|ws|ftp):\/\/\w/ }, { not: { arg: 0, starts: LOCAL } }],
};
const request = { weakness: 'ssrf', note: 'request URL' };

export const dartNetwork: ApiModel = {
  id: 'dart-network',
  languages: ['dart'],
  summaries: [
    // Of a URL built from its parts, the host matters.
    { call: 'Uri.{http,https}', flow: 'identity', from: 0 },
    { call: 'new Uri', flow: 'identity', from: 'host', when: { not: { arg: 'host', absent: true } } },
    { call: ['Uri.{parse,tryParse}'], flow: 'identity', from: 0 },
    { call: ['{Uri,?}.replace'], flow: 'identity', from: 'this', when: { count: 1 } },
  ],
  sinks: [
    { ...request, call: ['http.{get,post,put,delete,patch,head,read,readBytes}'], args: [0] },
    { ...request, call: ['{Client,IOClient,RetryClient}.{get,post,put,delete,patch,head,read}'], args: [0] },
    { ...request, call: ['new {Request,MultipartRequest,StreamedRequest}'], args: [1] },
    { ...request, call: ['Dio.{get,post,put,delete,patch,head,request,download,getUri,postUri}'], args: [0] },
    { ...request, call: ['HttpClient.{getUrl,postUrl,putUrl,deleteUrl,headUrl,patchUrl}'], args: [0] },
    { ...request, call: ['HttpClient.openUrl'], args: [1] },
    { ...request, call: ['HttpClient.{get,post,put}'], args: [0] },
  ],
  checks: [
    { weakness: 'cleartext-transport', call: ['Uri.parse'], when: CLEARTEXT, confidence: 'medium' },
    {
      weakness: 'cleartext-transport',
      note: 'a connection that anyone on the network can read',
      call: [
        'new {StompConfig,StompConfig.sockJS}',
        'StompConfig.sockJS',
        '{IOWebSocketChannel,WebSocketChannel,HtmlWebSocketChannel,WebSocket}.connect',
        'new {MqttServerClient,Pusher,SocketIO}',
        'io.io',
        'new Link.split',
      ],
      when: {
        any: [
          { all: [{ arg: 'url', starts: /^(?:http|ws):\/\/\w/ }, { not: { arg: 'url', starts: LOCAL_SOCKET } }] },
          { all: [{ arg: 0, starts: /^ws:\/\/\w/ }, { not: { arg: 0, starts: LOCAL_SOCKET } }] },
        ],
      },
      confidence: 'medium',
    },
    {
      weakness: 'cleartext-transport',
      call: ['Uri.http'],
      when: { all: [{ arg: 0, starts: /^\w/ }, { not: { arg: 0, starts: LOCAL } }] },
      confidence: 'medium',
    },
    {
      weakness: 'certificate-check-disabled',
      write: ['HttpClient.badCertificateCallback', '?.badCertificateCallback'],
      when: { arg: 'value', always: 'true' },
    },
    {
      weakness: 'certificate-check-disabled',
      call: ['{SecureSocket,RawSecureSocket}.{connect,secure,startConnect}'],
      when: { arg: 'onBadCertificate', always: 'true' },
    },
    {
      weakness: 'certificate-check-disabled',
      call: ['new {ChannelCredentials,ClientTransportConnection}', 'ChannelCredentials.secure', 'new MqttServerClient'],
      when: {
        any: [
          { arg: 'onBadCertificate', always: 'true' },
          { arg: 'onBadCertificate', type: 'allowBadCertificates' },
        ],
      },
    },
    { weakness: 'certificate-check-disabled', write: ['?.onBadCertificate'], when: { arg: 'value', always: 'true' } },
    {
      weakness: 'certificate-check-disabled',
      call: ['new SmtpServer'],
      when: { arg: 'ignoreBadCertificate', is: true },
    },
    { weakness: 'cleartext-transport', call: 'ChannelCredentials.insecure', confidence: 'medium' },
  ],
};
