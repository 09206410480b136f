/** @module Models of strings, numbers, collections, conversions and reflection. */
import type { ApiModel } from '../../../api-model/api.ts';

/** Receivers of string and collection methods, whether or not their type is known. */
const T = '{?,String}';
const L = '{?,String,List,Map,Set,Iterable}';
const TEXT_KINDS = [
  ...(['sql', 'shell', 'code', 'html', 'header', 'log', 'xpath', 'xml', 'template', 'regex'] as const),
  ...(['path', 'url', 'redirect', 'expression', 'format', 'reflection', 'nosql'] as const),
];

export const dartCore: ApiModel = {
  id: 'dart-core',
  languages: ['dart'],
  summaries: [
    { call: '{int,double,num,bool,BigInt,DateTime}.{parse,tryParse}', flow: 'parse-number' },
    { call: `${T}.{toLowerCase}`, flow: 'lower' },
    { call: `${T}.{toUpperCase}`, flow: 'upper' },
    { call: `${T}.{trim,trimLeft,trimRight}`, flow: 'trim' },
    { call: 'new RegExp', flow: 'regex' },
    { call: `${T}.{replaceAll,replaceFirst}`, flow: 'replace' },
    { call: `${T}.substring`, flow: 'substring' },
    { call: `${T}.split`, flow: 'split' },
    { call: `${L}.join`, flow: 'join' },
    { call: `${L}.{toString,toList,toSet,cast,toJS,toDart}`, flow: 'identity', from: 'this' },
    { call: `${L}.{startsWith,endsWith,contains,containsKey,containsValue,indexOf,compareTo}`, flow: 'clean' },
    { call: `${L}.{map,expand}`, flow: 'transform' },
    { call: `${L}.{forEach,where,firstWhere,lastWhere,singleWhere,any,every,fold,reduce}`, flow: 'call-argument' },
    { call: `${L}.{add}`, flow: 'list-add' },
    { call: `${L}.{removeAt,removeLast,elementAt}`, flow: 'element' },
    {
      call: ['{?,StringBuffer}.{write,writeln,writeAll}'],
      flow: 'into-receiver',
      when: { arg: 'this', type: 'StringBuffer' },
    },
    { call: ['exit'], flow: 'throws' },
    { call: ['print', 'debugPrint', 'log', 'identical', 'setState', 'notifyListeners'], flow: 'clean' },
  ],
  sanitizers: [
    { read: '?.{isEmpty,isNotEmpty,hashCode,runtimeType,codeUnits}', sanitizes: 'all' },
    { call: ['htmlEscape.convert', 'HtmlEscape.convert', 'HtmlEscape().convert'], sanitizes: ['html', 'xml'] },
    {
      call: ['Uri.{encodeComponent,encodeQueryComponent}'],
      sanitizes: ['html', 'url', 'redirect', 'header', 'xml', 'log', 'code', 'path'],
    },
    { call: ['jsonEncode', 'json.encode', 'JsonEncoder.convert'], sanitizes: ['code', 'log'] },
    { call: ['base64Encode', 'base64.encode', 'base64UrlEncode', 'base64Url.encode'], sanitizes: TEXT_KINDS },
    { call: 'RegExp.escape', sanitizes: ['regex'] },
    // Mustache escapes values by default.
    {
      call: ['Template.renderString', 'mustache_template.Template.renderString', '?.renderString'],
      sanitizes: ['html'],
      args: ['this', '*'],
      when: { unless: { arg: 'this', field: 'htmlEscapeValues', is: false } },
    },
    { call: ['{sha1,sha224,sha256,sha384,sha512,md5}.convert', 'Hmac.convert'], sanitizes: 'all' },
  ],
  guards: [
    { call: '{?,List,Set,Map,Iterable}.{contains,containsKey}', args: [0], sanitizes: 'all' },
    { call: `${T}.startsWith`, args: ['this'], sanitizes: ['path', 'url', 'redirect'], prefix: 0 },
    { call: 'RegExp.hasMatch', args: [0], sanitizes: 'all', pattern: 'this' },
  ],
  sinks: [
    { weakness: 'regex-injection', note: 'regular expression', call: 'new RegExp', args: [0] },
    { weakness: 'unsafe-reflection', note: 'symbol by name', call: 'new Symbol', args: [0] },
    { weakness: 'untrusted-code-load', note: 'loaded program', call: 'Isolate.spawnUri', args: [0] },
    { weakness: 'template-injection', note: 'template', call: 'new Template', args: [0] },
    {
      weakness: 'log-injection',
      note: 'log entry',
      call: '?.{info,warning,severe,fine,shout,config,warn,error,debug}',
      receiver: /(?:^|[._])(?:logger|log)$/i,
      args: [0],
    },
  ],
};
