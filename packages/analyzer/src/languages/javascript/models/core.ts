/** @module Models of the language's built-in functions: strings, lists, maps, numbers, promises. */

import type { ApiModel } from '../../../api-model/api.ts';
import { SCRIPT_LANGUAGES } from '../../../frameworks/script/languages.ts';

const ENCODINGS = /^(?:base64(?:url)?|hex)$/i;
const PLAIN_TEXT = [
  'html',
  'xml',
  'sql',
  'shell',
  'code',
  'header',
  'log',
  'xpath',
  'ldap',
  'template',
  'nosql',
  'assign',
] as const;

export const core: ApiModel = {
  id: 'javascript-core',
  languages: SCRIPT_LANGUAGES,
  types: { Map: [], WeakMap: [], Set: [], WeakSet: [], URLSearchParams: [], FormData: [], Headers: [] },
  summaries: [
    // Outside a function, the grammar parses `await (await open()).read()` as a call of `await`.
    { call: 'await', flow: 'identity', from: 0 },
    { call: '?.{trim,trimStart,trimEnd,trimLeft,trimRight}', flow: 'trim' },
    { call: '?.{toLowerCase,toLocaleLowerCase}', flow: 'lower' },
    { call: '?.{toUpperCase,toLocaleUpperCase}', flow: 'upper' },
    { call: ['?.{substring,substr}'], flow: 'substring' },
    { call: '?.charAt', flow: 'char-at' },
    { call: '?.split', flow: 'split' },
    { call: '?.slice', flow: 'slice' },
    { call: '?.join', flow: 'join' },
    { call: '?.{replace,replaceAll}', flow: 'replace' },
    { call: ['?.{toString,toLocaleString}', 'String'], flow: 'to-string' },
    { call: ['parseInt', 'parseFloat', 'Number', 'BigInt', 'Number.{parseInt,parseFloat}'], flow: 'parse-number' },
    {
      call: [
        '?.{indexOf,lastIndexOf,includes,startsWith,endsWith,localeCompare,search,charCodeAt,codePointAt,hasOwnProperty,isPrototypeOf}',
        'Boolean',
        ...['?.test', 'RegExp.test', 'uuid.{validate,version}'],
        '{isNaN,isFinite}',
        'Number.{isNaN,isFinite,isInteger,isSafeInteger}',
        'Math.{abs,ceil,floor,round,trunc,max,min,random,sign,sqrt,pow,log}',
        'Array.isArray',
        'Object.{is,hasOwn,isFrozen,isSealed}',
        'Date.{now,parse,UTC}',
        'Buffer.{byteLength,isBuffer,compare}',
        'new Date',
        'performance.now',
      ],
      flow: 'clean',
    },
    {
      call: [
        'Object.assign',
        '{lodash,_,underscore}.{assign,extend,defaults,assignIn,merge}',
        'lodash.{assign,extend,defaults,merge}',
        '$.extend',
      ],
      flow: 'merge',
    },
    {
      call: [
        'util.format',
        'util.formatWithOptions',
        '{sprintf-js,printf,format}.{sprintf,format}',
        'sprintf-js.sprintf',
        'sprintf',
      ],
      flow: 'format',
    },
    { call: ['RegExp', 'new RegExp'], flow: 'regex' },
    { call: '?.match', flow: 'match' },
    { call: ['?.exec', 'RegExp.exec'], flow: 'match', from: 0, pattern: 'this' },
    { call: '?.matchAll', flow: 'match', each: true },
    { call: '?.push', flow: 'list-add' },
    { call: '?.shift', flow: 'list-shift' },
    { call: '?.pop', flow: 'list-pop' },
    { call: '?.reverse', flow: 'list-reverse' },
    { call: '?.at', flow: 'list-get' },
    { call: '?.unshift', flow: 'list-prepend' },
    { call: '?.splice', flow: 'list-splice' },
    { call: '{Map,WeakMap}.set', flow: 'map-put' },
    { call: '{Map,WeakMap}.get', flow: 'map-get' },
    { call: '{Map,WeakMap,Set,WeakSet}.{has,delete}', flow: 'clean' },
    { call: '{Map,Set}.clear', flow: 'clear' },
    { call: 'Map.keys', flow: 'map-keys' },
    { call: 'Map.values', flow: 'map-values' },
    { call: 'Map.entries', flow: 'map-entries' },
    { call: 'Map.forEach', flow: 'call-argument', key: 1 },
    { call: '{Set,WeakSet}.add', flow: 'list-add' },
    { call: '{URLSearchParams,FormData}.{append,set}', flow: 'map-put' },
    {
      call: '?.{forEach,sort,toSorted,reduce,reduceRight}',
      flow: 'call-argument',
    },
    { call: '?.{filter,some,every,findIndex}', flow: 'call-argument', counts: 1 },
    { call: '?.{find,findLast}', flow: 'list-find' },
    { call: '?.{map,flatMap}', flow: 'transform', fn: 0, counts: 1 },
    {
      call: [
        'Promise.resolve',
        'Object.{freeze,seal}',
        'structuredClone',
        'util.promisify',
        'Buffer.from',
        'TextEncoder.encode',
      ],
      flow: 'identity',
      from: 0,
    },
    { call: 'new {Set,WeakSet}', flow: 'identity', from: 0 },
    { call: 'Object.keys', flow: 'map-keys', from: 0 },
    { call: 'Object.values', flow: 'map-values', from: 0 },
    { call: 'Array.from', flow: 'identity', from: 0, when: { count: 1 } },
    { call: 'Array.from', flow: 'transform', fn: 1, counts: 1 },
    { call: 'Object.entries', flow: 'map-entries', from: 0 },
    { call: '{Object.fromEntries,new Map}', flow: 'copy-map', when: { count: 1 } },
    { call: 'process.{exit,abort}', flow: 'throws' },
  ],
  sanitizers: [
    {
      call: 'encodeURIComponent',
      sanitizes: ['html', 'url', 'redirect', 'header', 'path', 'log', 'mail', 'xml', 'ldap', 'format', 'nosql'],
    },
    { call: 'encodeURI', sanitizes: ['html', 'header', 'log', 'nosql'] },
    { call: 'escape', sanitizes: ['html', 'header', 'log', 'xml', 'nosql', 'sql'] },
    {
      call: 'JSON.stringify',
      // The result is a valid literal of the language.
      sanitizes: ['log', 'header', 'nosql', 'mail', 'property', 'assign', 'deserialize', 'code'],
      args: [0],
    },
    { call: 'String', sanitizes: ['nosql', 'assign'] },
    { call: '{new RegExp,RegExp}', sanitizes: ['nosql', 'assign'], when: { arg: 0, tainted: 'itself' } },
    // Base64 and hex digits are harmless in a page, a query, a shell or a log.
    { call: '?.toString', when: { arg: 0, is: ENCODINGS }, sanitizes: PLAIN_TEXT, args: ['this'] },
    { call: '?.toString', sanitizes: ['nosql', 'assign'], args: ['this'] },
    { call: '?.{toFixed,toPrecision,toExponential}', sanitizes: 'all', args: ['this'] },
    { call: 'RegExp.escape', sanitizes: ['regex'] },
    { call: 'btoa', sanitizes: PLAIN_TEXT, args: [0] },
  ],
  decoders: [
    {
      call: ['Buffer', 'Buffer.from'],
      when: {
        all: [
          { arg: 1, is: ENCODINGS },
          { arg: 0, tainted: 'itself' },
        ],
      },
      restores: PLAIN_TEXT,
    },
    { call: 'atob', restores: PLAIN_TEXT },
    { call: 'JSON.parse', restores: ['nosql', 'assign'] },
  ],
  guards: [
    // A list, set or map of allowed values.
    { call: '?.includes', args: [0], sanitizes: 'all' },
    { call: ['?.has', '{Map,WeakMap,Set,WeakSet}.has'], args: [0], sanitizes: 'all' },
    {
      call: ['?.hasOwnProperty', 'Object.prototype.hasOwnProperty.call', 'Object.hasOwnProperty.call', 'Object.hasOwn'],
      args: [0, 1],
      sanitizes: 'all',
      ofHolder: true,
    },
    { call: ['?.test', 'RegExp.test'], args: [0], sanitizes: [], pattern: 'this' },
    { call: '?.match', args: ['this'], sanitizes: [], pattern: 0 },
    { call: ['?.exec', 'RegExp.exec'], args: [0], sanitizes: [], pattern: 'this' },
    { call: '?.includes', args: ['this'], sanitizes: ['path'], holds: false, when: { arg: 0, is: /^\.\.[\\/]?$/ } },
    {
      call: ['?.startsWith', 'path.Result.startsWith'],
      args: ['this'],
      sanitizes: ['path'],
      when: { arg: 'this', type: 'path.Result' },
      appliesToDerived: true,
    },
    { call: '?.startsWith', args: ['this'], sanitizes: [], prefix: 0 },
    {
      call: 'path.Result.endsWith',
      args: ['this'],
      sanitizes: [],
      forgetsType: true,
      when: {
        any: [
          { arg: 0, is: ['/', '\\'] },
          { arg: 0, type: 'path.sep' },
        ],
      },
    },
    // If `path.relative(base, file)` doesn't lead out of the base, the file is inside.
    {
      call: 'path.Relative.startsWith',
      args: ['this'],
      sanitizes: ['path'],
      holds: false,
      appliesToDerived: true,
      // `..${path.sep}` is known up to the separator.
      when: {
        any: [
          { arg: 0, is: /^\.\.[\\/]?$/ },
          { arg: 0, starts: /^\.\.[\\/]?$/ },
        ],
      },
    },
    // `/^\.\./.test(path.relative(base, file))`
    {
      call: ['?.test', 'RegExp.test'],
      args: [0],
      sanitizes: ['path'],
      holds: false,
      appliesToDerived: true,
      when: {
        all: [
          { arg: 0, type: 'path.Relative' },
          { arg: 'this', is: /^\^\(?(?:\?:)?\\\.(?:\\\.|\{2\})(?![*?])/ },
        ],
      },
    },
    { call: 'path.Relative.==', args: ['this'], sanitizes: ['path'] },
    // The required suffix of a URL's host.
    {
      call: '?.endsWith',
      args: ['this'],
      sanitizes: ['url', 'redirect'],
      receiver: /(^|\.)(host|hostname|origin|domain)$/i,
      when: { arg: 0, is: /^\.[\w-]+(\.[\w-]+)+(:\d+)?$/ },
    },
    // It begins with one slash, but not with two: a path on the same site.
    {
      call: '?.startsWith',
      args: ['this'],
      sanitizes: ['redirect', 'url'],
      holds: false,
      when: {
        all: [
          { arg: 0, is: ['//', '/\\'] },
          { arg: 'this', starts: /^\// },
        ],
      },
    },
    { call: ['Number.{isInteger,isSafeInteger,isFinite}'], args: [0], sanitizes: 'all' },
    { call: ['isNaN', 'Number.isNaN'], args: [0], sanitizes: 'all', holds: false },
    { call: 'isFinite', args: [0], sanitizes: 'all' },
  ],
};
