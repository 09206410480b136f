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

const COMPARE_BY_PATTERN = '{_,String.CompareOptions,NSString.CompareOptions}.regularExpression';
const REPLACES_BY_PATTERN = {
  any: [
    { arg: 'options', type: COMPARE_BY_PATTERN },
    { arg: 'options', field: '0', type: COMPARE_BY_PATTERN },
  ],
} as const;

export const swiftStrings: ApiModel = {
  id: 'swift-strings',
  languages: ['swift'],
  summaries: [
    { call: 'enum_case', flow: 'clean' },
    {
      call: ['min', 'max'],
      flow: 'number',
      when: { any: [0, 1].map((arg) => ({ arg, scalar: true })) },
    },
    { call: `${L}.baseAddress`, flow: 'identity', from: 'this' },
    {
      call: 'new Data',
      flow: 'identity',
      from: 'base64Encoded',
      when: { not: { arg: 'base64Encoded', absent: true } },
    },
    { call: [`new ${NUMBERS}`, 'new UUID', 'new NSNumber', 'new Date'], flow: 'parse-number' },
    {
      call: ['new {String,Data,Array,Set,NSString,Substring,Optional}'],
      flow: 'identity',
      from: 0,
      when: { count: 1 },
    },
    { call: ['new {String,Data}'], flow: 'identity', from: 'data', when: { not: { arg: 'data', absent: true } } },
    { call: 'new String', flow: 'identity', from: 0, when: { not: { arg: 'encoding', absent: true } } },
    // `[UInt8](repeating: 0, count: 16)`: as constant as what is repeated.
    { call: 'new {Array,Data}', flow: 'list-of', when: { not: { arg: 'repeating', absent: true } } },
    { call: 'new {String,NSString}', flow: 'format', format: 0, when: { not: { arg: 'format', absent: true } } },
    { call: 'new String', flow: 'to-string', from: 'describing', when: { not: { arg: 'describing', absent: true } } },
    { call: `${T}.data`, flow: 'identity', from: 'this', when: { not: { arg: 'using', absent: true } } },
    { call: `${T}.{lowercased,localizedLowercase}`, flow: 'lower' },
    { call: `${T}.{uppercased,localizedUppercase}`, flow: 'upper' },
    { call: `${T}.trimmingCharacters`, flow: 'trim' },
    { call: `${T}.{split,components}`, flow: 'split' },
    { call: `${L}.{map,flatMap,compactMap}`, flow: 'transform' },
    {
      call: `${L}.{forEach,filter,allSatisfy,first,contains,sorted}`,
      flow: 'call-argument',
      when: { any: [{ arg: 0, dynamic: true }, { not: { arg: 'where', absent: true } }] },
    },
    { call: `${L}.{popLast,popFirst,removeFirst,removeLast,randomElement,max,min}`, flow: 'element' },
    {
      call: '{NSMutableString,NSMutableAttributedString}.{append,insert,appendFormat,setString}',
      flow: 'into-receiver',
    },
    {
      call: 'new {NSString,NSMutableString}',
      flow: 'construct',
      from: 'string',
      when: { not: { arg: 'string', absent: true } },
    },
    { call: `${L}.keptCharacters`, flow: 'replace' },
    // Without options the searched text is literal: what a pattern would read differently is left alone.
    {
      call: `${T}.{replacingOccurrences,replacing}`,
      flow: 'replace',
      when: { any: [{ count: 2, arg: 0, is: /^[^.[\\*+?^$|(){}]+$/ }, REPLACES_BY_PATTERN] },
    },
    { call: `${L}.append`, flow: 'list-add' },
    {
      call: [
        `${L}.{hasPrefix,hasSuffix,isEqual,elementsEqual,starts,contains}`,
        `${L}.{firstIndex,index,distance,compare}`,
      ],
      flow: 'clean',
    },
    { call: ['fatalError', 'preconditionFailure', 'exit', 'abort'], flow: 'throws' },
    { call: ['print', 'debugPrint', 'dump', 'NSLog', 'os_log', 'assert', 'precondition'], flow: 'clean' },
  ],
  sanitizers: [
    { read: `${L}.{count,isEmpty,hashValue,startIndex,endIndex,utf8Count}`, sanitizes: 'all' },
    {
      call: `${T}.addingPercentEncoding`,
      args: ['this'],
      sanitizes: ['html', 'url', 'redirect', 'header', 'xml', 'log', 'code'],
    },
    { call: ['{?,Data,NSData}.{base64EncodedString,base64EncodedData}'], args: ['this'], sanitizes: TEXT_KINDS },
    { call: 'html_escaped', sanitizes: ['html', 'xml'] },
    { call: 'NSRegularExpression.escapedPattern', args: ['for'], sanitizes: ['regex'] },
    { call: 'CFXMLCreateStringByEscapingEntities', args: [1], sanitizes: ['html', 'xml'] },
  ],
  callbacks: [
    {
      call: `{?,Data,NSData,Array,String,Substring}.{withUnsafeBytes,withUnsafeBufferPointer,withCString,withUTF8}`,
      parameters: ['receiver'],
    },
  ],
  guards: [
    { call: `${L}.contains`, args: [0], sanitizes: 'all' },
    { call: `${T}.hasPrefix`, args: ['this'], sanitizes: ['path', 'url', 'redirect'], prefix: 0 },
  ],
  checks: [
    {
      weakness: 'format-string',
      note: 'values inserted into the format itself',
      call: ['new String', 'new NSString', 'new NSMutableString'],
      when: { all: [{ count: 1 }, { arg: 'format', built: true }] },
      severity: 'low',
      confidence: 'medium',
    },
  ],
  sinks: [
    {
      weakness: 'format-string',
      note: 'format',
      call: ['new String', 'new NSString', 'new NSMutableString'],
      args: ['format'],
    },
    {
      weakness: 'format-string',
      note: 'format',
      call: [
        'NSLog',
        'NSLogv',
        'vprintf',
        'printf',
        'String.localizedStringWithFormat',
        'NSString.localizedStringWithFormat',
      ],
      args: [0],
    },
    { weakness: 'format-string', note: 'format', call: ['fprintf', 'vfprintf', 'asprintf', 'vasprintf'], args: [1] },
    { weakness: 'format-string', note: 'format', call: '?.appendFormat', args: [0] },
    { weakness: 'regex-injection', note: 'regular expression', call: 'new NSRegularExpression', args: ['pattern'] },
    { weakness: 'regex-injection', note: 'regular expression', call: 'new Regex', args: [0] },
    {
      weakness: 'regex-injection',
      note: 'regular expression',
      call: `${T}.{range,replacingOccurrences,replaceOccurrences}`,
      args: ['of'],
      when: REPLACES_BY_PATTERN,
    },
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
