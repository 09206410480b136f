/**
 * @module
 * Models of further HTML and script sinks of pages: jQuery setters, Angular views, Lit, Solid, disabled sanitizers.
 */
import type { ApiModel } from '../../../api-model/api.ts';
import { SCRIPT_LANGUAGES } from '../languages.ts';

const ELEMENT = '{HTMLElement,@angular/core.ElementRef.nativeElement}';

export const furtherPages: ApiModel = {
  id: 'script-further-pages',
  languages: SCRIPT_LANGUAGES,
  types: { ShadowRoot: ['HTMLElement'] },
  sinks: [
    {
      weakness: 'cross-site-scripting',
      note: 'HTML of the page',
      call: `${ELEMENT}.{insertAdjacentHTML}`,
      args: [1],
    },
    {
      weakness: 'cross-site-scripting',
      note: 'HTML of the page',
      call: [
        `${ELEMENT}.setHTMLUnsafe`,
        'ShadowRoot.setHTMLUnsafe',
        '{Range,document.createRange()}.createContextualFragment',
      ],
      args: [0],
    },
    {
      weakness: 'cross-site-scripting',
      note: 'URL that may be a javascript: URL',
      confidence: 'medium',
      anchored: true,
      call: 'jQuery.{attr,prop}',
      args: [1],
      when: { arg: 0, is: /^(?:href|src|srcdoc|action|formaction|xlink:href|on\w+)$/i },
    },
    {
      weakness: 'cross-site-scripting',
      note: 'page with inserted HTML',
      confidence: 'medium',
      anchored: true,
      call: ['jQuery.load'],
      args: [0],
    },
    {
      weakness: 'code-injection',
      note: 'loaded and executed script',
      anchored: true,
      call: ['{$,jQuery,jquery}.getScript', '{dojo,goog}.require', 'importScripts'],
      args: ['*'],
    },
    {
      weakness: 'code-injection',
      note: 'script of the page',
      call: ['{$,jQuery,jquery}.globalEval'],
      args: [0],
    },
    {
      weakness: 'cross-site-scripting',
      note: 'HTML set from a string',
      call: [
        '{lit,lit-html}/directives/{unsafe-html,unsafe-html.js}.unsafeHTML',
        '{lit,lit-html}/directives/{unsafe-svg,unsafe-svg.js}.unsafeSVG',
        '{lit,lit-html}/{static-html,static}.js.{unsafeStatic,literal}',
        'lit/static-html.js.unsafeStatic',
        '@polymer/polymer.htmlLiteral',
        'snabbdom.toVNode',
        'mithril.trust',
        'm.trust',
        'hono/html.raw',
      ],
      args: [0],
    },
    {
      weakness: 'cross-site-scripting',
      note: 'HTML of an element',
      call: ['@angular/core.Renderer2.setAttribute', '@angular/core.Renderer.{setElementAttribute,setElementProperty}'],
      args: [2],
      anchored: true,
      when: { arg: 1, is: /^(?:innerHTML|outerHTML|src|href|srcdoc|on\w+)$/i },
    },
  ],
  checks: [
    {
      weakness: 'security-control-disabled',
      note: 'same-origin policy relaxed for all hosts of a domain',
      severity: 'low',
      confidence: 'medium',
      write: 'document.domain',
    },
    {
      weakness: 'cleartext-storage',
      note: 'token kept unencrypted on the device',
      confidence: 'medium',
      call: [
        '{@react-native-async-storage/async-storage,@react-native-community/async-storage,react-native.AsyncStorage,AsyncStorage}.setItem',
        '@react-native-async-storage/async-storage.AsyncStorage.setItem',
      ],
      when: {
        all: [
          {
            arg: 0,
            is: /(?:auth|access|refresh|session|login|api|id)[_.-]?(?:token|jwt|key)$|^(?:token|jwt)$|passw(?:or)?d/i,
          },
          { unless: { arg: 1, literal: true } },
        ],
      },
    },
    {
      weakness: 'cross-site-scripting',
      note: 'sanitizer that allows scripts',
      confidence: 'medium',
      call: ['{dompurify,isomorphic-dompurify,DOMPurify}.{sanitize,setConfig}', 'sanitize-html'],
      when: {
        any: [0, 1].flatMap((arg) => [
          ...[0, 1, 2, 3, 4].flatMap((at) =>
            ['ADD_TAGS', 'ALLOWED_TAGS', 'allowedTags'].map(
              (field) => ({ arg, field: `${field}.${at}`, is: /^(?:script|iframe|object|embed)$/i }) as const,
            ),
          ),
          ...[0, 1, 2, 3, 4].flatMap((at) =>
            ['ADD_ATTR', 'ALLOWED_ATTR'].map((field) => ({ arg, field: `${field}.${at}`, is: /^on\w+$/i }) as const),
          ),
          { arg, field: 'ALLOW_UNKNOWN_PROTOCOLS', is: true },
          { arg, field: 'allowedTags', is: false },
          { arg, field: 'allowVulnerableTags', is: true },
        ]),
      },
    },
    {
      weakness: 'cross-site-scripting',
      note: 'Markdown with raw HTML',
      severity: 'low',
      confidence: 'medium',
      call: ['markdown-it', 'new markdown-it', 'new remarkable.Remarkable'],
      when: {
        any: [0, 1].map((arg) => ({ arg, field: 'html', is: true }) as const),
      },
    },
  ],
};
