/** @module Models of Elm's packages: pages, URLs, HTTP, ports, random numbers, hashes, elm-pages on a server. */
import type { ApiModel } from '../../api-model/api.ts';
import type { Condition } from '../../api-model/condition.ts';

const SECRET_MAKER =
  /token|secret|passw|nonce|salt|csrf|otp|api_?key|session_?id|reset|verif|invite|voucher|captcha|credential|(^|[a-z])(?:Pin|Key)$/i;
const notSecret: Condition = { not: { within: /cache|checksum|fingerprint|gravatar|avatar|contentHash/i } };
const STATE = { source: 'browser', label: 'state of the page' } as const;

const elmPages: ApiModel = {
  id: 'elm-pages',
  languages: ['elm'],
  sources: [
    {
      kind: 'remote',
      label: 'request',
      call: [
        'Server.Request.{queryParam,queryParams,formData,rawFormData,body,rawBody,jsonBody,cookie,cookies,header,headers}',
      ],
    },
    {
      kind: 'argument',
      label: 'command line',
      call: ['Cli.Option.{requiredPositionalArg,requiredKeywordArg,optionalKeywordArg}'],
    },
  ],
  sinks: [
    {
      weakness: 'path-traversal',
      note: 'file name',
      call: ['BackendTask.File.{rawFile,bodyWithFrontmatter,bodyWithoutFrontmatter,jsonFile,exists,onlyFrontmatter}'],
      args: [0, 1],
      sources: ['remote'],
    },
    {
      weakness: 'ssrf',
      note: 'address',
      call: ['BackendTask.Http.{get,getJson,getWithOptions,post,request}'],
      args: [0],
    },
    {
      weakness: 'open-redirect',
      note: 'redirect',
      call: ['Server.Response.{temporaryRedirect,permanentRedirect}'],
      args: [0],
      sources: ['remote'],
    },
    { weakness: 'command-injection', note: 'shell command', call: 'Pages.Script.sh', args: [0] },
    {
      weakness: 'command-injection',
      note: 'shell command',
      call: ['Pages.Script.{exec,command}', 'BackendTask.Stream.command'],
      args: [1],
      when: { arg: 0, is: /^(?:ba|z|da)?sh$/ },
    },
  ],
};

const elmCore: ApiModel = {
  id: 'elm',
  languages: ['elm'],
  types: {
    'Html.Html': [],
    'Url.Url': [],
    'Html.Attribute': [],
    'Browser.Document': [],
    'Element.Element': [],
    'Markdown.Options': [],
  },
  sources: [
    { kind: 'browser', label: 'page URL', read: ['Url.Url.{query,fragment}'] },
    { kind: 'browser', label: 'page URL', read: 'Url.Url.path', sanitized: ['redirect'] },
    {
      kind: 'browser',
      label: 'page URL',
      call: ['Url.toString', 'Url.Parser.parse', 'Url.percentDecode', 'AppUrl.fromUrl'],
    },
    {
      kind: 'remote',
      label: 'server response',
      call: 'elm.answer',
      sanitized: ['redirect', 'url'],
      confidence: 'medium',
    },
  ],
  handlers: [
    // A view renders the state, which may contain anything.
    {
      handler: 'elm-view',
      returnType: ['Html.Html', 'Html.Attribute', 'Browser.Document', 'Element.Element'],
      otherParameters: STATE,
    },
  ],
  sinks: [
    {
      weakness: 'cross-site-scripting',
      note: 'HTML of a frame',
      call: ['Html.Attributes.{attribute,property}', 'VirtualDom.{attribute,property}', '?.attribute'],
      args: [1],
      when: { arg: 0, is: 'srcdoc' },
    },
    // Since Elm 0.19, the runtime renames these properties, except in custom elements.
    {
      weakness: 'cross-site-scripting',
      note: 'HTML',
      call: ['Html.Attributes.{attribute,property}', 'VirtualDom.{attribute,property}'],
      args: [1],
      when: { arg: 0, is: /^(?:innerHTML|outerHTML|onclick|onerror|onload)$/ },
      confidence: 'low',
    },
    {
      weakness: 'cross-site-scripting',
      note: 'port that takes HTML',
      call: 'elm.port.html',
      args: [0],
      confidence: 'medium',
    },
    {
      weakness: 'code-injection',
      note: 'port that takes code',
      call: 'elm.port.script',
      args: [0],
      sources: ['remote', 'browser', 'message'],
    },
    {
      weakness: 'open-redirect',
      note: 'port to external code',
      call: 'elm.port.redirect',
      args: [0],
      confidence: 'medium',
    },
    { weakness: 'open-redirect', note: 'address', call: 'Browser.Navigation.load', args: [0] },
    {
      weakness: 'cross-site-scripting',
      note: 'Markdown with raw HTML',
      call: 'Markdown.toHtmlWith',
      args: [2],
      when: { arg: 0, field: 'sanitize', is: false },
    },
  ],
  sanitizers: [
    {
      call: ['Url.percentEncode', 'Url.Builder.{string,absolute,relative,toQuery}'],
      sanitizes: ['redirect', 'url', 'html', 'path', 'shell'],
      args: ['*'],
    },
    {
      call: [
        'Html.String.toString',
        'Sanitize.{html,text}',
        'HtmlSanitizer.sanitize',
        'escapeHtml',
        'sanitizeHtml',
        'sanitize',
      ],
      sanitizes: ['html'],
    },
  ],
  summaries: [
    {
      call: [
        'Json.Encode.{string,object,list}',
        'Url.fromString',
        'Maybe.map',
        'String.trim',
        'String.toLower',
        'String.toUpper',
        'Debug.log',
      ],
      flow: 'identity',
      from: 0,
    },
    {
      call: [
        'String.{toInt,toFloat,fromInt,fromFloat,length,contains,startsWith,endsWith,isEmpty}',
        'List.{length,isEmpty}',
        'Json.Encode.{int,float,bool}',
        'Debug.toString',
      ],
      flow: 'clean',
    },
    { call: ['List.{map,filterMap,concatMap,indexedMap}', 'Array.map'], flow: 'transform', fn: 0 },
    {
      call: ['Html.{text,div,p,span}', 'Http.{get,post,request}', 'Browser.Navigation.{pushUrl,replaceUrl,load}'],
      flow: 'clean',
    },
    { call: 'String.join', flow: 'join' },
  ],
  checks: [
    {
      weakness: 'cleartext-transport',
      call: ['Http.{get,post,request,task,riskyRequest}'],
      when: { arg: 0, field: 'url', starts: /^http:\/\/(?!localhost|127\.|0\.0\.0\.0|\[::1)/ },
    },
    {
      weakness: 'predictable-random',
      call: ['Random.{int,float,list,uniform,weighted,generate,step,initialSeed}'],
      when: { within: SECRET_MAKER },
    },
    {
      weakness: 'weak-hash',
      call: ['MD5.{hex,bytes,fromBytes}', 'SHA1.{fromString,fromBytes}', 'Crypto.Hash.{md5,sha1}'],
      when: notSecret,
    },
    {
      weakness: 'hard-coded-key',
      note: 'key in the code',
      call: ['Crypto.HMAC.{sha256,sha512,digest}', 'HmacSha1.fromString'],
      when: { arg: 0, literal: true },
    },
  ],
};

export const elmModels: readonly ApiModel[] = [elmCore, elmPages];
