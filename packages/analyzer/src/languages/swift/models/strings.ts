/** @module Strings, numbers, collections, formats, patterns. */
import type { ApiModel } from '../../../api-model/api.ts';

const NUMBERS = '{Int,Int8,Int16,Int32,Int64,UInt,UInt8,UInt16,UInt32,UInt64,Double,Float,CGFloat,Decimal,Bool}';
const TEXT_KINDS = [
  ...(['sql', 'shell', 'code', 'html', 'header', 'log', 'xpath', 'xml', 'template', 'regex'] as const),
  ...(['path', 'url', 'redirect', 'expression', 'format', 'reflection', 'nosql'] as const),
];

/** Methods of texts and of collections, whether or not the type is known. */
const T = '{?,String,Substring,NSString,NSMutableString,URL}';
const L = '{?,Array,Set,Dictionary,NSArray,NSDictionary,String,Substring}';

export const swiftStrings: ApiModel = {
  id: 'swift-strings',
  languages: ['swift'],
  effects: [
    { call: [`new ${NUMBERS}`, 'new UUID', 'new NSNumber', 'new Date'], effect: 'parse-number' },
    {
      call: ['new {String,Data,Array,Set,NSString,Substring,Optional}'],
      effect: 'identity',
      from: 0,
      when: { count: 1 },
    },
    { call: ['new {String,Data}'], effect: 'identity', from: 'data', when: { not: { arg: 'data', absent: true } } },
    { call: 'new String', effect: 'identity', from: 0, when: { not: { arg: 'encoding', absent: true } } },
    { call: 'new String', effect: 'to-string', from: 'describing', when: { not: { arg: 'describing', absent: true } } },
    { call: `${T}.data`, effect: 'identity', from: 'this', when: { not: { arg: 'using', absent: true } } },
    { call: `${T}.{lowercased,localizedLowercase}`, effect: 'lower' },
    { call: `${T}.{uppercased,localizedUppercase}`, effect: 'upper' },
    { call: `${T}.trimmingCharacters`, effect: 'trim' },
    { call: `${T}.{split,components}`, effect: 'split' },
    { call: `${L}.{map,flatMap,compactMap}`, effect: 'transform' },
    {
      call: `${L}.{forEach,filter,allSatisfy,first,contains,sorted}`,
      effect: 'call-argument',
      when: { any: [{ arg: 0, dynamic: true }, { not: { arg: 'where', absent: true } }] },
    },
    { call: `${L}.{popLast,popFirst,removeFirst,removeLast,randomElement,max,min}`, effect: 'element' },
    { call: `${L}.append`, effect: 'list-add' },
    {
      call: [
        `${L}.{hasPrefix,hasSuffix,isEqual,elementsEqual,starts,contains}`,
        `${L}.{firstIndex,index,distance,compare}`,
      ],
      effect: 'clean',
    },
    { call: ['fatalError', 'preconditionFailure', 'exit', 'abort'], effect: 'throws' },
    { call: ['print', 'debugPrint', 'dump', 'NSLog', 'os_log', 'assert', 'precondition'], effect: 'clean' },
  ],
  sanitizers: [
    { read: `${L}.{count,isEmpty,hashValue,startIndex,endIndex,utf8Count}`, clears: 'all' },
    {
      call: `${T}.addingPercentEncoding`,
      args: ['this'],
      clears: ['html', 'url', 'redirect', 'header', 'xml', 'log', 'code'],
    },
    { call: ['{?,Data,NSData}.{base64EncodedString,base64EncodedData}'], args: ['this'], clears: TEXT_KINDS },
    { call: 'NSRegularExpression.escapedPattern', args: ['for'], clears: ['regex'] },
    { call: 'CFXMLCreateStringByEscapingEntities', args: [1], clears: ['html', 'xml'] },
  ],
  guards: [
    { call: `${L}.contains`, args: [0], clears: 'all' },
    { call: `${T}.hasPrefix`, args: ['this'], clears: ['path', 'url', 'redirect'], prefix: 0 },
  ],
  sinks: [
    {
      weakness: 'format-string',
      note: 'format',
      call: ['new String', 'new NSString', 'new NSMutableString'],
      args: ['format'],
    },
    { weakness: 'format-string', note: 'format', call: 'NSLog', args: [0] },
    { weakness: 'regex-injection', note: 'regular expression', call: 'new NSRegularExpression', args: ['pattern'] },
    { weakness: 'regex-injection', note: 'regular expression', call: 'new Regex', args: [0] },
    {
      weakness: 'unsafe-reflection',
      note: 'class or method by name',
      call: ['NSClassFromString', 'NSSelectorFromString', 'new Selector'],
      args: [0],
    },
    {
      weakness: 'log-injection',
      note: 'log entry',
      call: '?.{trace,debug,info,notice,warning,error,critical}',
      receiver: /(?:^|[._])(?:logger|log)$/i,
      args: [0],
    },
  ],
};
