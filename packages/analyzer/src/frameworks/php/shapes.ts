/**
 * @module
 * Models of PHP frameworks recognized by the shape of their calls: Fat-Free, Laminas, Nette, Livewire, Workerman,
 * Swoole, ReactPHP, Ratchet; and of responses, clients and template engines of any library.
 */
import type { ApiModel, CheckModel } from '../../api-model/api.ts';

/** PSR-7 responses: status, headers, body. */
const PSR_RESPONSE =
  'new {Workerman.Protocols.Http,React.Http.Message,GuzzleHttp.Psr7,Nyholm.Psr7,Laminas.Diactoros,Zend.Diactoros,Slim.Psr7,HttpSoft.Message,Amp.Http.Server,Webman.Http,support}.Response';

const MARKUP = /<\/?[a-z][a-z\d-]*(?:[\s/>]|$)/i;

const cookieFlag = (weakness: string, at: number): CheckModel => ({
  weakness,
  confidence: 'medium',
  call: 'new {Cake.Http.Cookie,Symfony.Component.HttpFoundation,Yiisoft.Cookies}.Cookie',
  when: { arg: at, is: false },
});

export const phpShapes: ApiModel = {
  id: 'php-shapes',
  languages: ['php'],
  sources: [
    {
      kind: 'remote',
      label: 'request parameter',
      call: '?.get',
      when: { arg: 0, is: /^(?:GET|POST|REQUEST|PARAMS|BODY|QUERY|FILES)(?:\.|$)/ },
    },
    {
      kind: 'remote',
      label: 'request header',
      call: '?.get',
      when: { arg: 0, is: /^(?:HEADERS|COOKIE)(?:\.|$)/ },
      sanitized: ['header'],
    },
    { kind: 'remote', label: 'request parameter', call: '?.{fromQuery,fromPost,fromRoute}' },
    {
      kind: 'remote',
      label: 'request parameter',
      call: '?.{getPost,getRawBody,getQueryParameter,rawBody,rawContent,getQueryParameters}',
      receiver: /req(?:uest)?(?:\(\))?$/i,
    },
    {
      kind: 'remote',
      label: 'request parameter',
      read: '{Swoole,OpenSwoole}.Http.Request.{get,post,cookie,files,server}',
    },
    {
      kind: 'remote',
      label: 'request header',
      read: '{Swoole,OpenSwoole}.Http.Request.header',
      sanitized: ['header', 'log'],
    },
    // The client can set a component's public properties.
    { kind: 'remote', label: 'property that the page sets', read: 'Livewire.Component.*' },
    {
      kind: 'message',
      label: 'queue message',
      call: ['PhpAmqpLib.Message.AMQPMessage.getBody', 'Interop.Queue.Message.{getBody,getProperty}'],
    },
    { kind: 'message', label: 'queue message', read: 'PhpAmqpLib.Message.AMQPMessage.body' },
  ],
  handlers: [
    {
      handler: 'socket',
      name: /^onMessage$/,
      parameterNames: [/./, /^(?:msg|message|data|payload)$/],
      parameters: [null, { source: 'message', label: 'WebSocket message' }],
    },
  ],
  sinks: [
    {
      weakness: 'ssrf',
      note: 'request URL',
      call: 'React.Http.Browser.{get,post,put,patch,delete,head}',
      args: [0],
    },
    {
      weakness: 'ssrf',
      note: 'request URL',
      call: 'React.Http.Browser.{request,requestStreaming}',
      args: [1],
    },
    {
      weakness: 'cross-site-scripting',
      note: 'page',
      call: PSR_RESPONSE,
      args: [2],
      isResponseBody: true,
      when: {
        any: [
          { arg: 2, contains: MARKUP },
          { arg: 1, field: 'Content-Type', is: /html/i },
          { arg: 1, field: 'content-type', is: /html/i },
        ],
      },
    },
    {
      weakness: 'cross-site-scripting',
      note: 'page',
      call: ['React.Http.Message.Response.html', '?.{html,withHtml}'],
      args: [0],
      when: { arg: 0, contains: MARKUP },
    },
    {
      weakness: 'template-injection',
      note: 'template text',
      call: '?.{resolve,renderString,renderFromString,fetchString,parseString,compileString,fromString}',
      receiver: /(?:template|twig|smarty|latte|mustache|blade|view|engine)(?:::instance)?(?:\(\))?$/i,
      args: [0],
    },
    {
      weakness: 'unsafe-reflection',
      note: 'instantiated class',
      confidence: 'medium',
      call: '?.{deserialize,denormalize}',
      args: [1],
    },
    {
      weakness: 'mass-assignment',
      note: 'every field that the client sends',
      call: '?.{patchEntity,patchEntities}',
      args: [1],
      shallow: true,
      when: { arg: 2, field: 'accessibleFields.*', is: true },
    },
    {
      weakness: 'mass-assignment',
      note: 'every field that the client sends',
      call: '?.{newEntity,newEntities}',
      args: [0],
      shallow: true,
      when: { arg: 1, field: 'accessibleFields.*', is: true },
    },
    {
      weakness: 'mass-assignment',
      note: 'every field that the client sends',
      confidence: 'medium',
      call: '?.{fromArray,populate,exchangeArray}',
      args: [0],
      shallow: true,
      when: { arg: 0, tainted: 'sent' },
    },
  ],
  checks: [
    {
      weakness: 'mass-assignment',
      note: 'every field that the client sends',
      call: ['?.copyFrom', '?.copyfrom'],
      when: { all: [{ count: 1 }, { arg: 0, is: /^(?:GET|POST|REQUEST)$/ }] },
    },
    cookieFlag('cookie-not-secure', 5),
    cookieFlag('cookie-not-httponly', 6),
    { weakness: 'cookie-not-secure', confidence: 'medium', call: '?.setSecure', when: { arg: 0, is: false } },
    { weakness: 'cookie-not-httponly', confidence: 'medium', call: '?.setHttpOnly', when: { arg: 0, is: false } },
    {
      weakness: 'debug-enabled',
      note: 'debug mode enabled by a setting',
      confidence: 'medium',
      call: '?.{set,setConfig}',
      when: {
        all: [
          { arg: 0, is: /^(?:app\.)?debug$/i },
          { arg: 1, is: [true, 2, 3] },
        ],
      },
    },
    {
      weakness: 'error-details-exposed',
      note: 'error details of the program',
      confidence: 'medium',
      call: '?.addErrorMiddleware',
      when: { arg: 0, is: true },
    },
    {
      weakness: 'certificate-check-disabled',
      call: 'new React.Socket.Connector',
      when: { arg: 0, field: 'tls.verify_peer', is: false },
    },
  ],
};
