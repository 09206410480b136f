/** @module Kitura, Perfect, Swifter, Hummingbird 2 and servers built on NIO. */
import type { ApiModel } from '../../../api-model/api.ts';

const REMOTE = { kind: 'remote' } as const;
const REQUEST = /(?:^|[.\s(])_?(?:req|request)$/;
const RESPONSE = /(?:^|[.\s(])_?(?:res|resp|response)$/;

export const swiftServers: ApiModel = {
  id: 'swift-servers',
  languages: ['swift'],
  sanitizers: [{ read: 'ByteBuffer.{readableBytes,writableBytes,readerIndex,writerIndex,capacity}', sanitizes: 'all' }],
  sources: [
    {
      ...REMOTE,
      label: 'request',
      call: '{?,Request}.{readString,readAll,param,params,parseUrlencodedForm,parseMultiPartFormData,header,getHeader,postBodyString}',
      receiver: REQUEST,
    },
    {
      ...REMOTE,
      label: 'request',
      read: [
        'RouterRequest.{queryParameters,parameters,body,urlURL,originalURL,headers,cookies}',
        'HTTPRequest.{queryParams,postParams,urlVariables,postBodyString,postBodyBytes,path,uri,pathComponents}',
        'HttpRequest.{queryParams,params,path,body,headers}',
      ],
    },
    {
      ...REMOTE,
      label: 'requested URL',
      read: ['HTTPRequestHead.{uri,headers}', 'HTTPServerRequestPart.head.uri'],
    },
  ],
  callbacks: [
    {
      call: '?.add',
      parameters: ['HTTPRequest', null],
      handler: 'perfect',
      when: { not: { arg: 'uri', absent: true } },
    },
  ],
  handlers: [
    // What a handler of SwiftNIO reads came over the connection. Logs mostly get numbers that are counted in it.
    {
      handler: 'nio',
      supertype: ['ChannelInboundHandler', 'ChannelDuplexHandler'],
      name: /^channelRead$/,
      parameters: [null, { source: 'remote', label: 'received message', confidence: 'medium', sanitized: ['log'] }],
    },
  ],
  sinks: [
    {
      weakness: 'cross-site-scripting',
      note: 'page',
      call: '?.{appendBody,setBody}',
      receiver: RESPONSE,
      args: ['string', 0],
      sources: ['remote', 'message'],
    },
    {
      weakness: 'cross-site-scripting',
      note: 'page',
      call: '{?,HBContext}.send',
      receiver: RESPONSE,
      args: [0],
      when: { arg: 0, starts: /^\s*</ },
      sources: ['remote', 'message'],
    },
    {
      weakness: 'path-traversal',
      note: 'sent file',
      call: '{?,HBContext}.{send,sendFile,download}',
      args: ['fileName', 'path', 'download'],
      when: { any: ['fileName', 'path', 'download'].map((arg) => ({ not: { arg, absent: true } })) },
      sources: ['remote', 'message'],
    },
    {
      weakness: 'path-traversal',
      note: 'file',
      call: ['new File', 'new Dir'],
      args: [0],
      sources: ['remote', 'message'],
    },
    {
      weakness: 'open-redirect',
      note: 'redirect',
      call: ['_.{movedTemporarily,movedPermanently}', 'HttpResponse.{movedTemporarily,movedPermanently}'],
      args: [0],
    },
    {
      weakness: 'header-injection',
      note: 'HTTP header',
      call: '?.{setHeader,addHeader}',
      receiver: RESPONSE,
      args: [{ at: 1, name: 'value' }],
      confidence: 'low',
    },
    {
      weakness: 'sql-injection',
      note: 'SQL condition',
      call: ['_.sql', 'DatabaseQuery.Filter.sql', '_.custom', 'DatabaseQuery.Sort.sql'],
      args: ['raw', 'embed', 0],
    },
    {
      weakness: 'resource-exhaustion',
      note: 'size of an allocation',
      call: ['new {Array,Data,String}'],
      args: ['count', 'capacity'],
      sources: ['remote', 'message'],
    },
    {
      weakness: 'resource-exhaustion',
      note: 'size of an allocation',
      call: [
        '?.{allocate,reserveCapacity,reserveWritableCapacity}',
        '{UnsafeMutablePointer,UnsafeMutableRawPointer,UnsafeMutableBufferPointer}.allocate',
      ],
      args: ['capacity', 'byteCount', 0],
      sources: ['remote', 'message'],
    },
    {
      weakness: 'template-injection',
      note: 'template',
      call: ['{?,Environment,Stencil.Environment}.renderTemplate'],
      args: ['string'],
    },
    {
      weakness: 'template-injection',
      note: 'template',
      call: ['new {Template,StencilSwiftTemplate,Stencil.Template,MustacheTemplate,Mustache.Template}'],
      args: ['templateString', 'string'],
    },
    {
      weakness: 'unsafe-reflection',
      note: 'class or method by name',
      call: ['NSClassFromString', 'NSSelectorFromString'],
      args: [0],
      sources: ['parameter'],
      confidence: 'low',
    },
    {
      weakness: 'sql-injection',
      note: 'SQL statement',
      call: '?.{sqlQuery,executeSQL,runQuery,rawQuery,unsafeQuery}',
      args: [0],
      when: { arg: 0, built: true },
    },
  ],
};
