/** @module Strings, numbers, collections, conversions, reflection. */
import type { ApiModel } from '../../../api-model/api.ts';

/** Methods of texts and of collections, whether or not the type is known. */
const T = '{?,String}';
const L = '{?,String,List,Map,Set,Iterable}';
const TEXT_KINDS = [
  ...(['sql', 'shell', 'code', 'html', 'header', 'log', 'xpath', 'xml', 'template', 'regex'] as const),
  ...(['path', 'url', 'redirect', 'expression', 'format', 'reflection', 'nosql'] as const),
];

export const dartCore: ApiModel = {
  id: 'dart-core',
  languages: ['dart'],
  effects: [
    { call: '{int,double,num,bool,BigInt,DateTime}.{parse,tryParse}', effect: 'parse-number' },
    { call: `${T}.{toLowerCase}`, effect: 'lower' },
    { call: `${T}.{toUpperCase}`, effect: 'upper' },
    { call: `${T}.{trim,trimLeft,trimRight}`, effect: 'trim' },
    { call: `${T}.{replaceAll,replaceFirst}`, effect: 'replace' },
    { call: `${T}.substring`, effect: 'substring' },
    { call: `${T}.split`, effect: 'split' },
    { call: `${L}.join`, effect: 'join' },
    { call: `${L}.{toString,toList,toSet,cast,toJS,toDart}`, effect: 'identity', from: 'this' },
    { call: `${L}.{startsWith,endsWith,contains,containsKey,containsValue,indexOf,compareTo}`, effect: 'clean' },
    { call: `${L}.{map,expand}`, effect: 'transform' },
    { call: `${L}.{forEach,where,firstWhere,lastWhere,singleWhere,any,every,fold,reduce}`, effect: 'call-argument' },
    { call: `${L}.{add}`, effect: 'list-add' },
    { call: `${L}.{removeAt,removeLast,elementAt}`, effect: 'element' },
    {
      call: ['{?,StringBuffer}.{write,writeln,writeAll}'],
      effect: 'into-receiver',
      when: { arg: 'this', type: 'StringBuffer' },
    },
    { call: ['exit'], effect: 'throws' },
    { call: ['print', 'debugPrint', 'log', 'identical', 'setState', 'notifyListeners'], effect: 'clean' },
  ],
  sanitizers: [
    { read: '?.{isEmpty,isNotEmpty,hashCode,runtimeType,codeUnits}', clears: 'all' },
    { call: ['htmlEscape.convert', 'HtmlEscape.convert', 'HtmlEscape().convert'], clears: ['html', 'xml'] },
    {
      call: ['Uri.{encodeComponent,encodeQueryComponent}'],
      clears: ['html', 'url', 'redirect', 'header', 'xml', 'log', 'code', 'path'],
    },
    { call: ['jsonEncode', 'json.encode', 'JsonEncoder.convert'], clears: ['code', 'log'] },
    { call: ['base64Encode', 'base64.encode', 'base64UrlEncode', 'base64Url.encode'], clears: TEXT_KINDS },
    { call: 'RegExp.escape', clears: ['regex'] },
    { call: ['{sha1,sha224,sha256,sha384,sha512,md5}.convert', 'Hmac.convert'], clears: 'all' },
  ],
  guards: [
    { call: '{?,List,Set,Map,Iterable}.{contains,containsKey}', args: [0], clears: 'all' },
    { call: `${T}.startsWith`, args: ['this'], clears: ['path', 'url', 'redirect'], prefix: 0 },
    { call: 'RegExp.hasMatch', args: [0], clears: 'all', pattern: 'this' },
  ],
  sinks: [
    { weakness: 'regex-injection', note: 'regular expression', call: 'new RegExp', args: [0] },
    { weakness: 'unsafe-reflection', note: 'symbol by name', call: 'new Symbol', args: [0] },
    { weakness: 'untrusted-code-load', note: 'program that is loaded', call: 'Isolate.spawnUri', args: [0] },
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
