/** @module Models of Ring, Compojure, Reitit, Pedestal, Hiccup, Selmer and HTTP clients. */
import type { ApiModel } from '../../../api-model/api.ts';

const CLIENTS =
  '{clj-http.client,org.httpkit.client,hato.client,babashka.http-client,clj-http.lite.client,babashka.curl}';
const REMOTE = { source: 'remote', label: 'route parameter' } as const;

export const ring: ApiModel = {
  id: 'ring',
  languages: ['clojure'],
  types: { 'ring.Request': [] },
  sources: [
    {
      kind: 'remote',
      label: 'request parameter',
      read: [
        'ring.Request.{params,query-params,form-params,body-params,path-params,route-params,json-params,edn-params,transit-params,multipart-params,parameters,query-string}',
      ],
    },
    { kind: 'remote', label: 'request body', read: 'ring.Request.{body,raw-body}', sanitized: ['path', 'url'] },
    { kind: 'remote', label: 'HTTP header', read: 'ring.Request.{headers,cookies,server-name}', sanitized: ['header'] },
    { kind: 'remote', label: 'requested URL', read: 'ring.Request.{uri,path-info}' },
    {
      kind: 'remote',
      label: 'response of another server',
      call: `${CLIENTS}.{get,post,request}`,
      sanitized: ['sql', 'html', 'path', 'redirect', 'shell', 'url', 'log', 'regex'],
      confidence: 'medium',
    },
    { kind: 'message', label: 'WebSocket message', call: ['org.httpkit.server.on-receive'] },
  ],
  handlers: [
    { handler: 'compojure', annotation: 'compojure-route', otherParameters: REMOTE },
    { handler: 'ring', annotation: 'ring-request', parameters: ['ring.Request'] },
    {
      handler: 'ring',
      parameterNames: [/^_?(?:ring-|http-)?(?:req|request)(?:-map)?'*$/],
      parameters: ['ring.Request'],
    },
    { handler: 'pedestal', parameterNames: [/^(?:ctx|context)'*$/], parameters: ['pedestal.Context'] },
  ],
  // In a fragment of a handler, its parameter isn't declared.
  members: { 'pedestal.Context.request': 'ring.Request', req: 'ring.Request', request: 'ring.Request' },
  sinks: [
    {
      weakness: 'cross-site-scripting',
      note: 'page',
      call: 'ring.answer',
      args: [1],
      shallow: true,
      sources: ['remote', 'message'],
      confidence: 'medium',
      when: {
        any: [
          { arg: 2, is: null },
          { arg: 2, is: /html/i },
        ],
      },
    },
    { weakness: 'open-redirect', note: 'redirect', call: 'ring.answer', args: [3] },
    {
      weakness: 'cross-site-scripting',
      note: 'page',
      handlerReturn: 'compojure',
      shallow: true,
      confidence: 'medium',
      sources: ['remote', 'message'],
    },
    {
      weakness: 'cross-site-scripting',
      note: 'page',
      call: [
        'ring.util.response.{response,created,bad-request,not-found}',
        'ring.util.http-response.{ok,bad-request,not-found}',
      ],
      args: [0],
      shallow: true,
      confidence: 'medium',
    },
    { weakness: 'cross-site-scripting', note: 'page without escapes', call: 'hiccup.core.html', args: ['*'] },
    {
      weakness: 'cross-site-scripting',
      note: 'raw HTML',
      call: ['hiccup2.core.raw', 'hiccup.util.raw-string', 'rum.core.raw'],
      args: [0],
    },
    {
      weakness: 'open-redirect',
      note: 'redirect',
      call: [
        'ring.util.response.{redirect,redirect-after-post}',
        'ring.util.http-response.{found,see-other,moved-permanently,temporary-redirect}',
      ],
      args: [0],
    },
    {
      weakness: 'path-traversal',
      note: 'file name',
      call: 'ring.util.response.file-response',
      args: [0],
      when: { not: { arg: 1, field: 'root', literal: true } },
    },
    {
      weakness: 'template-injection',
      note: 'template',
      call: ['selmer.parser.render', 'clostache.parser.render', 'comb.template.eval'],
      args: [0],
    },
    { weakness: 'ssrf', note: 'address', call: `${CLIENTS}.{get,post,put,patch,delete,head,options}`, args: [0] },
    { weakness: 'ssrf', note: 'address', call: [`${CLIENTS}.request`, 'aleph.http.{get,post,put,request}'], args: [0] },
    {
      weakness: 'header-injection',
      note: 'header',
      call: 'ring.util.response.header',
      args: [2],
      when: { not: { arg: 1, is: /^(?:content-type|location)$/i } },
      confidence: 'low',
    },
    {
      weakness: 'open-redirect',
      note: 'redirect',
      call: 'ring.util.response.header',
      args: [2],
      when: { arg: 1, is: /^location$/i },
    },
  ],
  summaries: [
    { call: 'ring.answer', flow: 'identity', from: 0 },
    {
      call: [
        'ring.util.response.{response,redirect,content-type,header,status,file-response,created,not-found,bad-request}',
        'ring.util.http-response.{ok,found,bad-request,not-found}',
        'hiccup.core.html',
        'hiccup2.core.html',
        'hiccup.page.{html4,html5}',
        'selmer.parser.{render-file,render}',
      ],
      flow: 'clean',
    },
  ],
};
