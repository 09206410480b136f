/** @module Requests that a program makes, TLS, XML. */
import type { ApiModel } from '../../../api-model/api.ts';
import type { Condition } from '../../../api-model/condition.ts';

/** A program does what its own server says: addresses and names of files from there are no attack by themselves. */
const NOT_THERE = ['url', 'redirect', 'path', 'log', 'header'] as const;

const CLEARTEXT: Condition = {
  all: [
    { arg: 'string', starts: /^(?:http|ws|ftp):\/\// },
    {
      not: {
        arg: 'string',
        starts: /^\w+:\/\/(?:localhost|127\.|10\.|192\.168\.|0\.0\.0\.0|\[::1\]|[\w.-]+\.local\b)/,
      },
    },
    { not: { arg: 'string', starts: /^http:\/\/(?:www\.)?(?:w3\.org|schemas\.|apple\.com\/DTDs|xml)/ } },
  ],
};

const OLD_TLS =
  '{_,tls_protocol_version_t,SSLProtocol}.{TLSv10,TLSv11,tlsProtocol1,tlsProtocol11,sslProtocol3,sslProtocol2,DTLSv10}';

export const swiftNetwork: ApiModel = {
  id: 'swift-network',
  languages: ['swift'],
  members: {
    'URLSession.shared': 'URLSession',
    'URLSessionConfiguration.{default,ephemeral}': 'URLSessionConfiguration',
  },
  returns: {
    'URLSessionConfiguration.background': 'URLSessionConfiguration',
    'TLSConfiguration.{makeClientConfiguration,makeServerConfiguration,clientDefault}': 'TLSConfiguration',
    'new HTTPClient': 'HTTPClient',
  },
  sources: [
    {
      kind: 'message',
      label: 'server response',
      call: ['URLSession.{data,upload,dataTaskPublisher}'],
      confidence: 'low',
      sanitized: NOT_THERE,
    },
    // Which names of files a server gives in a header is up to it.
    {
      kind: 'message',
      label: 'response header',
      call: 'HTTPURLResponse.value',
      sanitized: ['url', 'redirect', 'log', 'header'],
    },
    {
      kind: 'message',
      label: 'response header',
      read: 'HTTPURLResponse.allHeaderFields',
      sanitized: ['url', 'redirect', 'log', 'header'],
    },
    { kind: 'message', label: 'downloaded content', read: ['URL.lines', 'URL.resourceBytes'], sanitized: ['url'] },
    {
      kind: 'message',
      label: 'downloaded content',
      call: 'new {String,NSString,Data,NSData,NSDictionary,NSArray}',
      when: { arg: 'contentsOf', starts: /^(?:https?|ftp):/i },
      confidence: 'medium',
      sanitized: ['url'],
    },
  ],
  callbacks: [
    {
      call: '?.{responseString,responseData,responseJSON,responseDecodable,response}',
      receiver: /(?:^|\b)(?:AF|Alamofire|session|request|sessionManager)\b/i,
      parameters: [{ source: 'message', label: 'server response', confidence: 'low', sanitized: NOT_THERE }],
    },
    {
      call: ['URLSession.{dataTask,uploadTask}', '?.{dataTask,uploadTask}'],
      parameters: [{ source: 'message', label: 'server response', confidence: 'low', sanitized: NOT_THERE }],
      when: { not: { arg: 'with', absent: true } },
    },
  ],
  summaries: [
    { call: 'new {URL,NSURL}', flow: 'clean', when: { count: 0 } },
    // Which server it is shows in the string.
    { call: 'new {URL,NSURL}', flow: 'construct', from: 'string', when: { not: { arg: 'string', absent: true } } },
  ],
  sanitizers: [
    {
      call: ['new {URL,NSURL}'],
      args: ['fileURLWithPath'],
      sanitizes: ['url', 'redirect'],
      when: { not: { arg: 'fileURLWithPath', absent: true } },
    },
    {
      call: ['new {URL,NSURL}'],
      args: ['string', 'relativeTo'],
      sanitizes: ['path'],
      when: { not: { arg: 'string', absent: true } },
    },
  ],
  sinks: [
    {
      weakness: 'ssrf',
      note: 'request URL',
      call: ['URLSession.{dataTask,downloadTask,uploadTask,webSocketTask}', '?.{dataTask,downloadTask,webSocketTask}'],
      args: ['with'],
    },
    {
      weakness: 'ssrf',
      note: 'request URL',
      call: 'URLSession.{data,download,upload,bytes,dataTaskPublisher}',
      args: ['from', 'for'],
    },
    {
      weakness: 'ssrf',
      note: 'request URL',
      call: ['new {String,Data,NSData,XMLParser}'],
      args: ['contentsOf'],
    },
    {
      weakness: 'ssrf',
      note: 'request URL',
      call: ['AF.{request,download,upload}', 'Alamofire.request', 'Session.request'],
      args: [0],
    },
    {
      weakness: 'ssrf',
      note: 'request URL',
      call: ['HTTPClient.{get,post,put,delete,patch,execute}'],
      args: ['url', 'request', 0],
    },
    {
      weakness: 'ssrf',
      note: 'request URL',
      call: ['Request.client.{get,post,put,delete,patch}', 'Application.client.{get,post,put,delete,patch}'],
      args: [0],
    },
  ],
  checks: [
    {
      weakness: 'cleartext-transport',
      call: [
        'AF.{request,upload,download,streamRequest}',
        'Alamofire.request',
        '{Session,Session.default}.{request,upload,download,streamRequest}',
      ],
      when: { arg: 0, starts: /^http:\/\/(?!localhost|127\.|0\.0\.0\.0|10\.|192\.168\.|\[::1\])/ },
      confidence: 'medium',
    },
    {
      weakness: 'cleartext-transport',
      note: 'a connection without TLS',
      call: 'new NWParameters',
      when: { arg: 'tls', is: null },
      confidence: 'low',
    },
    { weakness: 'cleartext-transport', call: ['new {URL,NSURL}'], when: CLEARTEXT, confidence: 'medium' },
    {
      weakness: 'cleartext-transport',
      note: 'a connection without TLS',
      call: 'new NWConnection',
      when: {
        all: [
          { arg: 'using', type: '{_,NWParameters}.{tcp,udp}' },
          { arg: 'host', is: /^(?!localhost$|127\.|10\.|192\.168\.|172\.|.*\.local$)[\w-]+(?:\.[\w-]+)+$/ },
        ],
      },
      confidence: 'low',
    },
    {
      weakness: 'secret-in-query',
      call: 'new URLQueryItem',
      when: {
        all: [
          {
            arg: 'name',
            is: /^(?:\w*_?password|passwd|pwd|passphrase|pin|otp|secret|client_?secret|api_?key|(?:access|auth|refresh|session|id)_?token|ssn|card_?number|cvv)$/i,
          },
          { arg: { at: 1, name: 'value' }, dynamic: true },
          { unless: { within: /body|form|encoded/i } },
        ],
      },
      confidence: 'low',
    },
    {
      weakness: 'certificate-check-disabled',
      call: ['new {DisabledTrustEvaluator,DisabledEvaluator}', 'ServerTrustPolicy.disableEvaluation'],
    },
    { weakness: 'certificate-check-disabled', read: 'ServerTrustPolicy.disableEvaluation' },
    {
      weakness: 'certificate-check-disabled',
      write: ['?.{allowInvalidCertificates,allowsInvalidSSLCertificate,disableSSLCertificateValidation}'],
      when: { arg: 'value', is: true },
    },
    {
      weakness: 'certificate-check-disabled',
      write: ['?.{validatesCertificateChain,validatesSecureCertificate}'],
      when: { arg: 'value', is: false },
    },
    { weakness: 'hostname-check-disabled', write: ['?.validatesDomainName'], when: { arg: 'value', is: false } },
    {
      weakness: 'certificate-check-disabled',
      write: ['?.certificateVerification', 'TLSConfiguration.certificateVerification'],
      when: { arg: 'value', type: '{_,CertificateVerification}.none' },
    },
    {
      weakness: 'hostname-check-disabled',
      write: ['?.certificateVerification', 'TLSConfiguration.certificateVerification'],
      when: { arg: 'value', type: '{_,CertificateVerification}.noHostnameVerification' },
    },
    {
      weakness: 'weak-tls-version',
      write: [
        ...['tlsMinimumSupportedProtocolVersion', 'tlsMinimumSupportedProtocol', 'minimumTLSVersion'].flatMap(
          (name) => [`?.${name}`, `URLSessionConfiguration.${name}`, `TLSConfiguration.${name}`],
        ),
      ],
      when: { arg: 'value', type: OLD_TLS },
    },
    {
      weakness: 'weak-tls-version',
      call: ['SSLSetProtocolVersionMin', 'sec_protocol_options_set_min_tls_protocol_version'],
      when: { arg: 1, type: OLD_TLS },
    },
    {
      weakness: 'xxe',
      write: ['?.shouldResolveExternalEntities', 'XMLParser.shouldResolveExternalEntities'],
      when: { arg: 'value', is: true },
    },
    {
      weakness: 'xxe',
      call: ['new {XMLDocument,XMLElement}'],
      when: {
        any: [
          { arg: 'options', type: '{_,XMLNode.Options}.{nodeLoadExternalEntitiesAlways}' },
          { arg: 'options', field: '0', type: '{_,XMLNode.Options}.{nodeLoadExternalEntitiesAlways}' },
        ],
      },
    },
  ],
};
