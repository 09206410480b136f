/** @module Models of Undertow's core without servlets: exchanges, senders, headers. */
import type { ApiModel } from '../../api-model/api.ts';

const EXCHANGE = 'io.undertow.server.HttpServerExchange';

export const undertow: ApiModel = {
  id: 'undertow',
  languages: ['java'],
  returns: {
    [`${EXCHANGE}.{getRequestPath,getRelativePath,getResolvedPath,getRequestURI,getRequestURL,getQueryString}`]:
      'java.lang.String',
    [`${EXCHANGE}.getResponseSender`]: 'io.undertow.io.Sender',
    [`${EXCHANGE}.{getRequestHeaders,getResponseHeaders}`]: 'io.undertow.util.HeaderMap',
    [`${EXCHANGE}.getInputStream`]: 'java.io.InputStream',
    'io.undertow.Undertow.builder': 'io.undertow.Undertow.Builder',
    'io.undertow.Undertow.Builder.{addHttpListener,addHttpsListener,addListener,setHandler,setIoThreads,setWorkerThreads,setServerOption,setSocketOption,setBufferSize}':
      'io.undertow.Undertow.Builder',
    'io.undertow.Handlers.routing': 'io.undertow.server.RoutingHandler',
    'io.undertow.Handlers.path': 'io.undertow.server.handlers.PathHandler',
    'io.undertow.server.RoutingHandler.{get,post,put,delete,patch,add}': 'io.undertow.server.RoutingHandler',
    'io.undertow.server.handlers.PathHandler.{addPrefixPath,addExactPath}': 'io.undertow.server.handlers.PathHandler',
  },
  sources: [
    {
      kind: 'remote',
      label: 'request path',
      // The path is decoded, but its dot segments aren't resolved.
      call: `${EXCHANGE}.{getRequestPath,getRelativePath,getRequestURI,getRequestURL}`,
    },
    { kind: 'remote', label: 'query string', call: `${EXCHANGE}.{getQueryString,getQueryParameters}` },
    { kind: 'remote', label: 'path parameter', call: `${EXCHANGE}.getPathParameters` },
    {
      kind: 'remote',
      label: 'HTTP header',
      call: `${EXCHANGE}.getRequestHeaders`,
      sanitized: ['header', 'log'],
    },
    { kind: 'remote', label: 'cookie', call: `${EXCHANGE}.getRequestCookies`, sanitized: ['header', 'log'] },
    { kind: 'remote', label: 'request body', call: `${EXCHANGE}.getInputStream` },
    { kind: 'remote', label: 'form field', call: 'io.undertow.server.handlers.form.FormData.{get,getFirst,getLast}' },
  ],
  sinks: [
    {
      weakness: 'cross-site-scripting',
      note: 'page',
      call: 'io.undertow.io.Sender.send',
      args: [0],
      when: { unless: { arg: 'this', field: 'type', is: /^(?:application\/(?!xhtml)|text\/(?:plain|csv|css))/i } },
      confidence: 'medium',
    },
    {
      weakness: 'open-redirect',
      note: 'redirect URL',
      call: 'io.undertow.util.HeaderMap.{put,add}',
      args: [1],
      when: { arg: 0, is: /(?:^location$|Headers\.LOCATION$)/i },
    },
    {
      weakness: 'path-traversal',
      note: 'file path',
      call: 'new io.undertow.server.handlers.resource.{FileResourceManager,PathResourceManager}',
      args: [0],
    },
  ],
  handlers: [
    {
      handler: 'undertow',
      supertype: 'io.undertow.server.HttpHandler',
      name: /^handleRequest$/,
      parameters: [EXCHANGE],
    },
  ],
  callbacks: [
    {
      call: [
        'io.undertow.Undertow.Builder.setHandler',
        'io.undertow.server.RoutingHandler.{get,post,put,delete,patch,add}',
        'io.undertow.server.handlers.PathHandler.{addPrefixPath,addExactPath}',
      ],
      parameters: [EXCHANGE],
      handler: 'undertow',
    },
  ],
};
