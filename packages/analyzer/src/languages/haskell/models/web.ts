/** @module Scotty, Yesod, Servant, Spock, Snap, WAI; Blaze, Lucid; clients of HTTP. */
import type { ApiModel } from '../../../api-model/api.ts';

const REMOTE = { source: 'remote', label: 'request parameter' } as const;
const WREQ = 'Network.Wreq.{get,getWith,post,postWith,put,putWith,delete,deleteWith,head_}';

export const haskellWeb: ApiModel = {
  id: 'haskell-web',
  languages: ['haskell'],
  sources: [
    {
      kind: 'remote',
      label: 'request parameter',
      call: [
        "{param,param',queryParam,formParam,captureParam,pathParam,queryParamMaybe,formParamMaybe,captureParamMaybe,rescueParam}",
        '{lookupGetParam,lookupPostParam,lookupGetParams,lookupPostParams,runInputGet,runInputPost,runFormPost,runFormGet,requireJsonBody,requireCheckJsonBody,parseJsonBody,parseCheckJsonBody}',
        '{getParam,getParams,getQueryParam,getPostParam,look,looks,lookText,lookBS,paramOrNothing,paramOrDefault,jsonData,getInput,getInputFPS,getInputs,readInput,getVarWithDefault}',
        '{queryString,rawQueryString,getRequestBodyChunk,readRequestBody,readBodyJson,getRequestBody,strictRequestBody,lazyRequestBody,consumeRequestBodyStrict,consumeRequestBodyLazy}',
      ],
    },
    {
      kind: 'remote',
      label: 'request parameter',
      read: ['params', 'queryParams', 'formParams', 'captureParams', 'jsonData', "jsonBody'", 'Web.Scotty.params'],
    },
    { kind: 'remote', label: 'request body', read: ['body', 'bodyReader', 'Web.Scotty.body', 'getRawRequestBody'] },
    {
      kind: 'remote',
      label: 'HTTP header',
      call: [
        '{lookupHeader,lookupHeaders,lookupCookie,getCookie,requestHeaders,getHeader,getsRequest}',
        'header',
        'Web.Scotty.header',
      ],
      sanitized: ['header'],
    },
    { kind: 'remote', label: 'requested URL', call: ['{rawPathInfo,pathInfo,rqURI,rqPathInfo}'] },
    {
      kind: 'remote',
      label: 'response of another server',
      call: ['{responseBody,getResponseBody,simpleHttp}'],
      sanitized: ['sql', 'html', 'path', 'redirect', 'shell', 'url', 'log', 'regex'],
      confidence: 'medium',
    },
  ],
  callbacks: [
    // Spock and Happstack hand the parts of an address to a function.
    {
      call: ['{get,post,put,delete,patch,getpost,subcomponent,path}', 'Web.Spock.{get,post,put,delete,patch}'],
      parameters: [REMOTE, REMOTE, REMOTE],
      handler: 'spock',
    },
  ],
  handlers: [
    // Servant and Yesod hand over what the route captures.
    { handler: 'servant', returnType: ['Handler', 'AppM', 'AppHandler', 'ServerM'], otherParameters: REMOTE },
  ],
  sinks: [
    {
      weakness: 'cross-site-scripting',
      note: 'page',
      call: ['html', 'Web.Scotty.html', 'Web.Scotty.Trans.html', 'Web.Spock.html'],
      args: [0],
      confidence: 'medium',
    },
    {
      weakness: 'cross-site-scripting',
      note: 'raw HTML',
      call: '{preEscapedToHtml,preEscapedToMarkup,preEscapedText,preEscapedLazyText,preEscapedString,unsafeByteString,unsafeLazyByteString,toHtmlRaw,preEscapedToHtmlIHP}',
      args: [0],
    },
    {
      weakness: 'cross-site-scripting',
      note: 'page',
      call: '{responseLBS,responseBuilder}',
      args: [2],
      when: { arg: 1, field: '0.1', is: /html/ },
    },
    // Snap's answers, where what is written is a page.
    {
      weakness: 'cross-site-scripting',
      note: 'page',
      call: '{writeBS,writeText,writeLBS,writeLazyText}',
      args: [0],
      when: { arg: 0, starts: /^\s*<[a-z!]/i },
    },
    {
      weakness: 'open-redirect',
      note: 'redirect',
      call: ['redirect', 'redirectWith', "redirect'", 'seeOther', 'redirectToUrl'],
      args: [0],
      shallow: true,
    },
    {
      weakness: 'ssrf',
      note: 'address',
      call: [
        '{parseRequest,parseRequest_,parseUrlThrow,parseUrl,simpleHttp,openURI,getRequest,postRequest,openURL}',
        WREQ,
        'Network.Wreq.{get,post}',
      ],
      args: [0],
    },
    {
      weakness: 'path-traversal',
      note: 'file name',
      call: ['file', 'Web.Scotty.file', 'serveFile', 'serveDirectory'],
      args: [0],
      sources: ['remote', 'message'],
    },
    {
      weakness: 'header-injection',
      note: 'header',
      call: '{setHeader,addHeader,replaceOrAddHeader}',
      args: [1],
      when: { not: { arg: 0, is: /^h?location$/i } },
      sources: ['remote'],
      confidence: 'low',
    },
  ],
  sanitizers: [
    {
      call: ['toHtml', 'toMarkup', 'htmlEscape', 'escapeHtml', 'escapeHTML', 'toHtmlEscaped'],
      sanitizes: ['html', 'xml'],
    },
    { call: 'sanitizeBalance', sanitizes: ['html'] },
    { call: ['sanitize', 'sanitizeXSS'], sanitizes: ['html'] },
  ],
  summaries: [
    {
      call: ['renderHtml', 'renderMarkup', 'renderText', 'renderBS', 'renderToText', 'json'],
      flow: 'clean',
    },
  ],
};
