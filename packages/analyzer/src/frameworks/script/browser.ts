/** @module Models of the browser and jQuery: sources of page data, and sinks for markup, script and navigation. */
import type { ApiModel } from '../../api-model/api.ts';
import { SCRIPT_LANGUAGES } from './languages.ts';

const LOCATION = '{location,document.location,top.location,parent.location}';
const DOCUMENT = 'document';

/** Attributes of text. Others are mostly selectors and addresses that a page has for its own scripts. */
const TEXT_ATTRIBUTE = /^(?:data-.*|title|alt|label|placeholder|content)$/i;

/** Sinks for which text of the page is harmless: it is only dangerous if it is parsed as markup again. */
const ONLY_MARKUP = [
  'url',
  'redirect',
  'code',
  'shell',
  'sql',
  'nosql',
  'path',
  'log',
  'regex',
  'header',
  'property',
  'assign',
  'deserialize',
  'template',
  'reflection',
  'xpath',
  'xml',
  'mail',
  'size',
] as const;

export const browser: ApiModel = {
  id: 'browser',
  languages: SCRIPT_LANGUAGES,
  types: {
    MessageEvent: [],
    Window: [],
    Document: [],
    HTMLScriptElement: ['HTMLElement'],
    HTMLIFrameElement: ['HTMLElement'],
    HTMLAnchorElement: ['HTMLElement'],
    HTMLLinkElement: ['HTMLElement'],
    HTMLStyleElement: ['HTMLElement'],
  },
  returns: {
    open: 'Window',
    'document.{getElementById,querySelector,createElement}': 'HTMLElement',
    "document.{createElement,querySelector}('script')": 'HTMLScriptElement',
    "document.{createElement,querySelector}('iframe')": 'HTMLIFrameElement',
    "document.{createElement,querySelector}('a')": 'HTMLAnchorElement',
    "document.{createElement,querySelector}('link')": 'HTMLLinkElement',
    "document.{createElement,querySelector}('style')": 'HTMLStyleElement',
    '{jquery,jQuery,$}': 'jQuery',
    'jQuery.{find,children,parent,closest,first,last,eq,siblings,next,prev,addClass,removeClass,css,attr,show,hide}':
      'jQuery',
  },
  sources: [
    {
      kind: 'browser',
      label: 'page URL',
      read: [`${LOCATION}.href`, `${DOCUMENT}.{URL,documentURI,baseURI,URLUnencoded}`],
      begins: 'https://page.example/',
    },
    { kind: 'browser', label: 'page URL', read: `${LOCATION}.pathname`, begins: '/page' },
    { kind: 'browser', label: 'page URL', read: `${LOCATION}.search`, begins: '?' },
    { kind: 'browser', label: 'page URL', read: `${LOCATION}.hash`, begins: '#' },
    { kind: 'browser', label: 'referrer', read: `${DOCUMENT}.referrer` },
    { kind: 'browser', label: 'cookie of the page', read: `${DOCUMENT}.cookie` },
    {
      kind: 'browser',
      label: 'storage of the page',
      call: '{localStorage,sessionStorage}.getItem',
    },
    { kind: 'browser', label: 'message from another window', read: 'MessageEvent.data' },
    {
      kind: 'browser',
      label: 'text of the page',
      confidence: 'low',
      sanitized: ONLY_MARKUP,
      read: 'HTMLElement.{textContent,innerText,value}',
    },
    {
      kind: 'browser',
      label: 'attribute of the page',
      confidence: 'low',
      sanitized: ONLY_MARKUP,
      call: ['HTMLElement.getAttribute', '?.getAttribute'],
    },
    {
      kind: 'browser',
      label: 'attribute of the page',
      confidence: 'low',
      sanitized: ONLY_MARKUP,
      call: 'jQuery.attr',
      when: { all: [{ count: 1 }, { arg: 0, is: TEXT_ATTRIBUTE }] },
    },
    { kind: 'browser', label: 'dialog input', call: 'prompt' },
  ],
  callbacks: [
    {
      call: ['addEventListener', 'Window.addEventListener'],
      parameters: ['MessageEvent'],
      when: { arg: 0, is: 'message' },
    },
    {
      call: '{chrome,browser}.runtime.{onMessage,onMessageExternal}.addListener',
      parameters: [{ source: 'message', label: 'message to the extension' }],
    },
  ],
  handlers: [{ handler: 'onmessage', name: /^onmessage$/, parameters: ['MessageEvent'] }],
  sinks: [
    {
      weakness: 'cross-site-scripting',
      note: 'HTML of the page',
      write: ['?.{innerHTML,outerHTML,srcdoc}', 'HTMLElement.{innerHTML,outerHTML,srcdoc}'],
      // A style element contains CSS rules, never markup.
      when: { unless: { arg: 'this', type: 'HTMLStyleElement' } },
    },
    {
      weakness: 'cross-site-scripting',
      note: 'HTML of the page',
      call: [`${DOCUMENT}.{write,writeln}`],
      args: ['*'],
    },
    {
      weakness: 'cross-site-scripting',
      note: 'HTML of the page',
      call: ['?.insertAdjacentHTML', 'HTMLElement.insertAdjacentHTML'],
      args: [1],
    },
    {
      weakness: 'cross-site-scripting',
      note: 'HTML of the page',
      call: ['?.createContextualFragment', '?.setHTMLUnsafe', 'Document.parseHTMLUnsafe'],
      args: [0],
    },
    {
      weakness: 'cross-site-scripting',
      note: 'HTML of the page',
      call: [
        'jQuery.{html,append,prepend,before,after,replaceWith,wrap,wrapAll,wrapInner,appendTo,prependTo}',
        '{$,jQuery,jquery}.{parseHTML,globalEval}',
      ],
      args: [0],
    },
    {
      weakness: 'cross-site-scripting',
      note: 'selector that may be HTML',
      confidence: 'medium',
      call: ['{$,jQuery,jquery}'],
      args: [0],
      // An object is an element or a list of elements, whatever it contains.
      shallow: true,
      // Since version 1.9, only a string that begins with `<` is markup.
      when: { unless: { arg: 0, starts: /^\s*[^\s<]/ } },
    },
    {
      weakness: 'cross-site-scripting',
      note: 'attribute that runs script',
      call: ['?.setAttribute', 'HTMLElement.setAttribute'],
      args: [1],
      anchored: true,
      // The URL of a link element loads a style sheet and isn't navigated to.
      when: {
        all: [
          { arg: 0, is: /^(on\w+|src|href|srcdoc|action|formaction|xlink:href)$/i },
          { unless: { arg: 'this', type: 'HTMLLinkElement' } },
        ],
      },
    },
    {
      weakness: 'code-injection',
      note: 'script of the page',
      write: ['?.{text,textContent,innerText}'],
      confidence: 'low',
      receiver: /script$/i,
    },
    {
      weakness: 'code-injection',
      note: 'script of the page',
      write: ['HTMLScriptElement.{text,textContent,innerText,innerHTML}'],
    },
    {
      weakness: 'code-injection',
      note: 'script run in a page',
      call: ['{chrome,browser}.tabs.executeScript'],
      args: [0, 1],
    },
    {
      weakness: 'open-redirect',
      note: 'navigation',
      write: [LOCATION, `${LOCATION}.href`],
    },
    {
      weakness: 'open-redirect',
      note: 'navigation',
      write: ['?.location', '?.location.href'],
      // Events and records have a location, too.
      receiver:
        /(?:^|\.)(?:window|self|top|parent|opener|document|doc|globalThis|this|frames?(?:\[\d+\])?|popup|tab|defaultView|\w*(?:win|[wW]indow|[fF]rame))(?:\(\))?(?:\.location)?$/,
    },
    {
      weakness: 'open-redirect',
      note: 'navigation',
      call: [`${LOCATION}.{assign,replace}`, 'open', 'navigate'],
      args: [0],
    },
    {
      weakness: 'cross-site-scripting',
      note: 'URL of a script or frame',
      anchored: true,
      write: ['HTMLScriptElement.src', 'HTMLIFrameElement.src'],
    },
    {
      weakness: 'cross-site-scripting',
      note: 'URL that may be a javascript: URL',
      confidence: 'medium',
      anchored: true,
      write: ['HTMLAnchorElement.href', 'HTMLElement.{href,formAction}'],
    },
    {
      weakness: 'cross-site-scripting',
      note: 'URL of a script',
      anchored: true,
      write: ['?.src'],
      receiver: /script/i,
    },
  ],
  summaries: [
    { call: '{localStorage,sessionStorage}.setItem', flow: 'clean' },
    // The response doesn't derive from the request.
    { call: '{$,jQuery,jquery}.{ajax,get,post,getJSON,getScript}', flow: 'clean' },
    // Setters return the elements, which don't depend on the value.
    {
      call: ['jQuery.{text,val,html,append,prepend,addClass,removeClass,toggleClass,on,off,one}'],
      flow: 'clean',
      when: { not: { count: 0 } },
    },
    { call: 'jQuery.{data,attr,prop,css}', flow: 'clean', when: { count: 2 } },
    // Elements that exist or are new, and object URLs: the selector or the content doesn't become part of them.
    {
      call: [
        'jQuery.{find,children,parent,closest,first,last,eq,siblings,next,prev,filter,not,has}',
        '?.{createElement,createElementNS,createDocumentFragment}',
        'URL.createObjectURL',
        '?.{querySelector,querySelectorAll,getElementById,getElementsByClassName,getElementsByTagName,getElementsByName}',
      ],
      flow: 'clean',
    },
  ],
  checks: [
    {
      weakness: 'cookie-not-secure',
      note: 'cookie of the session set by script, without Secure',
      confidence: 'medium',
      write: 'document.cookie',
      when: {
        all: [
          { arg: 'value', starts: /^(\w*(token|jwt|session|sessid|sid|auth)\w*)=/i },
          { unless: { arg: 'value', contains: /;\s*secure/i } },
        ],
      },
    },
    {
      weakness: 'cleartext-storage',
      note: 'secret stored in web storage',
      call: [
        '{localStorage,sessionStorage}.setItem',
        '{AsyncStorage,@react-native-async-storage/async-storage,react-native.AsyncStorage}.setItem',
        '{Cookies,js-cookie}.set',
      ],
      when: { arg: 0, is: /passw|pwd|secret|private_?key|credit|card_?number|cvv|ssn/i },
    },
    {
      weakness: 'permissive-cors',
      note: 'message to any origin',
      confidence: 'medium',
      // A message to the page's own window (`window.postMessage`) reaches no other site.
      call: ['?.postMessage', 'Window.postMessage', '{parent,top,opener}.postMessage'],
      receiver: /^(?!(?:window|self|globalThis|this)$)/,
      when: { all: [{ arg: 1, is: '*' }] },
    },
  ],
};
